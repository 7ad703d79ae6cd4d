"""Pieces of different sizes on the same sheets: rows of one size each, one below the other.

Rows of a size stand together as a block with marks of its own, so that a strip is cut off first and
then cut into pieces.
"""

from collections.abc import Sequence
from math import ceil

from proofpress.impose.grid import Trim
from proofpress.impose.room import (
    BLOCK_GAP,
    SLACK,
    Arrangement,
    Lying,
    Room,
    Setup,
    arrange,
    rooms,
)
from proofpress.impose.solve import fill
from proofpress.values import NamedTuple

TURN_WORTH = 10.0  # what turning pieces on their side must save in height: upright reads better


class Wanted(NamedTuple):
    """How many pieces of a size are to be cut out."""

    trim: Trim
    copies: int


class Shelf(NamedTuple):
    """A sheet's arrangement, and for each of its blocks the index of the size in it."""

    arrangement: Arrangement
    sizes: tuple[int, ...]


class _Row(NamedTuple):
    """The row that a size makes in a room, and how many of them it needs."""

    size: int
    lying: Lying
    rows: int

    @property
    def step(self) -> float:
        return self.lying.trim.height + self.lying.trim.gutter


def shelve(wanted: Sequence[Wanted], setup: Setup) -> tuple[Shelf, ...]:
    """Return the sheets that hold all pieces, as few as possible; each size must fit on one.

    Tall rows are placed first, each on the first sheet with room for it; on the sheet the sizes
    keep the order in which they were wanted. Sizes that no one way to lay the paper suits get
    sheets of their own. As pieces may be turned, what fits on an upright sheet fits on one that
    lies on its side.
    """
    together = _shelve(list(enumerate(wanted)), setup)
    if together is not None:
        return together
    apart = [_shelve([one], setup, is_upright=True) or () for one in enumerate(wanted)]
    return tuple(shelf for shelves in apart for shelf in shelves)


def _shelve(
    wanted: Sequence[tuple[int, Wanted]], setup: Setup, *, is_upright: bool = False
) -> tuple[Shelf, ...] | None:
    packed = []
    for room in rooms(setup):
        if is_upright and room.is_landscape:
            continue
        rows = [_rows(room, index, one) for index, one in wanted]
        fitting = [row for row in rows if row is not None]
        if len(fitting) == len(rows):
            packed.append((room, _pack(room, fitting)))
    if not packed:
        return None
    room, sheets = min(packed, key=lambda one: len(one[1]))
    reason = _reason(len(sheets), room, packed)
    return tuple(_shelf(room, sheet, reason) for sheet in sheets)


def _rows(room: Room, index: int, wanted: Wanted) -> _Row | None:
    """Return the rows of a size, upright or on their side, whichever stand lower in all."""
    found = []
    for is_turned in (False, True):
        lying = fill(room, wanted.trim, is_turned)
        if lying is not None:
            columns = min(lying.columns, wanted.copies)
            rows = ceil(wanted.copies / columns)
            found.append(_Row(index, lying._replace(columns=columns), rows))
    return min(found, key=_cost, default=None)


def _cost(row: _Row) -> float:
    return row.rows * row.step + TURN_WORTH * row.lying.is_turned


def _pack(room: Room, rows: Sequence[_Row]) -> list[list[_Row]]:
    sheets: list[list[_Row]] = []
    for row in sorted(rows, key=lambda row: -row.lying.trim.height):
        left, sheet = row.rows, 0
        while left:
            if sheet == len(sheets):
                sheets.append([])
            fits = min(left, _fitting(room, sheets[sheet], row))
            if fits:
                sheets[sheet].append(row._replace(rows=fits))
            left -= fits
            sheet += 1
    return sheets


def _fitting(room: Room, sheet: Sequence[_Row], row: _Row) -> int:
    """Return how many rows find room below those that are on a sheet."""
    trim = row.lying.trim
    free = room.area.height - sum(_lying(one).height + BLOCK_GAP for one in sheet)
    return max(0, int((free - 2 * trim.reach + trim.gutter + SLACK) / row.step))


def _lying(row: _Row) -> Lying:
    return row.lying._replace(rows=row.rows)


def _shelf(room: Room, sheet: Sequence[_Row], reason: str) -> Shelf:
    rows = sorted(sheet, key=lambda row: row.size)
    arrangement = arrange(room, [_lying(row) for row in rows], reason)
    return Shelf(arrangement, tuple(row.size for row in rows))


def _reason(count: int, room: Room, packed: Sequence[tuple[Room, list[list[_Row]]]]) -> str:
    unit = "sheet" if count == 1 else "sheets"
    way = "landscape" if room.is_landscape else "portrait"
    others = (len(sheets) for one, sheets in packed if one.is_landscape != room.is_landscape)
    other = min(others, default=count)
    than = f"it takes {other}" if other > count else "it takes no fewer"
    return (
        f"{count} {unit} of {room.paper.name} {way} in rows of one size each, "
        f"because the other way round {than}"
    )
