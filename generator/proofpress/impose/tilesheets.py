"""Sheets of boards in parts: the board once for each part, clipped, with what joins them around it.

A back is parted by itself, on sheets of its own: it is glued behind the finished front, whose
strips would be in its way.
"""

from collections.abc import Iterator, Mapping, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, finding
from proofpress.geometry import (
    Line,
    Move,
    Outline,
    Point,
    Rect,
    Segment,
    Transform,
    around,
    polygon,
    rectangle,
)
from proofpress.impose.grid import SHOWN_BLEED
from proofpress.impose.joins import crease_marks, crop_marks, crosses, note, strips
from proofpress.impose.tiles import Avoided, Size, Tile, TilePlan, neighbours, plan_tiles
from proofpress.model.board import Board
from proofpress.model.template import Paper
from proofpress.paint import BLACK, WHITE, Grey
from proofpress.request import Imposition
from proofpress.scene import Frame, Group, Item, Path, Stroke
from proofpress.sheet import (
    FooterSpace,
    Leaf,
    Page,
    PartSpace,
    PartWords,
    Placement,
    Sheet,
    Side,
    Surface,
)
from proofpress.units import shortest
from proofpress.values import NamedTuple, dataclass, replace

MOST_SHEETS = 2_000  # of one board's file
LABEL_WIDTH = 20.0
_THUMBNAIL = 30.0  # at most as wide as this
_GAP = 3.0
_POINT_ROOM = 8.0  # mm around a space or a step of which only a point is known
_KEEP, _PANEL, _POINT, _STEP, _LAND_EDGE = 1000.0, 30.0, 10.0, 6.0, 4.0
_AROUND = Stroke(BLACK, 0.15)
_SEAM = Stroke(Grey(0.5), 0.1)
_LAND, _HERE = Grey(0.8), Grey(0.3)

Footers = Mapping[tuple[int, Side], Frame]


class _PartedSide(NamedTuple):
    """One side of a board in parts."""

    side: Side
    page: Page
    plan: TilePlan


@dataclass(frozen=True, slots=True)
class PartedBoard:
    """A board in parts on a paper: its front, and its back where it has one."""

    leaf: Leaf
    board: Board
    sides: tuple[_PartedSide, ...]
    copies: int

    @property
    def _tiles(self) -> list[tuple[int, _PartedSide, Tile]]:
        return [
            (copy, side, tile)
            for copy in range(1, self.copies + 1)
            for side in self.sides
            for tile in side.plan.tiles
        ]

    @property
    def footers(self) -> tuple[FooterSpace, ...]:
        """The footers that are wanted, sheet by sheet."""
        tiles = self._tiles
        return tuple(
            FooterSpace(number, len(tiles), Side.FRONT, "none", *side.plan.field.footer[2:])
            for number, (_, side, _) in enumerate(tiles, 1)
        )

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why its sides are parted as they are."""
        return tuple(dict.fromkeys(side.plan.reason for side in self.sides))

    @property
    def spaces(self) -> tuple[PartSpace, ...]:
        """The words that are wanted, for the sheets of one copy."""
        return tuple(
            _part_space(side, tile, self.board) for side in self.sides for tile in side.plan.tiles
        )

    def sheets(
        self, name: str, words: Sequence[PartWords], footers: Footers, *, has_marks: bool = True
    ) -> tuple[Sheet, ...]:
        """Return the sheets, with the words of one copy's and the footers of all."""
        made = []
        for number, (copy, side, tile) in enumerate(self._tiles, 1):
            own = words[(number - 1) % len(words)]
            foot = footers.get((number, Side.FRONT))
            more = "" if side.side is Side.FRONT else "-back"
            again = f"-copy-{copy}" if copy > 1 else ""
            marks = tuple(_marks(side, tile, own, self.board, has_marks=has_marks))
            field = side.plan.field
            if foot is not None:
                place = Transform.translation(field.footer.x, field.footer.y)
                marks = (*marks, Group(foot.items, place, label="footer"))
            frame = Frame(field.width, field.height, marks)
            surface = Surface(side.side, (self._placed(copy, side, tile),), frame)
            label = f"{name}{more}{again}-{tile.label.lower()}"
            made.append(Sheet(label, field.width, field.height, "none", surface))
        return tuple(made)

    def _placed(self, copy: int, side: _PartedSide, tile: Tile) -> Placement:
        board, clip, part = (
            box.moved(*tile.at) for box in (side.plan.board, tile.shown, tile.part)
        )
        return Placement(side.page, copy, board, 0, clip, self.leaf.subject, part=part)


