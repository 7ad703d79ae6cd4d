"""A face draws more than any card can hold.

What it says:
    The loop or the expression at which the limit was reached.

Why:
    Steps and shapes are counted, so that a slip in a loop ends with a finding and not with the
    memory.

Example:
    A loop in a loop in a loop.

Instead:
    Draw less, or put the many shapes into art.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "face-budget",
    __doc__,
    bad={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <g pp:for="a in range(800)"><g pp:for="b in range(800)"><rect width="1" height="1"/></g></g>
</svg>
"""
    },
    good={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <g pp:for="a in range(5)"><rect x="0" pp:x="4 * a" width="1" height="1"/></g>
</svg>
"""
    },
)
