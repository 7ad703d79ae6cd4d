"""A board in parts that fit on sheets: how many, where they meet, and where each lies. Arithmetic.

The parts of a row meet at seams. With an overlap, the left and the upper part of a seam reach under
their neighbour: there it bears a strip for the glue, and the neighbour alone is cut along the seam.
Edge to edge, both are cut. Board coordinates run from the top left corner of its trim.
"""

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import pairwise

from proofpress.geometry import Point, Rect
from proofpress.impose.grid import MARK_REACH
from proofpress.impose.room import FOOTER_DEPTH, SLACK
from proofpress.model.board import Tiling
from proofpress.model.template import Paper
from proofpress.request import Margins
from proofpress.sheet import Edge
from proofpress.units import shortest
from proofpress.values import NamedTuple, dataclass

STRIP_DEPTH = 13.0  # above the footer: which part it is, and where it belongs
STRIP_GAP = 1.0
MOST_TILES = 400  # nobody joins more, and papers may be of any size
_PITCH = 0.5  # mm from one place for a seam to the next
_LEAST_CELL = 10.0
USUAL_MARGINS = Margins()
_BESIDE: tuple[tuple[Edge, int, int], ...] = (
    ("left", -1, 0), ("top", 0, -1), ("right", 1, 0), ("bottom", 0, 1),
)  # fmt: skip

Cost = tuple[float, float]
_NEVER: Cost = (float("inf"), 0.0)


class Avoided(NamedTuple):
    """A box on a board that seams keep off, the more the greater its weight."""

    box: Rect
    weight: float


class Lot(NamedTuple):
    """How much of a board a sheet can show along one side.

    `lead` and `trail` are what a part needs beyond its cell where it is cut, `tab` what it needs
    where its neighbour lies on it.
    """

    length: float
    lead: float
    tab: float

    @property
    def inner(self) -> float:
        """The longest cell that has a neighbour behind it."""
        return self.length - self.lead - self.tab

    @property
    def last(self) -> float:
        """The longest cell that ends with the board."""
        return self.length - 2 * self.lead


@dataclass(frozen=True, slots=True)
class Field:
    """A sheet as it lies: its size, where parts may stand, the strip and the footer below them."""

    width: float
    height: float
    area: Rect
    strip: Rect
    footer: Rect
    is_landscape: bool


class Tile(NamedTuple):
    """A part of a board. `cell` is what one sees of it in the end, `part` that with its strips.

    `shown` is the part with the bleed where it is cut. All three are in the board's millimetres,
    whose origin lies `at` a place of the sheet.
    """

    column: int
    row: int
    label: str
    cell: Rect
    part: Rect
    shown: Rect
    at: Point


@dataclass(frozen=True, slots=True)
class TilePlan:
    """A board in parts, row by row. `seams_x` and `seams_y` are where its parts meet."""

    field: Field
    board: Rect
    seams_x: tuple[float, ...]
    seams_y: tuple[float, ...]
    overlap: float
    bleed: float
    tiles: tuple[Tile, ...]
    reason: str

    @property
    def columns(self) -> int:
        """How many parts stand side by side."""
        return len(self.seams_x) + 1

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.seams_y) + 1

    def tile(self, column: int, row: int) -> Tile | None:
        """Return the part at a place, None beyond the board's edge."""
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        return self.tiles[row * self.columns + column]


class Size(NamedTuple):
    """A board as tiling sees it: its trim, and the bleed that shows where it is cut."""

    width: float
    height: float
    bleed: float


def fields(paper: Paper, margins: Margins) -> tuple[Field, ...]:
    """Return the ways to lay a sheet, the upright one first.

    Which way printers turn a sheet that lies on its side is not known, so it has the wider margins.
    """
    left, right, top, bottom = margins
    upright = _field(paper.width, paper.height, margins, is_landscape=False)
    beside, level = max(top, bottom), max(left, right)
    turned = Margins(beside, beside, level, level)
    return upright, _field(paper.height, paper.width, turned, is_landscape=True)


def _field(width: float, height: float, margins: Margins, *, is_landscape: bool) -> Field:
    left, right, top, bottom = margins
    inner = width - left - right
    footer = Rect(left, height - bottom - FOOTER_DEPTH, inner, FOOTER_DEPTH)
    strip = Rect(left, footer.y - STRIP_GAP - STRIP_DEPTH, inner, STRIP_DEPTH)
    area = Rect(left, top, inner, strip.y - STRIP_GAP - top)
    return Field(width, height, area, strip, footer, is_landscape)


