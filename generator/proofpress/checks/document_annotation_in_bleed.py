"""A comment, a link or a field lies on what is printed.

What it says:
    Its kind and its place, in a file for a maker.

Why:
    Some presses print annotations, some do not, and standards for printing forbid them there.

Example:
    A link on a page of a rule booklet.

Instead:
    Remove it, or build the booklet for print.
"""

from proofpress.checks.base import Check

CHECK = Check("annotation-in-bleed", __doc__)
