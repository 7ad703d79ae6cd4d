"""A text or an icon stands so near to the cut that cutting may take it away.

What it says:
    Which text or icon it is, how far it reaches into the safe area, how near to the cut it comes,
    and at which part of its size it would be clear.

Why:
    Nobody cuts more exactly than a millimetre or two, and backs may be printed as far off. The safe
    area follows the shape: on a disc it is a ring, on a hex a strip along its sides. What counts is
    the ink, not the box that it may fill. Cards keep 4 mm free, tokens 2 mm; `safe` says another
    width.

Example:
    A name that begins 1 mm from the edge of its card.

Instead:
    Move it inwards or make it smaller. If a maker cuts more exactly, say a smaller `safe`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "outside-safe-area",
    __doc__,
    bad={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="1 8 53 10" pp:style="words" pp:text="card.name">Red lamp</text>
</svg>
"""
    },
    good={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 10" pp:style="words" pp:text="card.name">Red lamp</text>
</svg>
"""
    },
)