def plan_tiles(
    board: Size,
    tiling: Tiling,
    paper: Paper,
    margins: Margins = USUAL_MARGINS,
    avoided: Sequence[Avoided] = (),
) -> TilePlan | None:
    """Return a board in as few parts as can be, or in the pack's own; None where they do not fit.

    Of as many sheets, the way with fewer avoided boxes cut is taken, then the upright one.
    """
    plans: list[tuple[int, float, TilePlan]] = []
    for field in fields(paper, margins):
        lots = (_lot(field.area.width, board, tiling), _lot(field.area.height, board, tiling))
        xs = _seams(board.width, lots[0], tiling.seams_x, _spans(avoided, 0))
        ys = _seams(board.height, lots[1], tiling.seams_y, _spans(avoided, 1))
        if xs is None or ys is None or (len(xs) + 1) * (len(ys) + 1) > MOST_TILES:
            continue
        harm = crossed(xs, _spans(avoided, 0)) + crossed(ys, _spans(avoided, 1))
        plan = _laid(board, tiling, field, xs, ys)
        plans.append((len(plan.tiles), harm, plan))
    if not plans:
        return None
    return min(plans, key=lambda one: one[:2])[2]


def _lot(length: float, board: Size, tiling: Tiling) -> Lot:
    cut = board.bleed + MARK_REACH
    return Lot(length, cut, cut if tiling.is_butt else tiling.overlap + MARK_REACH)


Span = tuple[float, float, float]  # from, to, weight


def _spans(avoided: Sequence[Avoided], axis: int) -> list[Span]:
    if axis == 0:
        return [(box.x, box.right, weight) for box, weight in avoided]
    return [(box.y, box.bottom, weight) for box, weight in avoided]


def crossed(seams: Sequence[float], spans: Sequence[Span]) -> float:
    """Return the weight of all that seams run through."""
    return sum(
        weight for seam in seams for low, high, weight in spans if low + SLACK < seam < high - SLACK
    )


def _seams(
    length: float, lot: Lot, given: tuple[float, ...] | None, spans: Sequence[Span]
) -> tuple[float, ...] | None:
    if given is not None:
        return given if _fits(length, lot, given) else None
    return share(length, lot, spans)


def _fits(length: float, lot: Lot, seams: Sequence[float]) -> bool:
    cells = [end - start for start, end in pairwise((0.0, *seams, length))]
    least = max(lot.tab - MARK_REACH, 0.0) if seams else 0.0
    return (
        all(least - SLACK <= cell <= lot.inner + SLACK for cell in cells[:-1])
        and least - SLACK <= cells[-1] <= lot.last + SLACK
    )


def share(length: float, lot: Lot, spans: Sequence[Span] = ()) -> tuple[float, ...] | None:
    """Return the seams of the fewest cells that a length can be parted into.

    Among all ways to do it they run through as little as can be, and are as even as that allows.
    None where a sheet is too small for any part.
    """
    count = _fewest(length, lot)
    if count is None:
        return None
    if count == 1:
        return ()
    least = min(max(lot.tab - MARK_REACH, _LEAST_CELL), length / count)
    places = _places(length, lot, count)
    harms = _harms(places, spans)
    costs: list[Cost] = [(0.0, 0.0)]
    before = [0.0]
    ways: list[list[int]] = []
    for number in range(1, count):
        even = length * number / count
        own = [(harm, (place - even) ** 2) for place, harm in zip(places, harms, strict=True)]
        costs, came = _step(before, costs, places, own, (least, lot.inner))
        ways.append(came)
        before = places
    ends = range(
        bisect_left(places, length - lot.last - SLACK),
        bisect_right(places, length - least + SLACK),
    )
    at = min(ends, key=lambda one: costs[one], default=None)
    if at is None or costs[at] == _NEVER:
        return None
    seams = []
    for came in reversed(ways):
        seams.append(places[at])
        at = came[at]
    return tuple(reversed(seams))


def _fewest(length: float, lot: Lot) -> int | None:
    if length <= lot.last + SLACK:
        return 1
    least = max(lot.tab - MARK_REACH, _LEAST_CELL)
    if lot.inner < least or lot.last < least:
        return None
    rest = length - lot.last
    count = int(rest / lot.inner)
    return count + 1 + (rest - count * lot.inner > SLACK)


def _places(length: float, lot: Lot, count: int) -> list[float]:
    """Return where seams may lie: on a fine grid, and at the ends of what is possible."""
    places = {_PITCH * step for step in range(1, int(length / _PITCH) + 1)}
    for number in range(1, count):
        places.add(number * lot.inner)
        places.add(length - lot.last - (count - 1 - number) * lot.inner)
    return sorted(place for place in places if 0 < place < length)


