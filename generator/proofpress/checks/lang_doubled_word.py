"""A word stands twice in a row.

What it says:
    Both words, in any text and language. Words that do so in good sentences, like “that
    that”, are left alone.

Why:
    It comes of editing, and the eye skips it.

Example:
    The same article twice.

Instead:
    Take one of them out.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "doubled-word",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light the the lamp."}
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
      - {id: red, name: Red lamp, text: "Light the lamp."}
""",
    },
    pack=PACK,
)
