"""A file of the pack belongs to no part of it.

What it says:
    The file, with the nearest name that would be read.

Why:
    A file in the wrong folder is not read, and nothing else would say so.

Example:
    A deck beside the folder `components`.

Instead:
    Move it to the place where it is read.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-file",
    __doc__,
    bad={"component/tokens.yaml": "tokens: []\n"},
    good={"components/tokens.yaml": "tokens: []\n"},
)
