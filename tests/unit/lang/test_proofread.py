from proofpress.checks.example import GERMAN, PACK
from proofpress.checks.run import run_checks
from proofpress.lang.catalog import read_catalogs
from proofpress.language import Language
from proofpress.model.load import load
from small_packs import project_of, read_findings

FACE_WORDS = {
    "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    kinds:
      - {id: big, face: lamp, fields: {pay: int}}
      - {id: small, face: lamp, fields: {oil: int}}
    cards:
      - {id: red, kind: big, name: Red lamp, pay: 2}
      - {id: green, kind: small, name: Green lamp, oil: 1}
""",
    "components/tokens.yaml": """\
tokens:
  - id: spark
    name: Spark
    owner: players
    outline: {circle: 20 mm}
    supply: 2
    face: spark
    fields: {glow: int, note: text, marks: list of icon}
    glow: 4
    note: "{glow} by {owner.name}"
    marks: [lamp, lmap]
""",
    "templates/faces/spark.svg": PACK["templates/faces/lamp.svg"],
}


def test_the_words_of_a_face_may_name_what_one_of_its_pieces_has() -> None:
    files = {
        **PACK,
        **FACE_WORDS,
        "templates/faces/lamp.yaml": "a: '{pay} {oil} {card.oil} {game.title} {ply}'\n",
        "templates/faces/spark.yaml": "b: '{glow} {owner.name} {pay}'\n",
    }
    found = read_findings(files)
    assert [(one.span.file, one.name, one.message) for one in found] == [
        ("lamps/components/tokens.yaml", "unknown-icon", "there is no icon `lmap`"),
        ("lamps/templates/faces/lamp.yaml", "unknown-value", "there is no value `ply` here"),
        ("lamps/templates/faces/spark.yaml", "unknown-value", "there is no value `pay` here"),
    ]


def test_a_deck_s_name_and_its_back_may_name_the_deck() -> None:
    cards = PACK["components/cards.yaml"].replace("name: Lamps", "name: '{copies} {deck.copies}'")
    files = {
        **PACK,
        "components/cards.yaml": cards.replace("face: lamp", "face: lamp\n    back: rear"),
        "templates/faces/rear.svg": PACK["templates/faces/lamp.svg"],
        "templates/faces/rear.yaml": "c: '{deck.name} {card.name}'\n",
    }
    assert [(one.subject, one.message) for one in read_findings(files)] == [
        ("lamps.name", "there is no value `copies` here"),
        ("face.rear.c", "there is no value `card.name` here"),
    ]


def test_texts_of_no_piece_may_name_numbers_players_and_the_game() -> None:
    files = {
        **PACK,
        "rules.yaml": "numbers: {hand: 5}\nphases:\n  - {id: dawn, name: '{hand} {game.title}"
        " {players.most} {game.version} {numbers.hand} {card}'}\n",
    }
    found = read_findings(files)
    assert [(one.name, one.subject) for one in found] == [("unknown-value", "phases.dawn.name")]


def test_a_draft_language_has_warnings() -> None:
    draft = GERMAN["game.yaml"].replace("release: [de]", "draft: [de]")
    po = GERMAN["locale/de.po"].replace("Zünde sie an.", "Zünde {glod} an.")
    found = read_findings({**GERMAN, "game.yaml": draft, "locale/de.po": po})
    assert [(one.name, one.severity, one.language) for one in found] == [
        ("unknown-value", "warning", "de")
    ]


def test_languages_without_a_catalog_are_left_to_the_check_of_catalogs() -> None:
    project = project_of({**PACK, "game.yaml": GERMAN["game.yaml"]})
    game, _ = load(project)
    assert game is not None
    catalogs, _ = read_catalogs(project, game)
    assert run_checks(game, catalogs, project) == ()
    assert run_checks(game, catalogs, project, (Language("de"),)) == ()
