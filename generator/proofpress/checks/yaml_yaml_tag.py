"""A value bears a YAML tag.

What it says:
    The tag.

Why:
    Here the field decides how a value is read: a name is a text even where it looks like a
    number, so that a tag can add nothing.

Example:
    A name with the tag for texts.

Instead:
    Leave the tag out.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "yaml-tag",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: !!str 1984}
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
      - {id: red, name: 1984}
"""
    },
)
