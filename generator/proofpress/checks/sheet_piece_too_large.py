"""A piece is larger than the paper.

What it says:
    The piece, its size and the room on the paper.

Why:
    It cannot be printed in one part.

Example:
    A card of half a metre.

Instead:
    Choose a larger paper or a smaller size.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "piece-too-large",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: {width: 630 mm, height: 880 mm}
    face: lamp
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
    cards:
      - {id: red, name: Red lamp}
"""
    },
)
