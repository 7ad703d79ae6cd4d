"""A font does not say which letters its signs stand for.

What it says:
    Its name: it has no ToUnicode table.

Why:
    It prints well, but its text cannot be searched, copied or read aloud.

Example:
    Text of a program that embeds shapes without names.

Instead:
    Export as PDF with text that can be searched.
"""

from proofpress.checks.base import Check

CHECK = Check("unmapped-font", __doc__)
