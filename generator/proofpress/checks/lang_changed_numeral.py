"""A translation says other numbers in words than its source.

What it says:
    The first number word that the source does not have, else the whole translation; and what
    is lost. Ordinals, halves, pairs and words like `both` count too; `one` does not, which is
    an article in many languages. The tables of number words are closed lists of inflected
    forms, for English, French, German, Polish, Russian and Ukrainian.

Why:
    A number in words slips past every check of figures.

Example:
    Two lamps in the source, three in the translation.

Instead:
    Correct the number. If both are right, say so above the message: `# proofpress: allow
    changed-numeral: the reason`.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "changed-numeral",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light two lamps."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light two lamps."
msgstr "Zünde drei Lampen an."
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
      - {id: red, name: Red lamp, text: "Light two lamps."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light two lamps."
msgstr "Zünde zwei Lampen an."
""",
    },
    pack=GERMAN,
)
