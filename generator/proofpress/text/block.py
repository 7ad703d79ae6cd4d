"""Blocks of a text: paragraphs, points of lists, tables. Lengths are in ems, so of no size yet."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from proofpress.model.structure import CellAlign, Point
from proofpress.text.chunk import Blank, Chunk, Spoken
from proofpress.text.ruler import Segment
from proofpress.text.setting import Setting
from proofpress.text.stretches import cut_stretches
from proofpress.units import points_to_mm
from proofpress.values import NamedTuple

_BULLETS = (("•", "·", "-"), ("–", "-"))  # by level: the first that a font has
_GAP = 0.45  # between a marker and its point
UNDER_HEADER = 0.45  # of room for the rule under a table's header
BETWEEN_ROWS = 0.2
_AROUND_TABLE = 0.35  # at least: a table's last row is not the first line of what follows


class Marker(NamedTuple):
    """A bullet or a number, and where it begins."""

    chunk: Chunk
    start: float


class Block(NamedTuple):
    """A paragraph, or a point of a list, which has a marker; `above` is the room before it."""

    segment: Segment
    inset: float = 0.0
    marker: Marker | None = None
    above: float = 0.0

    @property
    def segments(self) -> tuple[Segment, ...]:
        """What its words stand in."""
        return (self.segment,)


class Table(NamedTuple):
    """Rows of cells, the first of them the header if there is one."""

    rows: tuple[tuple[Segment, ...], ...]
    aligns: tuple[CellAlign, ...]
    has_header: bool
    above: float = 0.0

    @property
    def segments(self) -> tuple[Segment, ...]:
        """What its words stand in, row by row."""
        return tuple(cell for row in self.rows for cell in row)

    @property
    def between(self) -> float:
        """The room between its rows, all in all."""
        header = UNDER_HEADER if self.has_header else 0.0
        return header + max(0, len(self.rows) - 1 - self.has_header) * BETWEEN_ROWS


class Draft(NamedTuple):
    """What stands between two line feeds, and the mark that it begins with."""

    segment: Segment
    point: Point | None


def arrange(drafts: Sequence[Draft | Table], setting: Setting) -> tuple[Block | Table, ...]:
    """Return drafts as blocks: points hang beside their markers, paragraphs keep their distance."""
    style = setting.style
    if len(drafts) == 1 and isinstance(drafts[0], Draft) and drafts[0].point is None:
        return (Block(drafts[0].segment),)  # as most texts are
    em = points_to_mm(style.size_pt)
    indent, space = style.indent / em, style.paragraph_space / em
    if style.align in ("centre", "right"):
        indent = 0.0
    blocks: list[Block | Table] = []
    for is_list, run in groupby(drafts, key=_is_point):
        if is_list:
            blocks += _list([one for one in run if isinstance(one, Draft)], setting)
        else:
            blocks += [one if isinstance(one, Table) else Block(one.segment) for one in run]
    if indent or space or any(isinstance(block, Table) for block in blocks):
        return tuple(_spaced(blocks, Blank(indent, setting.tools.base), space))
    return tuple(blocks)


def _is_point(draft: Draft | Table) -> bool:
    return isinstance(draft, Draft) and draft.point is not None


def _list(drafts: Sequence[Draft], setting: Setting) -> Iterator[Block]:
    """Yield the points of one list; the markers of a level share their room, numbers its end."""
    points = [(draft.segment, draft.point) for draft in drafts if draft.point is not None]
    markers = [_marker(point, setting) for _, point in points]
    widest = [0.0, 0.0]
    for (_, point), marker in zip(points, markers, strict=True):
        widest[point.level] = max(widest[point.level], marker.width)
    start = 0.0
    outer = widest[0] + _GAP
    for (segment, point), marker in zip(points, markers, strict=True):
        start = outer if point.level else 0.0
        room = widest[point.level]
        shift = room - marker.width if point.number is not None else 0.0
        yield Block(segment, start + room + _GAP, Marker(marker, start + shift))


def _marker(point: Point, setting: Setting) -> Chunk:
    voice = setting.voice
    bullets = _BULLETS[point.level]
    known = (sign for sign in bullets if any(font.covers(sign) for font in voice.fonts))
    text = f"{point.number}." if point.number is not None else next(known, bullets[0])
    (stretches,) = cut_stretches([text], setting.tools.language, widows=True)
    return Chunk(tuple(Spoken(voice.at(one.level), one.text) for one in stretches))


def _spaced(
    blocks: Sequence[Block | Table], indent: Blank, space: float
) -> Iterator[Block | Table]:
    """Yield blocks with room between them, paragraphs after paragraphs with their indent."""
    before: Block | Table | None = None
    for block in blocks:
        made = block
        if before is not None and not _is_empty(before) and not _is_empty(block):
            if isinstance(before, Table) or isinstance(block, Table):
                made = made._replace(above=max(space, _AROUND_TABLE))
            elif not (_has_marker(before) and _has_marker(block)):
                made = made._replace(above=space)
            is_paragraph = isinstance(before, Block) and not _has_marker(before)
            if indent.width and is_paragraph and isinstance(made, Block) and made.marker is None:
                made = made._replace(segment=_indented(made.segment, indent))
        yield made
        before = block


def _has_marker(block: Block | Table) -> bool:
    return isinstance(block, Block) and block.marker is not None


def _is_empty(block: Block | Table) -> bool:
    return isinstance(block, Block) and not block.segment.chunks


def _indented(segment: Segment, indent: Blank) -> Segment:
    """Return a segment whose first word has room before it."""
    first = Chunk((indent, *segment.chunks[0].parts))
    return segment._replace(chunks=(first, *segment.chunks[1:]))
