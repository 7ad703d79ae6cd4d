"""The boxes of a page do not lie in each other.

What it says:
    Which box reaches out of which: the trim lies in the bleed, the bleed in the media. For a
    maker, also that there is no TrimBox.

Why:
    Shops place pages by their TrimBox. Wrong boxes move the cut, or hide the bleed from it.

Example:
    A TrimBox that is larger than the page.

Instead:
    Set TrimBox to the finished size and BleedBox to that plus the bleed, inside the MediaBox.
"""

from proofpress.checks.base import Check

CHECK = Check("bad-page-box", __doc__)
