"""A size is not one of `templates/sizes.yaml`.

What it says:
    The size and the nearest that there is.

Why:
    Sizes are data with the figures that makers give; a size by a name that nobody knows has no
    figures.

Example:
    A misspelt size.

Instead:
    Correct it, or write `{width: 63 mm, height: 88 mm}`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-size",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: pokr
    face: lamp
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
    cards:
      - {id: red, name: Red lamp}
"""
    },
)
