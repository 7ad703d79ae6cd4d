from collections.abc import Mapping
from pathlib import Path

import polib

from proofpress.checks.example import PACK
from proofpress.lang.extract import extract_pot, template_file
from proofpress.lang.po import read_po
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.source.text import SourceText
from proofpress.translating import extract_pack
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
LABEL = """\
<text transform="translate(60 0) rotate(90)" pp:box="10 10 20 5" pp:style="words" pp:fit="7"
  pp:text="face.lamp.light">Light</text>
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


def pot_of(files: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    extracted, found = extract_pack(project_of(files))
    assert extracted is not None, found
    file, _ = read_po(SourceText("lamps.pot", extracted[1].decode()))
    return {one.context.value: one.extracted_comments for one in file.entries if one.context}


def test_translators_learn_the_piece_and_the_room_of_a_text() -> None:
    two = CARDS.replace("    cards:\n", "    cards:\n      - {id: blue, name: Blue lamp}\n")
    face = PACK["templates/faces/lamp.svg"].replace("</svg>", f"{LABEL}</svg>")
    notes = pot_of(
        {
            **PACK,
            "components/cards.yaml": two,
            "glossary.yaml": GLOSSARY,
            "templates/faces/lamp.svg": face,
            "templates/faces/lamp.yaml": "light: Light",
            "booklet.yaml": "blocks: [{heading: {id: begin, text: Begin}}]",
        }
    )
    assert notes["lamps.red.name"] == (
        "a name",
        "on the card lamps.red, front",
        "room: 53 × 10 mm, 9 pt",
    )
    assert notes["face.lamp.light"][1:] == (
        "on 2 cards, as lamps.blue, front",
        "room: 5 × 20 mm, 9 pt, at least 7 pt",
    )
    assert notes["game.title"] == ("a name",)
    assert notes["book.begin"] == ("a name", "in the booklet")


def test_translators_learn_the_english_text_where_the_source_is_not_english() -> None:
    game = PACK["game.yaml"].replace("{source: en}", "{source: de, release: [en]}")
    english = (
        'msgctxt "game.title"\nmsgid "Lamps"\nmsgstr "The \\\\ lamps\\n"\n\n'
        'msgctxt "seats.keeper.name"\nmsgid "Wart"\nmsgstr "Keeper"\n'
    )
    notes = pot_of({**PACK, "game.yaml": game, "locale/en.po": english})
    assert notes["game.title"] == ("a name", "en: The \\\\ lamps\\n")
    assert notes["seats.keeper.name"] == ("a name", "en (of an older text): Keeper")


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
