"""A line is thinner than a press can print.

What it says:
    The thinnest line of a page in points, after all scaling; thin filled boxes are lines too. A
    line of width 0 is as thin as the device can.

Why:
    Lines under a quarter of a point break up or vanish.

Example:
    A drawing with lines of 0.5 pt that is placed at a third of its size.

Instead:
    Draw lines of 0.25 pt and more, of 0.5 pt where they are white on colour.
"""

from proofpress.checks.base import Check

CHECK = Check("hairline", __doc__)
