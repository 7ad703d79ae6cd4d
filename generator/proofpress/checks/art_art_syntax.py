"""An art file cannot be read.

What it says:
    The place where reading stopped.

Why:
    A broken picture would leave a hole.

Example:
    An SVG that is not closed.

Instead:
    Save it again from the program that drew it.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PICTURED

CHECK = Check(
    "art-syntax",
    __doc__,
    bad={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <circle cx="10" cy="10" r="8">
</svg>
""",
    },
    good={
        **PICTURED,
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <circle cx="10" cy="10" r="8"/>
</svg>
""",
    },
)
