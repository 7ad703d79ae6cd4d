"""A map lacks a key that it cannot do without.

What it says:
    The map, at its first line, and the key.

Why:
    Nothing that is printed has a default for its name, and no piece can be found without its
    id.

Example:
    A card without a name.

Instead:
    Write the key.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "missing-key",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, text: Light it.}
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
      - {id: red, name: Red lamp, text: Light it.}
"""
    },
)
