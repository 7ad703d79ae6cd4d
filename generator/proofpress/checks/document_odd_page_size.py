"""A page has another size than the others, or than the maker asks for.

What it says:
    The page's MediaBox and the size that is wanted: the maker's, or that of most pages. For a
    maker it is an error.

Why:
    A printer that scales pages to its paper scales each by its own size, and cards of one deck
    come out unequal.

Example:
    An A4 page among Letter pages.

Instead:
    Put pages of one size into a file, in the size that the maker asks for, bleed included.
"""

from proofpress.checks.base import Check

CHECK = Check("odd-page-size", __doc__)
