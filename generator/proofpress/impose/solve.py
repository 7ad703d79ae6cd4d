"""The grid that fits the most equal trims on a sheet, and the reason for it in a sentence."""

from collections.abc import Iterator

from proofpress.impose.grid import Trim
from proofpress.impose.room import SLACK, Arrangement, Lying, Room, arrange, rooms
from proofpress.model.template import Paper
from proofpress.request import Fold
from proofpress.units import shortest
from proofpress.values import NamedTuple


class _Choice(NamedTuple):
    """A grid in one room, with how well it suits: less is better."""

    order: tuple[int, bool, bool, bool]
    room: Room
    lying: Lying

    @property
    def pieces(self) -> int:
        return self.lying.columns * self.lying.rows


def solve(trim: Trim, paper: Paper, fold: Fold) -> Arrangement | None:
    """Return the best grid for a trim size, or None when not even one piece finds room.

    Most pieces win; then a grid in the middle of the sheet, a footer below rather than beside, an
    upright sheet. Pieces stay upright: turned ones on an upright sheet are the same as upright ones
    on a turned sheet.
    """
    choices = list(_choices(trim, paper, fold))
    if not choices:
        return None
    best = min(choices, key=lambda choice: choice.order)
    return arrange(best.room, (best.lying,), _reason(best, trim, paper, fold))


def _choices(trim: Trim, paper: Paper, fold: Fold) -> Iterator[_Choice]:
    for room in rooms(paper, fold):
        lying = fill(room, trim, is_turned=False)
        if lying is not None:
            is_off_centre = not room.centres(lying.width, lying.height)
            pieces = lying.columns * lying.rows
            order = (-pieces, is_off_centre, room.is_footer_beside, room.is_landscape)
            yield _Choice(order, room, lying)


def fill(room: Room, trim: Trim, is_turned: bool) -> Lying | None:
    """Return as many columns and rows of a trim as a room holds, or None when it holds none."""
    lying = trim.turned if is_turned else trim
    columns = how_many(room.area.width, lying.width, lying)
    rows = how_many(room.area.height, lying.height, lying)
    return Lying(lying, columns, rows, is_turned) if columns and rows else None


def how_many(length: float, size: float, trim: Trim) -> int:
    """Return how many trims of a size, with gutters, bleed and marks, stand along a length."""
    room = length - 2 * trim.reach + trim.gutter
    return max(0, int((room + SLACK) / (size + trim.gutter)))


def _reason(best: _Choice, trim: Trim, paper: Paper, fold: Fold) -> str:
    unit = ("pair" if best.room.folds else "piece") + ("s" if best.pieces > 1 else "")
    what = f"{best.pieces} {unit} a sheet: {_grid(best.lying)} on {_sheet(best.room)}"
    return f"{what}, because {_next(best.pieces, trim, paper, fold)}"


def _grid(lying: Lying) -> str:
    columns = "column" if lying.columns == 1 else "columns"
    return f"{lying.columns} {columns} of {lying.rows}"


def _sheet(room: Room) -> str:
    return f"{room.paper.name} {'landscape' if room.is_landscape else 'portrait'}"


def _next(count: int, trim: Trim, paper: Paper, fold: Fold) -> str:
    """Say what stands against more than `count`: the larger grid that comes nearest to fitting."""
    room, lying = min(_larger(count, trim, paper, fold), key=_excess)
    needs = f"{_grid(lying)} on {_sheet(room)}"
    side = " on each side of the fold" if room.folds else ""
    if _excess((room, lying)) <= SLACK:
        return f"{needs} would leave no room for the footer"
    return (
        f"{needs} would need {_size(lying.width, lying.height)}{side} with bleed and marks, "
        f"and the printer leaves {_size(room.printable.width, room.printable.height)}"
    )


def _larger(count: int, trim: Trim, paper: Paper, fold: Fold) -> Iterator[tuple[Room, Lying]]:
    for room in rooms(paper, fold):
        most = how_many(room.printable.width, trim.width, trim) + 1
        for columns in range(1, most + 1):
            yield room, Lying(trim, columns, count // columns + 1, is_turned=False)


def _excess(choice: tuple[Room, Lying]) -> float:
    room, lying = choice
    wide = max(0.0, lying.width - room.printable.width)
    return wide + max(0.0, lying.height - room.printable.height)


def _size(width: float, height: float) -> str:
    return f"{shortest(width, 1)} × {shortest(height, 1)} mm"
