"""From leaves to a plan: which copy is cut out of which sheet and slot.

Planning decides the places; imposing (`sheets.py`) puts pages, marks and footers there. Between
them stands the layout of footers, which must know how many sheets there are.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, islice
from math import ceil
from types import MappingProxyType

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, Span, finding
from proofpress.geometry import Rect, Transform
from proofpress.impose.cuts import Cut
from proofpress.impose.grid import SHARING, Trim
from proofpress.impose.room import Arrangement, Setup
from proofpress.impose.shelves import Wanted, shelve
from proofpress.impose.solve import solve
from proofpress.request import USUAL, Fold, Imposition
from proofpress.sheet import FooterSpace, Leaf, Side
from proofpress.source.text import Origin
from proofpress.units import shortest
from proofpress.usage import UsageError
from proofpress.values import NamedTuple, dataclass, replace

SHELVED = frozenset(("tokens", "dice", "standees"))  # stacks whose sizes share their sheets
_NOWHERE: Mapping[str, Origin] = MappingProxyType({})


class Cutout(NamedTuple):
    """One copy of a leaf, counted from 1."""

    leaf: Leaf
    copy: int


class _Grid(NamedTuple):
    """The copies of one size, and the sheet that they would have for themselves."""

    trim: Trim
    cutouts: tuple[Cutout | None, ...]
    arrangement: Arrangement


class PlannedSheet(NamedTuple):
    """A sheet's arrangement, and what is cut out of each of its slots (None: left empty)."""

    arrangement: Arrangement
    cutouts: tuple[Cutout | None, ...]

    @property
    def taken(self) -> tuple[bool, ...]:
        """Where pieces lie, slot by slot."""
        return tuple(cutout is not None for cutout in self.cutouts)


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """All sheets of one file; `is_double` sheets are printed on both sides."""

    name: str
    fold: Fold
    is_double: bool
    sheets: tuple[PlannedSheet, ...]
    asked: Imposition = USUAL

    @property
    def copies(self) -> int:
        """How many pieces are cut out."""
        return sum(cutout is not None for sheet in self.sheets for cutout in sheet.cutouts)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the sheets are arranged as they are, a sentence for each arrangement."""
        return tuple(dict.fromkeys(sheet.arrangement.reason for sheet in self.sheets))

    @property
    def cutting(self) -> tuple["Cutting", ...]:
        """In which order the sheets are cut, for each run of equally arranged ones."""
        runs = groupby(enumerate(self.sheets, 1), lambda one: id(one[1].arrangement))
        found = []
        for _, run in runs:
            sheets = list(run)
            cuts = sheets[0][1].arrangement.cuts
            found.append(Cutting(sheets[0][0], sheets[-1][0], cuts))
        return tuple(found)

    @property
    def footers(self) -> tuple[FooterSpace, ...]:
        """The footers that are wanted, in the order of the printed sides."""
        return tuple(_footer_spaces(self))


class Cutting(NamedTuple):
    """Sheets `first` to `last`, counted from 1, which may be cut in a stack, and their cuts."""

    first: int
    last: int
    cuts: tuple[Cut, ...]


def plan_sheets(
    leaves: Sequence[Leaf],
    setup: Setup,
    name: str,
    origins: Mapping[str, Origin] = _NOWHERE,
) -> tuple[SheetPlan | None, Diagnostics]:
    """Return which copy lies where, or None when nothing does.

    Leaves of one stack and size share a grid, another size begins a new sheet; tokens of all sizes
    share theirs in rows. All sheets of a stack lie the same way. `origins` lead from a leaf's
    subject to where it was written. With the fold "none" only fronts are printed.
    Raises UsageError where all slots of the first sheet would be skipped.
    """
    has_backs = any(leaf.back is not None for leaf in leaves)
    if not has_backs:
        setup = setup._replace(fold="none")
    sheets: list[PlannedSheet] = []
    found: list[Diagnostic] = []
    for stack in dict.fromkeys(leaf.stack for leaf in leaves):
        grids, faults = _grids([leaf for leaf in leaves if leaf.stack == stack], setup, origins)
        found += faults
        skip = setup.asked.skip
        if grids and skip:
            _refuse_skipping_all(skip, grids[0])
            grids[0] = grids[0]._replace(cutouts=(*(None,) * skip, *grids[0].cutouts))
        is_shelved = stack in SHELVED or (setup.asked.is_mixed and len(grids) > 1)
        sheets += _shelved(grids, _freely(setup)) if is_shelved else _gridded(grids)
    if not sheets:
        return None, tuple(found)
    is_double = has_backs and setup.fold in ("duplex", "short")
    plan = SheetPlan(name, setup.fold, is_double, tuple(sheets), setup.asked)
    return plan, tuple(found)


def _freely(setup: Setup) -> Setup:
    """Return the same without a grid that is asked for: it is one of cards."""
    return setup._replace(asked=replace(setup.asked, grid=None))


def _refuse_skipping_all(skip: int, grid: _Grid) -> None:
    capacity = grid.arrangement.capacity
    if skip >= capacity:
        raise UsageError(f"--skip {skip} leaves no slot: the first sheet has {capacity} of them")


def _grids(
    leaves: Sequence[Leaf], setup: Setup, origins: Mapping[str, Origin]
) -> tuple[list[_Grid], list[Diagnostic]]:
    """Return the copies of each size with their grid; what does not fit is found."""
    if leaves[0].stack != SHARING:
        setup = _freely(setup)
    sizes: dict[Trim, list[Leaf]] = {}
    for leaf in leaves:
        sizes.setdefault(Trim.of(leaf, setup.asked), []).append(leaf)
    cutouts = {trim: tuple(_copies(alike, setup.asked)) for trim, alike in sizes.items()}
    arrangements = _arrangements({trim: len(some) for trim, some in cutouts.items()}, setup)
    grids, found = [], []
    for trim, alike in sizes.items():
        arrangement = arrangements[trim]
        if arrangement is None:
            found.append(_too_large(trim, alike, setup, origins))
        else:
            grids.append(_Grid(trim, cutouts[trim], arrangement))
    return grids, found


def _arrangements(counts: Mapping[Trim, int], setup: Setup) -> Mapping[Trim, Arrangement | None]:
    """Return a grid for each size; all lie the way of most sheets, and hold as many for that.

    A printer takes a file of sheets that lie both ways for a mistake, or turns some over wrongly.
    """
    found = {trim: solve(trim, setup) for trim in counts}
    sheets = {True: 0, False: 0}
    for trim, arrangement in found.items():
        if arrangement is not None:
            sheets[arrangement.room.is_landscape] += ceil(counts[trim] / arrangement.capacity)
    if not all(sheets.values()):
        return found
    most = sheets[True] > sheets[False]
    for trim, arrangement in found.items():
        if arrangement is not None and arrangement.room.is_landscape != most:
            found[trim] = solve(trim, setup, is_landscape=most) or arrangement
    return found


def _gridded(grids: Sequence[_Grid]) -> Iterator[PlannedSheet]:
    for _, cutouts, arrangement in grids:
        for start in range(0, len(cutouts), arrangement.capacity):
            some = cutouts[start : start + arrangement.capacity]
            yield PlannedSheet(arrangement, _padded(some, arrangement.capacity))


def _copies(leaves: Sequence[Leaf], asked: Imposition) -> Iterator[Cutout]:
    for leaf in leaves:
        for copy in range(1, leaf.copies + 1 if asked.copies == "expanded" else 2):
            yield Cutout(leaf, copy)


def _shelved(grids: Sequence[_Grid], setup: Setup) -> Iterator[PlannedSheet]:
    wanted = [Wanted(grid.trim, len(grid.cutouts)) for grid in grids]
    queues = [iter(grid.cutouts) for grid in grids]
    for shelf in shelve(wanted, setup):
        cutouts: list[Cutout | None] = []
        for block, size in zip(shelf.arrangement.blocks, shelf.sizes, strict=True):
            cutouts += _padded(list(islice(queues[size], block.capacity)), block.capacity)
        yield PlannedSheet(shelf.arrangement, tuple(cutouts))


def _padded(cutouts: Sequence[Cutout | None], length: int) -> tuple[Cutout | None, ...]:
    return (*cutouts, *(None for _ in range(length - len(cutouts))))


def _too_large(
    trim: Trim, leaves: Sequence[Leaf], setup: Setup, origins: Mapping[str, Origin]
) -> Diagnostic:
    first = leaves[0]
    subject = first.subject  # of a seat's own piece, the piece was written
    origin = origins.get(subject) or origins.get(subject.rpartition(".")[0])
    size = f"{shortest(trim.width)} × {shortest(trim.height)} mm"
    paper = setup.paper.name
    message = f"a piece of {size} does not fit on {paper} with its marks and a footer"
    if setup.asked.grid is not None:
        grid = " × ".join(map(str, setup.asked.grid))
        message = f"a grid of {grid} pieces of {size} does not fit on {paper} with a footer"
    notes = (Note(f"{len(leaves)} pieces have this size"),) if len(leaves) > 1 else ()
    return finding(
        "piece-too-large",
        origin.span if origin is not None else Span(subject),
        message,
        subject=subject,
        language=first.front.language,
        notes=notes,
        hints=("choose a larger paper",),
    )


def _footer_spaces(plan: SheetPlan) -> Iterator[FooterSpace]:
    for number, sheet in enumerate(plan.sheets, 1):
        for side in printed_sides(plan):
            box, _ = footer_place(sheet.arrangement, side)
            length, depth = max(box.width, box.height), min(box.width, box.height)
            flip = sheet.arrangement.room.flip
            yield FooterSpace(number, len(plan.sheets), side, flip, length, depth)


def printed_sides(plan: SheetPlan) -> tuple[Side, ...]:
    """Return the sides of its sheets that are printed."""
    return (Side.FRONT, Side.BACK) if plan.is_double else (Side.FRONT,)


def footer_place(arrangement: Arrangement, side: Side) -> tuple[Rect, Transform]:
    """Return the footer's strip, and the map from an upright footer into it.

    A footer on the side of a sheet stands with its foot to the edge of the paper.
    """
    room = arrangement.room
    box = room.footer if side is Side.FRONT else arrangement.back_footer
    if not room.is_footer_upright:
        return box, Transform.translation(box.x, box.y)
    if box.x > room.width / 2:
        return box, Transform.rotation(270).then(Transform.translation(box.x, box.bottom))
    return box, Transform.rotation(90).then(Transform.translation(box.right, box.y))
