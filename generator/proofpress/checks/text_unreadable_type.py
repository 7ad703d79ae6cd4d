"""Type is set smaller than a printer at home can draw.

What it says:
    The text of the face that names the style, and the size that is wanted.

Why:
    Below 5 pt the letters close up.

Example:
    A style of 3 pt.

Instead:
    Set 7 pt and more.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unreadable-type",
    __doc__,
    bad={
        "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 3 pt}
"""
    },
    good={
        "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 9 pt}
"""
    },
)
