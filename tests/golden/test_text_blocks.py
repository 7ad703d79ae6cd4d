"""Cards with lists, tables, keywords, indents and icons, in three languages, as text."""

from pathlib import Path

import pytest

from blocks_pack import blocks_pack, hebrew_blocks_pack
from proofpress.backends.dump import dump_pages
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.pipeline import read_pack
from proofpress.request import Request
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter
from small_packs import project_of

GOLDEN = Path(__file__).parent / "text_blocks"


@pytest.mark.parametrize("language", ["en", "de", "he"])
def test_cards_with_blocks_are_laid_out_as_their_dump_says(language: str, update: bool) -> None:
    files = hebrew_blocks_pack() if language == "he" else blocks_pack()
    project = project_of(files, "works")
    reading = read_pack(project, Request(languages=(language,)))
    assert reading.found == ()
    assert reading.understood is not None
    game, catalogs = reading.understood
    fonts, _ = load_fonts(project)
    kit = Kit(project)
    speaker = Speaker(game, catalogs, Language(language))
    leaves, found = lay_out(game, speaker, kit, Typesetter(fonts, kit))
    assert found == ()
    dump = dump_pages([leaf.front for leaf in leaves])
    path = GOLDEN / f"{language}.txt"
    if update:
        path.write_text(dump, encoding="utf-8")
    assert dump == path.read_text(encoding="utf-8")
