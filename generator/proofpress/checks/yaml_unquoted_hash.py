"""A `#` begins a comment where a value was meant.

What it says:
    The word that YAML does not see.

Why:
    A colour such as `#7a1626` vanishes without a trace when it is not quoted.

Example:
    The colour of a deck.

Instead:
    Quote it.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unquoted-hash",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    colour: #7a1626
    cards:
      - {id: red, name: Red lamp}
"""
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    colour: "#7a1626"
    cards:
      - {id: red, name: Red lamp}
"""
    },
)
