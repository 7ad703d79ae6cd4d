"""From leaves to sheets: which copy is cut out of which sheet and slot.

Planning decides the places; imposing puts pages, marks and footers there. Between them stands the
layout of footers, which must know how many sheets there are.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, Span, finding
from proofpress.geometry import Rect, Transform
from proofpress.impose.grid import Slot, Trim
from proofpress.impose.marks import crop_marks, cut_lines, fold_mark
from proofpress.impose.room import Arrangement
from proofpress.impose.shelves import Wanted, shelve
from proofpress.impose.solve import solve
from proofpress.model.template import Paper
from proofpress.request import Fold
from proofpress.scene import Frame, Group, Item
from proofpress.sheet import FooterSpace, Leaf, Page, Placement, Sheet, Side, Surface
from proofpress.source.text import Origin
from proofpress.units import shortest
from proofpress.values import NamedTuple, dataclass

SHELVED = "tokens"  # the stack whose sizes share their sheets
Footers = Mapping[tuple[int, Side], Frame]
_NOWHERE: Mapping[str, Origin] = MappingProxyType({})


class Cutout(NamedTuple):
    """One copy of a leaf, counted from 1."""

    leaf: Leaf
    copy: int


class _Grid(NamedTuple):
    """The copies of one size, and the sheet that they would have for themselves."""

    trim: Trim
    cutouts: tuple[Cutout, ...]
    arrangement: Arrangement


class PlannedSheet(NamedTuple):
    """A sheet's arrangement, and what is cut out of each of its slots (None: left empty)."""

    arrangement: Arrangement
    cutouts: tuple[Cutout | None, ...]

    @property
    def filled(self) -> tuple[int, ...]:
        """How many slots of each block are taken; they are its first ones."""
        slots = iter(self.cutouts)
        return tuple(
            sum(cutout is not None for cutout in islice(slots, block.capacity))
            for block in self.arrangement.blocks
        )


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """All sheets of one file; `is_double` sheets are printed on both sides."""

    name: str
    fold: Fold
    is_double: bool
    sheets: tuple[PlannedSheet, ...]

    @property
    def copies(self) -> int:
        """How many pieces are cut out."""
        return sum(cutout is not None for sheet in self.sheets for cutout in sheet.cutouts)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the sheets are arranged as they are, a sentence for each arrangement."""
        return tuple(dict.fromkeys(sheet.arrangement.reason for sheet in self.sheets))

    @property
    def footers(self) -> tuple[FooterSpace, ...]:
        """The footers that are wanted, in the order of the printed sides."""
        return tuple(_footer_spaces(self))


def plan_sheets(
    leaves: Sequence[Leaf],
    paper: Paper,
    fold: Fold,
    name: str,
    origins: Mapping[str, Origin] = _NOWHERE,
) -> tuple[SheetPlan | None, Diagnostics]:
    """Return which copy lies where, or None when nothing does.

    Leaves of one stack and size share a grid, another size begins a new sheet; tokens of all sizes
    share theirs in rows. `origins` lead from a leaf's subject to where it was written. With the
    fold "none" only fronts are printed.
    """
    has_backs = any(leaf.back is not None for leaf in leaves)
    if not has_backs:
        fold = "none"
    sheets: list[PlannedSheet] = []
    found: list[Diagnostic] = []
    for stack in dict.fromkeys(leaf.stack for leaf in leaves):
        grids: list[_Grid] = []
        for trim, alike in _by_size([leaf for leaf in leaves if leaf.stack == stack]).items():
            arrangement = solve(trim, paper, fold)
            if arrangement is None:
                found.append(_too_large(trim, alike, paper, origins))
            else:
                grids.append(_Grid(trim, tuple(_copies(alike)), arrangement))
        sheets += _shelved(grids, paper, fold) if stack == SHELVED else _gridded(grids)
    if not sheets:
        return None, tuple(found)
    is_double = has_backs and fold in ("duplex", "short")
    return SheetPlan(name, fold, is_double, tuple(sheets)), tuple(found)


def _by_size(leaves: Sequence[Leaf]) -> dict[Trim, list[Leaf]]:
    sizes: dict[Trim, list[Leaf]] = {}
    for leaf in leaves:
        sizes.setdefault(Trim.of(leaf.front, leaf.cut), []).append(leaf)
    return sizes


def _gridded(grids: Sequence[_Grid]) -> Iterator[PlannedSheet]:
    for _, cutouts, arrangement in grids:
        for start in range(0, len(cutouts), arrangement.capacity):
            some = cutouts[start : start + arrangement.capacity]
            yield PlannedSheet(arrangement, _padded(some, arrangement.capacity))


def _copies(leaves: Sequence[Leaf]) -> Iterator[Cutout]:
    for leaf in leaves:
        for copy in range(1, leaf.copies + 1):
            yield Cutout(leaf, copy)


def _shelved(grids: Sequence[_Grid], paper: Paper, fold: Fold) -> Iterator[PlannedSheet]:
    wanted = [Wanted(grid.trim, len(grid.cutouts)) for grid in grids]
    queues = [iter(grid.cutouts) for grid in grids]
    for shelf in shelve(wanted, paper, fold):
        cutouts: list[Cutout | None] = []
        for block, size in zip(shelf.arrangement.blocks, shelf.sizes, strict=True):
            cutouts += _padded(list(islice(queues[size], block.capacity)), block.capacity)
        yield PlannedSheet(shelf.arrangement, tuple(cutouts))


def _padded(cutouts: Sequence[Cutout], length: int) -> tuple[Cutout | None, ...]:
    return (*cutouts, *(None for _ in range(length - len(cutouts))))


def _too_large(
    trim: Trim, leaves: Sequence[Leaf], paper: Paper, origins: Mapping[str, Origin]
) -> Diagnostic:
    first = leaves[0]
    subject = first.subject  # of a seat's own piece, the piece was written
    origin = origins.get(subject) or origins.get(subject.rpartition(".")[0])
    size = f"{shortest(trim.width)} × {shortest(trim.height)} mm"
    notes = (Note(f"{len(leaves)} pieces have this size"),) if len(leaves) > 1 else ()
    return finding(
        "piece-too-large",
        origin.span if origin is not None else Span(subject),
        f"a piece of {size} does not fit on {paper.name} with its marks and a footer",
        subject=subject,
        language=first.front.language,
        notes=notes,
        hints=("choose a larger paper",),
    )


def _footer_spaces(plan: SheetPlan) -> Iterator[FooterSpace]:
    for number, sheet in enumerate(plan.sheets, 1):
        for side in _sides(plan):
            box, _ = _footer_place(sheet.arrangement, side)
            length, depth = max(box.width, box.height), min(box.width, box.height)
            flip = sheet.arrangement.room.flip
            yield FooterSpace(number, len(plan.sheets), side, flip, length, depth)


def _sides(plan: SheetPlan) -> tuple[Side, ...]:
    return (Side.FRONT, Side.BACK) if plan.is_double else (Side.FRONT,)


def _footer_place(arrangement: Arrangement, side: Side) -> tuple[Rect, Transform]:
    """Return the footer's strip, and the map from an upright footer into it.

    A footer on the side of a sheet stands with its foot to the edge of the paper.
    """
    room = arrangement.room
    box = room.footer if side is Side.FRONT else arrangement.back_footer
    if not room.is_footer_beside:
        return box, Transform.translation(box.x, box.y)
    if box.x > room.width / 2:
        return box, Transform.rotation(270).then(Transform.translation(box.x, box.bottom))
    return box, Transform.rotation(90).then(Transform.translation(box.right, box.y))


def impose(plan: SheetPlan, footers: Footers) -> tuple[Sheet, ...]:
    """Return the sheets of a plan, with the footers by sheet number and side."""
    digits = max(2, len(str(len(plan.sheets))))
    patterns: dict[tuple[int, tuple[int, ...]], _Pattern] = {}
    sheets = []
    for number, sheet in enumerate(plan.sheets, 1):
        key = (id(sheet.arrangement), sheet.filled)
        pattern = patterns.get(key)
        if pattern is None:
            pattern = patterns[key] = _Pattern(sheet.arrangement, sheet.filled)
        name = f"{plan.name}-{number:0{digits}}"
        feet = {side: footers.get((number, side)) for side in _sides(plan)}
        sheets.append(_sheet(pattern, sheet.cutouts, name, feet))
    return tuple(sheets)


class _Pattern:
    """What equally filled sheets of one arrangement have in common: their slots and marks."""

    def __init__(self, arrangement: Arrangement, filled: tuple[int, ...]) -> None:
        self.arrangement = arrangement
        self.room = arrangement.room
        self.fronts = tuple(arrangement.slots(filled))
        self.backs = tuple(self.room.behind(slot) for slot in self.fronts)
        self.marks = {
            Side.FRONT: (crop_marks(arrangement, Side.FRONT), *fold_mark(arrangement)),
            Side.BACK: (crop_marks(arrangement, Side.BACK),),
        }


def _sheet(
    pattern: _Pattern,
    cutouts: Sequence[Cutout | None],
    name: str,
    feet: Mapping[Side, Frame | None],
) -> Sheet:
    room = pattern.room
    fronts = tuple(
        _placement(slot, cutout, cutout.leaf.front if cutout else None)
        for slot, cutout in zip(pattern.fronts, cutouts, strict=True)
    )
    backs = tuple(
        _placement(slot, cutout, cutout.leaf.back if cutout else None)
        for slot, cutout in zip(pattern.backs, cutouts, strict=True)
    )
    on_front = fronts + backs if room.folds else fronts
    front = _surface(pattern, Side.FRONT, on_front, feet[Side.FRONT])
    back = None
    if Side.BACK in feet:
        back = _surface(pattern, Side.BACK, backs, feet[Side.BACK])
    return Sheet(name, room.width, room.height, room.flip, front, back)


def _placement(slot: Slot, cutout: Cutout | None, page: Page | None) -> Placement:
    if cutout is None or page is None:
        return Placement(None, 0, slot.trim, slot.rotation, slot.clip)
    subject = cutout.leaf.subject
    return Placement(page, cutout.copy, slot.trim, slot.rotation, slot.clip, subject)


def _surface(
    pattern: _Pattern, side: Side, placements: tuple[Placement, ...], footer: Frame | None
) -> Surface:
    room = pattern.room
    items: list[Item] = [*pattern.marks[side]]
    if side is Side.FRONT:
        items += cut_lines(room, placements)
    if footer is not None:
        _, place = _footer_place(pattern.arrangement, side)
        items.append(Group(footer.items, place, label="footer"))
    return Surface(side, placements, Frame(room.width, room.height, tuple(items)))
