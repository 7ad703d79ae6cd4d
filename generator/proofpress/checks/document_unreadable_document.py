"""A PDF file cannot be opened, or not measured to its end.

What it says:
    What is wrong with it, as far as the library can say, or which bound it reaches: of pages,
    objects, drawing operations, unpacked bytes, seconds or memory.

Why:
    A file that a shop cannot open is sent back. What was not measured may hold anything.

Example:
    A download that broke off.

Instead:
    Export or load the file again. `qpdf --check FILE` says where its syntax breaks.
"""

from proofpress.checks.base import Check

CHECK = Check("unreadable-document", __doc__)
