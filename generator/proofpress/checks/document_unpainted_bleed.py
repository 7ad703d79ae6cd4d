"""Ink ends at the cut where it should run on into the bleed.

What it says:
    The longest stretch of the edge where there is ink just inside the trim and paper just
    outside, seen in a rendering. For a maker it is an error.

Why:
    A BleedBox alone paints nothing: where the cut drifts outwards, a white sliver stays.

Example:
    A page that was exported with bleed, whose background ends at the edge.

Instead:
    Draw the background out to the bleed. White borders to the edge are fine: there is no ink to
    end.
"""

from proofpress.checks.base import Check

CHECK = Check("unpainted-bleed", __doc__)
