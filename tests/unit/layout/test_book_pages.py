"""What a booklet says of its own pages, what stands in their margins, and what no page holds."""

import pytest

from booked import SENTENCE, heading, make, of_kind, paragraph, points, rows
from proofpress.layout.bookframe import FOOT, stood
from proofpress.scene import GlyphRun, Link

BREAK = "  - page_break\n"


def test_a_text_names_the_page_of_a_section_a_phase_and_a_card() -> None:
    made = make(
        paragraph("far", "First {page:dark}, then **{page:end}** and {page:third}.")
        + BREAK
        + heading("end")
        + BREAK
        + "  - phases\n"
        + BREAK
        + "  - card_texts: {deck: lamps}\n"
    )
    assert made.found == ()
    assert rows(made.pages[0]) == ["First p. 3, then p. 2 and p. 4."]
    links = [(link.target, link.text) for link, _ in of_kind(made.pages[0], Link)]
    assert links == [
        ("phases.dark", "p.\u00a03"),
        ("book.end", "p.\u00a02"),
        ("lamps.third", "p.\u00a04"),
    ]


def test_pages_are_named_in_every_kind_of_running_text() -> None:
    made = make(
        points("ways", "Point, {page:end}.")
        + "  - note: {id: n, text: 'Note, {page:end}.'}\n"
        + "  - table: {id: t, rows: [['Cell, {page:end}.']], caption: 'Caption, {page:end}.'}\n"
        + "  - margin_note: {id: m, text: '{page:end}'}\n"
        + "  - figure: {id: f, piece: oil, caption: 'Figure, {page:end}.'}\n"
        + "  - phases\n"
        + BREAK
        + heading("end"),
        {"rules.yaml": 'phases: [{id: light, name: Light, text: "Phase, {page:end}."}]\n'},
    )
    assert made.found == ()
    said = " ".join(rows(made.pages[0]))
    for kind in ("Point", "Note", "Cell", "Caption", "Figure", "Phase"):
        assert f"{kind}, p. 2." in said
    assert said.count("p. 2") == 7


def test_pages_settle_where_their_own_numbers_push_them_on() -> None:
    sections = [
        heading(f"s{n}") + paragraph(f"p{n}", f"{{page:s{(n * 7) % 40}}} {SENTENCE * (1 + n % 14)}")
        for n in range(40)
    ]
    made = make("".join(sections))
    assert made.found == ()
    at = {chapter.target: chapter.page for chapter in made.booklet.chapters}
    told = [
        (link.target, link.text)
        for page in made.pages
        for link, _ in of_kind(page, Link)
        if link.text.startswith("p.")
    ]
    assert len(made.pages) > 9
    assert len(told) == 40
    assert all(content == f"p.\u00a0{at[target]}" for target, content in told)


@pytest.mark.parametrize(
    ("blocks", "message"),
    [
        (paragraph("a", "See {page:nowhere}."), "no section, phase or card `nowhere`"),
        (paragraph("a", "See {page:light}."), "no section, phase or card `light`"),
        (paragraph("a", "See {page:third}."), "no section, phase or card `third`"),
        (
            "  - heading: {id: a, text: 'On {page:a}'}\n",
            "pages are told in the running text of the booklet and of phases alone",
        ),
    ],
)
def test_what_stands_on_no_page_is_told(blocks: str, message: str) -> None:
    (found,) = make(blocks).found
    assert found.name == "unknown-reference"
    assert message in found.message


def test_notes_in_the_margin_end_with_the_text() -> None:
    assert stood([5, 6, 80], [10, 10, 30], 100) == ([5, 17, 70], 0)
    assert stood([5, 90], [50, 40], 100) == ([5, 60], 0)
    assert stood([50, 60], [50, 40], 100) == ([8, 60], 0)
    assert stood([50, 60], [60, 50], 100) == ([0, 62], 12)
    assert stood([], [], 100) == ([], 0)


def test_a_note_beside_the_last_lines_moves_up() -> None:
    note = f'  - margin_note: {{id: m, text: "{SENTENCE * 3}"}}\n'
    made = make(paragraph("long", SENTENCE * 26) + note + paragraph("last", "The end."))
    assert made.found == ()
    (page,) = made.pages
    lowest = max(run.y + place.f for run, place in of_kind(page, GlyphRun) if place.e > 107)
    assert lowest < page.height - FOOT


def test_a_note_higher_than_the_page_is_told() -> None:
    note = f'  - margin_note: {{id: m, text: "{SENTENCE * 30}"}}\n'
    (found,) = make(note + paragraph("last", "The end.")).found
    assert (found.name, found.span.line) == ("text-overflow", 3)
    assert "in the margin of page 1" in found.message


def test_a_note_before_nothing_stands_at_the_end() -> None:
    made = make(paragraph("only", "Light a lamp.") + "  - margin_note: {id: m, text: Bye}\n")
    assert made.found == ()
    assert "Bye" in " ".join(rows(made.pages[0]))


@pytest.mark.parametrize(
    ("blocks", "keys"),
    [
        (f'  - table: {{id: t, rows: [["{SENTENCE * 40}", "{SENTENCE * 40}"]]}}\n', ""),
        (f'  - table: {{id: t, rows: [["{SENTENCE * 9}", "{SENTENCE * 9}"]]}}\n', "columns: 3\n"),
        (
            "  - figure: {id: f, piece: lamps.first, callouts: ["
            + ", ".join([f'{{x: 1 mm, y: 1 mm, text: "{SENTENCE * 6}"}}'] * 9)
            + "]}\n",
            "",
        ),
    ],
)
def test_what_is_higher_than_a_page_and_is_not_cut_is_told(blocks: str, keys: str) -> None:
    (found,) = make(heading("a") + blocks, keys=keys).found
    assert found.name == "text-overflow"
    assert "mm too high" in found.message


def test_a_figure_as_high_as_the_page_is_no_fault() -> None:
    assert make("  - figure: {id: f, piece: lamps.first, scale: 1.93}\n").found == ()


@pytest.mark.parametrize("place", ["x: 61 mm, y: 1 mm", "x: 1 mm, y: 81 mm"])
def test_a_callout_beside_its_piece_is_told(place: str) -> None:
    callout = f"callouts: [{{x: 1 mm, y: 1 mm, text: A}}, {{{place}, text: B}}]"
    (found,) = make(f"  - figure: {{id: f, piece: lamps.first, {callout}}}\n").found
    assert found.name == "out-of-range"
    assert found.message == "callout 2 lies beside the piece, which is 60 × 80 mm"
