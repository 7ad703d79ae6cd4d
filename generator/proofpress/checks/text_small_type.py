"""Type is set smaller than most people read with ease.

What it says:
    The text of the face that names the style, and the size that is wanted: 7 pt, and small
    letters 1.2 mm high (a font with low ones needs more points; styles in capitals are held to
    the points alone). Words in Hebrew and Arabic want 8 pt; these, Chinese, Japanese and Korean
    have no small letters to measure. Where a text made the size so small, it is named. Type that
    a face draws in a scaled group is told by its size on paper, with the share that is left of it.

Why:
    Cards are read across a table and in the evening. The same holds for tokens and boards.

Example:
    A style of 5 pt.

Instead:
    Set 7 pt and more, and shorten the text or widen its box instead.
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
