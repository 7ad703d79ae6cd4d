"""No font has a character of a text.

What it says:
    The character in the text where it stands, in whichever language, and the fonts that were
    asked.

Why:
    An empty box on a card is the usual fate of such a character.

Example:
    A picture sign in a name.

Instead:
    Draw it as an icon, or bring a font that has it in `fonts/` and name it under `fallback:` of
    the style.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "missing-glyph",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: "Red lamp 🪔"}
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
      - {id: red, name: Red lamp}
"""
    },
)
