"""Where the cells of a tiling fall that show in a path."""

from functools import lru_cache
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
    return _corners(columns, rows, tiling.step_x, tiling.step_y)


def _range(start: float, end: float, size: float, step: float) -> range:
    """Return the numbers of the cells that reach into a stretch."""
    return range(ceil((start - size) / step + _NEAR), floor(end / step - _NEAR) + 1)


@lru_cache(maxsize=1 << 6)  # a face has the same cells in every language
def _corners(columns: range, rows: range, step_x: float, step_y: float) -> tuple[Point, ...]:
    return tuple([Point(column * step_x, row * step_y) for row in rows for column in columns])
