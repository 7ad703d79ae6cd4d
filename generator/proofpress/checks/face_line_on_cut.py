"""A line runs around a piece on its cut.

What it says:
    The face that draws it. Lines within half a millimetre of the cut on all sides count.

Why:
    Cuts drift: of a line on the cut some stays here and some there, and neighbours get the
    rest.

Example:
    A box around a card as a guide for the scissors.

Instead:
    Leave the line out: sheets have crop marks. A frame that is to be seen stands 4 mm inside.
"""

from proofpress.checks.base import Check

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  %s
</svg>
"""

CHECK = Check(
    "line-on-cut",
    __doc__,
    bad={
        "templates/faces/lamp.svg": _FACE
        % '<rect width="63" height="88" fill="none" stroke="black" stroke-width="0.3"/>'
    },
    good={
        "templates/faces/lamp.svg": _FACE
        % '<rect x="5" y="5" width="53" height="78" fill="none" stroke="black" stroke-width="0.3"/>'
    },
)
