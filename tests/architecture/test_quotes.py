"""What the manual quotes from the packs stands there, word for word."""

from pathlib import Path

import pytest

from manual import DOCS, ROOT, quotes


@pytest.mark.parametrize("page", ["pack.md", "faces.md", "rules.md", "translating.md"])
def test_a_page_quotes_the_packs_as_they_are(page: str) -> None:
    quoted = list(quotes(DOCS / page))
    assert quoted, "a reference page shows how the packs do it"
    for name, passages in quoted:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert [one for one in passages if one not in text] == [], name


def test_a_quote_that_is_not_in_its_file_is_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "<!-- in: a.yaml -->\n```yaml\none: 1\n# ...\nthree: 3\n```\n", encoding="utf-8"
    )
    assert list(quotes(page)) == [("a.yaml", ["one: 1\n", "three: 3\n"])]
