"""A comment that allows a finding has no reason, or names none that can be allowed.

What it says:
    The comment above the message. Findings about translations can be allowed, by their name
    or code, those of placeholders left out.

Why:
    Who reads the comment has to see why.

Example:
    A waiver without a reason.

Instead:
    Write `# proofpress: allow changed-end: the reason`.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "bad-waiver",
    __doc__,
    bad={
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

# proofpress: allow changed-end
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
