"""Cases of the trouble log about booklets and cards that say different things."""

from collections.abc import Mapping, Sequence

import pytest

from booked import heading, make, paragraph, rows
from proofpress.checks.example import PACK
from proofpress.diagnostics import Diagnostic
from small_packs import read_findings

Told = list[tuple[str, str]]


def deck(*cards: str, fields: str = "", name: str = "Cards", id: str = "lamps") -> str:
    rows = "".join(f"      - {{{card}}}\n" for card in cards)
    declared = f"    fields: {{{fields}}}\n" if fields else ""
    return (
        f"decks:\n  - id: {id}\n    name: {name}\n    size: poker\n    face: lamp\n"
        f"{declared}    cards:\n{rows}"
    )


def tokens(*rows: tuple[str, str, int, str], fields: str = "") -> str:
    declared = f", fields: {{{fields}}}" if fields else ""
    return "tokens:\n" + "".join(
        f"  - {{id: {id}, name: {name}, outline: {{circle: 20 mm}}, supply: {supply}, face: lamp"
        f"{declared}{more}}}\n"
        for id, name, supply, more in rows
    )


def booklet(*blocks: str) -> str:
    return "size: a5\nblocks:\n" + "".join(f"  - {block}\n" for block in blocks)


def found_in(files: Mapping[str, str]) -> list[Diagnostic]:
    return list(read_findings({**PACK, **files}))


def told(found: Sequence[Diagnostic]) -> Told:
    return [(one.name, one.message) for one in found]


LISTED = {
    "components/cards.yaml": deck("id: a, name: A, copies: 42"),
    "components/tokens.yaml": tokens(
        ("t", "Token", 12, ""), ("d", "Disc", 3, ""), ("p", "Pawn", 1, "")
    ),
    "booklet.yaml": booklet(
        "heading: {id: parts, text: Components}",
        "list: {id: box, items: [40 cards, twelve tokens, 1 pawn]}",
    ),
}
POLISH = (
    ("game.title", "Lamps", "Lampy"),
    ("seats.keeper.name", "Keeper", "Strażnik"),
    ("lamps.name", "Cards", "Karty"),
    ("lamps.a.name", "A", "Ą"),
    ("t.name", "Token", "Żeton"),
    ("d.name", "Disc", "Krążek"),
    ("p.name", "Pawn", "Pionek"),
    ("book.parts", "Components", "Zawartość"),
    ("book.box.1", "40 cards", "40 kart"),
    ("book.box.2", "twelve tokens", "12 żetonów"),
    ("book.box.3", "1 pawn", "1 pionek"),
)


def test_c111_counts_of_a_typed_list_and_what_it_lacks_in_each_language() -> None:
    polish = "".join(
        f'msgctxt "{id}"\nmsgid "{source}"\nmsgstr "{target}"\n\n' for id, source, target in POLISH
    )
    game = PACK["game.yaml"].replace("{source: en}", "{source: en, release: [pl]}")
    glossary = (
        "terms: [{id: t, forms: {en: {sg: token, pl: tokens},"
        " pl: {sg: {nom: żeton}, pl: {nom: żetony, gen: żetonów}}}}]\n"
    )
    found = found_in(
        {**LISTED, "game.yaml": game, "locale/pl.po": polish, "glossary.yaml": glossary}
    )
    wrong = {(one.language, one.name, one.message) for one in found}
    assert wrong == {
        ("", "typed-count", "40 of `Cards`, where the pack has 1 or 42"),
        ("", "unlisted-piece", "the list of pieces does not have `Disc`"),
        ("pl", "typed-count", "40 of `kart`, where the pack has 1 or 42"),
        ("pl", "unlisted-piece", "the list of pieces does not have `Disc`"),
    }


C113 = {
    "components/cards.yaml": deck(
        "id: arrow, name: Fire Arrow, copies: 2, power: [1, 2]", fields="power: list of int"
    ),
    "components/tokens.yaml": tokens(
        ("stone_mine", "stone mine", 1, ""), ("gold_mine", "gold mine", 1, "")
    ),
    "booklet.yaml": booklet(
        "figure: {id: mine, piece: stone_mine, scale: 0.5}",
        "paragraph: {id: play, text: 'Rae plays Fire Arrow, powered up by 3, and then takes the"
        " gold mine.'}",
    ),
}


