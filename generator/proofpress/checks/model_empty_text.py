"""A text is empty.

What it says:
    The value.

Why:
    An empty name is a slip; a text that is not there is left out with its key.

Example:
    A name of no letters.

Instead:
    Write the text, or leave the key out where it may be absent.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "empty-text",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: ""}
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
