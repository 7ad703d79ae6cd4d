"""The grid that fits the most equal trims on a sheet, and the reason for it in a sentence."""

from collections.abc import Iterator

from proofpress.impose.grid import Trim, extent
from proofpress.impose.room import (
    FOOTER_DEPTH,
    SLACK,
    Arrangement,
    Lying,
    Room,
    Setup,
    arrange,
    rooms,
)
from proofpress.units import shortest
from proofpress.values import NamedTuple

LEAST_OUTER_BLEED = 1.5  # round a block of shared cuts, where more would cost a piece


class _Choice(NamedTuple):
    """A grid in one room, with how well it suits: less is better."""

    order: tuple[float, ...]
    room: Room
    lying: Lying

    @property
    def pieces(self) -> int:
        return self.lying.columns * self.lying.rows


def solve(trim: Trim, setup: Setup, is_landscape: bool | None = None) -> Arrangement | None:
    """Return the best grid for a trim size, or None when not even one piece finds room.

    Most pieces win; then all of the bleed, a deep footer, one that is not at the fold, a grid in
    the middle of the sheet, a footer below rather than beside, an upright sheet. Pieces stay
    upright: turned ones on an upright sheet are the same as upright ones on a turned sheet. Only
    where `is_landscape` says how the sheet must lie they may be turned.
    """
    if setup.asked.grid is not None:
        return _forced(trim, setup, *setup.asked.grid)
    best = _best(trim, setup, is_landscape)
    if best is None:
        return None
    return arrange(best.room, (best.lying,), _reason(best, trim, setup))


def _best(trim: Trim, setup: Setup, is_landscape: bool | None = None) -> _Choice | None:
    choices = _choices(trim, setup, is_landscape)
    return min(choices, key=lambda choice: choice.order, default=None)


def _choices(trim: Trim, setup: Setup, is_landscape: bool | None) -> Iterator[_Choice]:
    for one in _bleeding(trim):
        for room in rooms(setup):
            if is_landscape is not None and room.is_landscape != is_landscape:
                continue
            for is_turned in (False,) if is_landscape is None else (False, True):
                lying = fill(room, one, is_turned)
                if lying is not None:
                    yield _choice(room, lying, is_lessened=one is not trim)


def _bleeding(trim: Trim) -> tuple[Trim, ...]:
    """Return a trim, and with less bleed round the block where neighbours share their cuts."""
    if trim.is_shared and trim.bleed > LEAST_OUTER_BLEED:
        return trim, trim._replace(bleed=LEAST_OUTER_BLEED)
    return (trim,)


def _choice(room: Room, lying: Lying, *, is_lessened: bool) -> _Choice:
    order = (
        -lying.columns * lying.rows,
        is_lessened,
        room.footer_depth < FOOTER_DEPTH,
        room.footer_place == "fold",
        not (room.folds or room.centres(lying.width, lying.height)),
        room.footer_place == "beside",
        room.is_landscape,
        lying.is_turned,
    )
    return _Choice(order, room, lying)


def fill(room: Room, trim: Trim, is_turned: bool) -> Lying | None:
    """Return as many columns and rows of a trim as a room holds, or None when it holds none."""
    lying = trim.turned if is_turned else trim
    _, _, width, height = room.area
    columns = how_many(width, lying.width, lying)
    rows = how_many(height, lying.height, lying)
    return Lying(lying, columns, rows, is_turned) if columns and rows else None


def how_many(length: float, size: float, trim: Trim) -> int:
    """Return how many trims of a size, with gutters, bleed and marks, stand along a length."""
    room = length - 2 * trim.reach + trim.gutter
    return max(0, int((room + SLACK) / (size + trim.gutter)))


