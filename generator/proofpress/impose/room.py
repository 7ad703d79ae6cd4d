"""The ways to lay a sheet of paper, the room that each leaves, and what is arranged in it.

A sheet is arranged from its front, as it lies before the person who cuts it. Its backs follow: they
lie where their fronts do, mirrored about the middle of the sheet, whether the sheet is turned over
in the printer or folded on the table.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal

from proofpress.geometry import Rect
from proofpress.impose.cuts import Cut, cutting_order
from proofpress.impose.grid import MARK_REACH, Block, Slot, Trim, extent
from proofpress.model.template import Paper
from proofpress.request import USUAL, Fold, Imposition, Margins
from proofpress.sheet import Flip, Rotation
from proofpress.values import NamedTuple, dataclass

FOLD_GAP = 5.0  # from the fold to the shown bleed on each side of it
FOOTER_DEPTH = 6.0  # two lines of small type, and a ruler with ticks on both sides
SLIM_FOOTER = 3.8  # one line and a ruler, where the deeper footer would cost a piece
LEAST_SLIM = 240.0  # the least that one line with its ruler is long
_FOLD_CLEAR = 0.5  # between the fold and a footer that runs along it
_BLEED_CLEAR = 0.3  # between that footer and the bleed of the backs
BLOCK_GAP = 2.0  # between the marks of blocks that share a sheet: strips are cut apart here
SLACK = 1e-6  # sums of tenths of millimetres are not exact

Mirror = Literal["x", "y"]
FooterPlace = Literal["below", "beside", "fold"]
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


class Setup(NamedTuple):
    """What sheets are made for: the paper, how backs come behind fronts, and what is asked."""

    paper: Paper
    fold: Fold
    asked: Imposition = USUAL


@dataclass(frozen=True, slots=True)
class Room:
    """A sheet laid upright or on its side, folded or not, with a place for its footer.

    `mirror` is the direction in which the backs are mirrored: "x" when left and right change.
    A fold runs through the middle, fronts to the left of it or above it. The footer stands at the
    bottom, at the right side, or along the fold on the side of the backs. `margins` are the edges
    that neither side can be printed on, `marks` is how far crop marks reach beyond a bleed.
    """

    paper: Paper
    is_landscape: bool
    flip: Flip
    mirror: Mirror
    footer_place: FooterPlace = "below"
    footer_depth: float = FOOTER_DEPTH
    margins: Margins = Margins()
    marks: float = MARK_REACH

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
    def is_footer_upright(self) -> bool:
        """Say whether the footer's lines run from the bottom of the sheet to its top."""
        if self.footer_place == "fold":
            return self.mirror == "x"
        return self.footer_place == "beside"

    @property
    def fold_gap(self) -> float:
        """The room from the fold to the bleed on each side of it."""
        if self.footer_place != "fold":
            return FOLD_GAP
        return max(FOLD_GAP, _FOLD_CLEAR + self.footer_depth + _BLEED_CLEAR)

    @property
    def both(self) -> Rect:
        """What lies inside the printer's margins, on front and back alike."""
        left, right, top, bottom = self.margins
        return Rect(left, top, self.width - left - right, self.height - top - bottom)

    @property
    def printable(self) -> Rect:
        """What can be printed on of the side of the fronts: of a folded sheet, one half."""
        x, y, width, height = self.both
        if self.folds and self.mirror == "x":
            width = self.width / 2 - (self.fold_gap - self.marks) - x
        elif self.folds:
            height = self.height / 2 - (self.fold_gap - self.marks) - y
        return Rect(x, y, width, height)

    @property
    def area(self) -> Rect:
        """What the footer leaves of the printable area for trims, bleeds and marks."""
        x, y, width, height = self.printable
        if self.footer_place == "beside":
            return Rect(x, y, width - self.footer_depth, height)
        if self.footer_place == "below":
            return Rect(x, y, width, height - self.footer_depth)
        return self.printable

    @property
    def footer(self) -> Rect:
        """The strip for the footer."""
        x, y, width, height = self.both
        depth = self.footer_depth
        if self.footer_place == "below":
            return Rect(x, y + height - depth, width, depth)
        if self.footer_place == "beside":
            return Rect(x + width - depth, y, depth, height)
        if self.mirror == "x":
            return Rect(self.width / 2 + _FOLD_CLEAR, y, depth, height)
        return Rect(x, self.height / 2 + _FOLD_CLEAR, width, depth)

    def centres(self, width: float, height: float) -> bool:
        """Say whether something this large fits in the very middle, clear of the footer.

        There a wrong flip does the least harm.
        """
        left, top = (self.width - width) / 2, (self.height - height) / 2
        return self.area.contains(Rect(left, top, width, height), SLACK)

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


@lru_cache(maxsize=8)
def rooms(setup: Setup) -> tuple[Room, ...]:
    """Return all ways to lay a sheet, the ones that are easier to read first."""
    flip = _FLIPS[setup.fold]
    marks = 0.0 if setup.asked.marks == "none" else MARK_REACH
    ways = []
    is_square = setup.paper.width == setup.paper.height  # lies one way, and has no long edge
    for depth, is_landscape in product(
        (FOOTER_DEPTH, SLIM_FOOTER), (False,) if is_square else (False, True)
    ):
        for place, mirror in _footer_places(setup.paper, flip, is_landscape):
            margins = _margins(setup.asked.printer.margins, flip, mirror, is_landscape)
            paper = setup.paper
            room = Room(paper, is_landscape, flip, mirror, place, depth, margins, marks)
            if depth == FOOTER_DEPTH or max(room.footer.width, room.footer.height) >= LEAST_SLIM:
                ways.append(room)
    return tuple(ways)


def _footer_places(
    paper: Paper, flip: Flip, is_landscape: bool
) -> tuple[tuple[FooterPlace, Mirror], ...]:
    """Return where a footer may stand, with the direction in which backs are mirrored then.

    On a folded sheet it runs across the fold, or along it where the backs need no marks: either
    way it takes no room from one half alone.
    """
    if flip == "fold":
        return ("below", "x"), ("beside", "y"), ("fold", "x"), ("fold", "y")
    is_wide = is_landscape == (paper.height >= paper.width)
    mirror: Mirror = "y" if is_wide == (flip != "short") else "x"
    return ("below", mirror), ("beside", mirror)


def _margins(printer: Margins, flip: Flip, mirror: Mirror, is_landscape: bool) -> Margins:
    """Return the margins of a sheet as it lies, for its front and what lies behind it.

    Which way printers turn a sheet that lies on its side is not known.
    """
    left, right, top, bottom = printer
    if is_landscape:
        left, right, top, bottom = (max(top, bottom),) * 2 + (max(left, right),) * 2
    if flip != "none" and mirror == "x":
        left = right = max(left, right)
    elif flip != "none":
        top = bottom = max(top, bottom)
    return Margins(left, right, top, bottom)


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

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """All straight cuts, in the order in which they are made."""
        return cutting_order(self.blocks)

    def slots(self, taken: Sequence[bool]) -> Iterator[Slot]:
        """Yield the places of the fronts, block by block; `taken` says where pieces lie."""
        start = 0
        for block in self.blocks:
            yield from block.slots(taken[start : start + block.capacity])
            start += block.capacity

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
    """Return where something begins: as near to the middle as the area lets it be.

    What is larger than the area stays in the middle.
    """
    middle = (start + length / 2 if is_half else paper / 2) - size / 2
    last = start + length - size
    return middle if last < start - SLACK else max(start, min(middle, last))
