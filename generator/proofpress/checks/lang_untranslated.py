"""A translation is still in the language of its source.

What it says:
    The whole translation where it is the source text itself, else the words in a row that the
    source has too.

Why:
    A copy of the source looks like a translation to every tool, and to nobody who reads the
    card.

Example:
    A German text that is the English one.

Instead:
    Translate it, or leave `msgstr` empty until somebody does.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "untranslated",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light it for them."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it for them."
msgstr "Light it for them."
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light it for them."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it for them."
msgstr "Zünde sie für sie an."
""",
    },
    pack=GERMAN,
)
