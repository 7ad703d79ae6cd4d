"""An expression of a face names what is not there.

What it says:
    The name, and those that are in reach.

Why:
    A misspelt name would draw nothing, on every card.

Example:
    A misspelt field.

Instead:
    Correct it, or declare the field.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-name",
    __doc__,
    bad={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 10" pp:style="words" pp:text="card.nmae">Red lamp</text>
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
