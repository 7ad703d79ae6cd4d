"""A file holds a second YAML document.

What it says:
    The place where it begins.

Why:
    Only the first document would be read, and whatever stands below would be missing in print.

Example:
    Three dashes between two lists of cards.

Instead:
    Put the second part into a file of its own.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "second-document",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp}
---
tokens: []
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
