"""A translation ends with another mark than its source, or with a blank more or less.

What it says:
    The last sign, and with what the source ends; quotation marks and brackets aside.

Why:
    A full stop that is missing is often a sentence that is missing.

Example:
    A question that has become a statement.

Instead:
    End the translation as its source ends.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "changed-end",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light it?"}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it?"
msgstr "Zünde sie an."
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
      - {id: red, name: Red lamp, text: "Light it?"}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it?"
msgstr "Zündest du sie an?"
""",
    },
    pack=GERMAN,
)
