"""From YAML to pages: a small pack in two languages as a text dump that a person can read."""

from pathlib import Path

import pytest

from proofpress.backends.dump import dump_pages
from proofpress.checks.example import GERMAN
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.pipeline import read_pack
from proofpress.request import Request
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter
from small_packs import project_of

GOLDEN = Path(__file__).parent / "small_pack"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_small_pack_is_laid_out_as_its_dump_says(language: str, update: bool) -> None:
    project = project_of(GERMAN)
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