def _forced(trim: Trim, setup: Setup, columns: int, rows: int) -> Arrangement | None:
    """Return the grid that is asked for, where it leaves the printer's area by the least.

    Its trims must lie on the paper, and the footer keeps its room.
    """
    lying = Lying(trim, columns, rows, is_turned=False)
    ways = [(room, _over(room, lying)) for room in rooms(setup)]
    fitting = [(over, _choice(room, lying, is_lessened=False)) for room, over in ways if over >= 0]
    if not fitting:
        return None
    _, best = min(fitting, key=lambda one: (one[0], one[1].order))
    what = f"{_pieces(best.room, best.pieces)} a sheet: {_grid(lying)} on {_sheet(best.room)}"
    return arrange(best.room, (lying,), f"{what}, as asked")


def _over(room: Room, lying: Lying) -> float:
    """Return by how much a grid exceeds the area in a room; -1 where it cannot be laid there."""
    width, height = extent(lying.trim, lying.columns, lying.rows)
    paper_width, paper_height = room.width, room.height
    if room.folds and room.mirror == "x":
        paper_width = room.width / 2
    elif room.folds:
        paper_height = room.height / 2
    area = room.area
    wide, high = lying.width - area.width, lying.height - area.height
    hits_footer = {"below": high, "beside": wide, "fold": 0.0}[room.footer_place] > SLACK
    is_off = width > paper_width + SLACK or height > paper_height + SLACK
    return -1.0 if hits_footer or is_off else round(max(0.0, wide) + max(0.0, high), 6)


def _reason(best: _Choice, trim: Trim, setup: Setup) -> str:
    what = f"{_pieces(best.room, best.pieces)} a sheet: {_grid(best.lying)} on {_sheet(best.room)}"
    if best.lying.trim.bleed < trim.bleed:
        what += f" with {shortest(best.lying.trim.bleed)} mm of bleed around the grid"
    return f"{what}, because {_next(best.pieces, trim, setup)}{_shared(best.pieces, trim, setup)}"


def _pieces(room: Room, count: int) -> str:
    return f"{count} {'pair' if room.folds else 'piece'}{'s' if count > 1 else ''}"


def _grid(lying: Lying) -> str:
    columns = "column" if lying.columns == 1 else "columns"
    return f"{lying.columns} {columns} of {lying.rows}"


def _sheet(room: Room) -> str:
    return f"{room.paper.name} {'landscape' if room.is_landscape else 'portrait'}"


def _next(count: int, trim: Trim, setup: Setup) -> str:
    """Say what stands against more than `count`: the larger grid that comes nearest to fitting."""
    excess, room, lying = min(_larger(count, trim, setup), key=lambda one: one[0])
    needs = f"{_grid(lying)} on {_sheet(room)}"
    side = " on each side of the fold" if room.folds else ""
    if excess <= SLACK:
        return f"{needs} would leave no room for the footer"
    return (
        f"{needs} would need {_size(lying.width, lying.height)}{side} with bleed and marks, "
        f"and the printer leaves {_size(room.printable.width, room.printable.height)}"
    )


def _shared(count: int, trim: Trim, setup: Setup) -> str:
    """Say what shared cuts would give, where they would give more."""
    if trim.is_shared or not trim.bleed:
        return ""
    best = _best(trim._replace(is_shared=True), setup)
    return f"; shared cuts would give {best.pieces}" if best and best.pieces > count else ""


def _larger(count: int, trim: Trim, setup: Setup) -> Iterator[tuple[float, Room, Lying]]:
    """Yield grids of more than `count`, and by how much they exceed what the printer leaves."""
    for room in rooms(setup):
        if room.footer_depth < FOOTER_DEPTH:
            continue
        _, _, width, height = room.printable
        for columns in range(1, how_many(width, trim.width, trim) + 2):
            lying = Lying(trim, columns, count // columns + 1, is_turned=False)
            yield max(0.0, lying.width - width) + max(0.0, lying.height - height), room, lying


def _size(width: float, height: float) -> str:
    return f"{shortest(width, 1)} × {shortest(height, 1)} mm"
