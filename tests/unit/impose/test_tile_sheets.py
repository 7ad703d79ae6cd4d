"""What stands on the sheets of a board in parts: marks off the board, crosses alike, every copy."""

from collections.abc import Iterator

import pytest

from proofpress.geometry import Line, Move, Outline, Point, Rect, around, rectangle
from proofpress.impose.foldmarks import fold_ticks
from proofpress.impose.grid import MARK_LENGTH, MARK_REACH
from proofpress.impose.joins import crop_marks, crosses, glued, note, strips
from proofpress.impose.tiles import Size, Tile, TilePlan, neighbours, plan_tiles
from proofpress.impose.tilesheets import PartedBoard, part_board
from proofpress.model.board import Board, Lines, Tiling
from proofpress.model.message import Text
from proofpress.model.template import Paper
from proofpress.request import USUAL, Imposition
from proofpress.scene import Frame, Group, Item, Path
from proofpress.sheet import Crease, Leaf, Page, PartWords, Placement, Side
from proofpress.source.text import Origin, SourceText
from proofpress.values import replace

A4 = Paper("a4", "A4", 210, 297)
WIDE, HIGH = 400.0, 300.0
ORIGIN = Origin(SourceText("pond/components/board.yaml", "x"), 0, 1)
NAME = Text("pond.name", "name", (), SourceText("x", "Pond"))  # type: ignore[arg-type]


def plan_of(tiling: Tiling) -> TilePlan:
    plan = plan_tiles(Size(WIDE, HIGH, 2), tiling, A4)
    assert plan is not None
    return plan


OVERLAP, BUTT = plan_of(Tiling()), plan_of(Tiling(join="butt", overlap=0))


def stretches(items: tuple[Item, ...] | list[Item]) -> Iterator[tuple[Point, Point]]:
    """The lines of marks, as they are written."""
    for item in items:
        match item:
            case Group():
                yield from stretches(item.items)
            case Path():
                at = Point(0, 0)
                for segment in item.outline.segments:
                    match segment:
                        case Move(x, y):
                            at = Point(x, y)
                        case Line(x, y):
                            yield at, Point(x, y)
                        case _:
                            pass
            case _:
                pass


@pytest.mark.parametrize("plan", [OVERLAP, BUTT], ids=["overlap", "butt"])
def test_crop_marks_lie_outside_the_bleed_and_point_along_the_cuts(plan: TilePlan) -> None:
    for tile in plan.tiles:
        lines = list(stretches([crop_marks(plan, tile)]))
        upright = {start.x for start, end in lines if start.x == end.x}
        level = {start.y for start, end in lines if start.y == end.y}
        is_butt = plan is BUTT
        right = {tile.cell.right} if is_butt or tile.column == plan.columns - 1 else set()
        below = {tile.cell.bottom} if is_butt or tile.row == plan.rows - 1 else set()
        assert upright == {tile.cell.x} | right
        assert level == {tile.cell.y} | below
        for start, end in lines:
            box = Rect(start.x, start.y, 0, 0).union(Rect(end.x, end.y, 0, 0))
            assert not tile.shown.grown(0.4).intersects(box)
            assert tile.shown.grown(MARK_REACH).contains(box)


def test_a_seam_is_cut_on_one_side_only() -> None:
    for tile in OVERLAP.tiles:
        for edge, other in neighbours(OVERLAP, tile):
            if edge == "right":
                seam = tile.cell.right
                cuts = [
                    any(
                        start.x == end.x == seam
                        for start, end in stretches([crop_marks(OVERLAP, one)])
                    )
                    for one in (tile, other)
                ]
                assert cuts == [False, True]


def named(plan: TilePlan, tile: Tile, label: str) -> list[tuple[Point, Point]]:
    groups = [one for one in crosses(plan, tile) if isinstance(one, Group)]
    return [line for one in groups if one.label == label for line in stretches(one.items[:1])]


