"""A file lacks something of the PDF/X standard that it claims, or that the maker asks for.

What it says:
    What is missing: the key, the box, the output intent. The rules are our own list, after ISO
    15930.

Why:
    Shops test for the standard before a person sees the file.

Example:
    A file that calls itself PDF/X-4 without an output intent.

Instead:
    Build for the maker's profile. What Proofpress says about a standard was checked by these
    rules, and by nobody else.
"""

from proofpress.checks.base import Check

CHECK = Check("broken-standard", __doc__)
