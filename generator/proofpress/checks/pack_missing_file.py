"""A file is not there, or cannot be read.

What it says:
    The file. For what another file asks for, the place that asks.

Why:
    A pack is read from its `game.yaml`; without it there is no game.

Example:
    A booklet that asks for a cover nobody has drawn.

Instead:
    Put the file where the pack asks for it.
"""

from proofpress.checks.base import Check

CHECK = Check("missing-file", __doc__, bad={"booklet.yaml": "x"}, good={"booklet.yaml": "x"})
