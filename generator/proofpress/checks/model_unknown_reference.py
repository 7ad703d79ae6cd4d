"""A `{ref:...}` leads nowhere.

What it says:
    The name inside the placeholder, with the nearest phase, section or piece.

Why:
    Numbers of phases and names of pieces are computed, so that they stay right when the rules
    change.

Example:
    A reference to a card by its name instead of its id.

Instead:
    Name the id of a phase, of a section of the booklet, of a deck, a card or a token.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-reference",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Goes out after {ref:green_lamp}."}
      - {id: green, name: Green lamp}
"""
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Goes out after {ref:green}."}
      - {id: green, name: Green lamp}
"""
    },
)
