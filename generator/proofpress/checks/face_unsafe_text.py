"""A text stands nearer to the cut than printers keep to.

What it says:
    The box of the text, and how near it comes.

Why:
    A cut can go astray by a millimetre; a letter at the edge is then cut off.

Example:
    A box at the edge of the card.

Instead:
    Keep texts inside the safe area.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unsafe-text",
    __doc__,
    bad={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="0 0 63 10" pp:style="words" pp:text="card.name">Red lamp</text>
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