def test_ticks_stand_where_the_neighbours_strips_have_crosses() -> None:
    seams = 0
    for tile in OVERLAP.tiles:
        arms = named(OVERLAP, tile, "crosses")
        for edge, other in neighbours(OVERLAP, tile):
            ticks = named(OVERLAP, other, "ticks")
            if edge == "right":
                seams += 1
                crossed = {
                    a.y for a, b in arms if a.y == b.y and (a.x + b.x) / 2 == tile.cell.right
                }
                ticked = {a.y for a, b in ticks if a.y == b.y and b.x < other.shown.x}
                assert crossed == ticked | {tile.cell.y, tile.cell.bottom}
                assert len(ticked) > 1
            if edge == "bottom":
                seams += 1
                crossed = {
                    a.x for a, b in arms if a.x == b.x and (a.y + b.y) / 2 == tile.cell.bottom
                }
                ticked = {a.x for a, b in ticks if a.x == b.x and b.y < other.shown.y}
                assert crossed == ticked | {tile.cell.x, tile.cell.right}
    assert seams >= 4


def test_parts_edge_to_edge_have_the_same_ticks_on_both_sides_of_a_seam() -> None:
    for tile in BUTT.tiles:
        assert named(BUTT, tile, "crosses") == []
        mine = named(BUTT, tile, "ticks")
        for edge, other in neighbours(BUTT, tile):
            if edge == "right":
                theirs = named(BUTT, other, "ticks")
                assert {a.y for a, b in mine if a.x > tile.cell.right} == {
                    a.y for a, b in theirs if a.x < other.cell.x
                }


def test_nothing_to_align_by_lies_on_the_finished_board() -> None:
    for tile in OVERLAP.tiles:
        for start, end in named(OVERLAP, tile, "ticks"):
            assert not tile.shown.grown(0.4).intersects(around((start, end)))
        for group in crosses(OVERLAP, tile):
            assert isinstance(group, Group)
            assert group.label == "ticks" or group.clip == glued(tile).outline


def test_strips_are_what_comes_under_the_neighbours() -> None:
    first, last = OVERLAP.tiles[0], OVERLAP.tiles[-1]
    area = glued(first)
    assert area.right is not None
    assert area.below is not None
    assert not area.right.intersects(area.below)
    assert not first.cell.intersects(area.right)
    assert area.right.union(area.below).union(first.cell) == first.part
    assert list(strips(last)) == []
    assert [group.label for group in strips(first) if isinstance(group, Group)] == [
        "glue strips",
        "seams",
    ]


def test_a_note_on_a_strip_has_a_plate_and_one_beside_a_cut_has_none() -> None:
    first, last, words = OVERLAP.tiles[0], OVERLAP.tiles[-1], Frame(20, 2.8)
    on_strip, beside = note(first, "right", words), note(last, "left", words)
    assert isinstance(on_strip, Group)
    assert isinstance(beside, Group)
    assert (len(on_strip.items), len(beside.items)) == (3, 2)
    place = on_strip.transform.apply(Point(11.6, 1.4))
    assert place.x == pytest.approx(first.cell.right + 5)
    left = beside.transform.box(Rect(0, 0, 23.2, 2.8))
    assert left.right < last.shown.x
    narrow = plan_of(Tiling(overlap=3)).tiles[0]
    outside = note(narrow, "right", words)
    assert isinstance(outside, Group)
    assert len(outside.items) == 2


def board(tiling: Tiling = Tiling()) -> Board:  # noqa: B008 - frozen
    return Board(
        "pond", NAME, WIDE, HIGH, 3, 4, "pond", None, None, 1, {}, (), (), (), (), tiling, Lines(),
        ORIGIN,
    )  # fmt: skip


def page(side: Side) -> Page:
    creases = (Crease(Point(100, 0), Point(100, HIGH), "fold"),)
    trim = rectangle(Rect(0, 0, WIDE, HIGH))
    return Page(Frame(WIDE, HIGH), trim, 3, 4, "pond", side, "en", "Pond", creases)


def parted(leaf: Leaf, asked: Imposition = USUAL) -> PartedBoard:
    found, faults = part_board(leaf, board(), A4, asked)
    assert faults == ()
    assert found is not None
    return found


def words(count: int) -> list[PartWords]:
    return [PartWords(Frame(20, 13), Frame(100, 13), ())] * count


LEAF = Leaf("pond", "boards", 2, page(Side.FRONT), page(Side.BACK))


