"""A translation has other figures than its source.

What it says:
    The first number that the source does not have, else the whole translation; and what is
    lost. A number may be written in words where we know those of the language; `1,5` is
    `1.5`.

Why:
    Numbers are what a rule is made of, and nobody reads them twice.

Example:
    Two lamps in the source, three in the translation.

Instead:
    Correct the number. One that the rules have is best written as a placeholder, which cannot
    differ.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "changed-number",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light 2 lamps."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light 2 lamps."
msgstr "Zünde 3 Lampen an."
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
      - {id: red, name: Red lamp, text: "Light 2 lamps."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light 2 lamps."
msgstr "Zünde 2 Lampen an."
""",
    },
    pack=GERMAN,
)
