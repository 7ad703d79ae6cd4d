"""Art holds live text.

What it says:
    The text.

Why:
    It would be set in a font of the machine, and no translator sees it.

Example:
    A word in a picture.

Instead:
    Convert it to paths, or let the face set it.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PICTURED

CHECK = Check(
    "art-text",
    __doc__,
    bad={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <text x="2" y="10" font-size="4">Lamp</text>
</svg>
""",
    },
    good={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <path d="M2 10h4v4h-4z"/>
</svg>
""",
    },
)
