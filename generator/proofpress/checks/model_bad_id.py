"""An id is not made of small Latin letters, digits and `_`, or is taken by the program.

What it says:
    The id and how it could be written.

Why:
    Ids name pieces in faces and rules, where a hyphen is a minus sign, and become names of
    files.

Example:
    A hyphen in an id.

Instead:
    Write `_` in its place.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-id",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red-lamp, name: Red lamp}
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
      - {id: red_lamp, name: Red lamp}
"""
    },
)
