"""A face with a large ground says nothing of little ink.

What it says:
    The colours that were left white, and how much of the side each of them covers.

Why:
    A build with `--ink low` draws the `low` values of the palette. A large area in another colour
    would use most of the ink, so it becomes white inside a line, and what stood light on it takes
    its colour. That is a guess, made alike for all faces that do not name `ink`. It is a note: the
    side is printed, and can be read.

Example:
    A dark rectangle over the whole card, in a colour without a `low` value.

Instead:
    Give the colour a `low` value in the palette, which may be the colour itself where it is to
    stay. Or say in the face what changes: `pp:if="ink == 'full'"`.
"""

from proofpress.checks.base import Check

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#234" pp:fill="palette.night"/>
  <circle cx="31.5" cy="44" r="12" fill="#fff"/>
</svg>
"""

CHECK = Check(
    "no-low-ink",
    __doc__,
    bad={
        "templates/faces/lamp.svg": _FACE,
        "templates/styles.yaml": 'palette: {night: {rgb: "#223344"}}\n',
    },
    good={
        "templates/faces/lamp.svg": _FACE,
        "templates/styles.yaml": 'palette: {night: {rgb: "#223344", low: "#ffffff"}}\n',
    },
)
