"""Grids of equal trims: where each one lies and along which lines they are cut."""

from collections.abc import Callable, Iterator
from typing import Literal

from proofpress.geometry import Rect
from proofpress.sheet import Page, Rotation
from proofpress.values import NamedTuple, dataclass

SHOWN_BLEED = 2.0  # what home sheets show of the bleed
MARK_OFFSET = 0.5  # from the shown bleed to a crop mark
MARK_LENGTH = 3.0
MARK_REACH = MARK_OFFSET + MARK_LENGTH


class Trim(NamedTuple):
    """The size of what is cut, as it lies on the sheet, with the bleed that shows around it."""

    width: float
    height: float
    bleed: float
    is_shared: bool = False

    @staticmethod
    def of(page: Page, cut: Literal["own", "shared"]) -> "Trim":
        """Return what home sheets show of a page."""
        return Trim(page.width, page.height, min(page.bleed, SHOWN_BLEED), cut == "shared")

    @property
    def gutter(self) -> float:
        """The room between neighbours: a bleed for each, none where they share their cut."""
        return 0.0 if self.is_shared else 2 * self.bleed

    @property
    def reach(self) -> float:
        """How far bleed and crop marks reach beyond the outermost trims."""
        return self.bleed + MARK_REACH

    @property
    def turned(self) -> "Trim":
        """The same, lying on its side."""
        return self._replace(width=self.height, height=self.width)


class Slot(NamedTuple):
    """A place for one page: its trim, the box that its bleed may fill, and how it is turned."""

    trim: Rect
    clip: Rect
    rotation: Rotation


@dataclass(frozen=True, slots=True)
class Block:
    """Equal trims in columns and rows; (x, y) is the corner of the first one.

    `rotation` is how a page must be turned to lie in it.
    """

    trim: Trim
    columns: int
    rows: int
    x: float
    y: float
    rotation: Rotation

    @property
    def capacity(self) -> int:
        """How many trims it has."""
        return self.columns * self.rows

    @property
    def box(self) -> Rect:
        """The box around all its trims."""
        width, height = extent(self.trim, self.columns, self.rows)
        return Rect(self.x, self.y, width, height)

    def column(self, index: int) -> float:
        """Return where a column's trims begin."""
        return self.x + index * (self.trim.width + self.trim.gutter)

    def row(self, index: int) -> float:
        """Return where a row's trims begin."""
        return self.y + index * (self.trim.height + self.trim.gutter)

    def slots(self, filled: int) -> Iterator[Slot]:
        """Yield the places row by row; the first `filled` of them are taken."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self._slot(column, row, filled)

    def _slot(self, column: int, row: int, filled: int) -> Slot:
        width, height, bleed, is_shared = self.trim
        trim = Rect(self.column(column), self.row(row), width, height)
        if not is_shared:
            return Slot(trim, trim.grown(bleed), self.rotation)
        # A shared cut shows bleed wherever no neighbour stands, on the last sheet too.
        index = row * self.columns + column
        left, top = bleed * (column == 0), bleed * (row == 0)
        right = bleed * (column == self.columns - 1 or index + 1 >= filled)
        bottom = bleed * (row == self.rows - 1 or index + self.columns >= filled)
        clip = Rect(trim.x - left, trim.y - top, width + left + right, height + top + bottom)
        return Slot(trim, clip, self.rotation)

    def cuts_across(self) -> tuple[float, ...]:
        """Return the x of every upright cut, from left to right, each once."""
        return _cuts(self.column, self.columns, self.trim.width, self.trim.gutter)

    def cuts_along(self) -> tuple[float, ...]:
        """Return the y of every level cut, from top to bottom, each once."""
        return _cuts(self.row, self.rows, self.trim.height, self.trim.gutter)


def _cuts(
    start: Callable[[int], float], count: int, size: float, gutter: float
) -> tuple[float, ...]:
    starts = [start(index) for index in range(count)]
    if gutter > 0:
        return tuple(place for at in starts for place in (at, at + size))
    return (*starts, starts[-1] + size)


def extent(trim: Trim, columns: int, rows: int) -> tuple[float, float]:
    """Return width and height of a grid's trims, gutters between them included."""
    return (
        columns * trim.width + (columns - 1) * trim.gutter,
        rows * trim.height + (rows - 1) * trim.gutter,
    )
