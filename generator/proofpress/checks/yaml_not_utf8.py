"""A file is not UTF-8.

What it says:
    The first byte that is not, by line and column.

Why:
    Guessing an old encoding turns letters into other letters.

Example:
    A name saved in Latin-1.

Instead:
    Save the file as UTF-8.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "not-utf8",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Café}
""".encode("latin-1")
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Café}
"""
    },
)
