"""A colour is neither `"#rrggbb"` nor a name of the palette.

What it says:
    The colour, with the nearest name of the palette.

Why:
    An unknown colour would print black, or not at all.

Example:
    A colour by a name that the palette does not have.

Instead:
    Write it in quotes as `"#rrggbb"`, or give it a name under `palette:` in
    `templates/styles.yaml`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-colour",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    colour: scarlett
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
    colour: "#a51c2b"
    cards:
      - {id: red, name: Red lamp}
"""
    },
)
