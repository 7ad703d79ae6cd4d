"""From YAML to pages: a small pack in two languages as a text dump that a person can read."""

from pathlib import Path

import pytest

from proofpress.checks.example import GERMAN
from small_packs import dump_of_fronts, project_of

GOLDEN = Path(__file__).parent / "small_pack"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_small_pack_is_laid_out_as_its_dump_says(language: str, update: bool) -> None:
    dump = dump_of_fronts(project_of(GERMAN), language)
    path = GOLDEN / f"{language}.txt"
    if update:
        path.write_text(dump, encoding="utf-8")
    assert dump == path.read_text(encoding="utf-8")
