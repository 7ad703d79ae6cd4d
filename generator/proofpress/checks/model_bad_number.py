"""A number is not written as one.

What it says:
    The value as it was written.

Why:
    `010` is eight for some readers and ten for others, and `1_000` or `3,5` are numbers for
    few. What is unclear is refused.

Example:
    Copies with a leading zero.

Instead:
    Write digits alone; a decimal has a point.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-number",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, copies: 03, name: Red lamp}
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
      - {id: red, copies: 3, name: Red lamp}
"""
    },
)
