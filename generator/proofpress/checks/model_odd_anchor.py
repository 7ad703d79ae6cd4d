"""An anchor of one side of a token has none behind it on the other side.

What it says:
    Which anchor it is, and what should lie behind it.

Why:
    Joints of map tiles, exits and compass points stand at the same place of the cardboard on
    both sides. The back is seen mirrored: what is in the west of the front is in the east of
    the back. Art that was turned instead, or copied, does not fit its neighbours.

Example:
    A tile with a joint in the west of both sides.

Instead:
    Name the places as one sees them on each side, and draw them there.
"""

from proofpress.checks.base import Check

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <rect width="40" height="40" fill="#888"/>
</svg>
"""

CHECK = Check(
    "odd-anchor",
    __doc__,
    bad={
        "components/tokens.yaml": """\
tokens:
  - id: bend
    name: Bend
    outline: {square: 40 mm}
    face: bend
    anchors: {front: [west, south], back: [west, south]}
    supply: 1
""",
        "templates/faces/bend.svg": _FACE,
    },
    good={
        "components/tokens.yaml": """\
tokens:
  - id: bend
    name: Bend
    outline: {square: 40 mm}
    face: bend
    anchors: {front: [west, south], back: [east, south]}
    supply: 1
""",
        "templates/faces/bend.svg": _FACE,
    },
)
