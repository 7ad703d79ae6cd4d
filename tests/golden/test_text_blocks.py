"""Cards with lists, tables, keywords, indents and icons, in three languages, as text."""

from pathlib import Path

import pytest

from blocks_pack import blocks_pack, hebrew_blocks_pack
from small_packs import dump_of_fronts, project_of

GOLDEN = Path(__file__).parent / "text_blocks"


@pytest.mark.parametrize("language", ["en", "de", "he"])
def test_cards_with_blocks_are_laid_out_as_their_dump_says(language: str, update: bool) -> None:
    files = hebrew_blocks_pack() if language == "he" else blocks_pack()
    dump = dump_of_fronts(project_of(files, "works"), language)
    path = GOLDEN / f"{language}.txt"
    if update:
        path.write_text(dump, encoding="utf-8")
    assert dump == path.read_text(encoding="utf-8")
