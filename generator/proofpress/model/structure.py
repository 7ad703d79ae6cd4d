"""Lists and tables in a text: which lines are points, rows and cells, and what stands in them."""

import re
from collections.abc import Iterator
from typing import Literal

from proofpress.model.placeholder import Fault
from proofpress.regex import regex
from proofpress.values import NamedTuple

CellAlign = Literal["left", "centre", "right"]


class Point(NamedTuple):
    """`- ` or `1. ` at the start of a line: a point of a list, at level 1 inside another point.

    `number` is None in a list that is not numbered.
    """

    level: int
    number: int | None
    start: int
    end: int


class Cell(NamedTuple):
    """The `|` before a cell of a table; `begins_row` says that it is the first of its row."""

    align: CellAlign
    begins_row: bool
    is_header: bool
    start: int
    end: int


class Stretch(NamedTuple):
    """raw[start:end] is to be read for words, bold in a header; `mark` stands before it, if any."""

    mark: Point | Cell | None
    start: int
    end: int
    is_header: bool = False


class Edge(NamedTuple):
    """`[[` or `]]`: where a boxed keyword begins or ends."""

    opens: bool
    start: int
    end: int


_POINT = regex(r"( *)(?:-|([0-9]{1,2})\.) ")
_ESCAPED = regex(r" *\\(?=(?:-|[0-9]{1,2}\.) |\|)")
_ROW = regex(r" *\|")
_CELL = regex(r"(?:\\\||[^|])*")
_DASHES = regex(r"\s*(:?)-+(:?)\s*")
_BAR = regex(r"\\(?=\|)")
_DEEP = 2  # blanks before a point inside a point
_ALIGNS: dict[tuple[str, str], CellAlign] = {
    ("", ""): "left",
    (":", ""): "left",
    ("", ":"): "right",
    (":", ":"): "centre",
}
_ESCAPE_HINT = "a `\\` before it makes it plain text"


def has_blocks(raw: str) -> bool:
    """Say whether a line of a text may be a point, a row, or one that is kept from being so."""
    return (raw[:1] in " -|\\0123456789" or "\n" in raw) and _ANY.search(raw) is not None


_ANY = regex(r"^ *(?:\\|\||(?:-|[0-9]{1,2}\.) )", re.MULTILINE)


def cut(raw: str) -> tuple[list[Stretch], list[Fault]]:
    """Return a text as stretches in order, and what is wrong with its lists and tables.

    What no stretch covers (rules of dashes, bars, blanks around cells) prints nothing.
    """
    cutter = _Cutter(raw)
    cutter.cut()
    return cutter.stretches, cutter.found


class _Line(NamedTuple):
    start: int
    end: int  # of its text
    after: int  # its line feed included


