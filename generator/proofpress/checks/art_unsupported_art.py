"""A picture cannot be drawn: a part of SVG that we leave out, or a file that is no sound picture.

What it says:
    The element or the attribute; for a PNG or JPEG what is wrong with the file, for another kind
    its name.

Why:
    What is left out of a picture in silence is noticed in print. A damaged file would print as a
    hole, and one that claims billions of pixels would fill the memory.

Example:
    A mask that is not there.

Instead:
    Draw it with plain shapes, or save the picture anew as PNG or JPEG. Filters and masks are
    drawn as pixels (`rasterised-art`), unless they lead out of the file, use text or take too long.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PICTURED

CHECK = Check(
    "unsupported-art",
    __doc__,
    bad={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <circle cx="10" cy="10" r="8" mask="url(#half)"/>
</svg>
""",
    },
    good={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <circle cx="10" cy="10" r="8"/>
</svg>
""",
    },
)
