"""A merge key `<<` does not lead to a map.

What it says:
    The merge key.

Why:
    A merge key brings the entries of another map into this one; a text or a list has none.

Example:
    A merge of a text.

Instead:
    Anchor a map and merge that.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-merge",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: &name Red lamp}
      - {<<: *name, id: green, name: Green lamp}
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
