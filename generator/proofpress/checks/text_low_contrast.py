"""A text is hard to make out on its ground.

What it says:
    The two colours, their contrast after WCAG 2.2, and the contrast that is wanted: 4.5, or 3 for
    type of 18 pt and more. The ground is what the face paints below the middle of the text: flat
    colours and the colours of gradients (the best of them counts). On pictures of pixels and on
    patterns nobody can tell, and nothing is told.

Why:
    Contrast is in brightness alone, so it is the same for the colour-blind and in grey. Cards are
    read in the evening, by tired eyes, from prints in pale ink.

Example:
    Grey words on lighter grey.

Instead:
    Make the text darker or the ground lighter, or the other way round.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

_STYLE = """\
styles:
  words: {font: Fira Sans, size: 9 pt, colour: "%s"}
"""


def _ground(colour: str) -> str:
    face = PACK["templates/faces/lamp.svg"]
    start = face.index("  <text")
    ground = f'  <rect x="-3" y="-3" width="69" height="94" fill="{colour}"/>\n'
    return face[:start] + ground + face[start:]


CHECK = Check(
    "low-contrast",
    __doc__,
    bad={
        "templates/styles.yaml": _STYLE % "#999999",
        "templates/faces/lamp.svg": _ground("#dddddd"),
    },
    good={
        "templates/styles.yaml": _STYLE % "#333333",
        "templates/faces/lamp.svg": _ground("#dddddd"),
    },
)
