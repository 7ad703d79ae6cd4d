"""The words beside a figure name another piece than the one that it shows.

What it says:
    Both pieces. The words are those of the caption, the callouts, and the paragraphs before and
    after the figure.

Why:
    The reader looks for what the text speaks of, and sees something else.

Example:
    A text about the green lamp below a picture of the red one.

Instead:
    Show the piece that is meant, or name the one that is shown.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "other-piece",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, copies: 3}
      - {id: green, name: Green lamp, copies: 2}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - figure: {id: f, piece: lamps.red, scale: 0.5}
  - paragraph: {id: a, text: Then light the Green lamp.}
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, copies: 3}
      - {id: green, name: Green lamp, copies: 2}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - figure: {id: f, piece: lamps.green, scale: 0.5}
  - paragraph: {id: a, text: Then light the Green lamp.}
""",
    },
    pack=PACK,
)
