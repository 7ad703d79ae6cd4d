"""Blocks of a rulebook: tables, notes, figures, glossary, index, card texts, columns."""

from collections.abc import Mapping

import pytest

from booked import Made, heading, labelled, make, of_kind, paragraph, rows
from faced import GAME, NS
from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Transform
from proofpress.layout.book import MARGIN
from proofpress.model.message import Text
from proofpress.paint import BLACK, Rgb
from proofpress.rules.narration import Told
from proofpress.scene import Anchor, GlyphRun, Link, Path, Stroke
from proofpress.units import mm_to_points

GLOSSARY = """\
terms:
  - id: lamp
    text: What gives light.
    forms: {en: {sg: lamp, pl: lamps}}
  - id: cloth
    text: What covers it.
    forms: {en: {sg: cloth, pl: cloths}}
  - id: oil
    forms: {en: {sg: oil}}
  - id: match
    text: What lights it.
    forms: {en: {sg: match, pl: matches}}
"""


def names(found: Diagnostics) -> list[str]:
    return [f"{one.name}: {one.message}" for one in found]


def left_edges(made: Made) -> set[float]:
    return {
        round(run.x + place.e, 1)
        for run, place in of_kind(made.pages[0], GlyphRun)
        if run.text.startswith("Short")
    }


def test_a_table_has_its_cells_side_by_side_and_its_head_again_on_the_next_page() -> None:
    cells = "".join(f"        - [Lamp {n}, '{n}']\n" for n in range(60))
    made = make(f"  - table:\n      id: prices\n      head: [Good, Price]\n      rows:\n{cells}")

    assert made.found == ()
    assert [rows(page)[0] for page in made.pages] == ["GoodPrice"] * len(made.pages)
    assert len(made.pages) > 1
    assert [row for page in made.pages for row in rows(page)[1:]] == [
        f"Lamp {n}{n}" for n in range(60)
    ]


def test_a_short_table_stays_on_one_page() -> None:
    cells = "".join(f"        - [Lamp {n}, '{n}']\n" for n in range(5))
    table = f"  - table:\n      id: prices\n      head: [Good, Price]\n      rows:\n{cells}"
    for lines in range(32, 38):
        filler = "".join(paragraph(f"p{n}", "Short.") for n in range(lines))
        pages = [rows(page) for page in make(filler + table).pages]
        assert [page.count("GoodPrice") for page in pages if "GoodPrice" in page] == [1]
        assert "Lamp 44" in next(page for page in pages if "GoodPrice" in page)


def test_a_note_stays_together_with_its_title() -> None:
    said = "{id: mind, title: Mind the lamp, text: It is hot. It burns. It falls.}"
    for lines in range(36, 40):
        filler = "".join(paragraph(f"p{n}", "Short.") for n in range(lines))
        pages = make(f"{filler}  - note: {said}\n").pages
        (page,) = [page for page in pages if "Mind the lamp" in rows(page)]
        assert rows(page)[-1] == "It is hot. It burns. It falls."


def test_a_margin_note_stands_outside_beside_what_follows() -> None:
    made = make(
        paragraph("a", "Short.")
        + "  - margin_note: {id: side, text: By}\n"
        + paragraph("b", "Next.")
    )
    at = {
        run.text: (run.x + place.e, run.y + place.f)
        for run, place in of_kind(made.pages[0], GlyphRun)
    }

    assert at["By"][0] > 148 - MARGIN - 25
    assert at["By"][1] == pytest.approx(at["Next."][1], abs=1.5)


def test_a_figure_shows_a_piece_at_its_scale_with_numbers_and_what_they_show() -> None:
    callouts = "callouts: [{x: 10 mm, y: 20 mm, text: A wick}, {x: 5 mm, y: 5 mm, text: A rim}]"
    made = make(
        f"  - figure: {{id: fig, piece: lamps.first, scale: 0.5, caption: A lamp, {callouts}}}\n"
    )
    said = " ".join(rows(made.pages[0]))

    assert made.found == ()
    assert all(words in said for words in ("A lamp", "A wick", "A rim", "1", "2"))
    (anchor,) = [one for one, _ in of_kind(made.pages[0], Anchor) if one.name == "book.fig"]
    assert anchor.box.height == pytest.approx(40, abs=1.5)


