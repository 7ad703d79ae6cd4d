"""A text has no translation.

What it says:
    The source text; the note names the catalog where the translation should stand.

Why:
    A language never falls back on another in silence. In a draft language it is a warning.

Example:
    A card's text that nobody has translated.

Instead:
    Translate it.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "missing-translation",
    __doc__,
    bad={
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr ""
"""
    },
    good={"locale/de.po": GERMAN["locale/de.po"]},
    pack=GERMAN,
)
