r"""A catalog has an entry that is not PO.

What it says:
    The place in the entry, in lines and columns of the file. The entry is left out and reading
    goes on at the next one.

Why:
    Other readers stop at the first fault, or lose the whole file in silence over one missing
    quote.

Example:
    A string without its closing quote.

Instead:
    Close it. A quotation mark inside is written `\"`.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN

CHECK = Check(
    "po-syntax",
    __doc__,
    bad={
        "locale/de.po": """\
msgctxt "game.title"
msgid "Lamps"
msgstr "Lampen"

msgctxt "seats.keeper.name"
msgid "Keeper"
msgstr "Wärter

msgctxt "lamps.name"
msgid "Lamps"
msgstr "Lampen"

msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an."
"""
    },
    good={"locale/de.po": GERMAN["locale/de.po"]},
    pack=GERMAN,
)
