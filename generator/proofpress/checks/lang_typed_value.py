"""A text gives a piece a value that it does not have.

What it says:
    The value in the text, and the value of the piece. The words of a field are its id in English,
    and the term of the glossary that has its id.

Why:
    The values of a piece stand in one place, and a text that repeats one is wrong when it is
    changed there.

Example:
    A paragraph that remembers another value.

Instead:
    Correct it, or write the value as a placeholder.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "typed-value",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {glow: int}
    cards:
      - {id: red, name: Red lamp, glow: 2}
      - {id: green, name: Green lamp, glow: 3}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - paragraph: {id: a, text: "Take the Red lamp (glow 3)."}
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {glow: int}
    cards:
      - {id: red, name: Red lamp, glow: 2}
      - {id: green, name: Green lamp, glow: 3}
""",
        "booklet.yaml": """\
size: a5
blocks:
  - paragraph: {id: a, text: "Take the Red lamp (glow 2)."}
""",
    },
    pack=PACK,
)
