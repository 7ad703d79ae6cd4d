"""A text does not fit its box at the smallest size that the face allows.

What it says:
    The text, in whichever language it overflows, with how much does not fit.

Why:
    Nothing is clipped or shrunk in silence, so that every card can be read.

Example:
    A long text on a small card.

Instead:
    Shorten it, widen the box, or lower the floor `pp:fit` where the type stays readable.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "text-overflow",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - id: red
        name: Red lamp
        text: >
          Light one lamp after the other, from the harbour up to the tower, as long as oil is left.
          Light one lamp after the other, from the harbour up to the tower, as long as oil is left.
          Light one lamp after the other, from the harbour up to the tower, as long as oil is left.
          Light one lamp after the other, from the harbour up to the tower, as long as oil is left.
          Light one lamp after the other, from the harbour up to the tower, as long as oil is left.
          Light one lamp after the other, from the harbour up to the tower, as long as oil is left.
          Light one lamp after the other, from the harbour up to the tower, as long as oil is left.
          Light one lamp after the other, from the harbour up to the tower, as long as oil is left.
          Light one lamp after the other, from the harbour up to the tower, as long as oil is left.
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
      - id: red
        name: Red lamp
        text: Light one lamp after the other.
"""
    },
)