def test_c113_a_number_near_a_card_and_a_figure_of_another_piece() -> None:
    assert told(found_in(C113)) == [
        ("typed-value", "`3` as `power` of `Fire Arrow`, which has `1` or `2`"),
        ("other-piece", "the words name `gold mine`, the figure shows `stone mine`"),
    ]


def test_c115_page_numbers_of_contents_at_both_ends_are_those_that_are_printed() -> None:
    chapters = ("first", "middle", "last")
    made = make(
        "  - cover: {face: cover}\n  - contents\n"
        + "".join(
            "  - page_break\n"
            + heading(id)
            + paragraph(f"see_{id}", "See {page:middle}, {page:first}, {page:last}.")
            for id in chapters
        )
        + "  - page_break\n  - contents\n"
    )

    assert made.found == ()
    pages = [rows(page) for page in made.pages]
    printed = {}
    for number, said in enumerate(pages[2:-1], 3):
        printed[said[0]] = number
        assert [line.replace("\u00a0", " ") for line in said[1:]] == ["See p. 4, p. 3, p. 5."]
    lines = [line for page in (pages[1], pages[-1]) for line in page if line[-1].isdigit()]
    assert len(lines) == 2 * len(chapters)
    told = [(line.rstrip("0123456789").rstrip(" .…"), line) for line in lines]
    assert all(line.endswith(f"{printed[name]}") for name, line in told)
    assert printed == {"On first": 3, "On middle": 4, "On last": 5}


def test_c117_keywords_with_a_slip_and_keywords_that_nothing_explains() -> None:
    files = {
        "glossary.yaml": "terms:\n  - {id: haste, forms: {en: {sg: Haste}}}\n"
        "  - {id: ward, forms: {en: {sg: Ward, pl: Wards}}}\n",
        "art/icons/sword.svg": PACK["art/icons/lamp.svg"],
        "components/cards.yaml": deck(
            "id: a, name: A, text: '**Haste**. Gain {icon:sword}.'",
            "id: b, name: B, text: '**Hast**. Gain {icon:swrod}.'",
            "id: c, name: C, text: 'Two **Wards**. See {ref: }.'",
        ),
        "booklet.yaml": booklet("paragraph: {id: rule, text: '**Haste**: act at once.'}"),
    }
    assert [(one.name, one.hints[:1]) for one in found_in(files)] == [
        ("near-term", ("did you mean `haste`? `{haste}` cannot be misspelled",)),
        ("unknown-icon", ("did you mean `sword`?",)),
        ("bad-markup", ()),
        ("unexplained-term", ("give it a `text`, or say in the booklet what it means",)),
    ]


def test_c131_values_of_a_figure_that_a_quest_repeats() -> None:
    files = {
        "components/tokens.yaml": tokens(
            ("villager", "Villager", 1, ", health: 8, speed: 3, defence: grey"),
            ("knight", "Sir Pal", 1, ", health: 9, speed: 4, defence: grey"),
            fields="health: int, speed: int, defence: text",
        ),
        "booklet.yaml": booklet(
            "paragraph: {id: quest, text: 'Each Villager has health 6. Sir Pal (speed 0, defence"
            " brown) may move after the test.'}"
        ),
    }
    assert told(found_in(files)) == [
        ("typed-value", "`6` as `health` of `Villager`, which has `8`"),
        ("typed-value", "`0` as `speed` of `Sir Pal`, which has `4`"),
        ("typed-value", "`brown` as `defence` of `Sir Pal`, which has `grey`"),
    ]


def test_c133_a_term_that_stands_once_where_another_is_meant() -> None:
    files = {
        "glossary.yaml": "terms:\n  - {id: initiative, forms: {en: {sg: initiative}}}\n"
        "  - {id: reserve, forms: {en: {sg: reserve}}}\n",
        "booklet.yaml": booklet(
            "heading: {id: one, text: Initiative}",
            "paragraph: {id: sum, text: 'Each player sums the initiative of the plot and all"
            " initiative modifiers. The highest initiative wins. If initiative is tied, compare"
            " totals. Then apply all relevant reserve modifiers. The initiative winner chooses.'}",
            "heading: {id: two, text: Reserve}",
            "paragraph: {id: down, text: Discard down to your reserve.}",
        ),
    }
    assert [(one.name, one.severity, one.message) for one in found_in(files)] == [
        (
            "outlier-term",
            "note",
            "`reserve` once, in a section that says `initiative modifiers`",
        )
    ]


