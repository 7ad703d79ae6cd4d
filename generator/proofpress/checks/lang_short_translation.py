"""A translation is much shorter than the others of its language would be.

What it says:
    How long it is, as a share of its source, and the usual share in this language.

Why:
    A clause was left out. Texts of a few words are not looked at.

Example:
    Half of a card is gone.

Instead:
    Translate the rest. If nothing is missing, say so: `# proofpress: allow short-translation:
    the reason`.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "short-translation",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light the lamp by the door and keep it lit all night."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light the lamp by the door and keep it lit all night."
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
      - {id: red, name: Red lamp, text: "Light the lamp by the door and keep it lit all night."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light the lamp by the door and keep it lit all night."
msgstr "Zünde die Lampe an der Tür an, bis es tagt."
""",
    },
    pack=GERMAN,
)
