"""Small packs whose cards have all that a text box can hold, in English, German and Hebrew."""

from collections.abc import Mapping

from proofpress.model.load import load
from proofpress.source.project import Folder, Project, shipped

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="4" y="4" width="55" height="80" fill="none" stroke="#ccc" stroke-width="0.1"/>
  <text pp:box="5 5 53 8" pp:style="title" pp:text="card.name">Mill</text>
  <text pp:box="5 15 53 66" pp:style="{{ card.kind }}" pp:fit="7" pp:text="card.text">Grind.</text>
</svg>
"""

_COIN = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11"/></svg>
"""

_CARDS = r"""
decks:
  - id: works
    name: Works
    size: poker
    face: work
    kinds: [{id: words}, {id: middle}, {id: running}]
    cards:
      - id: list
        name: A list
        kind: words
        text: |
          At the end of the year:
          - Every mill brings its miller 2 {icon:coin}, but no more than the wheel can bear.
          - **Roads** are mended:
            - a stone road for 1 {icon:coin},
            - an earthen road for nothing at all, whoever has walked on it.
          - Bridges stay.
          Then the year ends.
      - id: steps
        name: Steps
        kind: middle
        text: |
          In this order:
          9. Draw three cards and keep the best of them.
          10. Pay for it.
          11. Discard.
      - id: prices
        name: Prices
        kind: words
        text: |
          What the market asks for:
          | Good | Place | Price |
          | :-- | :-: | --: |
          | Flour | mill | 2 |
          | Smoked fish in barrels of oak, salted twice | harbour of the northern isles | 13 |
          | {icon:coin} | any \| all | 1 |
          Nobody haggles.
      - id: keywords
        name: Keywords
        kind: words
        text: >-
          [[Swift]] and [[Double move]]: when you play this card [[{fare::gen.pl}]] count twice,
          and every [[**Bold** {icon:coin}]] of yours is *free*. A long one is broken:
          [[Whoever has the longest river and the shortest road]].
      - id: paragraphs
        name: Paragraphs
        kind: running
        text: |
          The river came down in March and took the lower mill with it, wheel and all.
          Nobody had been inside. The miller said so, though he never told us where he had slept.
          - A point stands between.
          After it a paragraph begins without its indent.
          And the next one has it again.
      - id: icons
        name: Icons
        kind: middle
        text: |
          {icon:coin} first
          last {icon:coin}
          {icon:coin}
          **bold {icon:coin} bold**
"""

_STYLES = """\
palette:
  straw: "#f1e3b4"
  ink: "#2b2118"
styles:
  title: {font: Fira Sans, weight: 700, size: 12, align: centre, vertical: capitals}
  words:
    font: Fira Sans
    strong_weight: 600
    size: 8.5
    leading: 10.5
    colour: ink
    keyword: {fill: straw, line: 0.04}
  middle: {like: words, align: centre, vertical: middle}
  running: {like: words, indent: 3 mm, paragraph_space: 0.5 mm}
"""

_GERMAN = r"""
msgctxt "game.title"
msgid "Works"
msgstr "Werke"

msgctxt "seats.miller.name"
msgid "Miller"
msgstr "Müller"

msgctxt "works.name"
msgid "Works"
msgstr "Werke"
"""

_ALLOWED = "# proofpress: allow changed-modal: what a wheel can bear is no permission\n"
_GERMAN_TEXTS = {
    "list": (
        "Eine Liste",
        "Am Ende des Jahres:\n- Jede Mühle bringt ihrem Müller 2 {icon:coin}, aber nicht mehr, als"
        " das Wasserrad trägt.\n- **Straßen** werden ausgebessert:\n  - eine gepflasterte für"
        " 1 {icon:coin},\n  - ein Feldweg umsonst, wer immer ihn gegangen ist.\n- Brücken"
        " bleiben.\nDann endet das Jahr.\n",
    ),
    "steps": (
        "Schritte",
        "In dieser Folge:\n9. Zieh drei Karten und behalte die beste davon.\n10. Bezahle sie.\n"
        "11. Wirf ab.\n",
    ),
    "prices": (
        "Preise",
        "Was der Markt verlangt:\n| Ware | Ort | Preis |\n| :-- | :-: | --: |\n"
        "| Mehl | Mühle | 2 |\n"
        "| Räucherfisch in Eichenfässern, zweimal gesalzen | Hafen der nördlichen Inseln | 13 |\n"
        "| {icon:coin} | eins \\| alle | 1 |\nNiemand feilscht.\n",
    ),
    "keywords": (
        "Schlüsselwörter",
        "[[Flink]] und [[Doppelter Zug]]: Wenn du diese Karte spielst, zählen"
        " [[{fare::nom.pl}]] doppelt, und jedes [[**Fette** {icon:coin}]] ist *frei*. Ein langes"
        " wird getrennt: [[Wer den längsten Fluss und die kürzeste Straße hat]].",
    ),
    "paragraphs": (
        "Absätze",
        "Der Fluss kam im März herunter und nahm die untere Mühle mit, das Rad und alles.\n"
        "Niemand war darin gewesen. Der Müller sagte es selbst, obwohl er uns nie verriet, wo er"
        " in jener Nacht geschlafen hatte.\n- Ein Punkt steht dazwischen.\nDanach beginnt ein"
        " Absatz ohne Einzug.\nUnd der nächste hat ihn wieder.\n",
    ),
    "icons": (
        "Symbole",
        "{icon:coin} zuerst\nzuletzt {icon:coin}\n{icon:coin}\n**fett {icon:coin} fett**\n",
    ),
}


