"""A pack has more copies than anybody would print.

What it says:
    The place of the number that goes too far, and the sum.

Why:
    Mostly a nought too many; a thousand million cards would take the machine down before
    anything could be seen.

Example:
    A nought or two too many.

Instead:
    Correct the number. A pack that means it says so with `most_copies:` in `game.yaml`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "too-many-copies",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, copies: 300000, name: Red lamp}
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
      - {id: red, copies: 30, name: Red lamp}
"""
    },
)
