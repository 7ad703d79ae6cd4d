"""A text file is larger than any text for a game.

What it says:
    The file and the limit.

Why:
    Mostly it is a picture or an export under a wrong name, and reading it would take the memory
    of the whole build.

Example:
    A glossary of more than 8 MiB.

Instead:
    Keep texts and pictures in files of their own.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "file-too-large",
    __doc__,
    bad={"glossary.yaml": "#" * (8 * 1024 * 1024 + 1)},
    good={"glossary.yaml": "terms: []\n"},
)
