"""A translation was made of another text than today's, or is marked as fuzzy.

What it says:
    The `msgid` in the catalog; the note leads to today's text.

Why:
    Where two coins became three, a translation that still says two is worse than none.

Example:
    The source text has changed since.

Instead:
    Compare, correct the translation, and put today's text into `msgid`; take the mark `fuzzy`
    off.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "stale-translation",
    __doc__,
    bad={
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light both."
msgstr "Zünde sie an."
"""
    },
    good={"locale/de.po": GERMAN["locale/de.po"]},
    pack=GERMAN,
)
