"""The cells of a tiling: where they fall that show in a path, and several of them in one."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import ceil, floor

from proofpress.backends.extent import path_extent
from proofpress.geometry import IDENTITY, Outline, Point, Rect, Transform, rectangle
from proofpress.paint import Cmyk, Grey, Ink, Rgb
from proofpress.scene import Frame, Group, Item, Path, Tiling
from proofpress.values import NamedTuple, replace

SEAM = 0.01  # mm by which cells overlap, or a hairline would show between them
_MOST = 4000  # cells of one path; more are left to the reader of the file
_FEW = 64  # cells of one path that are drawn one by one
_SIDE = 4  # cells along a side of those that are drawn as one
_NEAR = 1e-6
_FLAT = Rgb | Grey | Cmyk | Ink


class Cells(NamedTuple):
    """A tiling, and the corners of those of its cells that show."""

    of: Tiling
    corners: tuple[Point, ...]


def cells_in(tiling: Tiling, path: Path) -> Cells | None:
    """Return the cells that a path may show, in the tiling's own space.

    Where they are many, several are one cell of another tiling that looks the same. None when they
    are too many, or the tiling is flat.
    """
    back = tiling.transform.inverse()
    if back is None:
        return None
    area = back.box(path.outline.bounds())
    corners = _corners_in(tiling, area)
    if corners is None:
        return None
    if len(corners) <= _FEW:
        return Cells(tiling, corners)
    coarse = several(tiling, _SIDE)
    return Cells(coarse, _corners_in(coarse, area) or ())


def _corners_in(tiling: Tiling, area: Rect) -> tuple[Point, ...] | None:
    columns = _range(area.x, area.right, tiling.frame.width, tiling.step_x)
    rows = _range(area.y, area.bottom, tiling.frame.height, tiling.step_y)
    if len(columns) * len(rows) > _MOST:
        return None
    return _corners(columns, rows, tiling.step_x, tiling.step_y)


def _range(start: float, end: float, size: float, step: float) -> range:
    """Return the numbers of the cells that reach into a stretch."""
    return range(ceil((start - size) / step + _NEAR), floor(end / step - _NEAR) + 1)


@lru_cache(maxsize=1 << 6)  # a face has the same cells in every language
def _corners(columns: range, rows: range, step_x: float, step_y: float) -> tuple[Point, ...]:
    return tuple([Point(column * step_x, row * step_y) for row in rows for column in columns])


def several(tiling: Tiling, side: int) -> Tiling:
    """Return a tiling that looks the same, with as many cells each way in one of its own."""
    frame, step_x, step_y = tiling.frame, tiling.step_x, tiling.step_y
    moves = [
        Transform.translation(column * step_x, row * step_y)
        for row in range(side)
        for column in range(side)
    ]
    box = Rect(0, 0, frame.width, frame.height)
    items = tuple(_flat_paths(frame.items, box, IDENTITY))
    if None in items:
        edge = rectangle(box.grown(SEAM))
        inside: tuple[Item, ...] = tuple(Group(frame.items, move, edge) for move in moves)
    else:
        inside = tuple(_repeated(one, moves) for one in items if one is not None)
    width, height = (side - 1) * step_x + frame.width, (side - 1) * step_y + frame.height
    whole = Frame(width, height, inside)
    return replace(tiling, frame=whole, step_x=side * step_x, step_y=side * step_y)


def _repeated(path: Path, moves: Iterable[Transform]) -> Path:
    """Return a path at several places, which are painted in one go."""
    parts = (segment for move in moves for segment in path.outline.transformed(move).segments)
    return replace(path, outline=Outline(tuple(parts)))


def _flat_paths(items: Iterable[Item], box: Rect, move: Transform) -> Iterator[Path | None]:
    """Yield filled paths within a box, moved; None for what is anything else."""
    for item in items:
        match item:
            case Group(transform=own, clip=None) if item.opacity >= 1:
                yield from _flat_paths(item.items, box, own.then(move))
            case Path(fill=fill, stroke=None) if isinstance(fill, _FLAT):
                moved = replace(item, outline=item.outline.transformed(move))
                yield moved if box.grown(_NEAR).contains(path_extent(moved)) else None
            case _:
                yield None
