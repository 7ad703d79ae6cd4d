"""A translation has other icons than its source.

What it says:
    The first icon that the source does not have, else the whole translation; and what is
    lost. Icons in another order are a warning.

Why:
    Players read an icon before they read a word. A heart where a lightning bolt was meant
    changes the game.

Example:
    An icon that the translation leaves out.

Instead:
    Copy the icon from the source text.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "changed-icon",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light {icon:lamp}."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light {icon:lamp}."
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
      - {id: red, name: Red lamp, text: "Light {icon:lamp}."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light {icon:lamp}."
msgstr "Entzünde {icon:lamp}."
""",
    },
    pack=GERMAN,
)
