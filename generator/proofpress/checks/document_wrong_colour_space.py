"""A file has colours of a kind that the maker does not take.

What it says:
    The colour space and what is taken instead.

Why:
    A shop that prints in CMYK refuses RGB or converts it as it likes; one that takes RGB does
    the same with CMYK.

Example:
    A picture in RGB among pages in CMYK.

Instead:
    Build for the maker's profile, or convert before placing.
"""

from proofpress.checks.base import Check

CHECK = Check("wrong-colour-space", __doc__)
