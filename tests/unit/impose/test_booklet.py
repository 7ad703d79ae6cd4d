"""Booklets folded on the table: whether they read in order."""

import pytest

from proofpress.impose.booklet import Folio, saddle_stitch


def leafed_through(folios: tuple[Folio, ...], *, is_rtl: bool = False) -> list[int | None]:
    """Return the pages as one turns them, after folding the sheets into each other.

    Behind the right half of a front lies the left half of its back (flip on the short edge).
    """
    pages: list[int | None] = []
    for folio in folios:
        pages += (
            (folio.front.left, folio.back.right) if is_rtl else (folio.front.right, folio.back.left)
        )
    for folio in reversed(folios):
        pages += (
            (folio.back.left, folio.front.right) if is_rtl else (folio.back.right, folio.front.left)
        )
    return pages


@pytest.mark.parametrize("is_rtl", [False, True])
def test_folded_sheets_give_reading_order_with_blanks_before_the_back_cover(is_rtl: bool) -> None:
    for pages in range(2, 400):
        read = leafed_through(saddle_stitch(pages, is_rtl=is_rtl), is_rtl=is_rtl)
        blanks = -pages % 4
        assert read == [*range(1, pages), *[None] * blanks, pages]


def test_ten_pages_go_on_three_sheets_with_two_blanks() -> None:
    folios = saddle_stitch(10)
    assert [(*folio.front, *folio.back) for folio in folios] == [
        (10, 1, 2, None),
        (None, 3, 4, 9),
        (8, 5, 6, 7),
    ]


def test_a_booklet_from_right_to_left_has_its_cover_on_the_left() -> None:
    (folio,) = saddle_stitch(4, is_rtl=True)
    assert (folio.front, folio.back) == ((1, 4), (3, 2))


def test_inner_sheets_move_towards_the_fold_by_what_lies_around_them() -> None:
    shifts = [folio.shift for folio in saddle_stitch(48, 0.1)]
    assert shifts == pytest.approx([0.1 * sheet for sheet in range(12)])


def test_short_ones() -> None:
    assert saddle_stitch(0) == ()
    (single,) = saddle_stitch(1)
    assert leafed_through((single,)) == [1, None, None, None]