def test_a_number_lies_elsewhere_where_one_reads_from_the_right() -> None:
    callouts = "callouts: [{x: 10 mm, x_rtl: 50 mm, y: 20 mm, text: A wick}]"

    def disc(code: str) -> float:
        files = {"game.yaml": GAME.replace("source: en", f"source: {code}")}
        made = make(f"  - figure: {{id: fig, piece: lamps.first, {callouts}}}\n", files)
        (page,) = made.pages
        ((_, _, piece),) = labelled(page.frame.items, Transform())
        discs = [run.x + place.e for run, place in of_kind(page, GlyphRun) if run.text == "1"]
        return min(abs(x - piece.e - (50 if code == "he" else 10)) for x in discs)

    assert disc("en") < 2
    assert disc("he") < 2


@pytest.mark.parametrize("piece", ["lamps.first", "oil", "flag.one"])
def test_a_piece_that_a_fault_kept_from_being_drawn_is_not_said_to_be_missing(piece: str) -> None:
    assert make(f"  - figure: {{id: fig, piece: {piece}}}\n", undrawn=piece).found == ()


@pytest.mark.parametrize(
    ("block", "found"),
    [
        (
            "figure: {id: a, piece: lamps.frst}",
            "unknown-reference: there is no piece `lamps.frst` to show",
        ),
        (
            "figure: {id: a, piece: lamps.first, scale: 3}",
            "out-of-range: the figure is 180 × 240 mm, there is room for 116 × 174 mm",
        ),
        ("card_texts: {deck: lamp}", "unknown-reference: there is no deck `lamp`"),
        (
            "example: {id: a, players: 3}",
            "unknown-reference: no game for 3 players can be played",
        ),
    ],
)
def test_what_a_block_asks_for_and_there_is_not_is_reported(block: str, found: str) -> None:
    assert names(make(f"  - {block}\n").found) == [found]


def test_an_example_tells_the_game_with_the_seed() -> None:
    asked = []

    def tell(seed: int, players: int, own: Mapping[str, Text]) -> list[Told]:
        asked.append((seed, players, [*own]))
        choice = Told("choice", "First: lamp", 0)
        return [Told("phase", "Evening"), choice, Told("effect", "Lit")]

    keys = "id: play, seed: 7, players: 2, title: A night, names: {nook: Corner}"
    made = make(f"  - example: {{{keys}}}\n", stories=tell)

    assert made.found == ()
    assert asked == [(7, 2, ["nook"])]
    said = " ".join(rows(made.pages[0]))
    assert [said.index(words) for words in ("Evening", "First: lamp", "Lit")] == sorted(
        said.index(words) for words in ("Evening", "First: lamp", "Lit")
    )


def test_the_dot_of_a_player_has_a_rim_that_shows_it_on_paper_of_its_colour() -> None:
    choice = [Told("choice", "First: lamp", 0)]
    made = make("  - example: {id: play, seed: 7, players: 2}\n", stories=lambda *_: choice)

    filled = [path for path, _ in of_kind(made.pages[0], Path) if path.fill is not None]
    assert Stroke(BLACK, 0.15) in [path.stroke for path in filled]


def test_the_glossary_has_the_terms_that_are_explained_by_the_alphabet() -> None:
    made = make("  - glossary\n", {"glossary.yaml": GLOSSARY})

    assert made.found == ()
    assert rows(made.pages[0]) == [
        "Cloth",
        "What covers it.",
        "Lamp",
        "What gives light.",
        "Match",
        "What lights it.",
    ]


