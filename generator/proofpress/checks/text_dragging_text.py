"""One text alone makes the type of its whole deck notably smaller.

What it says:
    The text, in whichever language, what its field is set at because of it, and the size that
    all the others would fit at. It is a note: nothing is wrong with what is printed.

Why:
    All texts of a field share one size over a deck, so that no card looks like a slip; one long
    text is then paid for by all the others. It is told where it costs them 1 pt and a tenth of
    their size.

Example:
    One long name among short ones.

Instead:
    Shorten the text, give it more room, or take the smaller type. `report.html` shows which text
    is the tightest in each language.
"""

from proofpress.checks.base import Check

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 6" pp:style="words" pp:fit="7" pp:text="card.name">Red lamp</text>
</svg>
"""
_STYLES = """\
styles:
  words: {font: Fira Sans, size: 12 pt}
"""

CHECK = Check(
    "dragging-text",
    __doc__,
    bad={
        "templates/faces/lamp.svg": _FACE,
        "templates/styles.yaml": _STYLES,
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp}
      - {id: blue, name: Lamp of the harbour master and his wife}
""",
    },
    good={
        "templates/faces/lamp.svg": _FACE,
        "templates/styles.yaml": _STYLES,
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp}
      - {id: blue, name: Harbour lamp}
""",
    },
)
