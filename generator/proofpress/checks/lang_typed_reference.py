"""A text names a page, a section, a phase or a rule by a number that somebody typed.

What it says:
    The word and the number.

Why:
    The number is right until something is moved, and wrong in every language afterwards.

Example:
    A page number.

Instead:
    Write `{ref:...}` with the id of what is meant: its number or name is filled in.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "typed-reference",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light it, see page 4."}
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light it, see {ref:red}."}
""",
    },
    pack=PACK,
)
