"""Colours have no inks of their own and are turned into inks by arithmetic.

What it says:
    How many colours and pictures, for which maker, and the inks of some; `inks.csv` beside the
    files has them all.

Why:
    A screen colour says nothing about ink. Without a colour profile black is what all three
    colours lack, and the rest follows: a colour of its kind, but lighter, darker or duller than on
    the screen.

Example:
    A ground that the palette does not know.

Instead:
    Give colours of the palette `cmyk`, and name your shop's profile in `templates/press.yaml`: then
    all other colours and the pictures are turned by it. Black, white and greys need nothing: they
    are black ink alone.
"""

from proofpress.checks.base import Check

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="{}"/>
</svg>
"""

CHECK = Check(
    "guessed-ink",
    __doc__,
    bad={"templates/faces/lamp.svg": _FACE.format("#7a1626")},
    good={"templates/faces/lamp.svg": _FACE.format("#c8102e")},
)
