"""A declared field has a type that there is not.

What it says:
    The type as it was written, with the nearest.

Why:
    The type of a field decides how its values are read, what they may be and whether they are
    translated.

Example:
    A misspelt `int`.

Instead:
    Types are `int`, `number`, `text`, `name`, `icon`, `colour`, `image`, `flag`, `points`,
    `term`, a range behind a number, `list of` before any of them and `?` behind.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-field-type",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {pay: itn 0..9}
    cards:
      - {id: red, name: Red lamp, pay: 2}
"""
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {pay: int 0..9}
    cards:
      - {id: red, name: Red lamp, pay: 2}
"""
    },
)
