"""A text repeats a card, in words that are not quite its own.

What it says:
    The card, and what stands on it.

Why:
    Two wordings of one rule are two rules: by one and to one.

Example:
    The text of a card, typed once more.

Instead:
    Print the texts of a deck with the block `card_texts`, or say it in other words altogether.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "retyped-text",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: Raise the light of a room by 1.}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - paragraph: {id: a, text: "**Red lamp**: Raise the light of a room to 1."}
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
      - {id: red, name: Red lamp, text: Raise the light of a room by 1.}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - paragraph: {id: a, text: "**Red lamp**: Raise the light of a room by 1."}
""",
    },
    pack=PACK,
)
