"""An attribute of a face has a value that cannot be read.

What it says:
    The attribute's value.

Why:
    A box without a height or a colour of five digits would be guessed at, and drawn wrong.

Example:
    A box of three numbers.

Instead:
    Write what the attribute asks for: a box is x, y, width and height.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-attribute",
    __doc__,
    bad={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53" pp:style="words" pp:text="card.name">Red lamp</text>
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
