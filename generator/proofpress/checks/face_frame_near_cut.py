"""A frame on a back is so near the cut that it will look crooked.

What it says:
    How far it is from the cut where it is nearest. Lines of up to 3 mm around the whole back
    count, on pieces of 40 mm and more.

Why:
    Backs are printed 1 to 2 mm off their fronts, by every printer that turns paper over. In the
    middle of a card nobody sees that; along a thin frame everybody does.

Example:
    A frame 2 mm from the cut.

Instead:
    Draw the frame 4 mm and more inside, or let the pattern run out over the edge without a
    frame.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

_DECK = PACK["components/cards.yaml"].replace("face: lamp\n", "face: lamp\n    back: lamp_back\n")

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  %s
</svg>
"""

CHECK = Check(
    "frame-near-cut",
    __doc__,
    bad={
        "components/cards.yaml": _DECK,
        "templates/faces/lamp_back.svg": _FACE
        % '<rect x="2" y="2" width="59" height="84" fill="none" stroke="black"/>',
    },
    good={
        "components/cards.yaml": _DECK,
        "templates/faces/lamp_back.svg": _FACE
        % '<rect x="5" y="5" width="53" height="78" fill="none" stroke="black"/>',
    },
)
