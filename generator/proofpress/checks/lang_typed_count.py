"""A text counts pieces, and the pack has another number of them.

What it says:
    The number in the text, and how many there are.

Why:
    The number was right when it was typed. Readers count what they have cut out, and look for
    what never was.

Example:
    A list of what is in the box.

Instead:
    Use the block `components`, or fill the number in by a placeholder.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "typed-count",
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
  - list: {id: box, items: [6 cards, twelve sparks, 3 ash]}
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
  - list: {id: box, items: [5 cards, twelve sparks, 3 ash]}
""",
    },
    pack=PACK,
)
