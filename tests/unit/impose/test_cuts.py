"""Cutting order: which cut comes when, and where its number stands."""

import pytest

from proofpress.geometry import Rect, rectangle
from proofpress.impose.cuts import Cut, cutting_order
from proofpress.impose.digits import drawn, width_of
from proofpress.impose.grid import Block, Trim
from proofpress.impose.marks import crop_marks
from proofpress.impose.plan import plan_sheets
from proofpress.impose.room import Setup
from proofpress.impose.solve import solve
from proofpress.model.template import Paper
from proofpress.request import FOLDS, Imposition
from proofpress.scene import Frame, Group, Path
from proofpress.sheet import Leaf, Page, Side

A4 = Paper("a4", "A4", 210, 297)
OWN, SHARED = Trim(63, 88, 2), Trim(63, 88, 2, is_shared=True)


def leaf(stack: str, copies: int, width: float, height: float) -> Leaf:
    outline = rectangle(Rect(0, 0, width, height))
    front, back = (
        Page(Frame(width, height), outline, 2, 4, f"{stack}.{width}", side, "en") for side in Side
    )
    return Leaf(f"{stack}.{width}", stack, copies, front, back)


def block(trim: Trim, columns: int, rows: int, x: float = 10, y: float = 10) -> Block:
    return Block(trim, columns, rows, x, y, 0)


def in_words(cuts: tuple[Cut, ...]) -> list[str]:
    return [f"{cut.number} {cut.direction} {cut.at:g}" for cut in cuts]


def test_long_cuts_come_first() -> None:
    assert in_words(cutting_order([block(OWN, 4, 2)]))[:5] == [
        *("1 level 10", "2 level 98", "3 level 102", "4 level 190"),
        "5 upright 10",
    ]
    assert in_words(cutting_order([block(OWN, 2, 3)]))[:5] == [
        *("1 upright 10", "2 upright 73", "3 upright 77", "4 upright 140"),
        "5 level 10",
    ]


def test_neighbours_that_share_a_cut_are_parted_by_one() -> None:
    cuts = cutting_order([block(SHARED, 3, 3)])
    assert len(cuts) == 8
    assert [cut.is_first_edge for cut in cuts] == [True, True, True, False] * 2


def test_blocks_are_cut_apart_before_any_is_cut_up() -> None:
    cuts = cutting_order([block(OWN, 2, 1), block(Trim(20, 20, 2), 3, 1, y=130)])
    assert [cut.direction for cut in cuts] == ["level"] * 4 + ["upright"] * 10
    assert [cut.block for cut in cuts] == [1, 1, 2, 2, *[1] * 4, *[2] * 6]
    assert [cut.number for cut in cuts] == [*range(1, 15)]


def test_a_cut_runs_from_the_end_of_one_mark_to_that_of_the_other() -> None:
    first = cutting_order([block(OWN, 4, 2)])[0]
    assert (first.start, first.end) == (10 - 5, 10 + 4 * 63 + 3 * 4 + 5)


def test_a_plan_says_which_sheets_are_cut_alike() -> None:
    leaves = [leaf("cards", 20, 63, 88), leaf("cards", 1, 70, 120)]
    plan, _ = plan_sheets(leaves, Setup(A4, "duplex"), "cards")
    assert plan is not None
    assert [(one.first, one.last, len(one.cuts)) for one in plan.cutting] == [(1, 3, 12), (4, 4, 8)]


def numbers_on(side: Side, fold: str, marks: str) -> list[Rect]:
    asked = Imposition(marks=next(one for one in ("both", "front", "back", "none") if one == marks))
    arrangement = solve(OWN, Setup(A4, next(one for one in FOLDS if one == fold), asked))
    assert arrangement is not None
    groups = [one for one in crop_marks(arrangement, side, asked.marks) if is_numbers(one)]
    return [
        path.outline.bounds() for group in groups for path in group.items if isinstance(path, Path)
    ]


def is_numbers(group: Group) -> bool:
    return group.label == "cut numbers"


def test_each_cut_bears_its_number_once_on_the_side_that_one_cuts_by() -> None:
    assert len(numbers_on(Side.FRONT, "duplex", "both")) == 12
    assert numbers_on(Side.BACK, "duplex", "both") == []
    assert numbers_on(Side.FRONT, "duplex", "back") == []
    assert len(numbers_on(Side.BACK, "duplex", "back")) == 12
    assert len(numbers_on(Side.FRONT, "gutter", "both")) == 8
    assert numbers_on(Side.FRONT, "duplex", "none") == []


def test_numbers_of_neighbouring_cuts_keep_apart() -> None:
    boxes = numbers_on(Side.FRONT, "duplex", "both")
    for index, box in enumerate(boxes):
        assert not any(box.intersects(other) for other in boxes[index + 1 :])


@pytest.mark.parametrize("number", [*range(11), 128])
def test_a_number_fills_its_box(number: int) -> None:
    box = drawn(number, Rect(3, 4, width_of(number), 1.5)).bounds()
    assert Rect(3, 4, width_of(number), 1.5).contains(box)
    assert box.height == pytest.approx(1.5)


def test_tokens_on_shelves_are_numbered_through() -> None:
    tokens = [leaf("tokens", 10, 20, 20), leaf("tokens", 10, 25, 25)]
    plan, _ = plan_sheets(tokens, Setup(A4, "duplex"), "tokens")
    assert plan is not None
    (cutting,) = plan.cutting
    assert [cut.number for cut in cutting.cuts] == [*range(1, len(cutting.cuts) + 1)]
