"""A style asks for an OpenType feature that its font does not have.

What it says:
    The feature and the font family.

Why:
    Nothing would happen: figures stay as they are, small capitals stay lower case.

Example:
    A misspelt feature.

Instead:
    Leave the feature out, or take a font that has it.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "missing-feature",
    __doc__,
    bad={
        "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 9 pt, features: [smpc]}
"""
    },
    good={
        "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 9 pt, features: [smcp]}
"""
    },
)
