"""Art uses a part of SVG that we do not draw.

What it says:
    The element or the attribute.

Why:
    What is left out of a picture in silence is noticed in print.

Example:
    A masked shape.

Instead:
    Draw it with plain shapes, or save the picture as PNG.
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
