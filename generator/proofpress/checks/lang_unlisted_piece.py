"""A list or a table names nearly all pieces, and not this one.

What it says:
    The piece that is lacking; the note leads to it.

Why:
    A reader who checks what is in the box, or looks a sign up in a key, does not find the piece.

Example:
    A list of what is in the box, without a token.

Instead:
    Add it, or use the block `components`, which lists every piece.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "unlisted-piece",
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
        "components/tokens.yaml": """\
tokens:
  - {id: spark, name: Spark, outline: {circle: 20 mm}, supply: 12, face: lamp}
  - {id: ash, name: Ash, outline: {circle: 20 mm}, supply: 3, face: lamp}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - heading: {id: parts, text: Parts}
  - list: {id: box, items: [5 cards, 12 sparks]}
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
        "components/tokens.yaml": """\
tokens:
  - {id: spark, name: Spark, outline: {circle: 20 mm}, supply: 12, face: lamp}
  - {id: ash, name: Ash, outline: {circle: 20 mm}, supply: 3, face: lamp}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - heading: {id: parts, text: Parts}
  - list: {id: box, items: [5 cards, 12 sparks, 3 ash]}
""",
    },
    pack=PACK,
)
