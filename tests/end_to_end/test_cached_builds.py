"""A build that knows former ones gives the bytes and the findings of a clean one."""

from pathlib import Path
from typing import NamedTuple

import pytest

from proofpress.deliver import deliver
from proofpress.diagnostics import Diagnostics
from proofpress.layout import bench
from proofpress.layout.fitting import Settings
from proofpress.layout.reading import Items
from proofpress.layout.studio import Sketch, Studio
from proofpress.pipeline import build_pack
from proofpress.receipts import read_memory, write_memory
from proofpress.request import Request
from proofpress.source.inputs import NO_PAST, Past, inputs_of
from proofpress.source.project import open_project

REQUEST = Request(("en", "de"), ("a4",), ("cards", "tokens", "boards"), ("pdf", "svg"), ("duplex",))

FILES = {
    "game.yaml": """\
proofpress: 1
title: Lamps
players:
  min: 2
  max: 2
  seats:
    - {id: red, name: Red keeper, colour: "#a02020", cue: lamp}
    - {id: blue, name: Blue keeper, colour: "#a0c8f0", cue: lamp}
languages: {source: en, draft: [de]}
version: "1"
licence: CC0-1.0
""",
    "glossary.yaml": """\
terms:
  - id: coin
    icon: lamp
    forms:
      en: {sg: coin, pl: coins}
      de: {sg: {nom: Münze}, pl: {nom: Münzen}, gender: f}
""",
    "rules.yaml": """\
numbers:
  hand_limit: 5
""",
    "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    back: back
    fields: {pay: int 0..9, art: image?}
    cards:
      - {id: oil, name: Oil lamp, pay: 2, copies: 2, text: "Pay {coin:pay:nom}."}
      - {id: wax, name: Wax candle, pay: 1, art: art/wax.svg, text: "Keep **{hand_limit}** cards."}
      - {id: tin, name: Tin lantern, pay: 0, text: "Lay it beside {ref:lamps.oil} {icon:lamp}."}
      - {id: gas, name: Gas light, pay: 3, text: Take all.}
  - id: notes
    name: Notes
    size: poker
    face: lamp
    back: own_back
    fields: {pay: int 0..9, art: image?}
    cards:
      - {id: note, name: A note, pay: 4, text: Nothing to pay.}
""",
    "components/tokens.yaml": """\
tokens:
  - {id: wick, name: Wick, owner: players, supply: 3, outline: {circle: 20 mm}, face: wick}
""",
    "components/boards.yaml": """\
boards:
  - {id: quay, name: Quay, size: {width: 60 mm, height: 40 mm}, bleed: 1 mm, safe: 2 mm, face: quay}
""",
    "art/icons/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <path d="M8 2h8v4h4v12h-4v4h-8v-4h-4v-12h4z"/>
</svg>
""",
    "art/wax.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>
""",
    "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#f4ead0"/>
  <text pp:box="5 8 53 10" pp:style="words" pp:fit="7.5" pp:text="card.name">Red lamp</text>
  <text pp:box="5 20 53 6" pp:style="words" pp:text="face.lamp.kind">Kind</text>
  <text pp:box="50 70 8 8" pp:style="words" pp:text="card.pay">3</text>
  <text pp:box="5 30 53 9" pp:style="words" pp:fit="7.5" pp:text="card.text">Light it.</text>
  <rect x="20" y="45" width="20" height="20" pp:if="card.art" pp:image="card.art"/>
</svg>
""",
    "templates/faces/lamp.yaml": "kind: A light\n",
    "templates/faces/back.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#203040" pp:fill="deck.colour"/>
</svg>
""",
    "templates/faces/own_back.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 10" pp:style="words" pp:text="card.name">Red lamp</text>
</svg>
""",
    "templates/faces/wick.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 20 20">
  <circle cx="10" cy="10" r="9" fill="#333" pp:fill="owner.colour"/>
</svg>
""",
    "templates/faces/quay.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 60 40">
  <rect x="4" y="10" width="4" height="4" pp:icon="lamp"/>
</svg>
""",
    "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 9 pt, strong_weight: 900}
""",
}


class Edit(NamedTuple):
    """A change of one file; afterwards at most so many sides have to be drawn anew."""

    path: str
    old: str
    new: str
    most: int | None = None


WAX = (
    '- {id: wax, name: Wax candle, pay: 1, art: art/wax.svg, text: "Keep **{hand_limit}** cards."}'
)
TIN = '- {id: tin, name: Tin lantern, pay: 0, text: "Lay it beside {ref:lamps.oil} {icon:lamp}."}'
BOTH, SWAPPED = f"{WAX}\n      {TIN}", f"{TIN}\n      {WAX}"
MORE = f"{WAX}\n      - {{id: arc, name: Arc lamp, pay: 9, text: Take one.}}\n      {TIN}"
LONG = "Light every lamp that nobody has lit before you came along the harbour wall tonight."
EDITS = {
    "a text": Edit("components/cards.yaml", "Take all.", "Take none.", 4),
    "a name": Edit("components/cards.yaml", "Gas light", "Gas lamp", 4),
    "a name that another card cites": Edit("components/cards.yaml", "Oil lamp", "Whale lamp", 4),
    "a number": Edit("components/cards.yaml", "pay: 3", "pay: 5", 4),
    "a text that brings the deck down": Edit("components/cards.yaml", "Take all.", LONG),
    "a text too long": Edit("components/cards.yaml", "Take all.", f"{LONG} {LONG} {LONG}"),
    "a wide word": Edit("components/cards.yaml", "Take all.", "Take" + "all" * 40),
    "a missing glyph": Edit("components/cards.yaml", "Take all.", "Take 卡."),
    "a line more": Edit("components/cards.yaml", "decks:", "# One deck.\ndecks:", 2),
    "a card in the middle": Edit("components/cards.yaml", BOTH, MORE),
    "two cards swapped": Edit("components/cards.yaml", BOTH, SWAPPED, 4),
    "copies": Edit("components/cards.yaml", "copies: 2", "copies: 3"),
    "a colour": Edit("components/cards.yaml", "name: Lamps", 'name: Lamps\n    colour: "#a04000"'),
    "a type": Edit("components/cards.yaml", "pay: int 0..9", "pay: int 0..8"),
    "a board's bleed": Edit("components/boards.yaml", "bleed: 1 mm", "bleed: 2 mm"),
    "a board's safe area": Edit("components/boards.yaml", "safe: 2 mm", "safe: 5 mm"),
    "an art": Edit("art/wax.svg", 'r="4"', 'r="3"'),
    "an icon": Edit("art/icons/lamp.svg", "M8 2h8", "M8 1h8"),
    "a face": Edit("templates/faces/lamp.svg", "#f4ead0", "#ffffff"),
    "a faulty face": Edit("templates/faces/lamp.svg", "card.pay", "card.pray"),
    "a face's word": Edit("templates/faces/lamp.yaml", "A light", "Some light"),
    "a style": Edit("templates/styles.yaml", "9 pt", "8.5 pt"),
    "a small style": Edit("templates/styles.yaml", "9 pt", "6 pt"),
    "a term": Edit("glossary.yaml", "pl: coins", "pl: pennies"),
    "a rule's number": Edit("rules.yaml", "hand_limit: 5", "hand_limit: 6"),
    "a seat": Edit("game.yaml", "#a02020", "#b02020"),
    "the version": Edit("game.yaml", 'version: "1"', 'version: "2"'),
    "a translation": Edit("locale/de.po", "Nimm alle.", "Nimm keine.", 3),
    "no translation": Edit("locale/de.po", 'msgstr "Nimm alle."', 'msgstr ""'),
}
GERMAN = {
    "game.title": ("Lamps", "Lampen"),
    "seats.red.name": ("Red keeper", "Rote Wache"),
    "seats.blue.name": ("Blue keeper", "Blaue Wache"),
    "face.lamp.kind": ("A light", "Ein Licht"),
    "lamps.name": ("Lamps", "Lampen"),
    "lamps.oil.name": ("Oil lamp", "Öllampe"),
    "lamps.oil.text": ("Pay {coin:pay:nom}.", "Zahle {coin:pay:nom}."),
    "lamps.wax.name": ("Wax candle", "Wachskerze"),
    "lamps.wax.text": ("Keep **{hand_limit}** cards.", "Behalte **{hand_limit}** Karten."),
    "lamps.tin.name": ("Tin lantern", "Blechlaterne"),
    "lamps.tin.text": (
        "Lay it beside {ref:lamps.oil} {icon:lamp}.",
        "Lege sie neben {ref:lamps.oil} {icon:lamp}.",
    ),
    "lamps.gas.name": ("Gas light", "Gaslicht"),
    "lamps.gas.text": ("Take all.", "Nimm alle."),
    "notes.name": ("Notes", "Zettel"),
    "notes.note.name": ("A note", "Ein Zettel"),
    "notes.note.text": ("Nothing to pay.", "Nichts zu zahlen."),
    "wick.name": ("Wick", "Docht"),
    "quay.name": ("Quay", "Kai"),
}


class Workshop:
    """A pack that is built over and over into one folder."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pack = folder / "lamps"
        self.out = folder / "out"
        self.painted = 0
        entries = (
            f'msgctxt "{key}"\nmsgid "{source}"\nmsgstr "{said}"\n'
            for key, (source, said) in GERMAN.items()
        )
        for path, content in {**FILES, "locale/de.po": "\n".join(entries)}.items():
            file = self.pack / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, "utf-8")
        paint = Studio.paint

        def counted(studio: Studio, sketch: Sketch, settings: Settings) -> Items:
            self.painted += 1
            return paint(studio, sketch, settings)

        monkeypatch.setattr(Studio, "paint", counted)
        monkeypatch.setattr(bench, "LENGTH", 3)  # so that a deck has more blocks than one

    def build(self, request: Request = REQUEST) -> tuple[dict[str, bytes], Diagnostics]:
        """Build with what former builds have left."""
        self.painted = 0
        project, name = open_project(self.pack), repr(request)
        memory = read_memory(self.out, "lamps", name)
        built = build_pack(project, request, past=Past(memory, inputs_of(project)))
        if built.delivery is None:
            return {}, built.found
        deliver(built.delivery, self.out)
        write_memory(memory, self.out, "lamps", name)
        return {file.path: file.data for file in built.delivery.files}, built.found

    def build_clean(self, request: Request = REQUEST) -> tuple[dict[str, bytes], Diagnostics]:
        """Build as if for the first time."""
        built = build_pack(open_project(self.pack), request, past=NO_PAST)
        files = built.delivery.files if built.delivery is not None else ()
        return {file.path: file.data for file in files}, built.found

    def make(self, edit: Edit, *, back: bool = False) -> None:
        """Change a file, or change it back."""
        file = self.pack / edit.path
        text = file.read_text("utf-8")
        old, new = (edit.new, edit.old) if back else (edit.old, edit.new)
        assert old in text
        file.write_text(text.replace(old, new, 1), "utf-8")


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    return Workshop(tmp_path, monkeypatch)


