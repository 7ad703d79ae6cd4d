"""A card has a back of its own in a deck whose cards share one.

What it says:
    The back of the card.

Why:
    Cards with different backs can be told apart before they are drawn, which ruins a deck, and
    it is easily done by mistake.

Example:
    One card with another back.

Instead:
    Take it out. A deck of double-sided cards says `backs: mixed`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "mixed-backs",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp}
      - {id: green, name: Green lamp, back: lamp}
"""
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    backs: mixed
    cards:
      - {id: red, name: Red lamp}
      - {id: green, name: Green lamp, back: lamp}
"""
    },
)
