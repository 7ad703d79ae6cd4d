"""A font file of the pack cannot be used.

What it says:
    The file, and what it is.

Why:
    PDF and SVG draw the outlines of TrueType fonts; other files carry none, or in a form that
    we do not read. Pictures in colours, as fonts of emoji have them, are none of these, and their
    outlines may be empty. And a font may say that it must not be part of a document, which all
    files of a build would make of it.

Example:
    A file that is no font.

Instead:
    Convert the font to TrueType, with its maker's leave, or take the file out.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-font",
    __doc__,
    bad={"fonts/lamp.ttf": "OTTO and what may follow\n"},
    good={"fonts/README.txt": "No font of our own.\n"},
)
