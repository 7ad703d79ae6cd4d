"""A face is not XML.

What it says:
    The place where reading stopped.

Why:
    A face is drawn as a whole or not at all.

Example:
    An element that is not closed.

Instead:
    Close it. Document types and entities are refused as well.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "face-syntax",
    __doc__,
    bad={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 10" pp:style="words" pp:text="card.name">Red lamp</text>
  <text pp:box="5 30 53 40" pp:style="words" pp:text="card.text">Light it.</text>
"""
    },
    good={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 10" pp:style="words" pp:text="card.name">Red lamp</text>
  <text pp:box="5 30 53 40" pp:style="words" pp:text="card.text">Light it.</text>
</svg>
"""
    },
)
