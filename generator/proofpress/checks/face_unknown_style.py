"""A face names a type style that there is not.

What it says:
    The style, with the nearest.

Why:
    Without its style a text has no font, size or colour.

Example:
    A misspelt style.

Instead:
    Correct it, or add it to `templates/styles.yaml`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-style",
    __doc__,
    bad={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 10" pp:style="wrods" pp:text="card.name">Red lamp</text>
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
