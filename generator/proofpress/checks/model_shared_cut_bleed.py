"""Cards that share their cuts differ in colour at the edge.

What it says:
    The deck, or the card.

Why:
    With `cut: shared` two neighbours are parted by one cut. Where a blade goes 0.3 mm astray,
    one card bears a rim of the other.

Example:
    A picture up to the edge in a deck that shares its cuts.

Instead:
    Give all cards one rim of the deck's colour, or write `cut: own`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "shared-cut-bleed",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cut: shared
    cards:
      - {id: red, name: Red lamp}
"""
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cut: own
    cards:
      - {id: red, name: Red lamp}
"""
    },
)
