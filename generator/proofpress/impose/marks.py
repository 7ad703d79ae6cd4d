"""Crop marks, fold marks and cut lines: what guides the scissors, and never enters a piece.

Cut from mark to mark. Crop marks stand outside the bleed. Pieces that no straight cuts set free
have a hairline along their edge, on the outside of it and on the front only: backs may be off by a
millimetre or two, and there it would be seen.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from proofpress.geometry import (
    Close,
    Line,
    Move,
    Outline,
    Point,
    Rect,
    Segment,
    around,
    rectangle,
)
from proofpress.impose.cuts import Cut
from proofpress.impose.digits import HEIGHT, drawn, width_of
from proofpress.impose.grid import MARK_LENGTH
from proofpress.impose.room import Arrangement, Room
from proofpress.paint import BLACK, WHITE, Grey
from proofpress.request import Marks
from proofpress.scene import Group, Paint, Path, Stroke
from proofpress.sheet import Page, Placement, Side

LINE_WIDTH = 0.15
NUMBER_GREY = Grey(0.4)
NUMBER_WIDTH = 0.12
NUMBER_GAP = 0.5  # from a crop mark to the number of its cut
CUT_LINE_WIDTH = 0.1
CORNER = 3.5  # a rounding up to this is left to a corner punch
_LEAST_STRAIGHT = 0.5  # of an edge, for a straight cut along it to make sense
_DASHES = (2.0, 2.0)
_CREASE_DASHES = (1.5, 1.0)
_ON_EDGE = 0.01

_Stretch = tuple[Point, Point]


def crop_marks(arrangement: Arrangement, side: Side, asked: Marks = "both") -> tuple[Group, ...]:
    """Return the crop marks of one side of a sheet, none where they are not wanted there.

    The front of a folded sheet has both halves', but for those in the way of its footer. They are
    numbered where one cuts: on the front, unless only the back has marks.
    """
    room = arrangement.room
    fronts = [line for cut in arrangement.cuts for line in _marks_of(cut)]
    backs = [_behind(room, line) for line in fronts]
    lines: list[_Stretch] = []
    if side is Side.FRONT and asked in ("both", "front"):
        lines += fronts
    if side is (Side.FRONT if room.folds else Side.BACK) and asked in ("both", "back"):
        lines += _clear_of_fold(backs, room)
    if not lines:
        return ()
    marks = _lines(lines, "crop marks")
    has_numbers = room.folds or side is (Side.BACK if asked == "back" else Side.FRONT)
    return (marks, _numbers(arrangement, asked)) if has_numbers else (marks,)


def _clear_of_fold(lines: Sequence[_Stretch], room: Room) -> Sequence[_Stretch]:
    if room.footer_place != "fold":
        return lines
    return [line for line in lines if not room.footer.intersects(around(line))]


def _numbers(arrangement: Arrangement, asked: Marks) -> Group:
    """Return the numbers of all cuts, each beside the first of its two marks."""
    room = arrangement.room
    paths = []
    for cut in arrangement.cuts:
        box = _number_box(cut)
        shape = drawn(cut.number, room.mirrored(box) if asked == "back" else box)
        paths.append(Path(shape, stroke=Stroke(NUMBER_GREY, NUMBER_WIDTH)))
    return Group(tuple(paths), label="cut numbers")


def _number_box(cut: Cut) -> Rect:
    """Return the place of a number: on the piece's side of the mark, no farther out than it."""
    width = width_of(cut.number)
    along, across = (HEIGHT, width) if cut.direction == "upright" else (width, HEIGHT)
    out = cut.start + (MARK_LENGTH - along) / 2
    beside = cut.at + NUMBER_GAP if cut.is_first_edge else cut.at - NUMBER_GAP - across
    if cut.direction == "upright":
        return Rect(beside, out, width, HEIGHT)
    return Rect(out, beside, width, HEIGHT)


