"""Galleys: what stays together, where pages end, and texts as slices of a line each."""

from itertools import pairwise

import pytest

from proofpress.geometry import Rect
from proofpress.layout.galley import (
    Column,
    Slice,
    by_line,
    kept,
    spaced,
    whole,
    words_of,
)
from proofpress.layout.paging import Placed, paginate, paginate_evenly
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.model.template import Style
from proofpress.scene import GlyphRun, Group, Item
from proofpress.units import points_to_mm
from proofpress.values import replace
from small_packs import project_of
from typesetting import EN, icon, marked_up, resolved, typesetter

GAME = (
    "proofpress: 1\ntitle: Lamps\nversion: 1.0.0\nlicence: CC0-1.0\n"
    "players: {min: 1, max: 2}\nlanguages: {source: en}\n"
)
BOX = Rect(0, 0, 20, 100)
SENTENCE = "A lamp that is lit stays lit until somebody covers it with a cloth. "


def game() -> Game:
    found, faults = load(project_of({"game.yaml": GAME}))
    assert faults == ()
    assert found is not None
    return found


def column(width: float = 60) -> Column:
    return Column(game(), typesetter(), width)


def book_body() -> Style:
    style = game().theme.style("book_body", EN)
    assert style is not None
    return style


def lines(count: int, height: float = 10) -> list[Slice]:
    return [Slice(height) for _ in range(count)]


def sizes(pages: list[list[Placed]]) -> list[int]:
    return [len(page) for page in pages]


def runs(items: tuple[Item, ...]) -> list[GlyphRun]:
    found: list[GlyphRun] = []
    for item in items:
        found += runs(item.items) if isinstance(item, Group) else []
        found += [item] if isinstance(item, GlyphRun) else []
    return found


def said(one: Slice) -> str:
    return "".join(run.text for run in runs(one.items)).replace("\u00a0", " ").strip()


# Pages


def test_slices_fill_a_page_to_its_end() -> None:
    pages = paginate(lines(5), 30)

    assert sizes(pages) == [3, 2]
    assert [placed.y for placed in pages[0]] == [0, 10, 20]
    assert [placed.y for placed in pages[1]] == [0, 10]


def test_no_slices_are_one_empty_page() -> None:
    assert paginate([], 30) == [[]]


def test_space_above_is_left_out_at_the_top_of_a_page() -> None:
    pages = paginate([replace(one, space_before=5) for one in lines(3)], 30)

    assert [[placed.y for placed in page] for page in pages] == [[0, 15], [0]]


def test_a_heading_goes_to_the_next_page_with_the_line_it_is_kept_with() -> None:
    heading = Slice(10, keeps_next=True)
    pages = paginate([*lines(2), heading, *lines(2)], 30)

    assert sizes(pages) == [2, 3]
    assert pages[1][0].slice is heading


def test_headings_in_a_row_go_together() -> None:
    headings = [Slice(10, keeps_next=True), Slice(10, keeps_next=True)]

    assert sizes(paginate([*lines(1), *headings, *lines(1)], 30)) == [1, 3]


def test_what_is_kept_together_but_taller_than_a_page_is_cut_at_its_end() -> None:
    assert sizes(paginate([*lines(1), *whole(lines(5))], 30)) == [1, 3, 2]


def test_a_slice_taller_than_a_page_has_one_of_its_own() -> None:
    assert sizes(paginate([Slice(10), Slice(50), Slice(10)], 30)) == [1, 1, 1]


def test_a_slice_starts_a_page_where_it_is_told() -> None:
    assert sizes(paginate([*lines(1), Slice(10, starts_page=True), *lines(1)], 30)) == [1, 2]


def test_a_page_break_at_the_top_of_a_page_leaves_none_empty() -> None:
    assert sizes(paginate([Slice(10, starts_page=True)], 30)) == [1]


def test_a_page_break_parts_what_would_keep_together() -> None:
    pages = paginate([Slice(10, keeps_next=True), Slice(10, starts_page=True)], 30)

    assert sizes(pages) == [1, 1]


@pytest.mark.parametrize("height", [20.0, 33.0, 47.5, 100.0])
def test_every_slice_is_placed_once_in_order_and_inside_the_page(height: float) -> None:
    slices = [
        Slice(3 + n % 7, space_before=n % 3, keeps_next=n % 4 == 0, target=str(n))
        for n in range(40)
    ]
    pages = paginate(slices, height)

    assert [placed.slice for page in pages for placed in page] == slices
    for page in pages:
        assert page[-1].y + page[-1].slice.height <= height + 1e-6
        assert all(a.y + a.slice.height <= b.y + 1e-6 for a, b in pairwise(page))


# The last page


def test_a_line_alone_on_the_last_page_gets_company_from_shorter_pages() -> None:
    assert sizes(paginate(lines(201, 1), 100)) == [100, 100, 1]
    assert sizes(paginate_evenly(lines(201, 1), 100)) == [88, 88, 25]


def test_a_last_page_that_is_filled_well_stays_as_it_is() -> None:
    assert sizes(paginate_evenly(lines(235, 1), 100)) == [100, 100, 35]


