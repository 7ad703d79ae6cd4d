"""Boards in parts: as few as can be, whole, with overlaps as set, seams out of the way."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

import pytest

from proofpress.geometry import Rect
from proofpress.impose.grid import MARK_REACH
from proofpress.impose.tiles import (
    Avoided,
    Lot,
    Size,
    TilePlan,
    crossed,
    label_of,
    neighbours,
    plan_tiles,
    share,
)
from proofpress.model.board import Tiling
from proofpress.model.template import Paper
from proofpress.request import Margins

T = TypeVar("T")


class Dice:
    """Numbers as good as random, the same in every run (Knuth's MMIX generator)."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def uniform(self, low: float, high: float) -> float:
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return low + (high - low) * self._state / 2**64

    def choice(self, options: Sequence[T]) -> T:
        return options[int(self.uniform(0, len(options)))]


PLAIN = Tiling()
A4 = Paper("a4", "A4", 210, 297)
LETTER = Paper("letter", "Letter", 215.9, 279.4)
NEAR = 1e-6
BIG = Size(594, 420, 2)


def planned(board: Size, tiling: Tiling = PLAIN, paper: Paper = A4) -> TilePlan:
    plan = plan_tiles(board, tiling, paper)
    assert plan is not None
    return plan


def check(plan: TilePlan, board: Size, tiling: Tiling) -> None:
    """The parts cover the board, overlap as set, and lie on the sheet with their marks."""
    assert len(plan.tiles) == plan.columns * plan.rows
    assert sum(one.cell.width * one.cell.height for one in plan.tiles) == pytest.approx(
        board.width * board.height
    )
    overlap = 0.0 if tiling.join == "butt" else tiling.overlap
    for tile in plan.tiles:
        assert tile.label == label_of(tile.column, tile.row)
        assert min(tile.cell.width, tile.cell.height) > 0
        assert plan.board.contains(tile.part, NEAR)
        marks = tile.shown.grown(MARK_REACH).moved(*tile.at)
        assert plan.field.area.contains(marks, NEAR), (tile, plan.field)
        for edge, other in neighbours(plan, tile):
            if edge == "right":
                assert tile.part.right - other.part.x == pytest.approx(overlap)
                assert other.cell.x == pytest.approx(tile.cell.right)
                assert other.cell.right - tile.part.right > -NEAR
            if edge == "bottom":
                assert tile.part.bottom - other.part.y == pytest.approx(overlap)
                assert other.cell.y == pytest.approx(tile.cell.bottom)


def test_random_boards_are_covered_and_their_overlaps_are_as_set() -> None:
    rng = Dice(9)
    parted = 0
    for _ in range(150):
        board = Size(rng.uniform(30, 1200), rng.uniform(30, 1200), rng.choice([0.0, 2.0, 3.0, 5.0]))
        paper = Paper("x", "X", rng.uniform(120, 330), rng.uniform(330, 480))
        join = rng.choice(["overlap", "overlap", "butt"])
        tiling = Tiling(overlap=rng.choice([0.0, 5.0, 10.0, 22.5]), join=join)  # type: ignore[arg-type]
        margins = Margins(*(rng.uniform(3, 15) for _ in range(4)))
        plan = plan_tiles(board, tiling, paper, margins)
        assert plan is not None
        check(plan, board, tiling)
        parted += len(plan.tiles) > 1
    assert parted > 100


def test_ten_thousand_lengths_are_parted_into_the_fewest_cells() -> None:
    rng = Dice(4)
    for _ in range(10_000):
        length, lead = rng.uniform(5, 160), rng.uniform(0, 6)
        lot = Lot(rng.uniform(60, 120), lead, lead + rng.choice([0.0, 5.0, 12.0]))
        seams = share(length, lot)
        assert seams is not None
        cells = [end - start for start, end in pairwise((0.0, *seams, length))]
        assert max([0.0, *cells[:-1]]) <= lot.inner + NEAR
        assert cells[-1] <= lot.last + NEAR
        assert (len(cells) - 2) * lot.inner + lot.last < length - NEAR or len(cells) == 1


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_board_of_a2_takes_eight_sheets(paper: Paper) -> None:
    plan = planned(BIG, paper=paper)
    check(plan, BIG, Tiling())
    assert (plan.columns, plan.rows, plan.field.is_landscape) == (4, 2, False)
    assert plan.reason.startswith(
        "4 × 2 parts on portrait sheets, 10 mm overlap: a sheet has room for 18"
    )
    assert plan.seams_x == (148.5, 297, 445.5)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_seams_of_a_pack_are_taken(paper: Paper) -> None:
    tiling = Tiling((154.5, 368.5), (103, 259))
    plan = planned(BIG, tiling, paper)
    check(plan, BIG, tiling)
    assert (plan.seams_x, plan.seams_y) == ((154.5, 368.5), (103, 259))
    assert (len(plan.tiles), plan.field.is_landscape) == (9, True)
    assert plan.reason.endswith(": the pack gives its seams in x and y")


def test_seams_of_one_direction_leave_the_other_to_us() -> None:
    plan = planned(BIG, Tiling(seams_x=(150, 300, 450)))
    assert (plan.seams_x, plan.seams_y) == ((150, 300, 450), (210,))


def test_seams_too_far_apart_are_refused() -> None:
    assert plan_tiles(BIG, Tiling(seams_x=(300,)), A4) is None


def test_a_paper_too_small_for_any_part_is_refused() -> None:
    assert plan_tiles(BIG, Tiling(overlap=30), Paper("s", "S", 55, 80)) is None


def test_a_board_that_fits_is_one_part() -> None:
    plan = planned(Size(150, 200, 2))
    assert len(plan.tiles) == 1


def test_parts_edge_to_edge_are_cut_on_all_sides() -> None:
    tiling = Tiling(join="butt", overlap=0)
    plan = planned(BIG, tiling)
    check(plan, BIG, tiling)
    assert plan.tiles[0].part == plan.tiles[0].cell
    assert plan.tiles[0].shown == plan.tiles[0].cell.grown(2)


def test_the_strip_is_on_the_left_and_the_upper_part_only() -> None:
    first, last = planned(BIG).tiles[0], planned(BIG).tiles[-1]
    assert first.part == Rect(0, 0, 158.5, 220)
    assert first.shown == Rect(-2, -2, 160.5, 222)
    assert last.part == last.cell
    assert last.shown == last.cell.grown(2)


def test_seams_keep_off_what_they_can() -> None:
    avoided = [Avoided(Rect(140, 0, 20, 400), 5), Avoided(Rect(0, 200, 500, 15), 5)]
    plan = plan_tiles(BIG, Tiling(), A4, avoided=avoided)
    assert plan is not None
    assert len(plan.tiles) == 8
    assert not any(140 < x < 160 for x in plan.seams_x)
    assert not any(200 < y < 215 for y in plan.seams_y)
    check(plan, BIG, Tiling())


def test_seams_run_through_as_little_as_any_could() -> None:
    rng = Dice(5)
    lot = Lot(100, 5, 15)  # cells of 80, the last of 90
    for _ in range(40):
        spans = []
        for _ in range(12):
            low = int(rng.uniform(0, 200))
            spans.append((low, low + int(rng.uniform(2, 25)), rng.choice([1.0, 3.0])))
        seams = share(220, lot, spans)
        assert seams is not None
        halves = [n / 2 for n in range(20, 440)]
        best = min(
            crossed((x, y), spans)
            for x in halves
            if x <= 80
            for y in halves
            if 10 <= y - x <= 80 and 10 <= 220 - y <= 90
        )
        assert crossed(seams, spans) == best


def test_a_sheet_on_its_side_has_the_wider_margins() -> None:
    plan = plan_tiles(Size(280, 150, 2), Tiling(), A4, Margins(3, 4, 5, 16))
    assert plan is not None
    assert (len(plan.tiles), plan.field.is_landscape) == (2, False)
    plan = plan_tiles(Size(260, 150, 2), Tiling(), A4, Margins(3, 4, 5, 6))
    assert plan is not None
    assert (len(plan.tiles), plan.field.is_landscape) == (1, True)
    assert (plan.field.footer.x, plan.field.footer.right) == (6, 297 - 6)
    assert plan.field.footer.bottom == 210 - 4


def test_no_board_is_parted_into_hundreds_of_shreds() -> None:
    assert plan_tiles(Size(1200, 1200, 2), PLAIN, Paper("s", "S", 68, 70)) is None
