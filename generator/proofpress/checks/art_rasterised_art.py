"""Art is drawn as pixels, because a part of it cannot be drawn as outlines.

What it says:
    The attribute or the element that is to blame.

Why:
    Filters, masks, blending and markers are drawn by resvg at 300 dots per inch of the size at
    which the picture is placed. Edges are then less sharp than those of outlines, a cutter cannot
    follow them, and colours are those of a screen.

Example:
    A blurred shadow.

Instead:
    Keep it, if it looks well. Else draw it with shapes, gradients and opacity. A picture that
    leads out of its file, has live text, or takes too long to draw, is an error (`art-text`,
    `unsupported-art`), and so is every filter in a face.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PICTURED

CHECK = Check(
    "rasterised-art",
    __doc__,
    bad={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <defs><filter id="soft"><feGaussianBlur stdDeviation="1"/></filter></defs>
  <circle cx="10" cy="10" r="8" filter="url(#soft)"/>
</svg>
""",
    },
    good={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <circle cx="10" cy="10" r="9" opacity="0.3"/>
  <circle cx="10" cy="10" r="8"/>
</svg>
""",
    },
)
