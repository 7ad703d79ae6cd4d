"""Type is too small to be read.

What it says:
    The smallest type of a page in points, after all scaling.

Why:
    Type under 5 pt fills in or breaks up on paper, and nobody reads it at a table.

Example:
    A licence in 4 pt.

Instead:
    Set 5 pt and more, 7 pt for what is read during play.
"""

from proofpress.checks.base import Check

CHECK = Check("tiny-type", __doc__)
