"""A translation is marked up in another way than its source.

What it says:
    How many bold and italic stretches, points of a list, cells of a table, keywords or
    paragraphs the source has, and how many stand here.

Why:
    A point of a list that is lost is a rule that is lost.

Example:
    A bold word that the translation sets plain.

Instead:
    Mark the translation up like its source.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "changed-markup",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "**Light** it."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "**Light** it."
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
      - {id: red, name: Red lamp, text: "**Light** it."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "**Light** it."
msgstr "**Zünde** sie an."
""",
    },
    pack=GERMAN,
)