def test_every_copy_and_each_back_has_its_sheets() -> None:
    pond = parted(LEAF)
    count = len(pond.sides[0].plan.tiles)
    assert len(pond.spaces) == 2 * count
    assert [space.side for space in pond.spaces] == [Side.FRONT] * count + [Side.BACK] * count
    assert [space.sheet for space in pond.footers] == list(range(1, 4 * count + 1))
    sheets = pond.sheets("boards-tiled-pond", words(2 * count), {})
    assert sheets[0].name == "boards-tiled-pond-a1"
    assert sheets[count].name == "boards-tiled-pond-back-a1"
    assert sheets[2 * count].name == "boards-tiled-pond-copy-2-a1"
    assert len({sheet.name for sheet in sheets}) == len(sheets) == 4 * count
    assert sheets[count].front.side is Side.BACK
    assert [sheet.front.placements[0].copy for sheet in sheets] == [1] * 2 * count + [2] * 2 * count
    assert len(parted(LEAF, Imposition(copies="listed")).footers) == 2 * count


def test_a_part_is_shown_where_it_is_said_to_lie() -> None:
    pond = parted(replace(LEAF, back=None, copies=1))
    plan = pond.sides[0].plan
    for tile, sheet in zip(plan.tiles, pond.sheets("x", words(1), {}), strict=True):
        (placement,) = sheet.front.placements
        assert placement.transform.apply(Point(tile.cell.x, tile.cell.y)) == Point(
            tile.cell.x + tile.at.x, tile.cell.y + tile.at.y
        )
        assert placement.part == placement.cut == tile.part.moved(*tile.at)
        assert Rect(0, 0, sheet.width, sheet.height).contains(placement.clip)


def _labels(items: tuple[Item, ...]) -> set[str]:
    groups = [item for item in items if isinstance(item, Group)]
    return {group.label for group in groups}.union(*(_labels(group.items) for group in groups))


def test_folds_are_marked_on_the_sheets_that_have_them_and_marks_may_be_left_out() -> None:
    pond = parted(replace(LEAF, back=None, copies=1))
    sheets = pond.sheets("x", words(1), {})
    marked = ["fold marks" in _labels(sheet.front.marks.items) for sheet in sheets]
    assert any(marked)
    assert not all(marked)
    bare = pond.sheets("x", words(1), {}, has_marks=False)[0]
    assert _labels(bare.front.marks.items) == {"joins", "glue strips", "seams", "map", "part"}


def test_a_bleed_that_is_asked_for_is_shown_as_far_as_there_is_any() -> None:
    assert parted(LEAF, Imposition(bleed=5.0)).sides[0].plan.bleed == 3
    assert parted(LEAF, Imposition(bleed=1.0)).sides[0].plan.bleed == 1


def test_a_paper_too_small_for_a_part_is_an_error_at_the_board() -> None:
    found, (fault,) = part_board(LEAF, board(Tiling(overlap=30)), Paper("s", "S", 55, 80), USUAL)
    assert found is None
    assert fault.message == "a part of a board does not fit on S with its marks and a footer"
    assert fault.hints == ("choose a larger paper",)


def test_outline_of_no_strips_is_empty() -> None:
    assert glued(OVERLAP.tiles[-1]).outline == Outline(())


def _whole(x: float, y: float, clip: float = 2) -> Placement:
    trim = Rect(x, y, 100, 60)
    creases = (
        Crease(Point(40, 0), Point(40, 60), "fold"),
        Crease(Point(0, 30), Point(100, 30), "fold"),
    )
    box = rectangle(Rect(0, 0, 100, 60))
    mat = Page(Frame(100, 60), box, 3, 4, "mat", Side.FRONT, "en", "Mat", creases)
    return Placement(mat, 1, trim, 0, trim.grown(clip), "mat")


def test_folds_of_whole_boards_are_marked_beside_them() -> None:
    alone = set(stretches(fold_ticks([_whole(20, 30)])))
    assert (Point(60, 27.5), Point(60, 27.5 - MARK_LENGTH)) in alone
    assert (Point(122.5, 60), Point(122.5 + MARK_LENGTH, 60)) in alone
    assert len(alone) == 4
    beside = set(stretches(fold_ticks([_whole(20, 30), _whole(124, 30)])))
    assert (Point(120.5, 60), Point(122, 60)) in beside  # in its own bleed
    assert (Point(17.5, 60), Point(17.5 - MARK_LENGTH, 60)) in beside
    assert fold_ticks([replace(_whole(20, 30), page=None)]) == ()


def test_sheets_without_number_are_refused() -> None:
    found, (fault,) = part_board(replace(LEAF, copies=900), board(), A4, USUAL)
    assert found is None
    assert fault.message == "900 copies of a board in parts are 7200 sheets, at most 2000"
