"""A text asks for a case that its language does not have.

What it says:
    The case inside the placeholder, and the cases that there are.

Why:
    A translator may have kept the case of the source text, where another language has no cases
    at all.

Example:
    An accusative in English.

Instead:
    Leave it out, or name a case of the language.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-case",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Pay {gold:2!:acc}."}
""",
        "glossary.yaml": """\
terms:
  - id: gold
    forms:
      en: {sg: gold piece, pl: gold pieces}
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
      - {id: red, name: Red lamp, text: "Pay {gold:2!}."}
""",
        "glossary.yaml": """\
terms:
  - id: gold
    forms:
      en: {sg: gold piece, pl: gold pieces}
""",
    },
)
