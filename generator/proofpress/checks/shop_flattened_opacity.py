"""Something shows through, and the maker takes nothing of the kind.

What it says:
    On how many pages, how many places are mixed into one colour (which looks the same to the last
    dot), and how many are drawn as pixels, at which resolution.

Why:
    PDF/X-1a knows no opacity. What lies over one colour takes the colour that both make. What lies
    over several becomes a picture, with everything below it in its place; text that comes later
    stays text.

Example:
    A shade of 30 % over a ground.

Instead:
    Nothing need be done: pixels at the maker's resolution print well. If the shop takes PDF/X-4,
    opacity stays as it is.
"""

from proofpress.checks.base import Check

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#d0d0d0"/>
  <rect x="8" y="8" width="40" height="40" fill="#000000"{}/>
</svg>
"""

CHECK = Check(
    "flattened-opacity",
    __doc__,
    bad={"templates/faces/lamp.svg": _FACE.format(' opacity="0.3"')},
    good={"templates/faces/lamp.svg": _FACE.format("")},
)