def _marks_of(cut: Cut) -> tuple[_Stretch, _Stretch]:
    begin, end = cut.start + MARK_LENGTH, cut.end - MARK_LENGTH
    if cut.direction == "upright":
        x = cut.at
        return (Point(x, cut.start), Point(x, begin)), (Point(x, end), Point(x, cut.end))
    y = cut.at
    return (Point(cut.start, y), Point(begin, y)), (Point(end, y), Point(cut.end, y))


def _behind(room: Room, line: _Stretch) -> _Stretch:
    return _mirrored(room, line[0]), _mirrored(room, line[1])


def fold_mark(arrangement: Arrangement) -> tuple[Group, ...]:
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


def cut_lines(
    room: Room, placements: Iterable[Placement], side: Side, asked: Marks = "both"
) -> tuple[Group, ...]:
    """Return the hairline around the pieces that straight cuts do not set free, if there are any.

    It is drawn around fronts, or around backs where only these have marks. The line lies outside
    the trim: it is drawn along the outline twice as wide, and its inner half is clipped away.
    """
    marked = Side.BACK if asked == "back" else Side.FRONT
    if asked == "none" or not (room.folds or side is marked):
        return ()
    fronts = [
        (placement.page, placement)
        for placement in placements
        if placement.page is not None and placement.page.side is marked
    ]
    shapes = {id(page.outline): page for page, _ in fronts}  # most sheets have one
    bent = {shape for shape, page in shapes.items() if not is_straight(page)}
    outlines = [
        page.outline.transformed(placement.transform)
        for page, placement in fronts
        if id(page.outline) in bent
    ]
    if not outlines:
        return ()
    edges = Outline(tuple(segment for outline in outlines for segment in outline.segments))
    sheet = rectangle(Rect(0, 0, room.width, room.height))
    outside = Outline((*sheet.segments, *edges.segments))
    line = Path(edges, stroke=Stroke(BLACK, 2 * CUT_LINE_WIDTH))
    return (Group((line,), clip=outside, clip_rule="evenodd", label="cut lines"),)


def crease_lines(placements: Iterable[Placement]) -> tuple[Group, ...]:
    """Return the dashed hairlines along which the fronts are folded, if there are any.

    They lie where the fold will be, and so are hardly seen on what is folded. White between the
    dashes shows them on any ground.
    """
    lines = [
        (onto.apply(crease.start), onto.apply(crease.end))
        for placement in placements
        if placement.page is not None and placement.page.side is Side.FRONT
        for onto in (placement.transform,)
        for crease in placement.page.creases
    ]
    if not lines:
        return ()
    return (_lines(lines, "creases", paint=WHITE), _lines(lines, "creases", _CREASE_DASHES))


def is_straight(page: Page) -> bool:
    """Say whether four straight cuts set a page free, but for corners that a punch rounds."""
    return _is_straight(page.outline, page.width, page.height)


@lru_cache(maxsize=1 << 8)  # nearly all sheets have the same
def _is_straight(outline: Outline, width: float, height: float) -> bool:
    if not all(_is_at_rim(point, width, height) for point in outline.points()):
        return False
    lines = list(_straight_lines(outline))
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


def _is_at_rim(point: Point, width: float, height: float) -> bool:
    """Say whether a point lies on an edge of the trim, or in a corner that is rounded."""
    across, down = min(point.x, width - point.x), min(point.y, height - point.y)
    return min(across, down) <= _ON_EDGE or max(across, down) <= CORNER


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


def _mirrored(room: Room, point: Point) -> Point:
    box = room.mirrored(Rect(point.x, point.y, 0, 0))
    return Point(box.x, box.y)


def _lines(
    lines: Iterable[_Stretch], label: str, dashes: tuple[float, ...] = (), paint: Paint = BLACK
) -> Group:
    segments: list[Segment] = []
    for start, end in lines:
        segments += (Move(*start), Line(*end))
    stroke = Stroke(paint, LINE_WIDTH, dashes=dashes)
    return Group((Path(Outline(tuple(segments)), stroke=stroke),), label=label)
