"""Type is set smaller than most people read with ease.

What it says:
    The text of the face that names the style, and the size that is wanted.

Why:
    Cards are read across a table and in the evening.

Example:
    A style of 5 pt.

Instead:
    Set 6 pt and more, and shorten the text instead.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "small-type",
    __doc__,
    bad={
        "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 5 pt}
"""
    },
    good={
        "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 9 pt}
"""
    },
)
