"""Failures of printed translations, planted in a small pack, and cases of the trouble log.

The numbers are those of a collection of thirty. Not here, since no program finds them: a sticker
and a rule book that contradict each other (6), a leaflet full of small errors (9), typing errors in
right words (10), the far side of a card that was never linked (25: a card here has its back), a
program that compares names (26: ours compares ids), colours changed by a designer's last pass (28).
"""

from collections.abc import Sequence
from io import BytesIO
from string import printable
from typing import Any

import pytest
from fontTools.subset import Subsetter
from fontTools.ttLib import TTFont

from proofpress.checks.example import PACK
from proofpress.checks.registry import find_check
from proofpress.diagnostics import Diagnostic
from proofpress.translating import status_of_pack, update_pack
from small_packs import all_findings, findings, project_of, read_findings
from typesetting import fonts

GLOSSARY = """\
terms:
  - id: fight
    forms:
      en: {sg: combat}
      de: {sg: Kampf}
      ru: {sg: {nom: бой, gen: боя, acc: бой}}
  - id: evade
    forms:
      en: {sg: stealth}
      de: {sg: Ausweichen}
      ru: {sg: {nom: скрытность, gen: скрытности, acc: скрытность}}
"""
ICON = PACK["art/icons/lamp.svg"]
Row = tuple[str, str, str]  # an id, a source, a translation


def pack_of(language: str, rows: Sequence[Row], names: Sequence[Row] = ()) -> dict[str, str]:
    """Return a pack of cards with these texts (and names) and their translations."""
    named = {id: (source, target) for id, source, target in names}
    cards, messages = [], []
    for id, source, target in rows:
        name, said = named.get(id, (id.title(), f"{id.title()} {language}"))
        cards.append(f"      - {{id: {id}, name: {quoted(name)}, text: {quoted(source)}}}\n")
        messages += [(f"lamps.{id}.name", name, said), (f"lamps.{id}.text", source, target)]
    for id, source in (("game.title", "Lamps"), ("seats.keeper.name", "Keeper")):
        messages.append((id, source, f"{source} {language}"))
    messages.append(("lamps.name", "Lamps", f"Lamps {language}"))
    return {
        **PACK,
        "game.yaml": PACK["game.yaml"].replace(
            "{source: en}", f"{{source: en, release: [{language}]}}"
        ),
        "glossary.yaml": GLOSSARY,
        "components/cards.yaml": "decks:\n  - id: lamps\n    name: Lamps\n    size: poker\n"
        "    face: lamp\n    cards:\n" + "".join(cards),
        "art/icons/flame.svg": ICON,
        "art/icons/sword.svg": ICON,
        f"locale/{language}.po": "".join(
            f"msgctxt {quoted(id)}\nmsgid {quoted(source)}\nmsgstr {quoted(target)}\n\n"
            for id, source, target in messages
        ),
    }


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def told(language: str, source: str, target: str) -> list[str]:
    """Return the names of what is found in one translation."""
    return [one.name for one in found_in(language, [("a", source, target)])]


def found_in(language: str, rows: Sequence[Row], names: Sequence[Row] = ()) -> list[Diagnostic]:
    found = read_findings(pack_of(language, rows, names))
    return [one for one in found if one.name != "missing-words"]


