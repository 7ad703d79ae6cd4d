"""Where the cells of a tiling fall that show in a path."""

from collections.abc import Iterator
from math import ceil, floor

from proofpress.geometry import Point
from proofpress.scene import Path, Tiling

_MOST = 4000  # cells of one path; more are left to the reader of the file
_NEAR = 1e-6


def cells_in(tiling: Tiling, path: Path) -> tuple[Point, ...] | None:
    """Return the corners of the cells that a path may show, in the tiling's own space.

    None when they are too many, or the tiling is flat.
    """
    back = tiling.transform.inverse()
    if back is None:
        return None
    area = back.box(path.outline.bounds())
    columns = _range(area.x, area.right, tiling.frame.width, tiling.step_x)
    rows = _range(area.y, area.bottom, tiling.frame.height, tiling.step_y)
    if len(columns) * len(rows) > _MOST:
        return None
    return tuple(_corners(columns, rows, tiling))


def _range(start: float, end: float, size: float, step: float) -> range:
    """Return the numbers of the cells that reach into a stretch."""
    return range(ceil((start - size) / step + _NEAR), floor(end / step - _NEAR) + 1)


def _corners(columns: range, rows: range, tiling: Tiling) -> Iterator[Point]:
    for row in rows:
        for column in columns:
            yield Point(column * tiling.step_x, row * tiling.step_y)
