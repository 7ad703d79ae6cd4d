"""The ways to lay a sheet of paper, the room that each leaves, and what is arranged in it.

A sheet is arranged from its front, as it lies before the person who cuts it. Its backs follow: they
lie where their fronts do, mirrored about the middle of the sheet, whether the sheet is turned over
in the printer or folded on the table.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from proofpress.geometry import Rect
from proofpress.impose.grid import MARK_REACH, Block, Slot, Trim, extent
from proofpress.model.template import Paper
from proofpress.request import Fold
from proofpress.sheet import Flip, Rotation
from proofpress.values import NamedTuple, dataclass

PRINTER_MARGIN = 5.0  # the edge of the paper that home printers leave blank
FOLD_GAP = 5.0  # from the fold to the shown bleed on each side of it
FOOTER_DEPTH = 6.0  # two lines of small type, and a ruler with ticks on both sides
BLOCK_GAP = 2.0  # between the marks of blocks that share a sheet: strips are cut apart here
SLACK = 1e-6  # sums of tenths of millimetres are not exact

Mirror = Literal["x", "y"]
_FLIPS: dict[Fold, Flip] = {"duplex": "long", "short": "short", "gutter": "fold", "none": "none"}


class Lying(NamedTuple):
    """Trims in columns and rows that have no place yet; `is_turned` pages lie on their side."""

    trim: Trim
    columns: int
    rows: int
    is_turned: bool

    @property
    def width(self) -> float:
        """The width with bleed and marks."""
        return extent(self.trim, self.columns, self.rows)[0] + 2 * self.trim.reach

    @property
    def height(self) -> float:
        """The height with bleed and marks."""
        return extent(self.trim, self.columns, self.rows)[1] + 2 * self.trim.reach


@dataclass(frozen=True, slots=True)
class Room:
    """A sheet laid upright or on its side, folded or not, with its footer at the bottom or right.

    `mirror` is the direction in which the backs are mirrored: "x" when left and right change.
    A fold runs through the middle, fronts to the left of it or above it.
    """

    paper: Paper
    is_landscape: bool
    flip: Flip
    mirror: Mirror
    is_footer_beside: bool

    @property
    def width(self) -> float:
        """The width of the sheet as it lies."""
        return self.paper.height if self.is_landscape else self.paper.width

    @property
    def height(self) -> float:
        """The height of the sheet as it lies."""
        return self.paper.width if self.is_landscape else self.paper.height

    @property
    def folds(self) -> bool:
        """Say whether front and back lie side by side and are folded together."""
        return self.flip == "fold"

    @property
    def printable(self) -> Rect:
        """What lies inside the printer's margin and, on a folded sheet, on the fronts' side."""
        right, bottom = self.width - PRINTER_MARGIN, self.height - PRINTER_MARGIN
        if self.folds and self.mirror == "x":
            right = self.width / 2 - (FOLD_GAP - MARK_REACH)
        elif self.folds:
            bottom = self.height / 2 - (FOLD_GAP - MARK_REACH)
        return Rect(PRINTER_MARGIN, PRINTER_MARGIN, right - PRINTER_MARGIN, bottom - PRINTER_MARGIN)

    @property
    def area(self) -> Rect:
        """What the footer leaves of the printable area for trims, bleeds and marks."""
        x, y, width, height = self.printable
        if self.is_footer_beside:
            return Rect(x, y, width - FOOTER_DEPTH, height)
        return Rect(x, y, width, height - FOOTER_DEPTH)

    @property
    def footer(self) -> Rect:
        """The strip for the footer."""
        width, height = self.width - 2 * PRINTER_MARGIN, self.height - 2 * PRINTER_MARGIN
        if self.is_footer_beside:
            x = self.width - PRINTER_MARGIN - FOOTER_DEPTH
            return Rect(x, PRINTER_MARGIN, FOOTER_DEPTH, height)
        y = self.height - PRINTER_MARGIN - FOOTER_DEPTH
        return Rect(PRINTER_MARGIN, y, width, FOOTER_DEPTH)

    def centres(self, width: float, height: float) -> bool:
        """Say whether something this large fits in the very middle, clear of the footer.

        There a wrong flip does the least harm.
        """
        spare = 2 * FOOTER_DEPTH - SLACK
        if self.is_footer_beside:
            return width + spare <= self.printable.width
        return height + spare <= self.printable.height

    def mirrored(self, box: Rect) -> Rect:
        """Return where a box comes to lie on the other side or beyond the fold."""
        if self.mirror == "x":
            return box._replace(x=self.width - box.right)
        return box._replace(y=self.height - box.bottom)

    def behind(self, slot: Slot) -> Slot:
        """Return the place of a slot's back.

        Cards are turned over like the page of a book, so the back's top lies behind the front's
        top. Where the backs are mirrored in y, that turns them by half a turn on the sheet.
        """
        turn = 0 if self.mirror == "x" else 180
        rotation = _ROTATIONS[(turn - slot.rotation) % 360]
        return Slot(self.mirrored(slot.trim), self.mirrored(slot.clip), rotation)


_ROTATIONS: dict[int, Rotation] = {0: 0, 90: 90, 180: 180, 270: 270}


def rooms(paper: Paper, fold: Fold) -> tuple[Room, ...]:
    """Return all ways to lay a sheet, the ones that are easier to read first."""
    flip = _FLIPS[fold]
    ways = []
    for is_landscape in (False, True):
        for is_footer_beside in (False, True):
            mirror = _mirror(paper, flip, is_landscape, is_footer_beside)
            ways.append(Room(paper, is_landscape, flip, mirror, is_footer_beside))
    return tuple(ways)


def _mirror(paper: Paper, flip: Flip, is_landscape: bool, is_footer_beside: bool) -> Mirror:
    if flip == "fold":  # the footer runs across the fold: it takes room from neither half
        return "y" if is_footer_beside else "x"
    is_wide = is_landscape == (paper.height >= paper.width)
    return "y" if is_wide == (flip != "short") else "x"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One layout of a sheet's front: blocks of slots in their places, and why it is this one."""

    room: Room
    blocks: tuple[Block, ...]
    reason: str

    @property
    def capacity(self) -> int:
        """How many pieces a sheet holds."""
        return sum(block.capacity for block in self.blocks)

    def slots(self, filled: Sequence[int]) -> Iterator[Slot]:
        """Yield the places of the fronts, block by block; of each so many are taken."""
        for block, count in zip(self.blocks, filled, strict=True):
            yield from block.slots(count)

    @property
    def reach(self) -> Rect:
        """The box around the fronts with their bleeds and marks."""
        boxes = [block.box.grown(block.trim.reach) for block in self.blocks]
        whole = boxes[0]
        for box in boxes[1:]:
            whole = whole.union(box)
        return whole

    @property
    def back_footer(self) -> Rect:
        """The strip for the back's footer: the front's own one where the backs leave it free."""
        footer = self.room.footer
        taken = self.room.mirrored(self.reach)
        return self.room.mirrored(footer) if footer.intersects(taken, SLACK) else footer


def arrange(room: Room, stack: Sequence[Lying], reason: str) -> Arrangement:
    """Return blocks one below the other in the middle of a sheet, clear of its footer."""
    area = room.area
    height = sum(lying.height for lying in stack) + BLOCK_GAP * (len(stack) - 1)
    top = _begin(height, area.y, area.height, room.height, room.folds and room.mirror == "y")
    blocks = []
    for lying in stack:
        reach, turn = lying.trim.reach, (90 if lying.is_turned else 0)
        folds = room.folds and room.mirror == "x"
        left = _begin(lying.width, area.x, area.width, room.width, folds)
        place = Block(
            lying.trim, lying.columns, lying.rows, left + reach, top + reach, _ROTATIONS[turn]
        )
        blocks.append(place)
        top += lying.height + BLOCK_GAP
    return Arrangement(room, tuple(blocks), reason)


def _begin(size: float, start: float, length: float, paper: float, is_half: bool) -> float:
    """Return where something begins: as near to the middle as the area lets it be."""
    middle = start + length / 2 if is_half else paper / 2
    return min(middle - size / 2, start + length - size)
