"""Booklets: headings and what follows them, contents, component lists, covers."""

import pytest

from booked import SENTENCE, TOKENS, heading, labelled, make, of_kind, paragraph, points, rows
from faced import GAME
from proofpress.geometry import Rect, Transform
from proofpress.layout.book import FOOT, MARGIN, Chapter
from proofpress.layout.componentlist import ROW
from proofpress.layout.cover import BLEED
from proofpress.scene import Anchor, GlyphRun, Link, Path

# Headings, paragraphs, lists


def test_a_booklet_says_what_its_blocks_say_in_order() -> None:
    made = make(heading("light") + paragraph("p", "Take a lamp.") + heading("oil", 2))

    assert made.found == ()
    assert [rows(page) for page in made.pages] == [["On light", "Take a lamp.", "On oil"]]


def test_points_are_numbered_or_have_bullets() -> None:
    made = make(points("a", "Take one.", "Light it.", numbered=True) + points("b", "Or not."))

    assert rows(made.pages[0]) == ["1.Take one.", "2.Light it.", "•Or not."]


def test_a_heading_is_never_the_last_on_its_page() -> None:
    for lines in range(40, 46):
        filler = "".join(paragraph(f"p{n}", "Short.") for n in range(lines))
        made = make(filler + heading("oil") + paragraph("end", SENTENCE * 3))
        last = {rows(page)[-1] for page in made.pages}
        assert "On oil" not in last


@pytest.mark.parametrize("lead", ["This is needed:", "This is needed\uff1a"])
def test_a_lead_in_stays_with_the_first_two_points_that_it_announces(lead: str) -> None:
    announced = paragraph("lead", lead) + points("a", "Oil.", "A cloth.", "A lamp.")
    for lines in range(20, 32):
        filler = "".join(paragraph(f"p{n}", "Short.") for n in range(lines))
        for page in make(filler + announced).pages:
            said = rows(page)
            if lead in said:
                assert said[said.index(lead) :][1:3] == ["•Oil.", "•A cloth."]


def test_a_page_break_starts_a_page() -> None:
    made = make(paragraph("a", "One.") + "  - page_break\n" + paragraph("b", "Two."))

    assert [rows(page) for page in made.pages] == [["One."], ["Two."]]


def test_text_keeps_inside_the_margins() -> None:
    made = make("".join(paragraph(f"p{n}", SENTENCE * 5) for n in range(9)))

    assert len(made.pages) > 1
    for page in made.pages:
        for run, place in of_kind(page, GlyphRun):
            assert run.x + place.e >= MARGIN - 0.01
            assert run.x + place.e + run.width <= page.width - MARGIN + 0.5
            assert MARGIN < run.y + place.f < page.height - 5


def test_every_page_has_its_number_outside_and_the_title_inside() -> None:
    made = make("".join(paragraph(f"p{n}", SENTENCE * 5) for n in range(9)))
    for number, page in enumerate(made.pages, 1):
        folio = {
            run.text: run.x + place.e
            for run, place in of_kind(page, GlyphRun)
            if run.y + place.f > page.height - FOOT
        }
        assert (folio[str(number)] > folio["Lamps"]) is (number % 2 == 1)


def test_phases_are_numbered_in_the_order_of_the_rules() -> None:
    made = make("  - phases\n")

    assert rows(made.pages[0]) == ["1.Light", "Light a lamp.", "2.Cover"]


def test_numbers_of_two_digits_do_not_touch_the_names_of_phases() -> None:
    phases = ", ".join(f"{{id: p{n}, name: Phase}}" for n in range(1, 13))
    made = make("  - phases\n", {"rules.yaml": f"phases: [{phases}]\n"})
    edges: dict[str, list[float]] = {}
    for run, place in of_kind(made.pages[0], GlyphRun):
        edges.setdefault(run.text, []).append(run.x + place.e)
        edges.setdefault(f"after {run.text}", []).append(run.x + place.e + run.width)

    assert min(edges["Phase"]) - max(edges["after 12."]) > 0.8


