"""A justified text stands in a column too narrow for that, and its lines end where they end.

What it says:
    The style, and the width of the box.

Why:
    In columns under 90 mm the blanks of justified lines become holes, whatever the words; lines
    that begin at one edge read better. It is a note, once for each box: the text is printed, but
    not as its style says. A text of one line says nothing.

Example:
    A justified style in a box 53 mm wide.

Instead:
    Write `align: left`, which means the side where lines begin, or make the box wider.
"""

from proofpress.checks.base import Check

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 60" pp:style="words" pp:text="card.text">Hang the lamp.</text>
</svg>
"""
_CARDS = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - id: red
        name: Red lamp
        text: Hang the red lamp over the gate, so that whoever comes late finds the way.
"""

CHECK = Check(
    "ragged-text",
    __doc__,
    bad={
        "templates/faces/lamp.svg": _FACE,
        "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 9 pt, align: justify}
""",
        "components/cards.yaml": _CARDS,
    },
    good={
        "templates/faces/lamp.svg": _FACE,
        "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 9 pt, align: left}
""",
        "components/cards.yaml": _CARDS,
    },
)
