"""A text has a blank too much.

What it says:
    Two blanks in a row, or one before a full stop or a comma; except in French, before a mark
    that stands high.

Why:
    It is set as it is written, and leaves a hole in the line.

Example:
    A blank before the full stop.

Instead:
    Take it out.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "stray-space",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light it ."}
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
      - {id: red, name: Red lamp, text: "Light it."}
""",
    },
    pack=PACK,
)
