from collections.abc import Mapping

from proofpress.checks.example import GERMAN, PACK
from proofpress.diagnostics import Diagnostics, Span
from proofpress.lang.catalog import Catalogs, catalog_path, check_catalogs, read_catalogs
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.values import replace
from small_packs import project_of

EN, DE, PL = Language("en"), Language("de"), Language("pl")
PO = GERMAN["locale/de.po"]
DRAFT = GERMAN["game.yaml"].replace("release: [de]", "draft: [de]")


def read(
    files: Mapping[str, str | bytes], languages: tuple[Language, ...] | None = None
) -> tuple[Game, Catalogs, Diagnostics]:
    project = project_of(files)
    game, found = load(project)
    assert game is not None
    assert found == ()
    return game, *read_catalogs(project, game, languages)


def test_a_text_is_found_by_its_id_path() -> None:
    game, catalogs, found = read(GERMAN)
    assert found == ()
    said = catalogs.say(game.decks[0].cards[0].name, DE)
    assert said is not None
    assert said.raw == "Rote Lampe"
    assert said.id == "lamps.red.name"
    assert said.written.span == Span("lamps/locale/de.po", 15, 8, 15, 20)


def test_the_source_language_says_the_text_itself() -> None:
    game, catalogs, _ = read(GERMAN)
    assert catalogs.say(game.title, EN) is game.title


def test_a_language_without_a_catalog_says_nothing() -> None:
    game, catalogs, _ = read(PACK)
    assert catalogs.say(game.title, PL) is None
    assert catalog_path(Language("pt-BR")) == "locale/pt-BR.po"


def test_only_the_languages_that_are_asked_for_are_read() -> None:
    files = {**GERMAN, "locale/de.po": 'msgid "'}
    assert read(files, (EN,))[2] == ()
    assert [found.name for found in read(files, (DE,))[2]] == ["po-syntax"]


def test_faults_of_a_catalog_name_its_language_and_are_warnings_in_a_draft() -> None:
    broken = PO.replace('msgstr "Wärter"', 'msgstr "Wärter').replace("Rote Lampe", "Rote {Lampe")
    found = read({**GERMAN, "locale/de.po": broken})[2]
    assert [(one.name, one.severity, one.language) for one in found] == [
        ("po-syntax", "error", "de"),
        ("bad-markup", "error", "de"),
    ]
    found = read({**GERMAN, "game.yaml": DRAFT, "locale/de.po": broken})[2]
    assert [(one.name, one.severity, one.language) for one in found] == [
        ("po-syntax", "warning", "de"),
        ("bad-markup", "warning", "de"),
    ]


def test_a_catalog_that_is_not_utf8_is_one_finding() -> None:
    game, catalogs, found = read({**GERMAN, "locale/de.po": PO.encode("latin-1")})
    assert [one.name for one in found] == ["not-utf8"]
    assert check_catalogs(game, catalogs, (EN, DE)) == ()
    assert catalogs.say(game.title, DE) is None


def test_an_entry_that_cannot_be_read_is_not_missing_as_well() -> None:
    game, catalogs, found = read(
        {**GERMAN, "locale/de.po": PO.replace('msgstr "Wärter"', 'msgstr "Wärter')}
    )
    assert [one.name for one in found] == ["po-syntax"]
    assert check_catalogs(game, catalogs, (DE,)) == ()


def test_a_missing_catalog_stands_where_the_language_is_asked_for() -> None:
    files = {path: text for path, text in GERMAN.items() if path != "locale/de.po"}
    game, catalogs, _ = read(files)
    (found,) = check_catalogs(game, catalogs, (EN, DE))
    assert (found.name, found.language, found.severity) == ("missing-catalog", "de", "error")
    assert found.span == Span("lamps/game.yaml", 7, 35, 7, 37)
    assert found.notes[0].span == Span("lamps/locale/de.po")


def test_what_is_missing_and_stale_is_found_at_its_place() -> None:
    stale = PO.replace('msgid "Red lamp"', 'msgid "Red lamps"')
    stale = stale.replace('msgstr "Wärter"', 'msgstr ""').split('msgctxt "lamps.red.text"')[0]
    game, catalogs, _ = read({**GERMAN, "locale/de.po": stale})
    found = check_catalogs(game, catalogs, (EN, DE))
    assert [(one.name, one.span, one.subject, one.notes[0].span) for one in found] == [
        (
            "missing-translation",
            Span("lamps/game.yaml", 6, 30, 6, 36),
            "seats.keeper.name",
            Span("lamps/locale/de.po", 7, 8, 7, 10),
        ),
        (
            "stale-translation",
            Span("lamps/locale/de.po", 14, 7, 14, 18),
            "lamps.red.name",
            Span("lamps/components/cards.yaml", 7, 25, 7, 33),
        ),
        (
            "missing-translation",
            Span("lamps/components/cards.yaml", 7, 41, 7, 50),
            "lamps.red.text",
            Span("lamps/locale/de.po"),
        ),
    ]


def test_a_fuzzy_translation_is_stale_and_an_obsolete_one_nobody_s() -> None:
    fuzzy = PO.replace('msgctxt "lamps.name"', '#, fuzzy\nmsgctxt "lamps.name"')
    game, catalogs, _ = read({**GERMAN, "locale/de.po": f'{fuzzy}\n#~ msgid "a"\n#~ msgstr "b"\n'})
    (found,) = check_catalogs(game, catalogs, (DE,))
    assert found.message == "the translation of `lamps.name` is marked as fuzzy"


def test_a_severity_can_be_asked_for() -> None:
    game, catalogs, _ = read({**GERMAN, "locale/de.po": PO.replace('"Wärter"', '""')})
    (found,) = check_catalogs(game, catalogs, (DE,), "warning")
    assert found.severity == "warning"


def test_messages_without_a_text_are_warnings_of_a_whole_game() -> None:
    lost = PO.replace("lamps.red.text", "lamps.rde.text") + '\nmsgid "Lamp"\nmsgstr "Lampe"\n'
    game, catalogs, _ = read({**GERMAN, "locale/de.po": lost})
    found = check_catalogs(game, catalogs, (DE,))
    assert [(one.name, one.severity, one.span.line, one.hints) for one in found] == [
        ("missing-translation", "error", 7, ()),
        ("unknown-message", "warning", 17, ("did you mean `lamps.red.text`?",)),
        (
            "unknown-message",
            "warning",
            21,
            ("a translation is found by its id path in `msgctxt`",),
        ),
    ]
    found = check_catalogs(replace(game, is_whole=False), catalogs, (DE,))
    assert [one.name for one in found] == ["missing-translation"]
