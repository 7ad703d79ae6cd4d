"""A word in bold or in a box is nearly a term of the glossary.

What it says:
    The word, and the term that it may be.

Why:
    A keyword with a slip is another keyword, which nothing explains.

Example:
    A letter that is missing.

Instead:
    Correct it, or write the term as a placeholder, which cannot be misspelled.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "near-term",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "**Hast**."}
""",
        "glossary.yaml": """\
terms:
  - {id: haste, text: "You go first.", forms: {en: {sg: Haste}}}
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
      - {id: red, name: Red lamp, text: "**Haste**."}
""",
        "glossary.yaml": """\
terms:
  - {id: haste, text: "You go first.", forms: {en: {sg: Haste}}}
""",
    },
    pack=PACK,
)
