"""An id is used twice.

What it says:
    The second place; the note leads to the first. A word under `hyphenation` counts as an id.

Why:
    Translations, references and the manifest find a piece by its id alone. Ids that differ only
    in case or in the way that an accent is written count as equal.

Example:
    Two cards with one id.

Instead:
    Give each its own.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "duplicate-id",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp}
      - {id: red, name: Green lamp}
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
      - {id: green, name: Green lamp}
"""
    },
)
