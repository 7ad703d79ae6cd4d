"""A term lacks the form that a text asks for.

What it says:
    The placeholder; the note leads to the entry of the glossary where the form should stand.
    The message names term, form and language. What an article or a number in words asks for, and
    the term does not say, is named in the same way: a gender, the sound that it begins with.

Why:
    Nothing is guessed: the endings of a noun cannot be computed for every language.

Example:
    Two of something that has no plural.

Instead:
    Add the form to the term.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "missing-form",
    __doc__,
    bad={
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
      en: {sg: gold piece}
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
