"""A length is not a number with a unit.

What it says:
    The length as it was written.

Why:
    A bare number could be millimetres, inches or pixels, and a card of the wrong size is
    noticed after printing.

Example:
    A width without a unit.

Instead:
    Write `mm`, `cm`, `in` or `pt` behind it; `1/8 in` is a length too.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-length",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: {width: 63, height: 88 mm}
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
    size: {width: 63 mm, height: 88 mm}
    face: lamp
    cards:
      - {id: red, name: Red lamp}
"""
    },
)
