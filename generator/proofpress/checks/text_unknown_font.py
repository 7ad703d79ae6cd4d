"""A style names a font that there is not.

What it says:
    The style, with the nearest family.

Why:
    Fonts come with the packages that we depend on, or from `fonts/` of the pack; never from the
    machine, whose fonts nobody else has.

Example:
    A misspelt family.

Instead:
    Correct it, or bring the font in `fonts/`. `proofpress list fonts` names those that there
    are.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-font",
    __doc__,
    bad={
        "templates/styles.yaml": """\
styles:
  words: {font: Fira Sanz, size: 9 pt}
"""
    },
    good={
        "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 9 pt}
"""
    },
)
