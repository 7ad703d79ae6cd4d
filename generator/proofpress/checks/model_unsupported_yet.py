"""A key is part of the format, but this version cannot do it.

What it says:
    The key.

Why:
    What is read and then ignored would be worse than a refusal.

Example:
    What a card does, which needs the rules.

Instead:
    Leave it out for now.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unsupported-yet",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, do: [move card to bank]}
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
