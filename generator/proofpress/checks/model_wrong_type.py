"""A value has the wrong shape: a text where a list is expected, a word where a flag is.

What it says:
    The value and what is expected in its place.

Why:
    No value is turned into another in silence: `yes` is a text, and only `true` and `false` are
    flags.

Example:
    A list of cards that is a text.

Instead:
    Write the shape that the key asks for.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "wrong-type",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - {id: lamps, name: Lamps, size: poker, face: lamp, cards: Red lamp}
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
