"""An expression of a face cannot be read or computed.

What it says:
    The part of the expression.

Why:
    Expressions are small on purpose: names, arithmetic, comparisons, `if ... else`. A fault in
    one would leave a hole in every card.

Example:
    A sum without its second half.

Instead:
    Complete it.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-expression",
    __doc__,
    bad={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" pp:height="80 +"/>
</svg>
"""
    },
    good={
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="80" pp:height="80 + 8"/>
</svg>
"""
    },
)
