"""Lists and maps are nested deeper than any pack needs.

What it says:
    The first list or map beyond the limit.

Why:
    A file of brackets alone must not bring the reader down.

Example:
    Seventy brackets in each other.

Instead:
    Write the value flat.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "too-deep",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
        [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
        ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}
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
      - {id: red, name: Red lamp, text: Light it.}
"""
    },
)
