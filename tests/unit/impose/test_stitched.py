"""Booklets on paper, folded on the table: order, places and what the creep does."""

import io

import pikepdf
import pypdfium2
import pytest

from drawn import Fonts, page, run
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.geometry import Rect, rectangle
from proofpress.impose.shop import shop_job
from proofpress.impose.stitched import (
    in_order,
    leaves_of_book,
    paper_thickness,
    stitch,
    without_links,
)
from proofpress.model.decode import Reading
from proofpress.model.makers import read_maker
from proofpress.model.template import Paper
from proofpress.request import Imposition, Offset, Printer
from proofpress.scene import Anchor, Frame, Group, Link, Path
from proofpress.sheet import Page, Placement, Sheet, Side, Surface
from small_packs import project_of

A4 = Paper("a4", "A4", 210, 297)
LETTER = Paper("letter", "Letter", 215.9, 279.4)
USUAL = Imposition()


def leaf(number: int, width: float = 148, height: float = 210, bleed: float = 0) -> Page:
    frame = Frame(width, height, (Link(Rect(0, 0, 9, 9), "start"),))
    outline = rectangle(Rect(0, 0, width, height))
    return Page(frame, outline, bleed, 5, f"book.{number}", Side.FRONT, "en")


def leaves(count: int, bleed: float = 0) -> list[Page]:
    return [leaf(number, bleed=bleed) for number in range(1, count + 1)]


def sheets(count: int, asked: Imposition = USUAL, *, is_rtl: bool = False) -> tuple[Sheet, ...]:
    return stitch(leaves(count), A4, "booklet", asked, is_rtl=is_rtl).sheets


def half(surface: Surface, width: float, *, is_left: bool) -> Placement:
    """Return what lies on one half of a side."""
    (found,) = [one for one in surface.placements if (one.trim.centre.x < width / 2) == is_left]
    return found


def folded(made: tuple[Sheet, ...], *, is_rtl: bool) -> list[str]:
    """Return the pages as one turns them over, from the places on the sheets alone.

    The sheets lie on each other, fronts down, and are folded once. A leaf of the booklet is half a
    sheet; turned on the short edge, the left half of the back lies behind the right of the front.
    """
    read: list[str] = []
    for sheet in made:
        assert sheet.back is not None
        read.append(half(sheet.front, sheet.width, is_left=is_rtl).subject)
        read.append(half(sheet.back, sheet.width, is_left=not is_rtl).subject)
    for sheet in reversed(made):
        assert sheet.back is not None
        read.append(half(sheet.back, sheet.width, is_left=is_rtl).subject)
        read.append(half(sheet.front, sheet.width, is_left=not is_rtl).subject)
    return read


@pytest.mark.parametrize("is_rtl", [False, True])
def test_folded_sheets_read_in_order(is_rtl: bool) -> None:
    for count in range(1, 49):
        read = folded(sheets(count, is_rtl=is_rtl), is_rtl=is_rtl)
        blanks = [""] * (-count % 4)
        names = [f"book.{number}" for number in range(1, count + 1)]
        assert read == ([*names[:-1], *blanks, names[-1]] if count > 1 else [*names, *blanks])


@pytest.mark.parametrize("is_rtl", [False, True])
def test_pages_lie_back_to_back(is_rtl: bool) -> None:
    for sheet in sheets(48, is_rtl=is_rtl):
        assert sheet.back is not None
        assert (sheet.flip, sheet.width, sheet.height) == ("short", 297, 210)
        fronts = {_box(one.trim) for one in sheet.front.placements}
        behind = {
            _box(Rect(sheet.width - one.trim.right, one.trim.y, one.trim.width, one.trim.height))
            for one in sheet.back.placements
        }
        assert fronts == behind


def _box(trim: Rect) -> tuple[float, ...]:
    return tuple(round(part, 6) for part in (trim.x, trim.y, trim.width, trim.height))


def test_pages_of_inner_sheets_move_towards_the_fold() -> None:
    made = sheets(48)
    for number, sheet in enumerate(made):
        for surface in sheet.surfaces:
            left = half(surface, sheet.width, is_left=True).trim
            right = half(surface, sheet.width, is_left=False).trim
            assert left.right == pytest.approx(148.5 + number * 0.1)
            assert right.x == pytest.approx(148.5 - number * 0.1)
    # When the book is closed and trimmed, every page ends as far from the fold as the cover's.
    thickness = paper_thickness(80)
    edges = {
        round(148.5 - half(one.front, 297, is_left=True).trim.x + n * thickness, 6)
        for n, one in enumerate(made)
    }
    assert edges == {148.0}


def test_heavier_paper_is_thicker() -> None:
    assert paper_thickness(80) == pytest.approx(0.1)
    inner = sheets(8, Imposition(paper_weight=160))[1]
    assert half(inner.front, 297, is_left=True).trim.right == pytest.approx(148.7)


def test_nothing_shows_beyond_the_fold() -> None:
    made = stitch(leaves(48, bleed=3), A4, "booklet", USUAL, is_rtl=False).sheets
    for sheet in made:
        for surface in sheet.surfaces:
            assert half(surface, 297, is_left=True).clip.right <= 148.5
            assert half(surface, 297, is_left=False).clip.x >= 148.5


