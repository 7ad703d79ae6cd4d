"""A file does something by itself: scripts, actions, forms, files inside.

What it says:
    What it would do, and where.

Why:
    A printed page does nothing. Standards for printing forbid it, and virus scanners stop it.

Example:
    A file with JavaScript.

Instead:
    Export again without it; print it into a new PDF.
"""

from proofpress.checks.base import Check

CHECK = Check("active-document", __doc__)