def test_assumptions_say_the_question_the_answer_and_the_reason() -> None:
    asked = "assumptions:\n  - {id: oil, about: How much oil, value: Much, why: It burns.}\n"
    made = make("  - assumptions\n", {"game.yaml": GAME + asked})

    assert rows(made.pages[0]) == ["How much oil", "Much", "It burns."]


def test_credits_end_with_version_and_licence() -> None:
    credit = "credits:\n  - {id: us, text: Drawn by us.}\ndate: 2026-11-29\n"
    made = make("  - credits\n", {"game.yaml": GAME + credit})

    assert rows(made.pages[0]) == ["Drawn by us.", "Version 1.2 · 2026-11-29 · Licence: CC0-1.0"]


# Contents


CHAPTERS = "".join(
    heading(name) + paragraph(f"{name}_p{n}", SENTENCE * 8) + paragraph(f"{name}_q", SENTENCE * 12)
    for n, name in enumerate(("light", "oil", "cloth", "night"))
)


def test_contents_give_the_page_on_which_each_chapter_begins() -> None:
    made = make("  - cover: {face: cover}\n  - contents\n" + CHAPTERS)
    begins = {
        name: number
        for number, page in enumerate(made.pages, 1)
        for name in ("light", "oil", "cloth", "night")
        if f"On {name}" in rows(page)
    }

    listed = rows(made.pages[1])[:5]
    assert listed == ["Contents", *(f"On {name}{page}" for name, page in begins.items())]
    assert len(set(begins.values())) > 1


def test_each_line_of_the_contents_has_dots_and_leads_to_its_heading() -> None:
    made = make("  - contents\n" + CHAPTERS)
    links = [link for link, _ in of_kind(made.pages[0], Link)]
    anchors = {
        anchor.name: number
        for number, page in enumerate(made.pages, 1)
        for anchor, _ in of_kind(page, Anchor)
    }
    dotted = [
        path for path, _ in of_kind(made.pages[0], Path) if path.stroke and path.stroke.dashes
    ]

    assert [link.target for link in links] == [
        f"book.{n}" for n in ("light", "oil", "cloth", "night")
    ]
    assert {link.target for link in links} <= set(anchors)
    assert len(dotted) == len(links)
    assert all(link.box.width == pytest.approx(148 - 2 * MARGIN) for link in links)


def test_only_chapters_stand_in_the_contents_but_all_headings_are_bookmarks() -> None:
    made = make(
        "  - contents\n" + heading("light") + heading("oil", 2) + paragraph("p", "Burn it.")
    )

    assert rows(made.pages[0])[:2] == ["Contents", "On light1"]
    assert made.booklet.chapters == (
        Chapter("On light", "book.light", 0, 1),
        Chapter("On oil", "book.oil", 1, 1),
    )


def test_an_anchor_lies_where_its_heading_is() -> None:
    made = make(paragraph("p", SENTENCE * 3) + heading("oil") + paragraph("q", "Burn it."))
    ((anchor, _),) = of_kind(made.pages[0], Anchor)
    (title,) = [
        (run, place)
        for run, place in of_kind(made.pages[0], GlyphRun)
        if run.text.startswith("On") and run.y + place.f < 210 - FOOT
    ]

    assert (anchor.name, anchor.kind) == ("book.oil", "target")
    baseline = title[0].y + title[1].f
    assert anchor.box.y < baseline < anchor.box.y + anchor.box.height


# The component list


def test_components_are_listed_with_their_counts_two_abreast() -> None:
    made = make("  - components\n")

    assert rows(made.pages[0]) == [
        "Dim lampSummary",
        "6 cards4 cards",
        "Drop of oilFlag",
        "12 tokens6 tokens",
    ]


