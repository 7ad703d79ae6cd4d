"""What stands on a sheet to cut and to join a part of a board: marks, crosses, strips for glue.

The finished board bears no mark: crosses and hatching lie on the strips that come under a
neighbour, all else lies on what is cut off.
"""

from collections.abc import Iterable, Iterator

from proofpress.geometry import (
    Outline,
    Point,
    Rect,
    Transform,
    ellipse,
    polygon,
    rectangle,
)
from proofpress.impose.foldmarks import DASHES, LINE_WIDTH, Stretch, drawn, stroked
from proofpress.impose.grid import MARK_LENGTH, MARK_OFFSET
from proofpress.impose.tiles import Tile, TilePlan
from proofpress.paint import BLACK, WHITE, Grey
from proofpress.scene import Frame, Group, Item, Path, Stroke
from proofpress.sheet import Crease, Edge
from proofpress.values import NamedTuple

CROSS_STEP = 50.0  # mm on the board between two crosses along a seam
_ARM = 5.0  # of a cross
_RING = 0.6
_TICK = Stroke(Grey(0.4), 0.12)
_HATCH_STEP = 4.0
_HATCH = (Stroke(WHITE, 0.6), Stroke(Grey(0.35), 0.2))
_PLATE = 0.6  # of white around a note
_POINTER = 2.2  # the length of a note's pointer
_POINTER_GAP = 1.0


class Glued(NamedTuple):
    """The strips of a part that come under its neighbours: to the right, and below."""

    right: Rect | None
    below: Rect | None

    @property
    def outline(self) -> Outline:
        """Both strips, which share no area."""
        boxes = [rectangle(box) for box in self if box is not None]
        return Outline(tuple(segment for box in boxes for segment in box.segments))


def glued(tile: Tile) -> Glued:
    """Return the strips for glue of a part, in the board's millimetres."""
    cell, part = tile.cell, tile.part
    wide, deep = part.right - cell.right, part.bottom - cell.bottom
    right = Rect(cell.right, cell.y, wide, part.height) if wide > 0 else None
    below = Rect(cell.x, cell.bottom, cell.width, deep) if deep > 0 else None
    return Glued(right, below)


def crop_marks(plan: TilePlan, tile: Tile) -> Item:
    """Return the marks of the cuts: all edges of a part but those of its strips."""
    shown, cell = tile.shown, tile.cell
    begin, end = MARK_OFFSET, MARK_OFFSET + MARK_LENGTH
    lines: list[Stretch] = []
    for x in _cut_edges(cell.x, cell.right, tile.column == plan.columns - 1, plan):
        lines.append((Point(x, shown.y - end), Point(x, shown.y - begin)))
        lines.append((Point(x, shown.bottom + begin), Point(x, shown.bottom + end)))
    for y in _cut_edges(cell.y, cell.bottom, tile.row == plan.rows - 1, plan):
        lines.append((Point(shown.x - end, y), Point(shown.x - begin, y)))
        lines.append((Point(shown.right + begin, y), Point(shown.right + end, y)))
    return drawn(lines, Stroke(BLACK, LINE_WIDTH), "crop marks")


def _cut_edges(low: float, high: float, is_last: bool, plan: TilePlan) -> tuple[float, ...]:
    return (low, high) if is_last or not plan.overlap else (low,)


def strips(tile: Tile) -> Iterator[Item]:
    """Yield the hatching of the strips for glue, and the lines that the neighbours' edges meet."""
    area = glued(tile)
    if area == Glued(None, None):
        return
    part, cell = tile.part, tile.cell
    lines = tuple(_slants(part))
    hatching = tuple(stroked(lines, stroke) for stroke in _HATCH)
    yield Group(hatching, clip=area.outline, label="glue strips")
    edges: list[Stretch] = []
    aside = LINE_WIDTH / 2  # the line lies on the strip as a whole
    if area.right is not None:
        x = cell.right + aside
        edges.append((Point(x, part.y), Point(x, part.bottom)))
    if area.below is not None:
        y = cell.bottom + aside
        edges.append((Point(part.x, y), Point(part.right, y)))
    yield drawn(edges, Stroke(BLACK, LINE_WIDTH), "seams")


