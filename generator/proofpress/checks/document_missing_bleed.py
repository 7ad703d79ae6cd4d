"""A page has less bleed than the maker asks for.

What it says:
    The bleed on the side that has least, from TrimBox to BleedBox.

Why:
    Cuts drift by a millimetre. Without ink beyond the cut, paper shows at the edge.

Example:
    A page for a shop at trim size.

Instead:
    Draw backgrounds beyond the edge by the bleed, and export the page with it.
"""

from proofpress.checks.base import Check

CHECK = Check("missing-bleed", __doc__)
