"""A text holds an invisible line separator: U+0085, U+2028 or U+2029.

What it says:
    The place of each one. The file is not read before they are gone.

Why:
    They come with pasted text. YAML counts them as line ends and editors do not, so every later
    line number would be wrong.

Example:
    A name with U+2028 between its words.

Instead:
    Put a blank or an ordinary line end in its place.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "stray-line-break",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: "Red\u2028lamp"}
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
      - {id: red, name: "Red lamp"}
"""
    },
)
