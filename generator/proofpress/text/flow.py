"""The blocks of a text one under the other: how many lines they take, and where each stands.

Lengths are in ems. `row` counts lines from 0, `above` is the room between blocks over a line, all
in all; cells of one row share their lines.
"""

from proofpress.model.structure import CellAlign
from proofpress.model.template import Align
from proofpress.text.block import BETWEEN_ROWS, UNDER_HEADER, Marker
from proofpress.text.filling import fewest, fill, first_guess
from proofpress.text.lines import Line
from proofpress.text.manner import Gauge, Manner
from proofpress.text.paragraph import LaidBlock, Paragraph
from proofpress.text.ruler import SLACK, Node
from proofpress.text.table import LaidTable
from proofpress.values import NamedTuple


class Strip(NamedTuple):
    """A line in its room: `inset` from the edge where lines start, `width` wide.

    `align` is None where the style's own serves.
    """

    line: Line
    row: int
    above: float
    inset: float
    width: float
    align: CellAlign | None = None


class Rule(NamedTuple):
    """A thin line under the header of a table, which ends in line `row`."""

    row: int
    above: float
    inset: float
    width: float


class Flow(NamedTuple):
    """A text in lines: `rows` of them; `broken` are the words that were broken at the edge."""

    strips: list[Strip]
    rules: list[Rule]
    rows: int
    above: float
    broken: list[str]


def count_lines(paragraph: Paragraph, gauge: Gauge, most: int, parts: bool = True) -> int | None:
    """Return how many lines a text takes, None when more than `most` or a word is broken.

    Unless it `parts` them, words that no-break spaces hold together count as one.
    """
    manner = gauge.counted if parts else gauge.whole
    limit, count = gauge.limit, 0
    for block in paragraph.laid(gauge.tracking):
        left = most - count
        if isinstance(block, LaidBlock):
            lines = fewest(block.ruler, limit - block.inset, manner, left)
        else:
            lines = block.count(limit, manner, left)
        if lines is None:
            return None
        count += lines
    return count if count <= most else None


def flow(paragraph: Paragraph, gauge: Gauge, most: int) -> Flow:
    """Return a text as it is set at a size; `most` lines have room, and it may need more.

    A word wider than its box is parted at its hyphens, which fill a line less than its letters do:
    where these lines are too many, it is broken at the edge alone.
    """
    flowed = _flow(paragraph, gauge, most)
    if flowed.rows > most and flowed.broken and gauge.tight.hyphenate:
        roomy, tight = (one._replace(hyphenate=False) for one in (gauge.roomy, gauge.tight))
        plain = _flow(paragraph, gauge._replace(roomy=roomy, tight=tight), most)
        return plain if plain.rows <= most else flowed
    return flowed


def _flow(paragraph: Paragraph, gauge: Gauge, most: int) -> Flow:
    blocks = paragraph.laid(gauge.tracking)
    if len(blocks) == 1 and isinstance(blocks[0], LaidBlock) and blocks[0].marker is None:
        return _alone(blocks[0], gauge, most)  # as most texts are
    guesses = [_guess(block, gauge.limit) for block in blocks]
    manner = gauge.roomy if sum(map(_rows, guesses)) <= most else gauge.tight
    pen = _Pen(gauge.align, gauge.limit, manner)
    for block, guess in zip(blocks, guesses, strict=True):
        if isinstance(block, LaidBlock):
            pen.block(block, guess[0][0])
        else:
            pen.table(block, guess)
    pen.settle()
    return Flow(pen.strips, pen.rules, pen.row, pen.above, pen.broken)


def _alone(block: LaidBlock, gauge: Gauge, most: int) -> Flow:
    """Return a text of one paragraph in lines."""
    room = gauge.limit - block.inset
    ends = first_guess(block.ruler, room)
    manner = gauge.roomy if len(ends or ()) <= most else gauge.tight
    lines, broken = fill(block.ruler, room, manner, ends)
    new, above, inset = tuple.__new__, block.above, block.inset  # the quickest way: there are many
    strips = [new(Strip, (line, row, above, inset, room, None)) for row, line in enumerate(lines)]
    return Flow(strips, [], len(lines), block.above, list(broken))


