"""We have no words of our own in a language: for sheets, counts and the booklet.

What it says:
    The place in `game.yaml` that asks for the language, and the languages with words.

Why:
    A sheet that says `sheet 2 of 9` in English would not belong to the game. In a draft
    language it is a warning, and the English words stand in.

Example:
    A release in Dutch.

Instead:
    Put the language under `draft:`, or add its file to `lang/data` of Proofpress.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import GERMAN

CHECK = Check(
    "missing-words",
    __doc__,
    bad={
        "game.yaml": """\
proofpress: 1
title: Lamps
players:
  min: 1
  max: 1
  seats: [{id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}]
languages: {source: en, release: [nl]}
version: "1"
licence: CC0-1.0
""",
        "locale/de.po": None,
        "locale/nl.po": """\
msgctxt "game.title"
msgid "Lamps"
msgstr "Lampen"

msgctxt "seats.keeper.name"
msgid "Keeper"
msgstr "Wachter"

msgctxt "lamps.name"
msgid "Lamps"
msgstr "Lampen"

msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rode lamp"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Steek hem aan."
""",
    },
    good={"locale/de.po": GERMAN["locale/de.po"]},
    pack=GERMAN,
)
