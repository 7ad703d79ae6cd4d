"""A text has a mark that somebody meant to take out.

What it says:
    The mark: `XX`, `TODO`, `???`, `Lorem ipsum`, tags of HTML, its entities.

Why:
    It would be printed.

Example:
    A note to oneself.

Instead:
    Write what was to stand there.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "left-over",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light it. TODO"}
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
