"""A picture has fewer than 300 dots per inch where it is printed.

What it says:
    Its pixels, the size it is printed at, and how many pixels that size needs. What counts is the
    picture as it is placed, the part that is cut off included; the resolution that a file notes of
    itself does not.

Why:
    Below 300 dots per inch a picture looks soft beside sharp type.

Example:
    200 pixels on 40 mm.

Instead:
    Export the picture larger, or place it smaller. Pictures are never enlarged: more pixels made
    up of few show no more.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PICTURED

CHECK = Check(
    "low-resolution",
    __doc__,
    bad={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <image width="20" height="20" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQAAAACF
    I5MzAAAAHElEQVR4nO3BgQAAAADDoPlTX+EAVQEAAAAAfAYUUAAB2qAQ+QAAAABJRU5ErkJggg=="/>
</svg>
""",
    },
    good={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <image width="20" height="20" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAeAAAAHgAQAAAABV
    r4M4AAAAM0lEQVR4nO3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB4GnJg
    AAF5DrFYAAAAAElFTkSuQmCC"/>
</svg>
""",
    },
)
