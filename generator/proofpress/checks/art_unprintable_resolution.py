"""A picture has fewer than 100 dots per inch where it is printed.

What it says:
    Its pixels, the size it is printed at, and how many pixels that size needs, as
    `low-resolution` does.

Why:
    One sees the single pixels, or a blur.

Example:
    30 pixels on 40 mm.

Instead:
    Export the picture larger. Pixels that one is meant to see are enlarged in the painting program,
    without smoothing.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PICTURED

CHECK = Check(
    "unprintable-resolution",
    __doc__,
    bad={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <image width="20" height="20" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAB4AAAAeAQAAAAAT
    S5MPAAAADElEQVR4nGNgGIwAAACWAAGzNRKNAAAAAElFTkSuQmCC"/>
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
