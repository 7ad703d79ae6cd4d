"""The small pack that the examples of the checks are laid over: one deck of one card.

`PACK` is in English alone, `GERMAN` has a German catalog too, `PICTURED` gives the card a picture.
"""

from collections.abc import Mapping

# How a German catalog of the pack begins: what no example is about.
NAMES = """\
msgctxt "game.title"
msgid "Lamps"
msgstr "Lampen"

msgctxt "seats.keeper.name"
msgid "Keeper"
msgstr "Wärter"

msgctxt "lamps.name"
msgid "Lamps"
msgstr "Lampen"

"""
PACK: Mapping[str, str] = {
    "game.yaml": """\
proofpress: 1
title: Lamps
players:
  min: 1
  max: 1
  seats: [{id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}]
languages: {source: en}
version: "1"
licence: CC0-1.0
""",
    "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: Light it.}
""",
    "art/icons/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <path d="M8 2h8v4h4v12h-4v4h-8v-4h-4v-12h4z"/>
</svg>
""",
    "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <text pp:box="5 8 53 10" pp:style="words" pp:text="card.name">Red lamp</text>
  <text pp:box="5 30 53 40" pp:style="words" pp:text="card.text">Light it.</text>
</svg>
""",
    "templates/styles.yaml": """\
styles:
  words: {font: Fira Sans, size: 9 pt}
""",
}

_GERMAN_CATALOG = (
    NAMES
    + """\
msgctxt "lamps.red.name"
msgid "Red lamp"
msgstr "Rote Lampe"

msgctxt "lamps.red.text"
msgid "Light it."
msgstr "Zünde sie an."
"""
)

GERMAN: Mapping[str, str] = {
    **PACK,
    "game.yaml": PACK["game.yaml"].replace("{source: en}", "{source: en, release: [de]}"),
    "locale/de.po": _GERMAN_CATALOG,
}

# The deck and the face of the examples that are about a picture.
PICTURED: Mapping[str, str] = {
    "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {art: image}
    cards:
      - {id: red, name: Red lamp, art: art/red.svg}
""",
    "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="5" y="22" width="53" height="40" pp:image="card.art"/>
</svg>
""",
}