PAIRS = (
    (
        "1 a value that became another",
        "de",
        "Its value is -3.",
        "Ihr Wert ist −2.",
        "changed-number",
    ),
    ("2 fight for evade", "ru", "Test combat.", "Проверка: скрытность.", "lost-term"),
    ("2 a may that was lost", "ru", "You may test combat.", "Проверьте бой.", "changed-modal"),
    ("3 another sign of cost", "fr", "Pay {icon:lamp}.", "Payez {icon:flame}.", "changed-icon"),
    ("7 at least that was lost", "fr", "Pay at least two.", "Payez deux.", "changed-modal"),
    (
        "8 a part left untranslated",
        "ru",
        "Draw it. Then put it on the table.",
        "Возьмите. Then put it on the table.",
        "untranslated",
    ),
    ("12 each for any", "de", "Enter any room.", "Betritt jeden Raum.", "changed-modal"),
    (
        "13 hearts for lightning",
        "de",
        "{icon:flame} {icon:flame}",
        "{icon:lamp} {icon:lamp}",
        "changed-icon",
    ),
    ("14 four for three", "de", "Add three lamps.", "Lege vier Lampen hinzu.", "changed-numeral"),
    ("15 a cost of two for five", "fr", "It costs 5.", "Elle coûte 2.", "changed-number"),
    ("24 a mark of work", "de", "Keep it.", "XX Behalte sie.", "left-over"),
    ("30 an icon that was lost", "pl", "{icon:lamp} {icon:flame}", "{icon:lamp}", "changed-icon"),
    ("30 a letter for a figure", "pl", "Take 5.", "Weź S.", "changed-number"),
    (
        "30 a clause that was lost",
        "pl",
        "Take a lamp and put it on the table before you.",
        "Weź lampę.",
        "short-translation",
    ),
)


@pytest.mark.parametrize(
    ("language", "source", "target", "name"),
    [pair[1:] for pair in PAIRS],
    ids=[p[0] for p in PAIRS],
)
def test_a_failure_of_a_translation_is_found(
    language: str, source: str, target: str, name: str
) -> None:
    assert told(language, source, target) == [name]


@pytest.mark.parametrize(
    ("first", "second"), [("Storm", "Tempest"), ("The End", "Finish")], ids=["4", "5"]
)
def test_two_cards_with_one_name_are_found(first: str, second: str) -> None:
    rows = [("a", "Go.", "Allez."), ("b", "Go.", "Allez.")]
    found = found_in("fr", rows, [("a", first, "Fin"), ("b", second, "Fin")])
    assert [one.name for one in found] == ["same-name"]


RIGHT = (
    ("de", "You must not speak.", "Du darfst nicht sprechen."),
    ("fr", "You must not speak.", "Il est interdit de parler."),
    ("pl", "You must not speak.", "Nie wolno mówić."),
    ("uk", "You must not speak.", "Говорити не можна."),
    ("ru", "You must not speak.", "Говорить нельзя."),
    ("ru", "You need not pay.", "Платить не обязательно."),
    ("uk", "You need not pay.", "Платити не обов’язково."),
    ("pl", "You need not pay.", "Nie musisz płacić."),
    ("de", "Go up to the tower.", "Geh bis zum Turm."),
    ("de", "It is up to you.", "Das liegt bei euch."),
    ("ru", "The lack is not your fault.", "В нехватке вы не виноваты."),
    ("fr", "Only the owner may move it.", "Seul son propriétaire peut le déplacer."),
    ("fr", "You can have no more than 7.", "Vous ne pouvez pas avoir plus de 7."),
    ("fr", "It ends after 1,000 points.", "Elle prend fin à 1 000 points."),
    ("ja", "Write 0 on paper.", "紙に0から書く。"),
    ("de", "It has 12,345,678 stars.", "Es hat 12 345 678 Sterne."),
)


def test_right_translations_that_say_it_in_other_words_are_not_doubted() -> None:
    assert [row for row in RIGHT if told(*row)] == []
    assert told("fr", "It ends after 1,000 points.", "Elle prend fin à 1 001 points.") == [
        "changed-number"
    ]


def test_11_an_old_translation_of_a_new_text_is_found() -> None:
    files = pack_of("uk", [("a", "Draw three cards.", "Візьміть дві карти.")])
    old = files["locale/uk.po"].replace('msgid "Draw three', '#, fuzzy\nmsgid "Draw three')
    found = read_findings({**files, "locale/uk.po": old})
    assert [one.name for one in found] == ["stale-translation"]


DRAWN = {
    "16 letters that a font lacks": "missing-glyph",
    "18 words wider than their box": "text-overflow",
    "20 words of a template": "literal-word",
    "21 type that is made smaller": "small-type",
    "27 cards of one deck with two backs": "mixed-backs",
    "29 a form that a term lacks": "missing-form",
}


