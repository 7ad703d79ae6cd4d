"""A file has transparency where the maker takes none.

What it says:
    Soft masks, opacity below 1, blend modes or transparency groups.

Why:
    Old presses draw white boxes or coarse blocks where something lies over something else.

Example:
    A picture with soft edges in a file for PDF/X-1a.

Instead:
    Build for the maker's profile, which flattens it, or lay pictures on their ground before
    placing.
"""

from proofpress.checks.base import Check

CHECK = Check("live-transparency", __doc__)
