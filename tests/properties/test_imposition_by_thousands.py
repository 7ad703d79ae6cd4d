"""Ten thousand sheets of random sizes, papers, counts, folds and printers: what must hold."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from proofpress.geometry import Point, Rect, rectangle
from proofpress.impose.grid import MARK_LENGTH
from proofpress.impose.marks import crop_marks, fold_mark
from proofpress.impose.plan import SheetPlan, footer_place, plan_sheets
from proofpress.impose.room import Arrangement, Setup
from proofpress.impose.sheets import back_offset
from proofpress.model.game import Cut
from proofpress.model.template import Paper
from proofpress.request import FOLDS, MARKS, Imposition, Margins, Offset, Printer
from proofpress.scene import Frame, Group, Path
from proofpress.sheet import Leaf, Page, Side
from proofpress.usage import UsageError

CASES, SHARES = 10_000, 4
DRAWN = 19  # of so many one is drawn, the others are reckoned with
NEAR = 0.001
PAPERS = (
    Paper("a4", "A4", 210, 297),
    Paper("letter", "Letter", 215.9, 279.4),
    Paper("a3", "A3", 297, 420),
    Paper("square", "Square", 250, 250),
)


class Dice:
    """Numbers that look random and are the same everywhere (Lehmer, Park and Miller)."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 7919 + 1

    def roll(self, most: int) -> int:
        """Return a number from 0 up to `most`, exclusive."""
        self._state = self._state * 48271 % 2147483647
        return self._state * most // 2147483647

    def length(self, least: float, most: float) -> float:
        """Return a length in hundredths of a millimetre."""
        return least + self.roll(round(100 * (most - least)) + 1) / 100


def case(dice: Dice) -> tuple[list[Leaf], Setup]:
    """Return a deck of one size or two, and what its sheets are made for."""
    leaves = []
    for index in range(1 + (dice.roll(4) == 0)):
        width, height = dice.length(20, 130), dice.length(20, 130)
        bleed, copies = (0.0, 1.0, 2.0, 3.0, 3.175)[dice.roll(5)], 1 + dice.roll(20)
        front, back = (page(index, side, width, height, bleed) for side in Side)
        cut: Cut = "shared" if dice.roll(3) == 0 else "own"
        leaves.append(Leaf(f"d.{index}", "cards", copies, front, back, cut))
    edges = [dice.length(3, 13) if dice.roll(2) else 5.0 for _ in range(4)]
    back_at = Offset(dice.length(0, 2), dice.length(0, 2)) if dice.roll(3) == 0 else Offset()
    asked = Imposition(
        bleed=(None, 1.0, 2.0, 3.0, "shared")[dice.roll(5)],
        marks=MARKS[dice.roll(4)],
        skip=dice.roll(2) if dice.roll(4) == 0 else 0,
        printer=Printer(Margins(*edges), back_at),
    )
    return leaves, Setup(PAPERS[dice.roll(4)], FOLDS[dice.roll(4)], asked)


def page(index: int, side: Side, width: float, height: float, bleed: float) -> Page:
    outline = rectangle(Rect(0, 0, width, height))
    return Page(Frame(width, height), outline, bleed, 4, f"d.{index}", side, "en")


@pytest.mark.parametrize("share", range(SHARES))
def test_ten_thousand_sheets_hold_what_sheets_must(share: int) -> None:
    planned = 0
    for seed in range(share, CASES, SHARES):
        leaves, setup = case(Dice(seed))
        try:
            plan, found = plan_sheets(leaves, setup, "cards")
        except UsageError:  # a first sheet of one slot cannot skip it
            assert setup.asked.skip
            continue
        if plan is None:
            assert found
            continue
        planned += 1
        try:
            everything_once(plan, leaves, len(found))
            for arrangement in {id(s.arrangement): s.arrangement for s in plan.sheets}.values():
                nothing_overlaps(arrangement)
                all_is_printed(arrangement, plan)
                no_cut_begins_in_a_bleed(arrangement)
                if seed % DRAWN == 0:
                    no_mark_enters_a_bleed(arrangement, plan)
                backs_lie_behind(arrangement, plan)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {leaves} {setup}") from error
    assert planned > 0.9 * CASES / SHARES


def everything_once(plan: SheetPlan, leaves: list[Leaf], refused: int) -> None:
    placed = [
        (cutout.leaf.subject, cutout.copy)
        for sheet in plan.sheets
        for cutout in sheet.cutouts
        if cutout is not None
    ]
    wanted = {(leaf.subject, copy) for leaf in leaves for copy in range(1, leaf.copies + 1)}
    assert len(set(placed)) == len(placed)
    assert set(placed) <= wanted
    assert set(placed) == wanted or refused
    assert len({sheet.arrangement.room.is_landscape for sheet in plan.sheets}) == 1


def nothing_overlaps(arrangement: Arrangement) -> None:
    (block,) = arrangement.blocks
    trim = block.trim
    xs = [block.column(index) for index in range(block.columns)]
    ys = [block.row(index) for index in range(block.rows)]
    for starts, size in ((xs, trim.width), (ys, trim.height)):
        gaps = [b - a - size for a, b in pairwise(starts)]
        assert all(gap > trim.gutter - NEAR for gap in gaps)