def test_c135_the_text_of_a_card_that_a_booklet_repeats_wrongly() -> None:
    files = {
        "components/cards.yaml": deck(
            "id: night, name: Night, copies: 2, text: Reduce the resistance by 1."
        ),
        "booklet.yaml": booklet(
            "paragraph: {id: n, text: '**Night**: Reduce the resistance to 1.'}"
        ),
    }
    said = "nearly the text of `Night`, which reads `Reduce the resistance by 1.`"
    assert told(found_in(files)) == [("retyped-text", said)]


GUNS = (("gun", 3), ("howitzer", 4), ("rifle", 2), ("horse", 1), ("hq", 0), ("battery", 6))


def test_c141_a_count_of_scenarios_and_a_key_with_a_gap_and_a_slip() -> None:
    rows = "".join(f"[{id}, '{value + (id == 'gun')}'], " for id, value in GUNS[:-1])
    files = {
        "components/cards.yaml": deck(
            *(f"id: s{one}, name: Scenario {one}" for one in range(1, 15)),
            name="Scenarios",
            id="scenarios",
        ),
        "components/tokens.yaml": tokens(
            *((id, id, 1, f", value: {value}") for id, value in GUNS), fields="value: int"
        ),
        "booklet.yaml": booklet(
            "paragraph: {id: scenarios, text: This game has fifteen scenarios. Choose one.}",
            f"table: {{id: key, head: [Unit, Value], rows: [{rows.rstrip(', ')}]}}",
        ),
    }
    assert told(found_in(files)) == [
        ("typed-count", "15 of `Scenarios`, where the pack has 14"),
        (
            "unlisted-piece",
            "the table has a row for each piece of a kind, and none for `battery`",
        ),
        ("typed-value", "`4` as `value` of `gun`, which has `3`"),
    ]


RIGHT = (
    (C113, "powered up by 3", "powered up by 2"),
    (C113, "Rae plays Fire Arrow, powered up by 3", "Rae gains power 7 and a stone mine"),
)


@pytest.mark.parametrize(("files", "wrong", "right"), RIGHT)
def test_what_is_said_of_no_piece_is_no_fault(
    files: Mapping[str, str], wrong: str, right: str
) -> None:
    changed = {path: text.replace(wrong, right) for path, text in files.items()}
    assert "typed-value" not in [one.name for one in found_in(changed)]


def test_a_term_inside_another_one_is_not_out_of_place() -> None:
    files = {
        "glossary.yaml": "terms:\n  - {id: card, forms: {en: {sg: card, pl: cards}}}\n"
        "  - {id: ruse, forms: {en: {sg: ruse}}}\n"
        "  - {id: ruse_card, forms: {en: {sg: ruse card}}}\n",
        "booklet.yaml": booklet(
            "heading: {id: one, text: Cards}",
            "paragraph: {id: says, text: 'Take a card. A card says what you do. A ruse card says"
            " whom it meets. Lay the card down.'}",
        ),
    }
    assert told(found_in(files)) == []


@pytest.mark.parametrize(("word", "names"), [("Kampanie", []), ("Kmpania", ["near-term"])])
def test_another_case_of_a_term_is_no_slip(word: str, names: list[str]) -> None:
    files = {
        "game.yaml": PACK["game.yaml"].replace("source: en", "source: pl"),
        "glossary.yaml": "terms:\n  - {id: war, text: Bój., forms: {pl: {sg: {nom: kampania}}}}\n",
        "components/cards.yaml": deck(f"id: a, name: A, text: 'Od teraz **{word}**.'"),
    }
    assert [one.name for one in found_in(files)] == names


QUIET = (
    "list: {id: start, items: [5 cards, 2 tokens, 1 pawn of your colour]}",
    "paragraph: {id: left, text: 'If there are 5 cards left, draw 3 cards and 2 tokens.'}",
    "paragraph: {id: many, text: 'There are 12 tokens. Token: keep it. The game has 42 cards.'}",
    "list: {id: steps, numbered: true, items: [40 cards go out, 3 discs stay]}",
)


@pytest.mark.parametrize("block", QUIET)
def test_what_players_take_is_no_count_of_what_there_is(block: str) -> None:
    one = tokens(("t", "Token", 12, ""), ("p", "Pawn", 2, ""))
    files = {**LISTED, "components/tokens.yaml": one, "booklet.yaml": booklet(block)}
    assert found_in(files) == []