def test_the_index_has_headings_and_terms_with_the_pages_that_explain_them() -> None:
    blocks = (
        heading("night")
        + paragraph("a", "Oil burns in lamps that matches light.")
        + "  - page_break\n"
        + paragraph("b", "A **lamp** needs oil, and a **cloth** dims it.")
        + "  - page_break\n"
        + heading("dawn")
        + paragraph("c", "A **cloth** dries. A lamp is put out.")
        + "  - page_break\n"
        + heading("where")
        + "  - index\n"
    )
    made = make(blocks, {"glossary.yaml": GLOSSARY})

    assert made.found == ()
    assert rows(made.pages[3])[0] == "On where"
    listed = [row.replace("\u2060", "").replace("\u2002", " ") for row in rows(made.pages[3])[1:]]
    assert listed == ["cloth 2–3", "lamp 2", "match 1", "On dawn 3", "On night 1"]
    places = {anchor.name for page in made.pages for anchor, _ in of_kind(page, Anchor)}
    assert {link.target for link, _ in of_kind(made.pages[3], Link)} <= places


def test_in_the_index_no_page_stands_alone_on_a_line() -> None:
    blocks = "".join(
        f"  - heading: {{id: h{n}, text: 'A{n:02} {'glow ' * 15}{'o' * n}'}}\n" for n in range(9)
    )
    made = make(blocks + "  - index\n")

    assert not [row for page in made.pages for row in rows(page) if row.strip("\u2060").isdigit()]


def test_card_texts_name_every_card_with_its_copies() -> None:
    made = make("  - card_texts: {deck: lamps}\n" + paragraph("see", "See {ref:second}."))

    assert made.found == ()
    assert rows(made.pages[0]) == [
        "Dim lamp",
        "First lamp× 2",
        "Second lamp× 3",
        "Third lamp",
        "See Second lamp.",
    ]
    (link,) = [link for link, _ in of_kind(made.pages[0], Link)]
    (run,) = [run for run, _ in of_kind(made.pages[0], GlyphRun) if run.text.startswith("See")]
    assert link.target == "lamps.second"
    assert run.x < link.box.x < link.box.right < run.x + run.width


def test_sections_in_columns_are_balanced_below_a_heading_across_the_page() -> None:
    filler = "".join(paragraph(f"p{n}", "Short.") for n in range(10))
    made = make(heading("night") + filler + heading("dawn"), keys="columns: 2\n")
    lines = [
        run.y + place.f for run, place in of_kind(made.pages[0], GlyphRun) if run.text == "Short."
    ]

    assert len(left_edges(made)) == 2
    assert len(set(lines)) == 5
    (dawn,) = [
        run.y + place.f for run, place in of_kind(made.pages[0], GlyphRun) if run.text == "On dawn"
    ]
    assert dawn > max(lines)


BAR = f'<svg {NS} viewBox="0 0 116 12"><rect width="116" height="12" fill="#eee"/></svg>'
LONG = (
    "  - heading: {id: long, text: A heading with a good many more letters than the bar can hold}\n"
)


def opened(look: str) -> tuple[set[float], list[str]]:
    """Return the sizes of type of two sections in points, and what is found."""
    keys = f"look: {{opener: bar, opener_text: 7 mm{look}}}\n"
    made = make(heading("a") + LONG, {"templates/faces/bar.svg": BAR}, keys)
    runs = [run for page in made.pages for run, _ in of_kind(page, GlyphRun)]
    return {round(mm_to_points(run.size), 1) for run in runs}, names(made.found)


def test_a_heading_too_long_for_its_bar_gets_smaller_only_where_the_look_lets_it() -> None:
    usual, found = opened("")
    told = "text-overflow: the heading takes 2 lines and does not fit the face behind it"
    assert found == [told]
    fitted, found = opened(", opener_fit: 8 pt")
    assert found == []
    assert [8 < size < max(usual) for size in fitted - usual] == [True]
    assert max(fitted) == max(usual)
    assert opened(", opener_fit: 13 pt")[1] == [told]


def test_colours_of_the_booklet_are_those_of_the_ink() -> None:
    styles = """\
styles:
  book_heading: {font: Fira Sans, size: 14, colour: cherry}
palette:
  cherry: {rgb: "#ff0000", low: "#800000"}
"""
    heads = [
        next(run.paint for run, _ in of_kind(made.pages[0], GlyphRun) if run.text == "On lamps")
        for made in (
            make(heading("lamps"), {"templates/styles.yaml": styles}),
            make(heading("lamps"), {"templates/styles.yaml": styles}, ink="low"),
        )
    ]
    assert heads == [Rgb(1, 0, 0), Rgb(128 / 255, 0, 0)]
