"""A text begins with a brace or a bracket and is not quoted.

What it says:
    The brace. What follows is a map for YAML, not a text.

Why:
    Placeholders are written in braces, so a text can well begin with one.

Example:
    A text that begins with a placeholder.

Instead:
    Quote the text.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unquoted-brace",
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
        text: {card.copies} lamps burn.
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
        text: "{card.copies} lamps burn."
"""
    },
)
