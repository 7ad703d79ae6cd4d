"""Pieces lie where the printer cannot print.

What it says:
    The side, the paper, and how many millimetres are lost at which edge.

Why:
    Printers leave the edges of a sheet blank. Sheets are laid out so that nothing is lost there; a
    grid that was asked for with `--grid`, or backs that a printer's offset moves far, may reach it.

Example:
    Six tarot cards with shared cuts, asked for as three columns on A4: 210 of 210 mm.

Instead:
    Leave the grid to the program, choose a larger paper, or measure the offset again.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unprintable-edge",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: tarot
    face: lamp
    cards:
      - {id: red, name: Red lamp, copies: 6}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 120">
  <rect width="70" height="120"/>
</svg>
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, copies: 6}
"""
    },
)