def part_board(
    leaf: Leaf, board: Board, paper: Paper, asked: Imposition
) -> tuple[PartedBoard | None, Diagnostics]:
    """Return a board in parts, or None with the reason where a sheet is too small for them."""
    bleed = asked.bleed if isinstance(asked.bleed, (int, float)) else SHOWN_BLEED
    size = Size(board.width, board.height, min(leaf.front.bleed, bleed))
    margins = asked.printer.margins
    front = plan_tiles(size, board.tiling, paper, margins, tuple(_avoided(board)))
    if front is None:
        return None, (_too_large(leaf, board, paper),)
    sides = [_PartedSide(Side.FRONT, leaf.front, front)]
    if leaf.back is not None:
        plain = replace(board.tiling, seams_x=None, seams_y=None, keep=())
        back = plan_tiles(size, plain, paper, margins)
        assert back is not None, "a back is parted as it likes"
        sides.append(_PartedSide(Side.BACK, leaf.back, back))
    copies = leaf.copies if asked.copies == "expanded" else 1
    count = copies * sum(len(side.plan.tiles) for side in sides)
    if count > MOST_SHEETS:
        return None, (_too_many(leaf, board, count),)
    return PartedBoard(leaf, board, tuple(sides), copies), tuple(_crossed(leaf, board, front))


def _avoided(board: Board) -> Iterator[Avoided]:
    """Yield what seams keep off: what the pack asks for, then panels, spaces and steps."""
    yield from (Avoided(box, _KEEP) for box in board.tiling.keep)
    yield from (Avoided(panel.box, _PANEL) for panel in board.panels)
    for space in board.spaces:
        if space.outline is not None:
            yield Avoided(around(space.outline), _LAND_EDGE)
        yield Avoided(_around(space.at), _POINT)
    for track in board.tracks:
        for lane in track.lanes:
            yield from (Avoided(step.box or _around(step.at), _STEP) for step in lane.steps)


def _around(point: Point) -> Rect:
    return Rect(point.x, point.y, 0, 0).grown(_POINT_ROOM)


def _too_large(leaf: Leaf, board: Board, paper: Paper) -> Diagnostic:
    tiling = board.tiling
    hint = "choose a larger paper"
    has_seams = tiling.seams_x is not None or tiling.seams_y is not None
    size = f"{shortest(board.width)} × {shortest(board.height)} mm"
    what = f"a part between the `seams` of a board of {size}" if has_seams else "a part of a board"
    if has_seams:
        hint = "leave `seams` out, or set them closer"
    place = tiling.origin if tiling.origin is not None else board.origin
    return finding(
        "piece-too-large",
        place.span,
        f"{what} does not fit on {paper.name} with its marks and a footer",
        subject=leaf.subject,
        language=leaf.front.language,
        hints=(hint,),
    )


def _too_many(leaf: Leaf, board: Board, sheets: int) -> Diagnostic:
    return finding(
        "too-many-copies",
        board.origin.span,
        f"{leaf.copies} copies of a board in parts are {sheets} sheets, at most {MOST_SHEETS}",
        subject=leaf.subject,
        language=leaf.front.language,
        hints=("choose a larger paper, or print fewer copies at a time",),
    )


