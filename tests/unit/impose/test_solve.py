"""How many pieces of a size stand on a sheet, and what the solver says about it."""

import pytest

from proofpress.impose.grid import Trim
from proofpress.impose.room import Setup
from proofpress.impose.solve import LEAST_OUTER_BLEED, solve
from proofpress.model.template import Paper
from proofpress.request import Fold

A4 = Paper("a4", "A4", 210, 297)
LETTER = Paper("letter", "Letter", 215.9, 279.4)

OWN = Trim(63, 88, 2)
SHARED = Trim(63, 88, 2, is_shared=True)


def capacity(trim: Trim, paper: Paper, fold: Fold) -> int:
    found = solve(trim, Setup(paper, fold))
    return found.capacity if found is not None else 0


@pytest.mark.parametrize(
    ("trim", "paper", "fold", "pieces"),
    [
        (OWN, A4, "duplex", 8),
        (OWN, A4, "short", 8),
        (OWN, A4, "none", 8),
        (OWN, A4, "gutter", 4),
        (OWN, LETTER, "duplex", 6),
        (OWN, LETTER, "gutter", 3),
        (SHARED, A4, "duplex", 9),
        (SHARED, A4, "gutter", 4),
        (SHARED, LETTER, "duplex", 8),
        (SHARED, LETTER, "gutter", 4),
    ],
)
def test_poker_cards_fill_home_sheets(trim: Trim, paper: Paper, fold: Fold, pieces: int) -> None:
    assert capacity(trim, paper, fold) == pieces


@pytest.mark.parametrize(
    ("trim", "on_a4", "on_letter"),
    [
        (Trim(63.5, 88.9, 2), 8, 6),
        (Trim(44, 68, 2), 12, 12),
        (Trim(70, 120, 2), 4, 4),
        (Trim(70, 70, 2), 6, 6),
        (Trim(63, 88, 0), 9, 8),
    ],
)
def test_other_usual_sizes_fill_home_sheets(trim: Trim, on_a4: int, on_letter: int) -> None:
    assert capacity(trim, A4, "duplex") == on_a4
    assert capacity(trim, LETTER, "duplex") == on_letter


def test_own_cuts_leave_two_shown_bleeds_between_neighbours() -> None:
    assert Trim(63, 88, 2).gutter == 4
    assert Trim(63, 88, 0.5).gutter == 1
    assert Trim(63, 88, 0).gutter == 0
    assert Trim(63, 88, 2, is_shared=True).gutter == 0


def test_the_grid_stands_in_the_middle_of_a_duplex_sheet() -> None:
    for paper in (A4, LETTER):
        for trim in (OWN, SHARED):
            found = solve(trim, Setup(paper, "duplex"))
            assert found is not None
            box = found.blocks[0].box
            assert box.centre.x == pytest.approx(found.room.width / 2)
            assert box.centre.y == pytest.approx(found.room.height / 2)


def test_a_grid_makes_way_for_the_footer_where_the_middle_leaves_it_no_room() -> None:
    found = solve(Trim(185, 268, 2), Setup(A4, "duplex"))
    assert found is not None
    assert found.reach.bottom == pytest.approx(found.room.footer.y)
    assert found.blocks[0].box.centre.y < found.room.height / 2


def test_a_piece_that_leaves_no_room_for_the_footer_does_not_fit() -> None:
    assert solve(Trim(189, 276, 2), Setup(A4, "duplex")) is None
    assert solve(Trim(189, 270, 2), Setup(A4, "duplex")) is not None


def test_the_reason_names_the_next_larger_grid_and_what_it_would_need() -> None:
    found = solve(OWN, Setup(A4, "duplex"))
    assert found is not None
    assert found.reason == (
        "8 pieces a sheet: 4 columns of 2 on A4 landscape, because 3 columns of 3 on A4 portrait "
        "would need 207 × 282 mm with bleed and marks, and the printer leaves 200 × 287 mm; "
        "shared cuts would give 9"
    )


def test_the_reason_for_a_fold_counts_pairs_on_each_side_of_it() -> None:
    found = solve(OWN, Setup(LETTER, "gutter"))
    assert found is not None
    assert found.reason.startswith("3 pairs a sheet: 3 columns of 1 on Letter landscape, because ")
    assert "on each side of the fold" in found.reason


def test_the_reason_says_so_when_only_the_footer_stands_in_the_way() -> None:
    found = solve(Trim(96, 139, 0), Setup(A4, "duplex"))
    assert found is not None
    assert found.reason.endswith("would leave no room for the footer")


def test_the_reason_knows_one_from_many() -> None:
    found = solve(Trim(190, 80, 2), Setup(A4, "gutter"))
    assert found is not None
    assert found.reason.startswith("1 pair a sheet: 1 column of 1 on A4 landscape, because ")


# How many fit, as print people reckon with 5 mm of margin, 3 mm of marks and 5 mm to the fold:
# own bleed of 3 and 2 mm and shared cuts, then pairs across a fold with 3, 2 and 1 mm of bleed.
FITTING = """
poker      63   88    8  8  9   2 4 4   6  6  8   3 3 4
poker-us   63.5 88.9  8  8  9   2 4 4   6  6  8   3 3 4
bridge     57   89    8  9  9   4 4 4   8  8  8   4 4 4
tarot      70   120   4  4  4   2 2 2   4  4  4   2 2 2
mini-euro  44   68    10 12 16  5 5 8   10 12 12  5 5 6
mini-us    41   63    16 16 18  5 8 8   12 12 18  6 6 8
euro       59   92    4  8  9   2 4 4   8  8  8   3 4 4
square     70   70    6  6  6   3 3 3   6  6  6   3 3 3
"""
WAYS: tuple[tuple[Fold, str], ...] = (
    *(("duplex", bleed) for bleed in ("3", "2", "shared")),
    *(("gutter", bleed) for bleed in ("3", "2", "1")),
)


@pytest.mark.parametrize("row", FITTING.strip().split("\n"), ids=lambda row: row.split()[0])
def test_a_sheet_holds_no_fewer_than_print_people_reckon(row: str) -> None:
    _, width, height, *counts = row.split()
    columns = [(paper, *way) for paper in (A4, LETTER) for way in WAYS]
    for (paper, fold, bleed), expected in zip(columns, map(int, counts), strict=True):
        is_shared = bleed == "shared"
        trim = Trim(float(width), float(height), 2 if is_shared else float(bleed), is_shared)
        found = solve(trim, Setup(paper, fold))
        assert found is not None
        assert found.capacity >= expected, f"{paper.name} {fold} {bleed}: {found.reason}"


def test_shared_cuts_show_less_bleed_around_them_where_that_gains_pieces_and_it_is_told() -> None:
    found = solve(Trim(63.5, 88.9, 2, is_shared=True), Setup(A4, "duplex"))
    assert found is not None
    assert (found.capacity, found.blocks[0].trim.bleed) == (9, LEAST_OUTER_BLEED)
    assert " on A4 portrait with 1.5 mm of bleed around the grid, because " in found.reason