def test_tokens_of_the_size_of_the_cards_are_counted_as_cards() -> None:
    plot = "{width: 60 mm, height: 80 mm, radius: 3 mm}"
    token = f"  - {{id: plot, name: Plot, outline: {plot}, face: lamp, supply: 4}}\n"
    made = make("  - components\n", {"components/tokens.yaml": TOKENS + token})

    assert rows(made.pages[0])[-2:] == ["Plot", "4 cards"]


def test_pictures_are_whole_cut_at_the_trim_and_not_distorted() -> None:
    (page,) = make("  - components\n").pages
    pictures = list(labelled(page.frame.items, Transform()))

    assert [name for name, _, _ in pictures] == ["lamps.first", "rules.sum", "oil", "flag.one"]
    for _, group, place in pictures:
        assert group.clip is not None
        assert (place.b, place.c) == (0, 0)
        assert place.a == pytest.approx(place.d)
    scales = [place.a for _, _, place in pictures]
    assert scales[0] == scales[1] < 1
    assert scales[2] == 1
    assert scales[3] == pytest.approx(15 / 20)


def test_pictures_and_words_of_neighbours_keep_apart() -> None:
    (page,) = make("  - components\n").pages
    boxes = []
    for _, group, place in labelled(page.frame.items, Transform()):
        assert group.clip is not None
        box = group.clip.bounds()
        boxes.append(Rect(place.e, place.f, box.width * place.a, box.height * place.d))
    for run, place in of_kind(page, GlyphRun):
        x, y = run.x + place.e, run.y + place.f
        assert not any(
            box.x - 1 < x < box.x + box.width + 1 and box.y < y < box.y + box.height
            for box in boxes
        )
    assert boxes[2].y - boxes[0].y < 2 * ROW


def test_components_are_mirrored_where_one_reads_from_the_right() -> None:
    def middles(code: str) -> list[tuple[float, float]]:
        files = {"game.yaml": GAME.replace("source: en", f"source: {code}")}
        (page,) = make("  - components\n", files).pages
        return [
            (place.e + group.clip.bounds().width * place.a / 2, place.f)
            for _, group, place in labelled(page.frame.items, Transform())
            if group.clip is not None
        ]

    english, hebrew = middles("en"), middles("he")
    assert len(english) == 4
    assert english[0][0] < english[1][0]
    for left, right in zip(english, hebrew, strict=True):
        assert left[0] + right[0] == pytest.approx(148)
        assert left[1] == pytest.approx(right[1])


# Covers


def test_the_cover_is_the_first_page_and_reaches_into_the_bleed() -> None:
    made = make("  - cover: {face: cover}\n" + paragraph("p", "Burn it."))
    cover = made.pages[0]

    assert (cover.subject, cover.width, cover.height, cover.bleed) == (
        "book.cover",
        148,
        210,
        BLEED,
    )
    assert [page.subject for page in made.pages] == ["book.cover", "book.2"]


def test_a_cover_behind_the_text_is_the_back_cover() -> None:
    cover = "  - cover: {face: cover}\n"
    made = make(cover + paragraph("p", "Burn it.") + cover)
    assert made.found == ()
    assert [page.subject for page in made.pages] == ["book.cover", "book.2", "book.cover"]
    assert len(made.booklet.covers) == 1


def test_a_cover_whose_face_is_not_there_is_reported_and_left_out() -> None:
    made = make("  - cover: {face: sky}\n" + paragraph("p", "Burn it."))

    assert [one.name for one in made.found] == ["unknown-face"]
    assert [page.subject for page in made.pages] == ["book.1"]


def test_a_booklet_of_a_cover_alone_has_one_page() -> None:
    assert len(make("  - cover: {face: cover}\n").pages) == 1


def test_a_fault_in_a_text_is_reported_once_though_pages_are_filled_twice() -> None:
    made = make(paragraph("p", "Burn \u4e0d it."))

    assert [one.name for one in made.found] == ["missing-glyph"]
