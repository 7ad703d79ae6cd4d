"""A rule asks for the letters or the words of a name, in a pack with translations.

What it says:
    The words that ask for them. Only the text that the pack is written in is read.

Why:
    A translated card has another name: another first letter, another place in the alphabet,
    other words in it. The rule is another one in every language.

Example:
    A rule about the first letter.

Instead:
    Give the pieces a number, an icon or another field, and let the rule name that.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "name-in-rule",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light the lamp whose name begins with R."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light the lamp whose name begins with R."
msgstr "Zünde die Lampe an, die mit R beginnt."
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
      - {id: red, name: Red lamp, text: "Light the lamp with the number 1."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light the lamp with the number 1."
msgstr "Zünde die Lampe mit der Nummer 1 an."
""",
    },
    pack=GERMAN,
)
