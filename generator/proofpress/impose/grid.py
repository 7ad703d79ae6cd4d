"""Grids of equal trims: where each one lies and along which lines they are cut."""

from collections.abc import Callable, Iterator, Sequence

from proofpress.geometry import Rect
from proofpress.request import USUAL, Imposition
from proofpress.sheet import Leaf, Page, Rotation
from proofpress.values import NamedTuple, dataclass

SHOWN_BLEED = 2.0  # what home sheets show of the bleed
MARK_OFFSET = 0.5  # from the shown bleed to a crop mark
MARK_LENGTH = 2.5
MARK_REACH = MARK_OFFSET + MARK_LENGTH
SHARING = "cards"  # the stack that `--bleed shared` is about


class Trim(NamedTuple):
    """The size of what is cut, as it lies on the sheet, with the bleed that shows around it.

    `marks` is how far crop marks reach beyond the bleed.
    """

    width: float
    height: float
    bleed: float
    is_shared: bool = False
    marks: float = MARK_REACH

    @staticmethod
    def of(leaf: Leaf, asked: Imposition = USUAL) -> "Trim":
        """Return what sheets show of a leaf."""
        page = leaf.front
        is_shared = leaf.cut == "shared" or (asked.bleed == "shared" and leaf.stack == SHARING)
        marks = 0.0 if asked.marks == "none" else MARK_REACH
        return Trim(page.width, page.height, shown_bleed(page, asked), is_shared, marks)

    @property
    def gutter(self) -> float:
        """The room between neighbours: a bleed for each, none where they share their cut."""
        return 0.0 if self.is_shared else 2 * self.bleed

    @property
    def reach(self) -> float:
        """How far bleed and crop marks reach beyond the outermost trims."""
        return self.bleed + self.marks

    @property
    def turned(self) -> "Trim":
        """The same, lying on its side."""
        return self._replace(width=self.height, height=self.width)


def shown_bleed(page: Page, asked: Imposition, usual: float = SHOWN_BLEED) -> float:
    """Return how much of a page's bleed shows: what is asked for, as far as there is any."""
    return min(page.bleed, asked.bleed if isinstance(asked.bleed, (int, float)) else usual)


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

    def slots(self, taken: Sequence[bool]) -> Iterator[Slot]:
        """Yield the places row by row; `taken` says of each whether a piece lies there."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self._slot(column, row, taken)

    def _slot(self, column: int, row: int, taken: Sequence[bool]) -> Slot:
        trim = Rect(self.column(column), self.row(row), self.trim.width, self.trim.height)
        bleed = self.trim.bleed
        if not self.trim.is_shared:
            return Slot(trim, trim.grown(bleed), self.rotation)

        def shown(column: int, row: int) -> float:
            """Return the bleed towards a place: none where a neighbour stands."""
            inside = 0 <= column < self.columns and 0 <= row < self.rows
            return 0.0 if inside and taken[row * self.columns + column] else bleed

        left, right = shown(column - 1, row), shown(column + 1, row)
        top, bottom = shown(column, row - 1), shown(column, row + 1)
        width, height = trim.width + left + right, trim.height + top + bottom
        return Slot(trim, Rect(trim.x - left, trim.y - top, width, height), self.rotation)

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