class _Cutter:
    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.stretches: list[Stretch] = []
        self.found: list[Fault] = []
        self.numbers: dict[int, int | None] = {}  # by level: of the last point, None for bullets
        self.deep = 0  # blanks before the points inside the last point

    def cut(self) -> None:
        lines = list(_lines(self.raw))
        at = 0
        while at < len(lines):
            rows = at
            while rows < len(lines) and _ROW.match(self.raw, lines[rows].start, lines[rows].end):
                rows += 1
            if rows > at:
                self.numbers.clear()
                self._table(lines[at:rows])
                at = rows
                continue
            self._line(lines[at])
            at += 1

    def _fault(self, start: int, end: int, message: str, *hints: str) -> None:
        self.found.append(Fault(start, end, message, hints))

    def _plain(self, start: int, end: int) -> None:
        """Add plain text, to the plain text before it where nothing lies between."""
        last = self.stretches[-1] if self.stretches else None
        if last is not None and last.end == start and not isinstance(last.mark, Cell):
            self.stretches[-1] = last._replace(end=end)
        elif end > start:
            self.stretches.append(Stretch(None, start, end))

    def _line(self, line: _Line) -> None:
        point = _POINT.match(self.raw, line.start, line.end)
        if point is not None:
            self._point(point, line)
            return
        self.numbers.clear()
        escaped = _ESCAPED.match(self.raw, line.start, line.end)
        if escaped is not None:
            self._plain(line.start, escaped.end() - 1)
            self._plain(escaped.end(), line.after)
            return
        self._plain(line.start, line.after)

    def _point(self, point: re.Match[str], line: _Line) -> None:
        blanks = len(point[1])
        level = 1 if blanks >= _DEEP else 0
        start = point.end(1)
        if not self.raw[point.end() : line.end].strip():
            self._fault(start, point.end(), "this point of a list has no words", _ESCAPE_HINT)
        if level and 0 not in self.numbers:
            self._fault(start, point.end(), "this point stands inside no other", _ESCAPE_HINT)
        elif level and 1 in self.numbers and blanks > self.deep:
            message = "this point is two points deep: lists go one deep"
            self._fault(start, point.end(), message)
        number = int(point[2]) if point[2] else None
        before = self.numbers.get(level)
        if number is not None and before is not None and number != before + 1:
            message = f"this point has the number {number} where {before + 1} would follow"
            self._fault(start, point.end() - 1, message, _ESCAPE_HINT)
        if level == 0:
            self.numbers.pop(1, None)
        elif 1 not in self.numbers:
            self.deep = blanks
        self.numbers[level] = number
        mark = Point(level, number, line.start, point.end())
        self.stretches.append(Stretch(mark, point.end(), line.after))

    def _table(self, lines: list[_Line]) -> None:
        header = self._cells(lines[0])
        aligns = self._aligns(lines[1]) if len(lines) > 1 else None
        if aligns is None:
            message = "a table has a row of dashes under its first row"
            hints = ("write `| --- | --- |` there", _ESCAPE_HINT)
            self._fault(lines[0].start, lines[0].end, message, *hints)
            return
        for line in (lines[0], *lines[2:]):
            cells = header if line is lines[0] else self._cells(line)
            if len(cells) != len(aligns):
                message = (
                    f"this row has {_count(len(cells))} where the row of dashes has {len(aligns)}"
                )
                self._fault(line.start, line.end, message, "a bar in a cell is written `\\|`")
                continue
            self._row(cells, aligns, is_header=line is lines[0])
        last = lines[-1]
        self.stretches.append(Stretch(None, last.end, last.after))

    def _row(
        self, cells: list[tuple[int, int]], aligns: list[CellAlign], *, is_header: bool
    ) -> None:
        for number, ((start, end), align) in enumerate(zip(cells, aligns, strict=True)):
            bar = self.raw.rindex("|", 0, start)
            mark: Cell | None = Cell(align, number == 0, is_header, bar, bar + 1)
            for escape in _BAR.finditer(self.raw, start, end):
                self.stretches.append(Stretch(mark, start, escape.start(), is_header))
                mark, start = None, escape.end()
            self.stretches.append(Stretch(mark, start, end, is_header))

    def _cells(self, line: _Line) -> list[tuple[int, int]]:
        """Return where the words of each cell stand, blanks around them left out."""
        raw = self.raw
        at = raw.index("|", line.start)
        cells: list[tuple[int, int]] = []
        end = line.start + len(raw[line.start : line.end].rstrip())
        while at + 1 < end:
            match = _CELL.match(raw, at + 1, end)
            assert match is not None  # it may be empty
            begun = at + 1 + len(match[0]) - len(match[0].lstrip())
            cells.append((begun, max(begun, at + 1 + len(match[0].rstrip()))))
            at = match.end()
        if at >= end and cells:
            self._fault(end - 1, end, "this row of a table does not end with `|`")
        return cells

    def _aligns(self, line: _Line) -> list[CellAlign] | None:
        text = self.raw[line.start : line.end].strip()
        fields = [_DASHES.fullmatch(field) for field in text.strip("|").split("|")]
        aligns = [_ALIGNS[one[1], one[2]] for one in fields if one is not None]
        return aligns if len(aligns) == len(fields) and text.endswith("|") else None


def _lines(raw: str) -> Iterator[_Line]:
    start = 0
    while start < len(raw):
        feed = raw.find("\n", start)
        end = len(raw) if feed < 0 else feed
        after = end if feed < 0 else feed + 1
        yield _Line(start, end, after)
        start = after


def _count(cells: int) -> str:
    return "1 cell" if cells == 1 else f"{cells} cells"
