"""A seam of a board in parts runs through an area that the pack wants to keep.

What it says:
    Where the seam runs, on which board, and the area.

Why:
    Parts are joined by hand, to half a millimetre at best, and pieces stand badly on a seam. A seam
    is shifted out of the way where the number of sheets allows it; here it does not.

Example:
    An area as wide as the board, which every upright seam has to cross.

Instead:
    Keep a smaller area, give the `seams` yourself, or print on a larger paper.
"""

from proofpress.checks.base import Check

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 400 200">
  <text pp:box="50 80 300 40" pp:style="words" pp:text="board.name"/>
</svg>
"""
_BOARD = """\
boards:
  - id: street
    name: Street
    size: {width: 400 mm, height: 200 mm}
    face: street
    tiling: {keep: [[BOX]]}
"""

CHECK = Check(
    "crossed-area",
    __doc__,
    bad={
        "components/board.yaml": _BOARD.replace("BOX", "10, 80, 380, 40"),
        "templates/faces/street.svg": _FACE,
    },
    good={
        "components/board.yaml": _BOARD.replace("BOX", "40, 80, 120, 40"),
        "templates/faces/street.svg": _FACE,
    },
)
