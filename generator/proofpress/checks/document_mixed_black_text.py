"""Black text is made of more than the black ink.

What it says:
    The colour of the first such text of a page: a black of RGB, or a CMYK black with colour in
    it. For a maker it is an error.

Why:
    On a press each ink lands a little off: letters of four inks get coloured rims. Home
    printers do not mind.

Example:
    Text in RGB 0, 0, 0.

Instead:
    Give text 100 % of black alone, or grey; makers' profiles do so.
"""

from proofpress.checks.base import Check

CHECK = Check("mixed-black-text", __doc__)