def _slants(box: Rect) -> Iterator[Stretch]:
    """Yield slanted lines over a box, the same on the board from sheet to sheet."""
    reach = box.width + box.height
    start = box.x - box.bottom
    first = int(start // _HATCH_STEP)
    for number in range(first, first + int(reach / _HATCH_STEP) + 2):
        offset = number * _HATCH_STEP  # x - y along the line
        yield Point(offset + box.y, box.y), Point(offset + box.bottom, box.bottom)


def crosses(plan: TilePlan, tile: Tile) -> Iterator[Item]:
    """Yield what to align by along the seams, at the same places of the board on both sheets.

    Crosses show on the strips for glue, at their ends too, where the corners of a neighbour come;
    ringed ticks outside the bleed stand over them. The finished board bears neither.
    """
    ticks = [_ringed(tile, edge, at) for edge, at in _tick_places(plan, tile)]
    if ticks:
        lines = stroked([line for line, _ in ticks], _TICK)
        rings = [Path(ellipse(centre, _RING, _RING), WHITE, _TICK) for _, centre in ticks]
        yield Group((lines, *rings), label="ticks")
    area = glued(tile)
    arms: list[Stretch] = []
    for x, y in dict.fromkeys(_strip_places(tile, area)):
        arms.append((Point(x - _ARM, y), Point(x + _ARM, y)))
        arms.append((Point(x, y - _ARM), Point(x, y + _ARM)))
    if arms:
        strokes = Stroke(WHITE, 3 * LINE_WIDTH), Stroke(BLACK, LINE_WIDTH)
        crossed = tuple(stroked(arms, stroke) for stroke in strokes)
        yield Group(crossed, clip=area.outline, label="crosses")


def _tick_places(plan: TilePlan, tile: Tile) -> Iterator[tuple[Edge, float]]:
    """Yield the seams along which a part is cut, with the places of their ticks."""
    cell = tile.cell
    is_butt = not plan.overlap
    edges: tuple[tuple[Edge, bool], ...] = (
        ("left", tile.column > 0),
        ("top", tile.row > 0),
        ("right", is_butt and tile.column < plan.columns - 1),
        ("bottom", is_butt and tile.row < plan.rows - 1),
    )
    for edge, is_cut in edges:
        low, high = (cell.y, cell.bottom) if edge in ("left", "right") else (cell.x, cell.right)
        for at in _steps(low, high) if is_cut else ():
            yield edge, at


def _ringed(tile: Tile, edge: Edge, at: float) -> tuple[Stretch, Point]:
    """Return a tick outside the bleed and the middle of its ring."""
    shown = tile.shown
    begin, end = MARK_OFFSET, MARK_OFFSET + MARK_LENGTH

    def place(far: float) -> Point:
        match edge:
            case "left":
                return Point(shown.x - far, at)
            case "right":
                return Point(shown.right + far, at)
            case "top":
                return Point(at, shown.y - far)
            case _:
                return Point(at, shown.bottom + far)

    return (place(begin), place(end)), place((begin + end) / 2)


def _strip_places(tile: Tile, area: Glued) -> Iterator[Point]:
    cell = tile.cell
    if area.right is not None:
        for y in (cell.y, *_steps(cell.y, cell.bottom), cell.bottom):
            yield Point(cell.right, y)
    if area.below is not None:
        for x in (cell.x, *_steps(cell.x, cell.right), cell.right):
            yield Point(x, cell.bottom)


def _steps(low: float, high: float) -> Iterator[float]:
    """Yield the places of crosses between two ends, clear of them."""
    step = int(low / CROSS_STEP) + 1
    while step * CROSS_STEP < high - _ARM:
        if step * CROSS_STEP > low + _ARM:
            yield step * CROSS_STEP
        step += 1


def crease_marks(tile: Tile, board: Rect, creases: Iterable[Crease]) -> tuple[Item, ...]:
    """Return dashed marks, outside the bleed, where folds meet the board's edge on this sheet."""
    shown = tile.shown
    begin, end = MARK_OFFSET, MARK_OFFSET + MARK_LENGTH
    lines: list[Stretch] = []
    for x, y in (point for crease in creases for point in (crease.start, crease.end)):
        if not tile.part.contains(Rect(x, y, 0, 0)):
            continue
        if y == board.y:
            lines.append((Point(x, shown.y - end), Point(x, shown.y - begin)))
        elif y == board.bottom:
            lines.append((Point(x, shown.bottom + begin), Point(x, shown.bottom + end)))
        elif x == board.x:
            lines.append((Point(shown.x - end, y), Point(shown.x - begin, y)))
        else:
            lines.append((Point(shown.right + begin, y), Point(shown.right + end, y)))
    if not lines:
        return ()
    return (drawn(lines, Stroke(BLACK, LINE_WIDTH, dashes=DASHES), "fold marks"),)


def note(tile: Tile, edge: Edge, words: Frame) -> Item:
    """Return a note with a pointer to the neighbour: on its strip, or beside what is cut."""
    width = words.width + _POINTER + _POINTER_GAP
    place, has_strip = _note_place(tile, edge, words.height)
    middle = words.height / 2
    pointer = _pointer(edge, middle)
    items: list[Item] = [
        Path(pointer, fill=BLACK),
        Group(words.items, Transform.translation(_POINTER + _POINTER_GAP, 0)),
    ]
    if has_strip:
        plate = Rect(0, 0, width, words.height).grown(_PLATE)
        items.insert(0, Path(rectangle(plate, _PLATE), fill=WHITE))
    turn = Transform.rotation(270 if edge in ("left", "right") else 0)
    centred = Transform.translation(-width / 2, -middle).then(turn)
    return Group(tuple(items), centred.then(Transform.translation(*place)), label="note")


def _note_place(tile: Tile, edge: Edge, depth: float) -> tuple[Point, bool]:
    """Return the middle of a note, and whether it lies on a strip for glue."""
    shown, cell = tile.shown, tile.cell
    across = _between_crosses(cell.x, cell.right)
    along = _between_crosses(cell.y, cell.bottom)
    beside = MARK_OFFSET + depth / 2
    match edge:
        case "left":
            return Point(shown.x - beside, along), False
        case "top":
            return Point(across, shown.y - beside), False
        case "right":
            area = glued(tile).right
            if area is None or area.width < depth + 2 * _PLATE:
                return Point(shown.right + beside, along), False
            return Point(area.centre.x, along), True
        case _:
            area = glued(tile).below
            if area is None or area.height < depth + 2 * _PLATE:
                return Point(across, shown.bottom + beside), False
            return Point(across, area.centre.y), True


def _between_crosses(low: float, high: float) -> float:
    """Return the place nearest to the middle that is as far from crosses as can be."""
    middle = (low + high) / 2
    if high - low < CROSS_STEP:
        return middle
    step = round(middle / CROSS_STEP - 0.5)
    return min(max((step + 0.5) * CROSS_STEP, low), high)


def _pointer(edge: Edge, middle: float) -> Outline:
    """Return a triangle before a note; notes at the sides are turned, and it turns with them."""
    half = _POINTER / 2
    is_upwards = edge in ("top", "left")
    tip = middle - half if is_upwards else middle + half
    base = middle + half if is_upwards else middle - half
    return polygon([Point(0, base), Point(_POINTER, base), Point(half, tip)])