@pytest.mark.parametrize("name", DRAWN.values(), ids=DRAWN)
def test_a_failure_on_paper_is_found(name: str) -> None:
    check = find_check(name)
    assert check is not None
    assert {one.name for one in findings(check.code, check.example(check.bad))} == {name}


def font_of_english() -> bytes:
    """Return a font that has the letters of English, and no others."""
    fira = fonts().find("Fira Sans", 400, False)
    assert fira is not None
    font: Any = TTFont(BytesIO(fira.data))
    subsetter: Any = Subsetter()  # type: ignore[no-untyped-call]
    subsetter.populate(text=printable)
    subsetter.subset(font)
    for id in (1, 16):
        font["name"].setName("Bare", id, 3, 1, 0x409)
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def test_17_letters_of_a_language_that_a_font_lacks() -> None:
    files = pack_of("pl", [("a", "Put it out.", "Zgaś ją.")])
    files["templates/styles.yaml"] = "styles:\n  words: {font: Bare, size: 9 pt}\n"
    found = all_findings({**files, "fonts/Bare.ttf": font_of_english()})
    assert {(one.name, one.language) for one in found if one.subject == "lamps.a.text"} == {
        ("missing-glyph", "pl")
    }


def test_19_a_label_whose_translation_is_cut_off() -> None:
    label = "Lichterkettenbeleuchtungsanlage " * 9
    files = pack_of("de", [("a", "Go.", "Los.")], [("a", "Chain of lights", label.strip())])
    found = [one for one in all_findings(files) if one.is_error]
    assert {(one.name, one.language) for one in found} == {("text-overflow", "de")}


@pytest.mark.parametrize(
    "text",
    ["Take a card whose name contains a colour.", "Discard in alphabetical order."],
    ids=["22", "23"],
)
def test_a_rule_that_leans_on_names_is_found(text: str) -> None:
    assert told("de", text, "Nimm eine Karte.")[:1] == ["name-in-rule"]


def test_c097_a_byte_order_mark_is_no_fault() -> None:
    files = pack_of("de", [("a", "Draw.", "Zieh.")])
    marked = {**files, "locale/de.po": "\ufeff" + files["locale/de.po"]}
    assert read_findings(marked) == ()


def test_c099_a_fuzzy_translation_is_never_taken_for_one() -> None:
    rows = [("a", "Draw three cards.", "Zieh zwei Karten."), ("b", "End of turn", "Zugende")]
    files = pack_of("de", rows)
    guessed = files["locale/de.po"].replace(
        'msgctxt "lamps.a.text"', '#, fuzzy\n#| msgid "Draw two cards."\nmsgctxt "lamps.a.text"'
    )
    files = {**files, "locale/de.po": guessed}
    assert [(one.name, one.subject) for one in read_findings(files)] == [
        ("stale-translation", "lamps.a.text")
    ]
    (status,), _ = status_of_pack(project_of(files), ["de"])
    assert (status.stale.strings, status.missing.strings) == (1, 0)
    (update,), _ = update_pack(project_of(files), ["de"])
    assert update.data.decode().count("#, fuzzy") == 1


def test_c101_a_second_translation_is_told_with_its_place() -> None:
    files = pack_of("de", [("a", "Fire.", "Feuer.")])
    again = 'msgctxt "lamps.a.text"\nmsgid "Fire."\nmsgstr "Brand."\n'
    found = read_findings({**files, "locale/de.po": files["locale/de.po"] + again})
    assert [(one.name, one.notes[0].message) for one in found] == [
        ("duplicate-message", "first here")
    ]


def test_c103_breaks_paragraphs_and_points_that_differ() -> None:
    assert told("fr", "Shuffle.\n", "Mélangez.") == ["changed-end"]
    assert told("fr", "Red.\n\nGreen.", "Rouge. Vert.") == ["changed-markup"]
    assert "changed-markup" in told("fr", "- red\n- green\n- blue", "- rouge\n- vert et bleu")
    assert told("fr", "Keep the blank ", "Gardez l’espace") == ["changed-end"]


