"""A file of a build does not hold what its manifest says.

What it says:
    Pages or copies that are missing or too many, against what the pack declares.

Why:
    A deck without one card cannot be played.

Example:
    A fault of Proofpress: no file of such a build is delivered.

Instead:
    Report it, with the pack if you can share it.
"""

from proofpress.checks.base import Check

CHECK = Check("wrong-count", __doc__)
