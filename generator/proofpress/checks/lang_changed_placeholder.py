"""A translation fills in other values, terms or references than its source.

What it says:
    The first placeholder that the source does not have, else the whole translation; and what
    is lost. The order, and the case that a term stands in, may differ. `{fare:price}` may stand
    for `{price}`: a language says with its noun what the source abbreviates.

Why:
    What stands in braces comes from the rules. A placeholder that is lost, or another one in
    its place, prints another number.

Example:
    A card that takes two, where the translation takes the number of copies.

Instead:
    Copy the placeholder from the source text.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "changed-placeholder",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Pay {card.copies}."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Pay {card.copies}."
msgstr "Zahle {players.most}."
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
      - {id: red, name: Red lamp, text: "Pay {card.copies}."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Pay {card.copies}."
msgstr "Zahle {card.copies}."
""",
    },
    pack=GERMAN,
)
