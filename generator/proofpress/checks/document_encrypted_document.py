"""A PDF file is encrypted.

What it says:
    That it is, with or without a password to open it.

Why:
    Print shops can neither check nor place an encrypted file, and all standards for printing
    forbid it.

Example:
    A file that opens for everybody, but may not be changed.

Instead:
    Export it without any security settings.
"""

from proofpress.checks.base import Check

CHECK = Check("encrypted-document", __doc__)