def overhang(flowed: Flow) -> float:
    """Return how far single letters stick out of a box that is narrower than they, in ems."""
    if not flowed.broken:
        return 0.0
    alone = (strip for strip in flowed.strips if sum(one.stops for one in strip.line.pieces) == 1)
    wide = max((strip.line.width - strip.width for strip in alone), default=0.0)
    return wide if wide > SLACK else 0.0


_Guess = list[list[list[Node] | None]]  # by row and cell


def _guess(block: LaidBlock | LaidTable, limit: float) -> _Guess:
    if isinstance(block, LaidBlock):
        return [[first_guess(block.ruler, limit - block.inset)]]
    columns = block.columns(limit)
    return [
        [first_guess(cell, column.width) for cell, column in zip(row, columns, strict=True)]
        for row in block.rows
    ]


def _rows(guess: _Guess) -> int:
    return sum(max(len(ends or ()) for ends in row) for row in guess)


class _Pen:
    """Puts blocks under each other."""

    def __init__(self, align: Align, limit: float, manner: Manner) -> None:
        self.strips: list[Strip] = []
        self.rules: list[Rule] = []
        self.broken: list[str] = []
        self.row = 0
        self.above = 0.0
        self._limit = limit
        self._manner = manner
        self._align = align
        self._is_shifting = align in ("centre", "right")
        self._list_from: int | None = None  # the strip that the list at hand begins with

    def block(self, block: LaidBlock, ends: list[Node] | None) -> None:
        """Add a paragraph or a point."""
        self.above += block.above
        room = self._limit - block.inset
        lines, broken = fill(block.ruler, room, self._manner, ends)
        self.broken += broken
        align: CellAlign | None = None
        if block.marker is None:
            self.settle()
        elif self._is_shifting:
            align = "left"
            self._list_from = len(self.strips) if self._list_from is None else self._list_from
        if block.marker is not None:
            self._marker(block.marker)
        for line in lines:
            self.strips.append(Strip(line, self.row, self.above, block.inset, room, align))
            self.row += 1

    def table(self, laid: LaidTable, guess: _Guess) -> None:
        """Add a table: cell by cell, row by row."""
        self.settle()
        self.above += laid.above
        columns = laid.columns(self._limit)
        width = columns[-1].start + columns[-1].width
        start = self._shift(width)
        manner = self._manner._replace(balanced=False)
        for number, row in enumerate(laid.rows):
            tallest = 1
            for place, (cell, column, ends) in enumerate(
                zip(row, columns, guess[number], strict=True)
            ):
                lines, broken = fill(cell, column.width, manner, ends)
                self.broken += broken
                tallest = max(tallest, len(lines))
                room = (start + column.start, column.width, laid.table.aligns[place])
                for below, line in enumerate(lines):
                    self.strips.append(Strip(line, self.row + below, self.above, *room))
            self.row += tallest
            if number == 0 and laid.table.has_header:
                self.rules.append(Rule(self.row - 1, self.above, start, width))
                self.above += UNDER_HEADER
            elif number < len(laid.rows) - 1:
                self.above += BETWEEN_ROWS

    def settle(self) -> None:
        """Move the list that ends here to where the style's alignment wants it, as a whole."""
        if self._list_from is None:
            return
        begun, self._list_from = self._list_from, None
        points = self.strips[begun:]
        shift = self._shift(max(strip.inset + strip.line.width for strip in points))
        self.strips[begun:] = [strip._replace(inset=strip.inset + shift) for strip in points]

    def _marker(self, marker: Marker) -> None:
        chunk = marker.chunk
        line = Line(chunk.pieces, chunk.width, is_last=True)
        start = marker.start
        self.strips.append(Strip(line, self.row, self.above, start, chunk.width, "left"))

    def _shift(self, width: float) -> float:
        free = max(0.0, self._limit - width)
        return {"centre": free / 2, "right": free}.get(self._align, 0.0)
