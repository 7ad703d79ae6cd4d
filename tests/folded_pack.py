"""A pack of everything that is folded or stuck together: dice, standees, a screen, boxes."""

from collections.abc import Mapping

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="%s">%s</svg>\n'
)


def face(view: str, inside: str) -> str:
    """Return a face on a canvas."""
    return HEAD % (view, inside)


PACK: Mapping[str, str] = {
    "game.yaml": """\
proofpress: 1
title: The long way to the lighthouse
players:
  min: 1
  max: 2
  seats:
    - {id: north, name: North, colour: "#22577a", cue: buoy}
    - {id: south, name: South, colour: "#e8a87c", cue: buoy}
languages: {source: en}
version: "1"
licence: CC0-1.0
""",
    "art/icons/buoy.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M9 2h6l4 20h-14z"/></svg>
""",
    "components/cards.yaml": """\
decks:
  - id: tides
    name: Tides
    size: poker
    face: tide
    colour: "#2f5d73"
    cards:
      - {id: ebb, name: Ebb, copies: 30}
      - {id: flood, name: Flood, copies: 24}
""",
    "components/kit.yaml": """\
dice:
  - id: wind
    name: Wind die
    size: 20 mm
    face: wind
    fields: {force: int 0..6, calling: name?}
    sides:
      - {force: 0, calling: Calm}
      - {force: 1}
      - {force: 2}
      - {force: 3}
      - {force: 4}
      - {force: 5, calling: Gale}
  - {id: swell, name: Swell die, size: 15 mm, make: discs, face: swell}
  - {id: berth, name: Berth die, size: 15 mm, make: squares, face: swell}
standees:
  - {id: keeper, name: Keeper, size: {width: 30 mm, height: 45 mm}, face: keeper, owner: players}
  - id: ghost
    name: Ghost
    size: {width: 25 mm, height: 40 mm}
    foot: slot
    caliper: 0.3 mm
    face: ghost
    back: ghost
    fields: {cry: name}
    cry: Hoo
screens:
  - id: chart
    name: Chart screen
    panels: [60 mm, 120 mm, 60 mm]
    height: 110 mm
    face: chart
    inside: notes
boxes:
  - {id: tide_box, name: Tide box, deck: tides}
  - {id: thin, name: Thin box, size: poker, cards: 9, front: lid}
  - {id: short, name: Short box, deck: tides, cards: 9, colour: "#ffffff", back: holds}
""",
    "templates/faces/tide.svg": face(
        "0 0 63 88",
        '<rect x="-3" y="-3" width="69" height="94" fill="#cfe3ea"/>'
        '<text pp:box="5 8 53 10" pp:style="words" pp:text="card.name"/>',
    ),
    "templates/faces/wind.svg": face(
        "0 0 20 20",
        '<rect x="-2" y="-2" width="24" height="24" fill="#e8c547"/>'
        '<text pp:box="2 2 16 10" pp:style="number" pp:text="panel.force"/>'
        '<text pp:box="2 12.5 16 5" pp:style="small" pp:if="panel.calling"'
        ' pp:text="panel.calling"/>',
    ),
    "templates/faces/swell.svg": face(
        "0 0 15 15",
        '<rect x="-2" y="-2" width="19" height="19" fill="#7fb7be"/>'
        '<text pp:box="3 3 9 9" pp:style="number" pp:text="panel.id"/>',
    ),
    "templates/faces/keeper.svg": face(
        "0 0 30 45",
        '<rect x="-2" y="-2" width="34" height="49" fill="#fff" pp:fill="owner.colour"/>'
        '<path d="M8 45V18H14V9H22V45Z" fill="#fff"/>'
        '<rect x="3" y="4" width="6" height="6" fill="#000" pp:icon="{{ owner.cue }}"/>',
    ),
    "templates/faces/ghost.svg": face(
        "0 0 25 40",
        '<rect x="-2" y="-2" width="29" height="44" fill="#d9d4f0"/>'
        '<text pp:box="3 6 19 10" pp:style="words" pp:text="standee.cry"/>',
    ),
    "templates/faces/chart.svg": face(
        "0 0 240 110",
        '<rect x="-2" y="-2" width="244" height="114" fill="#12324a"/>'
        '<path d="M0 90Q60 60 120 90T240 90" fill="none" stroke="#e8c547" stroke-width="2"/>'
        '<text pp:box="70 20 100 20" pp:style="words" pp:fill="palette.white"'
        ' pp:text="screen.name"/>',
    ),
    "templates/faces/notes.svg": face(
        "0 0 240 110",
        '<rect x="-2" y="-2" width="244" height="114" fill="#f4efe1"/>'
        '<text pp:box="70 20 100 20" pp:style="words" pp:text="face.notes.help"/>',
    ),
    "templates/faces/notes.yaml": "help: Look out first.\n",
    "templates/faces/lid.svg": face(
        "0 0 65 90",
        '<rect x="-2" y="-2" width="69" height="94" fill="#e8c547"/>'
        '<text pp:box="6 30 53 20" pp:style="words" pp:text="game.title"/>',
    ),
    "templates/faces/holds.svg": face(
        "0 0 64.2 90",
        '<text pp:box="6 30 52 20" pp:style="words" pp:text="face.holds.deck"/>'
        '<text pp:box="6 60 52 10" pp:style="small" pp:text="deck.name"/>',
    ),
    "templates/faces/holds.yaml": "deck: For {deck.name}, {deck.copies} in all\n",
    "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 11 pt, align: centre}
  small: {font: Fira Sans, size: 8 pt, align: centre, vertical: middle}
  number: {font: Fira Sans, weight: 700, size: 18 pt, align: centre, vertical: middle}
""",
}