def _crossed(leaf: Leaf, board: Board, plan: TilePlan) -> Iterator[Diagnostic]:
    """Yield a warning for each box to keep that a seam runs through all the same."""
    for box in board.tiling.keep:
        lines = [f"x = {shortest(x, 2)}" for x in plan.seams_x if box.x < x < box.right]
        lines += [f"y = {shortest(y, 2)}" for y in plan.seams_y if box.y < y < box.bottom]
        if lines:
            corner = ", ".join(shortest(length) for length in box)
            where = f"the seam at {lines[0]} runs"
            if len(lines) > 1:
                where = f"the seams at {' and '.join(lines)} run"
            place = board.tiling.origin or board.origin
            yield finding(
                "crossed-area",
                place.span,
                f"{where} through the area [{corner}] to keep",
                subject=leaf.subject,
                language=leaf.front.language,
                hints=("set the `seams` yourself, or keep a smaller area",),
            )


def _thumbnail_size(plan: TilePlan) -> tuple[float, float]:
    """Return the scale and the width of the small map."""
    board, depth = plan.board, plan.field.strip.height
    scale = min(depth / board.height, _THUMBNAIL / board.width)
    return scale, board.width * scale


def _part_space(parted: _PartedSide, tile: Tile, board: Board) -> PartSpace:
    plan = parted.plan
    taken = _thumbnail_size(plan)[1] + LABEL_WIDTH + 2 * _GAP
    beside = tuple((edge, other.label) for edge, other in neighbours(plan, tile))
    width, height = plan.field.strip.width - taken, plan.field.strip.height
    is_butt = board.tiling.is_butt
    column, row = tile.column + 1, tile.row + 1
    return PartSpace(tile.label, column, row, parted.side, beside, is_butt, width, height)


def _marks(
    parted: _PartedSide, tile: Tile, words: PartWords, board: Board, *, has_marks: bool
) -> Iterator[Item]:
    plan = parted.plan
    items: list[Item] = [*strips(tile)]
    if has_marks:
        items += [crop_marks(plan, tile), *crosses(plan, tile)]
        items += crease_marks(tile, plan.board, parted.page.creases)
    items += [note(tile, edge, frame) for edge, frame in words.notes]
    yield Group(tuple(items), Transform.translation(*tile.at), label="joins")
    strip = plan.field.strip
    scale, width = _thumbnail_size(plan)
    top = strip.y + (strip.height - plan.board.height * scale) / 2
    place = Transform.scaling(scale).then(Transform.translation(strip.x, top))
    yield Group(tuple(_thumbnail(plan, tile, board, parted.side, scale)), place, label="map")
    x = strip.x + width + _GAP
    yield Group(words.label.items, Transform.translation(x, strip.y), label="part")
    x += LABEL_WIDTH + _GAP
    yield Group(words.description.items, Transform.translation(x, strip.y), label="part")


def _thumbnail(
    plan: TilePlan, tile: Tile, board: Board, side: Side, scale: float
) -> Iterator[Item]:
    """Yield the small map: spaces, seams, and the part that this sheet bears."""
    trim = plan.board
    yield Path(rectangle(trim), fill=WHITE)
    if side is Side.FRONT:
        outlines = [space.outline for space in board.spaces if space.outline is not None]
        yield from (Path(polygon(outline), fill=_LAND) for outline in outlines)
    yield Path(rectangle(tile.cell), fill=_HERE)
    seams: list[Segment] = []
    for x in plan.seams_x:
        seams += (Move(x, trim.y), Line(x, trim.bottom))
    for y in plan.seams_y:
        seams += (Move(trim.x, y), Line(trim.right, y))
    yield Path(Outline(tuple(seams)), stroke=replace(_SEAM, width=_SEAM.width / scale))
    yield Path(rectangle(trim), stroke=replace(_AROUND, width=_AROUND.width / scale))
