"""Cards name a term of the glossary that is explained nowhere.

What it says:
    The term: it has no `text` in the glossary, and the booklet does not name it.

Why:
    Who draws the card finds a keyword and no rule for it.

Example:
    A keyword on a card.

Instead:
    Give the term a `text` and print the block `glossary`, or explain it in the booklet.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "unexplained-term",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: Haste.}
""",
        "glossary.yaml": """\
terms:
  - {id: haste, forms: {en: {sg: Haste}}}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - paragraph: {id: a, text: Light the lamps.}
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
      - {id: red, name: Red lamp, text: Haste.}
""",
        "glossary.yaml": """\
terms:
  - {id: haste, forms: {en: {sg: Haste}}}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - paragraph: {id: a, text: "Haste: you go first."}
""",
    },
    pack=PACK,
)
