"""More ink lies on one spot than the paper takes.

What it says:
    The largest sum of C, M, Y and K of a flat colour or a picture of a page, and the limit: the
    maker's (then it is an error), else 320 %. Colours of RGB have no ink yet.

Why:
    Too much ink does not dry: it smears, and sheets stick together.

Example:
    A black of 100 % of all four inks.

Instead:
    Take a rich black as the maker names it, such as C60 M40 Y40 K100, and convert pictures with
    a profile of a lower limit.
"""

from proofpress.checks.base import Check

CHECK = Check("too-much-ink", __doc__)
