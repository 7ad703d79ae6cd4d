"""A font is named in a PDF file, but is not in it.

What it says:
    Its name and kind. Type 3 fonts are drawn in the file itself.

Why:
    Every reader and every press puts another font in its place; most shops refuse the file.

Example:
    Helvetica, which some programs name on every page.

Instead:
    Export with all fonts embedded, also those that no visible letter uses.
"""

from proofpress.checks.base import Check

CHECK = Check("unembedded-font", __doc__)
