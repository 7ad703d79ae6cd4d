"""A placeholder names no value that can be printed here.

What it says:
    The name inside the placeholder, in whichever language it stands, and the names that are in
    reach.

Why:
    A number on a card is written once, as data; a text that asks for another name would print
    nothing.

Example:
    A field that this deck does not have.

Instead:
    Name a field of the piece, a value of its deck or a number of the rules.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-value",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {pay: int 0..9}
    cards:
      - {id: red, name: Red lamp, pay: 2, text: "Pay {cost}."}
"""
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {pay: int 0..9}
    cards:
      - {id: red, name: Red lamp, pay: 2, text: "Pay {pay}."}
"""
    },
)
