"""A line is thinner than a press can print.

What it says:
    The thinnest line of the face in points, after all scaling, and around which place it lies,
    in mm from the corner of the face. Lines of art and icons count at the size they are placed.

Why:
    Lines under a quarter of a point (0.09 mm) break up or vanish, on office printers too.

Example:
    A line of 0.05 mm.

Instead:
    Draw lines of 0.1 mm and more. Drawings that are placed small want thicker lines.
"""

from proofpress.checks.base import Check

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  %s
</svg>
"""

CHECK = Check(
    "thin-line",
    __doc__,
    bad={
        "templates/faces/lamp.svg": _FACE
        % '<path d="M10 20H50" stroke="black" stroke-width="0.05"/>'
    },
    good={
        "templates/faces/lamp.svg": _FACE
        % '<path d="M10 20H50" stroke="black" stroke-width="0.2"/>'
    },
)
