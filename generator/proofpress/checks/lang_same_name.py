"""Two pieces with two names have one name in a translation.

What it says:
    The later name; the note leads to the earlier one. Cards are compared with cards, other
    pieces with each other.

Why:
    Players cannot tell them apart, and a rule that names one names both.

Example:
    A red lamp and a ruby lamp, both translated as a red one.

Instead:
    Find two names.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "same-name",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: Light it.}
      - {id: ruby, name: Ruby lamp}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an."

msgctxt "lamps.ruby.name"
msgid "Ruby lamp"
msgstr "Rote Lampe"
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
      - {id: red, name: Red lamp, text: Light it.}
      - {id: ruby, name: Ruby lamp}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an."

msgctxt "lamps.ruby.name"
msgid "Ruby lamp"
msgstr "Rubinlampe"
""",
    },
    pack=GERMAN,
)
