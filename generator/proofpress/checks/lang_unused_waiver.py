"""A comment allows a finding that is not there.

What it says:
    The comment above the message.

Why:
    The text has changed since, or the check: a waiver that stays would let the next slip
    pass.

Example:
    A waiver of an ending that does not differ.

Instead:
    Take the comment out.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "unused-waiver",
    __doc__,
    bad={
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

# proofpress: allow changed-end: the shout is louder in German
msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an."
""",
    },
    good={
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

# proofpress: allow changed-end: the shout is louder in German
msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an!"
""",
    },
    pack=GERMAN,
)