def test_only_the_last_pages_are_shortened_where_that_is_enough() -> None:
    assert sizes(paginate_evenly(lines(601, 1), 100)) == [100, 100, 100, 100, 88, 88, 25]


def test_shorter_pages_are_never_more_pages() -> None:
    heading = kept(lines(1, 10))
    slices = [*whole(lines(10, 10)), *whole(lines(10, 10)), *heading]

    assert sizes(paginate_evenly(slices, 100)) == sizes(paginate(slices, 100)) == [10, 10, 1]


def test_a_single_page_stays_as_it_is() -> None:
    assert sizes(paginate_evenly(lines(2), 100)) == [2]


# Slices


def test_only_the_first_line_gets_room_above() -> None:
    assert [one.space_before for one in spaced(lines(3), 4)] == [4, 0, 0]


def test_kept_lines_hold_on_to_what_follows_and_whole_ones_only_to_each_other() -> None:
    assert [one.keeps_next for one in kept(lines(3))] == [True, True, True]
    assert [one.keeps_next for one in whole(lines(3))] == [True, True, False]
    assert whole([]) == []


def test_a_text_is_a_slice_a_line_as_high_as_the_leading() -> None:
    setter = column()
    text = resolved(SENTENCE * 4, language=EN)
    style = setter.style("book_body", text)
    assert style is not None
    slices = setter.lines(text, "book_body")

    assert len(slices) > 5
    assert {one.height for one in slices} == {points_to_mm(style.leading_pt)}
    assert " ".join(said(one) for one in slices) == (SENTENCE * 4).strip()
    assert setter.found == []


def test_every_line_is_drawn_at_the_top_of_its_own_slice() -> None:
    for one in column().lines(resolved(SENTENCE * 3, language=EN), "book_body"):
        (group,) = one.items
        assert isinstance(group, Group)
        assert 0 < runs((group,))[0].y + group.transform.f < one.height


def test_neither_the_first_nor_the_last_line_of_a_text_stands_alone() -> None:
    slices = column().lines(resolved(SENTENCE * 4, language=EN), "book_body")

    assert [n for n, one in enumerate(slices) if one.keeps_next] == [0, len(slices) - 2]


def test_a_text_of_one_line_is_free() -> None:
    (one,) = column().lines(resolved("A lamp.", language=EN), "book_body")

    assert not one.keeps_next


def test_an_indented_text_starts_further_right_and_breaks_sooner() -> None:
    text = resolved(SENTENCE * 4, language=EN)
    plain, indented = column().lines(text, "book_body"), column().lines(text, "book_body", 20)

    assert runs(indented[0].items)[0].x == pytest.approx(runs(plain[0].items)[0].x + 20)
    assert len(indented) > len(plain)


def test_a_style_that_is_not_there_sets_nothing() -> None:
    text = resolved("A lamp.", language=EN)

    assert column().lines(text, "no_such_style") == []
    assert column().label("1", "no_such_style", BOX, "left", text) is None


def test_a_label_stands_where_it_is_aligned() -> None:
    text = resolved("A lamp.", language=EN)
    label = column().label("12", "book_body", BOX, "right", text)

    assert label is not None
    (line,) = label.lines
    assert line.text == "12"
    assert line.x + line.width == pytest.approx(20)


def test_an_icon_belongs_to_the_line_in_which_it_stands() -> None:
    setter = column(40)
    text = resolved("A lamp that is lit ", icon("lamp"), " stays lit for ever.", language=EN)
    style = setter.style("book_body", text)
    assert style is not None
    done = setter.set(text, style, BOX)
    by_lines = by_line(done)

    assert len(by_lines) == len(done.lines) > 1
    place = next(n for n, line in enumerate(done.lines) if "\ufffc" in line.text)
    assert any(isinstance(item, Group) for item in by_lines[place])
    assert sum(len(items) for items in by_lines) == len(done.items)


def test_the_words_of_a_text_leave_its_icons_out() -> None:
    assert words_of(resolved("Take 2 ", icon("gold"), "!")) == "Take 2 !"


def test_a_text_with_a_list_and_a_table_is_a_slice_for_each_of_its_rows() -> None:
    text = marked_up("Take:\n- one\n- two\n| A | B |\n|---|---|\n| c | d |\nDone.")

    slices = spaced(column().lines(text, "book_body"), 2.0)

    assert [" ".join(run.text for run in runs(one.items)) for one in slices] == [
        "Take:", "• one", "• two", "A B", "c d", "Done.",
    ]  # fmt: skip
    assert slices[0].space_before == 2.0
    assert [one.space_before > 0 for one in slices[1:]] == [False, False, True, True, True]
    tops = [placed.y for placed in paginate(slices, 1000)[0]]
    baselines = column().set(text, book_body(), Rect(0, 0, 60, 100)).baselines
    steps = [b - a for a, b in pairwise(baselines)]
    assert [b - a for a, b in pairwise(tops)] == pytest.approx(steps)
