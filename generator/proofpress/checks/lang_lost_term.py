"""A term of the glossary that a text names is not in its translation.

What it says:
    The term that stands there instead, or the whole translation. Terms are found in any of
    their forms; a word under `also` of the glossary may stand for one. Where a pack has more
    translations, a term that this one alone has, or lacks, is told as well.

Why:
    One word for one thing: players who meet another word look for another thing.

Example:
    A lamp that has become oil.

Instead:
    Use the term in one of its forms. If another word may stand for it, put that under `also`
    of the term.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN, NAMES

CHECK = Check(
    "lost-term",
    __doc__,
    bad={
        "glossary.yaml": """\
terms:
  - id: light
    forms:
      en: {sg: lamp, pl: lamps}
      de: {sg: Lampe, pl: Lampen}
  - id: oil
    forms:
      en: {sg: oil}
      de: {sg: Öl}
""",
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light the lamp."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light the lamp."
msgstr "Zünde das Öl an."
""",
    },
    good={
        "glossary.yaml": """\
terms:
  - id: light
    forms:
      en: {sg: lamp, pl: lamps}
      de: {sg: Lampe, pl: Lampen}
  - id: oil
    forms:
      en: {sg: oil}
      de: {sg: Öl}
""",
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light the lamp."}
""",
        "locale/de.po": NAMES
        + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light the lamp."
msgstr "Zünde die Lampe an."
""",
    },
    pack=GERMAN,
)