C105: tuple[tuple[str, str, list[str]], ...] = (
    ("Pay {copies} to {players.most}.", "{players.most}: {copies}.", []),
    ("Gain {copies}.", "{copiess}.", ["unknown-value"]),
    ("Use {icon:lamp} or {icon:flame}.", "{icon:lamp}.", ["changed-icon"]),
    ("Deal {copies}.", "{ copies }.", ["bad-markup"]),
    ("Draw it.", "{copies}.", ["changed-placeholder"]),
    ("Spend {icon:lamp}.", "{icon:פעולה}.", ["bad-markup"]),
    ("Move {copies} steps.", "{{copies}} צעדים.", ["changed-placeholder"]),
)


@pytest.mark.parametrize(("source", "target", "names"), C105)
def test_c105_placeholders(source: str, target: str, names: list[str]) -> None:
    assert told("he", source, target) == names


def test_c107_markup_of_a_translation() -> None:
    assert told("de", "**Gain** it twice.", "**Erhalte sie zweimal.") == ["bad-markup"]
    assert told("de", "Pay {icon:lamp}.", "Zahle {icon:flamme}.") == ["unknown-icon"]
    assert told("de", "*Keep **both***", "*Behalte **beide* sie**") == ["bad-markup"]
    assert told("de", "*Keep **both***", "*Behalte **beide*** *") == ["changed-markup"]
    assert told("de", "Keep both.", "Behalte * beide.") == ["changed-markup"]
    assert "left-over" in told("de", "One, two", "Eins, <br>zwei")


def test_c109_an_old_number_is_told_with_what_would_keep_it_right() -> None:
    (found,) = found_in("es", [("a", "Needs 15 supply.", "Requiere 12 de suministro.")])
    assert (found.name, found.hints) == (
        "changed-number",
        ("a number that the rules have is best a placeholder",),
    )


def test_c117_words_that_nobody_defined() -> None:
    rows = [("a", "{fihgt::nom} {icon:swrod}", ""), ("b", "See {ref: }.", "")]
    found = found_in("de", rows)
    named = {one.name: one.hints for one in found}
    assert named["unknown-term"] == ("did you mean `fight`?",)
    assert named["unknown-icon"] == ("did you mean `sword`?",)
    assert "bad-markup" in named


def test_c131_the_icons_of_a_translated_card() -> None:
    assert told("de", "Pay {icon:flame}{icon:flame}.", "Zahle {icon:lamp}{icon:lamp}.") == [
        "changed-icon"
    ]


def test_c135_any_and_exactly() -> None:
    assert told("de", "You may enter any room.", "Du darfst jeden Raum betreten.") == [
        "changed-modal"
    ]
    assert told("de", "Choose exactly two.", "Wähle bis zu zwei.") == ["changed-modal"]


def test_c148_codes_that_the_pack_does_not_have() -> None:
    found = found_in("it", [("a", "Test {icon:sword}.", "Prova di {icon:swrd}.")])
    assert [(one.name, one.hints) for one in found] == [
        ("unknown-icon", ("did you mean `sword`?",))
    ]


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("de", "Wer die meisten Lampen hat, gewinnt.", "Wer die wenigsten Lampen hat, gewinnt."),
        ("fr", "Gagne qui a le plus de lampes.", "Gagne qui a le moins de lampes."),
        ("pl", "Kto ma najwięcej lamp, wygrywa.", "Kto ma najmniej lamp, wygrywa."),
        ("ru", "У кого больше всего ламп, тот победил.", "У кого меньше всего ламп, тот победил."),
        ("uk", "У кого найбільше ламп, той переміг.", "У кого найменше ламп, той переміг."),
    ],
)
def test_the_fewest_for_the_most(language: str, right: str, wrong: str) -> None:
    source = "Whoever has the most lamps wins."
    assert told(language, source, right) == []
    assert told(language, source, wrong) == ["changed-modal"]
