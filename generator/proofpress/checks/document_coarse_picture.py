"""A picture has too few dots per inch at the size it is placed.

What it says:
    Its pixels, and the dots per inch that they make where it is drawn: fewer than 300 are soft
    (600 for pictures of black and white alone), fewer than 150 are an error.

Why:
    Enlarging makes no detail. Pixels that are fine on a screen are steps on paper.

Example:
    A picture of 600 × 600 pixels over 100 mm.

Instead:
    Place it smaller, or export it with more pixels.
"""

from proofpress.checks.base import Check

CHECK = Check("coarse-picture", __doc__)