_HEBREW_TEXTS = {
    "list": (
        "רשימה",
        "words",
        "בסוף השנה:\n- כל טחנה מביאה לטוחן שלה 2 {icon:coin}, אך לא יותר ממה שהגלגל נושא.\n"
        "- **דרכים** מתוקנות:\n  - דרך אבן תמורת 1 {icon:coin},\n  - דרך עפר חינם.\n"
        "- גשרים נשארים.\nואז השנה נגמרת.",
    ),
    "steps": (
        "צעדים",
        "middle",
        "בסדר הזה:\n9. משוך שלושה קלפים ושמור את הטוב שבהם.\n10. שלם עליו.\n11. השלך.",
    ),
    "prices": (
        "מחירים",
        "words",
        "מה שהשוק מבקש:\n| סחורה | מקום | מחיר |\n| :-- | :-: | --: |\n| קמח | טחנה | 2 |\n"
        "| דג מעושן בחביות אלון | נמל האיים הצפוניים | 13 |\nאיש אינו מתמקח.",
    ),
    "keywords": (
        "מילים",
        "words",
        "[[מהיר]] וגם [[Double move]]: כשמשחקים את הקלף [[מהלך כפול]] נספר פעמיים, וכל"
        " [[**עבה** {icon:coin}]] שלך. ארוכה נשברת: [[מי שיש לו הנהר הארוך ביותר והדרך הקצרה"
        " ביותר בכל הארץ]].",
    ),
}


def hebrew_blocks_pack() -> Mapping[str, str]:
    """Return the files of a pack of the same kind that is written in Hebrew."""
    cards = "".join(
        f"      - {{id: {id}, kind: {kind}, name: {_quoted(name)}, text: {_quoted(text)}}}\n"
        for id, (name, kind, text) in _HEBREW_TEXTS.items()
    )
    return {
        **FILES,
        "game.yaml": FILES["game.yaml"].replace("{source: en, release: [de]}", "{source: he}"),
        "glossary.yaml": "terms: [{id: fare, icon: coin, forms: {he: {sg: מטבע}}}]\n",
        "templates/styles.yaml": _STYLES.replace("Fira Sans", "Heebo"),
        "components/cards.yaml": _CARDS.partition("    cards:\n")[0] + "    cards:\n" + cards,
    }


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def blocks_pack() -> Mapping[str, str]:
    """Return the files, the German catalog among them."""
    game, found = load(Project(Folder.of("works", FILES), Folder.open(shipped("templates"))))
    assert found == ()
    assert game is not None
    entries = ""
    for card in game.decks[0].cards:
        assert card.text is not None
        sources = (card.name.raw, card.text.raw)
        for key, said, meant in zip(("name", "text"), sources, _GERMAN_TEXTS[card.id], strict=True):
            place = f'msgctxt "works.{card.id}.{key}"'
            note = _ALLOWED if place == 'msgctxt "works.list.text"' else ""
            entries += f"\n{note}{place}\nmsgid {_quoted(said)}\nmsgstr {_quoted(meant.rstrip())}\n"
    return {**FILES, "locale/de.po": _GERMAN + entries}


FILES: Mapping[str, str] = {
    "game.yaml": """\
proofpress: 1
title: Works
players: {min: 1, max: 1, seats: [{id: miller, name: Miller, colour: "#1b1a22", cue: coin}]}
languages: {source: en, release: [de]}
version: "1"
licence: CC0-1.0
""",
    "glossary.yaml": """\
terms:
  - id: fare
    icon: coin
    forms:
      en: {sg: fare, pl: {nom: fares, gen: fares}}
      de: {sg: Groschen, pl: {nom: Groschen, gen: Groschen}}
""",
    "components/cards.yaml": _CARDS,
    "art/icons/coin.svg": _COIN,
    "templates/faces/work.svg": _FACE,
    "templates/styles.yaml": _STYLES,
}
