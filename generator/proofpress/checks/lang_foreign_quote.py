"""A text has quotation marks of another language, or straight ones.

What it says:
    The first of them, and the marks of the language.

Why:
    Each language has its own, and readers see at once which are not.

Example:
    Straight quotes in an English text.

Instead:
    Use the marks of the language.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "foreign-quote",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Say 'lamp' and «light»."}
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
      - {id: red, name: Red lamp, text: "Say “lamp” and “light”."}
""",
    },
    pack=PACK,
)
