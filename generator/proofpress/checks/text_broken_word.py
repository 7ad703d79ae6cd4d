"""A word is longer than its line and is broken where no hyphenation allows it.

What it says:
    The word in its text, in whichever language. It is broken at hyphens if that will do, though
    more lines in a row end on one than the style's `max_hyphens`; else at the edge of the box.

Why:
    A break at a wrong place reads like a misprint.

Example:
    A name that is one long word in a narrow box.

Instead:
    Widen the box, set it smaller, or put a soft hyphen where the word may break.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "broken-word",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Pffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffft}
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
      - {id: red, name: Pfft}
"""
    },
)
