"""A catalog translates a text that the pack does not have.

What it says:
    The `msgctxt`, with the nearest text that lacks a translation.

Why:
    The text was taken out, or its id has changed: then the translation is lost unless its
    `msgctxt` follows.

Example:
    An entry for a card that is gone.

Instead:
    Correct the `msgctxt`, or delete the entry.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "unknown-message",
    __doc__,
    bad={
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.blue.name"
msgid "Blue lamp"
msgstr "Blaue Lampe"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an."
"""
    },
    good={"locale/de.po": GERMAN["locale/de.po"]},
    pack=GERMAN,
)
