"""Crop marks, fold marks and cut lines: what guides the scissors, and never enters a piece.

Cut from mark to mark. Crop marks stand outside the bleed. Pieces that no straight cuts set free
have a hairline along their edge, on the outside of it and on the front only: backs may be off by a
millimetre or two, and there it would be seen.
"""

from collections.abc import Iterable, Iterator, Sequence

from proofpress.geometry import Close, Line, Move, Outline, Point, Rect, Segment, rectangle
from proofpress.impose.grid import MARK_LENGTH, MARK_OFFSET, Block
from proofpress.impose.room import Arrangement, Room
from proofpress.paint import BLACK
from proofpress.scene import Group, Item, Path, Stroke
from proofpress.sheet import Page, Placement, Side

LINE_WIDTH = 0.15
CUT_LINE_WIDTH = 0.1
CORNER = 3.5  # a rounding up to this is left to a corner punch
_LEAST_STRAIGHT = 0.5  # of an edge, for a straight cut along it to make sense
_DASHES = (2.0, 2.0)
_ON_EDGE = 0.01

_Stretch = tuple[Point, Point]


def crop_marks(arrangement: Arrangement, side: Side) -> Item:
    """Return the crop marks of one side of a sheet; the front of a folded one has both halves'."""
    room = arrangement.room
    fronts = [line for block in arrangement.blocks for line in _block_marks(block)]
    backs = [(_mirrored(room, start), _mirrored(room, end)) for start, end in fronts]
    if side is Side.BACK:
        return _lines(backs, "crop marks")
    return _lines(fronts + backs if room.folds else fronts, "crop marks")


def fold_mark(arrangement: Arrangement) -> tuple[Item, ...]:
    """Return the line to fold along, none for a sheet that is not folded."""
    room, area = arrangement.room, arrangement.room.area
    if not room.folds:
        return ()
    if room.mirror == "x":
        middle = room.width / 2
        line = (Point(middle, area.y), Point(middle, area.bottom))
    else:
        middle = room.height / 2
        line = (Point(area.x, middle), Point(area.right, middle))
    return (_lines([line], "fold mark", _DASHES),)


def cut_lines(room: Room, placements: Iterable[Placement]) -> tuple[Item, ...]:
    """Return the hairline around the fronts that straight cuts do not set free, if there are any.

    The line lies outside the trim: it is drawn along the outline twice as wide, and its inner half
    is clipped away.
    """
    fronts = [
        (placement.page, placement)
        for placement in placements
        if placement.page is not None and placement.page.side is Side.FRONT
    ]
    shapes = {page.outline: page for page, _ in fronts}  # most sheets have one
    bent = {outline for outline, page in shapes.items() if not is_straight(page)}
    outlines = [
        page.outline.transformed(placement.transform)
        for page, placement in fronts
        if page.outline in bent
    ]
    if not outlines:
        return ()
    edges = Outline(tuple(segment for outline in outlines for segment in outline.segments))
    sheet = rectangle(Rect(0, 0, room.width, room.height))
    outside = Outline((*sheet.segments, *edges.segments))
    line = Path(edges, stroke=Stroke(BLACK, 2 * CUT_LINE_WIDTH))
    return (Group((line,), clip=outside, clip_rule="evenodd", label="cut lines"),)


def is_straight(page: Page) -> bool:
    """Say whether four straight cuts set a page free, but for corners that a punch rounds."""
    width, height = page.width, page.height
    lines = list(_straight_lines(page.outline))
    level = [(_span(start.x, end.x), start.y, end.y) for start, end in lines]
    upright = [(_span(start.y, end.y), start.x, end.x) for start, end in lines]
    return all(
        _covers([span for span, a, b in across if _at(a, edge) and _at(b, edge)], length)
        for across, edge, length in (
            (level, 0.0, width),
            (level, height, width),
            (upright, 0.0, height),
            (upright, width, height),
        )
    )


def _covers(spans: Sequence[tuple[float, float]], length: float) -> bool:
    low = min((low for low, _ in spans), default=length)
    high = max((high for _, high in spans), default=0.0)
    is_cornered = low <= CORNER and length - high <= CORNER
    return is_cornered and high - low >= _LEAST_STRAIGHT * length


def _span(start: float, end: float) -> tuple[float, float]:
    return min(start, end), max(start, end)


def _at(place: float, edge: float) -> bool:
    return abs(place - edge) <= _ON_EDGE


def _straight_lines(outline: Outline) -> Iterator[_Stretch]:
    begin = at = Point(0, 0)
    for segment in outline.segments:
        match segment:
            case Move(x, y):
                begin = at = Point(x, y)
            case Line(x, y):
                yield at, Point(x, y)
                at = Point(x, y)
            case Close():
                yield at, begin
                at = begin
            case curve:
                at = Point(curve.x, curve.y)


def _block_marks(block: Block) -> Iterator[_Stretch]:
    begin, end = block.trim.bleed + MARK_OFFSET, block.trim.bleed + MARK_OFFSET + MARK_LENGTH
    box = block.box
    for x in block.cuts_across():
        yield Point(x, box.y - end), Point(x, box.y - begin)
        yield Point(x, box.bottom + begin), Point(x, box.bottom + end)
    for y in block.cuts_along():
        yield Point(box.x - end, y), Point(box.x - begin, y)
        yield Point(box.right + begin, y), Point(box.right + end, y)


def _mirrored(room: Room, point: Point) -> Point:
    box = room.mirrored(Rect(point.x, point.y, 0, 0))
    return Point(box.x, box.y)


def _lines(lines: Iterable[_Stretch], label: str, dashes: tuple[float, ...] = ()) -> Item:
    segments: list[Segment] = []
    for start, end in lines:
        segments += (Move(*start), Line(*end))
    stroke = Stroke(BLACK, LINE_WIDTH, dashes=dashes)
    return Group((Path(Outline(tuple(segments)), stroke=stroke),), label=label)
