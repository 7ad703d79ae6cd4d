"""A word is none of those that its key allows.

What it says:
    The word, those that are allowed, and the nearest.

Why:
    A key with a few answers has no use for another, and a default in its place would hide the
    slip.

Example:
    A cut that is neither `own` nor `shared`.

Instead:
    Write one of the words.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-choice",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cut: owned
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