def all_is_printed(arrangement: Arrangement, plan: SheetPlan) -> None:
    room = arrangement.room
    left, right, top, bottom = plan.asked.printer.margins
    if room.is_landscape:
        left = right = max(top, bottom)
        top = bottom = max(plan.asked.printer.margins[:2])
    printable = Rect(left, top, room.width - left - right, room.height - top - bottom)
    reach = arrangement.reach
    assert printable.contains(reach, NEAR)
    assert printable.contains(footer_place(arrangement, Side.FRONT)[0], NEAR)
    if room.flip != "none":
        assert printable.contains(room.mirrored(reach), NEAR)
    if room.flip in ("long", "short"):
        footer, _ = footer_place(arrangement, Side.BACK)
        assert printable.contains(footer, NEAR)
        assert not footer.intersects(room.mirrored(reach), NEAR)
    bleed = reach.grown(-arrangement.blocks[0].trim.marks)
    footer, _ = footer_place(arrangement, Side.FRONT)
    assert not footer.intersects(reach, NEAR)
    if room.folds:
        assert not footer.intersects(room.mirrored(bleed), NEAR)
        middle = room.width / 2 if room.mirror == "x" else room.height / 2
        edge = bleed.right if room.mirror == "x" else bleed.bottom
        assert middle - edge >= 5 - NEAR


def no_cut_begins_in_a_bleed(arrangement: Arrangement) -> None:
    (block,) = arrangement.blocks
    box, length = block.box.grown(block.trim.bleed), min(MARK_LENGTH, block.trim.marks)
    cuts = arrangement.cuts
    assert [cut.number for cut in cuts] == [*range(1, len(cuts) + 1)]
    for cut in cuts:
        ends = (box.y, box.bottom) if cut.direction == "upright" else (box.x, box.right)
        assert cut.start + length <= ends[0] + NEAR
        assert cut.end - length >= ends[1] - NEAR


def no_mark_enters_a_bleed(arrangement: Arrangement, plan: SheetPlan) -> None:
    room, block = arrangement.room, arrangement.blocks[0]
    bleed = block.box.grown(block.trim.bleed)
    for side in (Side.FRONT, Side.BACK) if plan.is_double else (Side.FRONT,):
        boxes = [room.mirrored(bleed) if side is Side.BACK else bleed]
        boxes += [room.mirrored(bleed)] if room.folds else []
        footer, _ = footer_place(arrangement, side)
        groups = crop_marks(arrangement, side, plan.asked.marks)
        for line in lines([*groups, *(fold_mark(arrangement) if side is Side.FRONT else ())]):
            assert not any(enters(line, box) for box in boxes)
        for line in lines(groups):
            assert not enters(line, footer)


def lines(groups: "list[Group] | tuple[Group, ...]") -> Iterator[Rect]:
    for group in groups:
        for path in group.items:
            assert isinstance(path, Path)
            points = list(path.outline.points())
            step = len(points) if group.label == "cut numbers" else 2
            for start in range(0, len(points), step):
                some = points[start : start + step]
                left, top = min(p.x for p in some), min(p.y for p in some)
                right, bottom = max(p.x for p in some), max(p.y for p in some)
                yield Rect(left, top, right - left, bottom - top)


def enters(line: Rect, box: Rect) -> bool:
    return (
        line.x < box.right - NEAR
        and line.right > box.x + NEAR
        and line.y < box.bottom - NEAR
        and line.bottom > box.y + NEAR
    )


def backs_lie_behind(arrangement: Arrangement, plan: SheetPlan) -> None:
    """Turn or fold the sheet as one does, and look where a back's corners come to lie."""
    room = arrangement.room
    if room.flip == "none":
        return
    shift = back_offset(room, plan.asked.printer)
    assert room.flip != "fold" or shift == Offset()
    taken = [True] * arrangement.capacity
    slots = list(arrangement.slots(taken))
    for slot in (slots[0], slots[-1]):
        behind = room.behind(slot)
        for corner in (0, 2):
            seen = turned_over(arrangement, corner_of(behind.trim, behind.rotation, corner))
            # Left and right change when a card is turned over like the page of a book.
            meant = corner_of(slot.trim, slot.rotation, (1, 0, 3, 2)[corner])
            assert abs(seen.x - meant.x) < NEAR
            assert abs(seen.y - meant.y) < NEAR


def corner_of(trim: Rect, rotation: int, corner: int) -> Point:
    """Return a corner of a page (top left 0, then clockwise) on the sheet."""
    x, y, right, bottom = trim.x, trim.y, trim.right, trim.bottom
    corners = (Point(x, y), Point(right, y), Point(right, bottom), Point(x, bottom))
    return corners[(corner + rotation // 90) % 4]


def turned_over(arrangement: Arrangement, point: Point) -> Point:
    """Return where a point of the back meets the front's side, by the flip alone."""
    room = arrangement.room
    width, height = room.width, room.height
    if room.flip == "fold":
        (fold,) = lines(fold_mark(arrangement))
        is_upright = fold.width < NEAR
        assert abs((fold.x - width / 2) if is_upright else (fold.y - height / 2)) < NEAR
    else:
        is_upright = (width <= height) == (room.flip == "long")
    return Point(width - point.x, point.y) if is_upright else Point(point.x, height - point.y)
