"""A small table in a text: how wide its columns are, and how many lines its rows take.

Columns are as wide as their widest cell where there is room. Else each has at least its widest
word, and what is left goes to those that want more, by how much more. Where even the words are too
wide, columns that want no more than an equal share keep what they want, the others share the rest,
and their words are broken.
"""

from collections.abc import Iterator, Sequence

from proofpress.text.block import Table
from proofpress.text.filling import fewest
from proofpress.text.manner import Manner
from proofpress.text.opportunities import Opportunities
from proofpress.text.ruler import Ruler
from proofpress.values import NamedTuple

GAP = 0.9  # ems between columns


class Column(NamedTuple):
    """Where a column stands, in ems from the table's start."""

    start: float
    width: float


class LaidTable:
    """A table at one tracking."""

    def __init__(self, table: Table, opportunities: Opportunities, tracking: float) -> None:
        self.table = table
        self.above = table.above
        self.rows = tuple(
            tuple(Ruler(cell, opportunities, tracking) for cell in row) for row in table.rows
        )
        self._columns: dict[float, tuple[Column, ...]] = {}
        columns = tuple(zip(*self.rows, strict=True))
        self._words = [max(cell.widest for cell in column) for column in columns]
        self._wanted = [max(_whole(cell) for cell in column) for column in columns]

    def columns(self, limit: float) -> tuple[Column, ...]:
        """Return the columns of a table that is at most so wide."""
        found = self._columns.get(limit)
        if found is None:
            found = self._columns[limit] = tuple(self._placed(limit))
        return found

    def count(self, limit: float, manner: Manner, most: int) -> int | None:
        """Return how many lines the rows take; None if more than `most` or if a word breaks."""
        count = 0
        columns = self.columns(limit)
        for row in self.rows:
            tallest = 1
            for cell, column in zip(row, columns, strict=True):
                lines = fewest(cell, column.width, manner, most - count)
                if lines is None:
                    return None
                tallest = max(tallest, lines)
            count += tallest
        return count

    def _placed(self, limit: float) -> Iterator[Column]:
        start = 0.0
        for width in _widths(self._words, self._wanted, limit - GAP * (len(self._words) - 1)):
            yield Column(start, width)
            start += width + GAP


def _whole(cell: Ruler) -> float:
    return cell.ends[-1] - cell.starts[0] if cell.ends else 0.0


def _widths(words: Sequence[float], wanted: Sequence[float], room: float) -> list[float]:
    if sum(wanted) <= room:
        return list(wanted)
    free = room - sum(words)
    if free >= 0:
        more = [wish - word for wish, word in zip(wanted, words, strict=True)]
        return [word + free * one / sum(more) for word, one in zip(words, more, strict=True)]
    return _shared(words, max(room, 0.0))


def _shared(words: Sequence[float], room: float) -> list[float]:
    """Return widths of which those that ask for less than an equal share have what they ask for."""
    widths = dict.fromkeys(range(len(words)), 0.0)
    waiting = list(widths)
    while waiting:
        share = room / len(waiting)
        modest = [number for number in waiting if words[number] <= share]
        for number in modest or waiting:
            widths[number] = words[number] if modest else share
            room -= widths[number]
        waiting = [number for number in waiting if number not in modest] if modest else []
    return list(widths.values())
