"""A word has letters of two scripts, a figure inside it, or letters of another language.

What it says:
    The word, or the letter: a Latin letter in a Cyrillic word, a Cyrillic one that stands
    alone in a Latin text, Russian letters in Ukrainian, a figure between letters.

Why:
    They look alike on paper, but a search does not find the word, and the letter may come
    from another font.

Example:
    A figure inside a word.

Instead:
    Type the word again.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

CHECK = Check(
    "mixed-letters",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light the la0mp."}
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