def _harms(places: Sequence[float], spans: Sequence[Span]) -> list[float]:
    """Return for each place the weight of what a seam there runs through."""
    changes = [0.0] * (len(places) + 1)
    for low, high, weight in spans:
        first, last = bisect_right(places, low + SLACK), bisect_left(places, high - SLACK)
        if first < last:
            changes[first] += weight
            changes[last] -= weight
    harms, total = [], 0.0
    for change in changes[:-1]:
        total += change
        harms.append(round(total, 6))
    return harms


def _step(
    before: Sequence[float],
    costs: Sequence[Cost],
    places: Sequence[float],
    own: Sequence[Cost],
    cells: tuple[float, float],
) -> tuple[list[Cost], list[int]]:
    """Return the least costs of seams at each place, and from which earlier seam they come.

    The cell between the two seams is from the least to the greatest of `cells` long. The earlier
    seams in reach slide along with the place, the best of them first.
    """
    least, most = cells
    window: deque[int] = deque()
    entering = 0
    result: list[Cost] = []
    came: list[int] = []
    for place, (harm, unevenness) in zip(places, own, strict=True):
        while entering < len(before) and before[entering] <= place - least + SLACK:
            while window and costs[window[-1]] > costs[entering]:
                window.pop()
            window.append(entering)
            entering += 1
        while window and before[window[0]] < place - most - SLACK:
            window.popleft()
        if not window or costs[window[0]] == _NEVER:
            result.append(_NEVER)
            came.append(-1)
            continue
        best = costs[window[0]]
        result.append((best[0] + harm, best[1] + unevenness))
        came.append(window[0])
    return result, came


def _laid(
    board: Size, tiling: Tiling, field: Field, xs: tuple[float, ...], ys: tuple[float, ...]
) -> TilePlan:
    trim = Rect(0, 0, board.width, board.height)
    is_butt = tiling.is_butt
    overlap = 0.0 if is_butt else tiling.overlap
    tiles = []
    for row, (top, bottom) in enumerate(pairwise((0.0, *ys, board.height))):
        for column, (left, right) in enumerate(pairwise((0.0, *xs, board.width))):
            cell = Rect(left, top, right - left, bottom - top)
            is_last = column == len(xs), row == len(ys)
            part = _spread(cell, 0.0, tuple(0.0 if one else overlap for one in is_last))
            bleeds = tuple(board.bleed if one or is_butt else 0.0 for one in is_last)
            shown = _spread(part, board.bleed, bleeds)
            at = _place(field.area, shown)
            tiles.append(Tile(column, row, label_of(column, row), cell, part, shown, at))
    reason = _reason(board, tiling, field, (len(xs) + 1, len(ys) + 1))
    return TilePlan(field, trim, xs, ys, overlap, board.bleed, tuple(tiles), reason)


def _reason(board: Size, tiling: Tiling, field: Field, counts: tuple[int, int]) -> str:
    """Return why a board is parted as it is, in a sentence."""
    lying = "landscape" if field.is_landscape else "portrait"
    join = "edge to edge" if tiling.is_butt else f"{shortest(tiling.overlap)} mm overlap"
    parts = f"{counts[0]} × {counts[1]} parts on {lying} sheets, {join}"
    given = [
        axis for axis, own in (("x", tiling.seams_x), ("y", tiling.seams_y)) if own is not None
    ]
    if given:
        return f"{parts}: the pack gives its seams in {' and '.join(given)}"
    lots = (_lot(field.area.width, board, tiling), _lot(field.area.height, board, tiling))
    room = " × ".join(shortest(max(lot.inner, 0.0), 1) for lot in lots)
    return f"{parts}: a sheet has room for {room} mm beside its marks and strips"


def _spread(box: Rect, lead: float, trail: Sequence[float]) -> Rect:
    right, bottom = trail
    return Rect(box.x - lead, box.y - lead, box.width + lead + right, box.height + lead + bottom)


def _place(area: Rect, shown: Rect) -> Point:
    """Return where the board's origin lies on a sheet that has a part in the middle of its area."""
    left = area.x + (area.width - shown.width) / 2
    top = area.y + (area.height - shown.height) / 2
    return Point(left - shown.x, top - shown.y)


def label_of(column: int, row: int) -> str:
    """Return the name of a part: `A1` is the first, `B1` stands to the right of it.

    >>> label_of(0, 0), label_of(1, 0), label_of(27, 4)
    ('A1', 'B1', 'AB5')
    """
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


def neighbours(plan: TilePlan, tile: Tile) -> Iterator[tuple[Edge, Tile]]:
    """Yield the parts beside one, with the side on which they stand."""
    for side, across, down in _BESIDE:
        other = plan.tile(tile.column + across, tile.row + down)
        if other is not None:
            yield side, other
