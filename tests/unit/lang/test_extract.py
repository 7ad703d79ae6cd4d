from pathlib import Path

import polib

from proofpress.checks.example import PACK
from proofpress.lang.extract import extract_pot, template_file
from proofpress.lang.po import read_po
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.source.text import SourceText
from small_packs import project_of

CARDS = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - id: red
        name: Red lamp
        text: |
          Pay {coin:2!} "now".
          Or {coin:1!}{glod::pl}{oil:1!}.
"""
GLOSSARY = """\
terms:
  - {id: coin, note: round, forms: {en: {sg: coin, pl: coins}}}
  - {id: oil, forms: {en: {sg: oil}}}
"""


def lamps() -> Game:
    files = {**PACK, "components/cards.yaml": CARDS, "glossary.yaml": GLOSSARY}
    game, _ = load(project_of(files))
    assert game is not None
    return game


def test_every_text_is_there_once_in_the_order_of_the_pack() -> None:
    game = lamps()
    file, found = read_po(SourceText("lamps.pot", extract_pot(game).decode()))
    assert found == ()
    assert [entry.context and entry.context.value for entry in file.entries] == [
        "game.title",
        "seats.keeper.name",
        "lamps.name",
        "lamps.red.name",
        "lamps.red.text",
    ]
    assert [entry.source.value for entry in file.entries] == [text.raw for text in game.texts()]
    assert all(entry.text.value == "" for entry in file.entries)


def test_translators_learn_the_kind_the_place_and_the_terms() -> None:
    file, _ = read_po(SourceText("lamps.pot", extract_pot(lamps()).decode()))
    name, text = file.entries[-2:]
    assert name.extracted_comments == ("a name",)
    assert name.references == ("components/cards.yaml:8",)
    assert text.extracted_comments == ("a text", "term coin: round", "term oil")
    assert text.references == ("components/cards.yaml:9",)


def test_the_file_is_the_same_every_time_and_dated_only_when_asked() -> None:
    game = lamps()
    assert extract_pot(game) == extract_pot(game)
    assert b"POT-Creation-Date" not in extract_pot(game)
    assert b'"POT-Creation-Date: 2026-11-29\\n"' in extract_pot(game, "2026-11-29")


def test_polib_reads_what_was_written(tmp_path: Path) -> None:
    path, content = template_file(lamps())
    assert path == "locale/lamps.pot"
    (tmp_path / "lamps.pot").write_bytes(content)
    file = polib.pofile(str(tmp_path / "lamps.pot"))  # type: ignore[no-untyped-call]
    assert file.metadata["X-Source-Language"] == "en"
    assert file[-1].msgid == 'Pay {coin:2!} "now".\nOr {coin:1!}{glod::pl}{oil:1!}.'
