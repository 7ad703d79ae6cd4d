"""A `{ref:...}`, or a name on a board, leads nowhere.

What it says:
    The name, with the nearest phase, section, piece, space, set or field.

Why:
    Numbers of phases and names of pieces are computed, so that they stay right when the rules
    change; an arrow to a space that is not there would be drawn, and played, wrong.

Example:
    A reference to a card by its name instead of its id.

Instead:
    Name the id of a phase, of a section of the booklet, of a piece or of a space of a board. On a
    board, name a space of it (`from`, `to`), a set or `players` (`per`), a field of the set
    (`start`, `steps`), or a space, a token or a seat (`by`).
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-reference",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Goes out after {ref:green_lamp}."}
      - {id: green, name: Green lamp}
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
      - {id: red, name: Red lamp, text: "Goes out after {ref:green}."}
      - {id: green, name: Green lamp}
"""
    },
)