PDF = Request(("en", "de"), ("a4",), ("cards", "tokens"), ("pdf",), ("duplex",))


def test_an_unchanged_pack_is_not_drawn_again(workshop: Workshop) -> None:
    first = workshop.build(PDF)
    assert first[0]
    assert workshop.painted > 10
    assert workshop.build(PDF) == first
    assert workshop.painted == 0


@pytest.mark.parametrize("name", EDITS)
def test_a_build_after_an_edit_is_like_a_clean_one(workshop: Workshop, name: str) -> None:
    edit = EDITS[name]
    before = workshop.build(PDF)
    workshop.make(edit)
    after = workshop.build(PDF)
    painted = workshop.painted
    assert after == workshop.build_clean(PDF)
    assert painted <= (edit.most if edit.most is not None else 100)
    workshop.make(edit, back=True)
    assert workshop.build(PDF) == before


@pytest.mark.parametrize("pay", [1, 5])
def test_a_card_that_raises_the_floor_of_its_field_is_as_in_a_clean_build(
    workshop: Workshop, pay: int
) -> None:
    """At the higher floor another card's text, of which nothing has changed, is too long."""
    face, cards = "templates/faces/lamp.svg", "components/cards.yaml"
    floor = 'pp:fit="{{ 6 + card.pay / 3 }}" pp:text="card.text"'
    workshop.make(Edit(face, 'pp:fit="7.5" pp:text="card.text"', floor))
    workshop.make(EDITS["a text that brings the deck down"])
    assert workshop.build(PDF)[0]
    workshop.make(Edit(cards, "pay: 0", f"pay: {pay}"))
    after = workshop.build(PDF)
    assert after == workshop.build_clean(PDF)
    assert any(one.name == "text-overflow" for one in after[1]) == (pay == 5)


REPORT = Request(("en", "de"), ("a4",), ("cards", "tokens"), ("pdf", "html"), ("duplex",))


def test_the_report_after_an_edit_tells_the_size_that_each_text_could_have(
    workshop: Workshop,
) -> None:
    assert workshop.build(REPORT)[0]
    workshop.make(EDITS["a text that brings the deck down"])
    after = workshop.build(REPORT)
    assert after[0]
    assert after == workshop.build_clean(REPORT)


@pytest.mark.parametrize("stride", [5, 7, 11, 13])
def test_a_row_of_edits_never_leads_astray(workshop: Workshop, stride: int) -> None:
    made: list[Edit] = []
    for step in range(10):
        if step % 3 == 2:
            workshop.make(made.pop(step % len(made)), back=True)
        else:
            taken = {one.path + one.old for one in made}
            free = [one for one in EDITS.values() if one.path + one.old not in taken]
            made.append(free[step * stride % len(free)])
            workshop.make(made[-1])
        assert workshop.build() == workshop.build_clean()
