"""Colours or pictures have more ink than the maker takes, and are printed with less.

What it says:
    How many, the most ink before, the maker's limit, and the most after.

Why:
    More ink than the paper takes does not dry: sheets stick together. Equal parts of cyan, magenta
    and yellow are taken away, black stays; that changes the colour least.

Example:
    A black of all four inks.

Instead:
    Choose fewer inks yourself. For deep blacks makers name their own mixture
    (`proofpress list makers`).
"""

from proofpress.checks.base import Check

_STYLES = """\
styles:
  words: {{font: Fira Sans, size: 9 pt}}
palette:
  night: {{rgb: "#0a0a12", cmyk: {}}}
"""
_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#0a0a12"/>
</svg>
"""

CHECK = Check(
    "reduced-ink",
    __doc__,
    bad={
        "templates/styles.yaml": _STYLES.format("[90, 80, 80, 100]"),
        "templates/faces/lamp.svg": _FACE,
    },
    good={
        "templates/styles.yaml": _STYLES.format("[60, 40, 40, 100]"),
        "templates/faces/lamp.svg": _FACE,
    },
)
