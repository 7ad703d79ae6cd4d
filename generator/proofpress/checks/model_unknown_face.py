"""A piece names a face that there is not.

What it says:
    The piece that names it, with the nearest face.

Why:
    A face draws the piece; without it the piece would be blank.

Example:
    A misspelt face.

Instead:
    Correct it, or draw `templates/faces/<name>.svg`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-face",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lmap
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
    cards:
      - {id: red, name: Red lamp}
"""
    },
)
