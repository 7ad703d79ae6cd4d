"""A face uses a part of SVG that we do not draw.

What it says:
    The element or the attribute.

Why:
    Filters and masks come out differently in every program; a face that draws the same in PDF
    and SVG has none.

Example:
    A blurred shadow.

Instead:
    Draw it with shapes, gradients and opacity.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unsupported-svg",
    __doc__,
    bad={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" fill="#eee" filter="url(#blur)"/>
</svg>
"""
    },
    good={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" fill="#eee"/>
</svg>
"""
    },
)
