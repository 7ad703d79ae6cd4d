"""A file is so large that small computers choke on it.

What it says:
    Its size; more than 25 MB is told.

Why:
    People print at home, on old machines and in copy shops, where a large file does not get
    through.

Example:
    Sheets as pictures of pixels.

Instead:
    Keep type and shapes as such, and pictures at 300 dots per inch.
"""

from proofpress.checks.base import Check

CHECK = Check("large-document", __doc__)