def test_pages_become_smaller_on_letter_and_keep_their_shape() -> None:
    made = stitch(leaves(4), LETTER, "booklet", USUAL, is_rtl=False)
    assert made.scale == pytest.approx(139.7 / 148)
    (sheet,) = made.sheets
    assert (sheet.width, sheet.height) == (279.4, 215.9)
    for placed in sheet.front.placements:
        assert placed.trim.width == pytest.approx(139.7)
        assert placed.trim.width / placed.trim.height == pytest.approx(148 / 210)
        assert placed.scale == made.scale
        assert placed.trim.centre.y == pytest.approx(215.9 / 2)


def test_marks_stand_where_to_fold_and_where_to_cut() -> None:
    ticks = [
        item.outline.bounds()
        for item in stitch(leaves(4), Paper("a3", "A3", 297, 420), "b", USUAL, is_rtl=False)
        .sheets[0]
        .front.marks.items
        if isinstance(item, Path)
    ]
    upright = {round(box.x, 2) for box in ticks if box.width == 0}
    level = {round(box.y, 2) for box in ticks if box.height == 0}
    assert upright == {210 - 148, 210, 210 + 148}
    assert level == {43.5, 253.5}
    bare = stitch(leaves(4), LETTER, "b", Imposition(marks="none"), is_rtl=False)
    assert bare.sheets[0].front.marks.items == ()


def test_backs_are_moved_by_what_the_printer_is_off() -> None:
    plain = sheets(4)[0]
    asked = Imposition(printer=Printer(back=Offset(9, 9), back_landscape=Offset(0.5, -1)))
    moved = sheets(4, asked)[0]
    assert moved.front == plain.front
    assert plain.back is not None
    assert moved.back is not None
    for one, other in zip(plain.back.placements, moved.back.placements, strict=True):
        assert other.trim == one.trim.moved(0.5, -1)


def test_on_paper_nothing_leads_anywhere() -> None:
    inner = Group((Link(Rect(0, 0, 1, 1), "start"), Anchor("start", Rect(0, 0, 1, 1), "target")))
    whole = leaf(1)
    frame = Frame(148, 210, (inner, *whole.frame.items))
    bare = without_links(Page(frame, whole.outline, 0, 5, "book.1", Side.FRONT, "en"))
    (group,) = bare.frame.items
    assert isinstance(group, Group)
    assert [type(item) for item in group.items] == [Anchor]


@pytest.mark.parametrize("is_rtl", [False, True])
@pytest.mark.parametrize("count", [8, 13, 24, 47])
def test_the_printed_file_reads_in_order_when_it_is_folded(count: int, is_rtl: bool) -> None:
    pages = [page(run(f"Page {n}", 60, 100), width=148, height=210, bleed=0) for n in _upto(count)]
    made = stitch(pages, A4, "booklet", USUAL, is_rtl=is_rtl).sheets
    data = render_pdf(made, Document("Rules", "en"), Fonts())
    file = pypdfium2.PdfDocument(data)
    halves = []
    for number in range(len(file)):
        width, height = file[number].get_size()
        text = file[number].get_textpage()
        left = text.get_text_bounded(0, 0, width / 2, height).strip()
        right = text.get_text_bounded(width / 2, 0, width, height).strip()
        halves.append((right, left) if is_rtl else (left, right))
    sides = list(zip(halves[::2], halves[1::2], strict=True))
    read = [one for (_, front), (back, _) in sides for one in (front, back)]
    read += [one for (front, _), (_, back) in reversed(sides) for one in (back, front)]
    names = [f"Page {n}" for n in _upto(count)]
    assert read == [*names[:-1], *[""] * (-count % 4), names[-1]]
    whole = pikepdf.open(io.BytesIO(data))
    assert str(whole.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"


def _upto(count: int) -> range:
    return range(1, count + 1)


def test_a_maker_of_booklets_gets_one_file_of_pages_in_order() -> None:
    bound = leaves_of_book(leaves(6), 3)
    assert [one.subject for one in bound] == [
        *(f"book.{n}" for n in range(1, 6)),
        *("book.blank-6", "book.blank-7", "book.6"),
    ]
    assert {(one.stack, one.copies, one.back, one.front.bleed) for one in bound} == {
        ("booklet", 1, None, 3)
    }
    maker = read_maker("printshop_x4", project_of({}), Reading())
    assert maker is not None
    job, found = shop_job(bound, maker, {})
    assert found == ()
    (file,) = job.files
    assert (file.name, len(file.sheets)) == ("booklet", 8)
    assert (file.sheets[0].width, file.sheets[0].height) == (154, 216)


def test_a_shop_gets_pages_in_order_with_bleed_and_as_many_as_it_folds() -> None:
    made = in_order(leaves(6, bleed=3), "booklet", 3)
    subjects = [sheet.front.placements[0].subject for sheet in made]
    assert subjects == [*(f"book.{n}" for n in range(1, 6)), "", "", "book.6"]
    for sheet in made:
        (placed,) = sheet.front.placements
        assert (sheet.width, sheet.height, sheet.back) == (154, 216, None)
        assert placed.trim == Rect(3, 3, 148, 210)
        assert placed.clip == Rect(0, 0, 154, 216)
