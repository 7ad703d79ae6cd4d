"""An alias names an anchor that does not stand before it.

What it says:
    The alias, with the nearest anchor of the file.

Why:
    A star at the beginning of a value is an alias, often where a text in bold type was meant.

Example:
    A text that begins with a star, without quotes.

Instead:
    Quote it.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-alias",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: *it}
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
      - {id: red, name: Red lamp, text: "*Light* it."}
"""
    },
)
