"""A catalog translates a text twice.

What it says:
    The second entry; the note leads to the first, which is the one in use.

Why:
    Two people have translated the same text, and one translation is never printed.

Example:
    The name of the card, twice.

Instead:
    Keep the better one.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "duplicate-message",
    __doc__,
    bad={
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rotlicht"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an."
"""
    },
    good={"locale/de.po": GERMAN["locale/de.po"]},
    pack=GERMAN,
)
