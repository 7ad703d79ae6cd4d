"""A number lies outside what its field allows.

What it says:
    The number and the range.

Why:
    A card with no copy is never printed, and a payment of 99 does not fit the coin that it is
    drawn on.

Example:
    No copy of a card.

Instead:
    Change the number, or the range where it is declared.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "out-of-range",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, copies: 0, name: Red lamp}
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
      - {id: red, copies: 1, name: Red lamp}
"""
    },
)
