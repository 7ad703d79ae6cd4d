"""A name or heading of the source is translated in two ways.

What it says:
    The later one; the note leads to the first.

Why:
    One word for one thing: two names look like two things.

Example:
    The deck and its card have one name, and two in the translation.

Instead:
    Use one of the two. If they are two things after all, say so: `# proofpress: allow two-
    translations: the reason`.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN

CHECK = Check(
    "two-translations",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Red lamp
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: Light it.}
""",
        "locale/de.po": """\
msgctxt "game.title"
msgid "Lamps"
msgstr "Lampen"

msgctxt "seats.keeper.name"
msgid "Keeper"
msgstr "Wärter"

msgctxt "lamps.name"
msgid "Red lamp"
msgstr "Rotlicht"

msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an."
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Red lamp
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: Light it.}
""",
        "locale/de.po": """\
msgctxt "game.title"
msgid "Lamps"
msgstr "Lampen"

msgctxt "seats.keeper.name"
msgid "Keeper"
msgstr "Wärter"

msgctxt "lamps.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an."
""",
    },
    pack=GERMAN,
)
