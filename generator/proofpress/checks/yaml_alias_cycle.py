"""An alias stands inside the value that it names.

What it says:
    The alias. Reading of this file ends there.

Why:
    Such a value would contain itself and never end.

Example:
    A deck whose list of cards holds itself.

Instead:
    Name a value that is complete before the alias.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "alias-cycle",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards: &all
      - {id: red, name: Red lamp}
      - *all
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
      - &red {id: red, name: Red lamp}
      - {<<: *red, id: green}
"""
    },
)
