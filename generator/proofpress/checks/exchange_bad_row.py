"""A row of a sheet cannot be taken in.

What it says:
    The cell, by row and column: an id that the pack does not have or that stands twice, a
    placeholder that is lost or added, a state that there is not, a formula.

Why:
    A translation without its number or icon is printed without it.

Example:
    `Nimm.` where the source says `Take {coin:2}.`

Instead:
    Put the placeholder where it belongs in your language, as the source has it.
"""

from proofpress.checks.base import Check

CHECK = Check("bad-row", __doc__)
