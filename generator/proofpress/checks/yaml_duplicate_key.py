"""A key stands twice in one map.

What it says:
    The second place of the key; the note leads to the first one.

Why:
    Other readers keep the last value in silence, and one of two texts of a card is lost.

Example:
    A card with two names.

Instead:
    Keep one of them.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "duplicate-key",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, name: Lamp}
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
