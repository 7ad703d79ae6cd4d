"""A track along the edge of a board: a ring of cells, clockwise from the top left corner.

A corner is a cell of its own, as deep as wide; the others share their side evenly.
"""

from proofpress.geometry import Rect

_SIDES = 4


def ring(cells: int, width: float, height: float, margin: float, depth: float) -> tuple[Rect, ...]:
    """Return the boxes of a ring's cells, in order; none where there is no room for them.

    The ring stands `margin` inside the board's trim. The cells that are no corners are shared out
    so that those of the long and of the short sides are as alike in length as can be; of an odd
    number the last side has one less.
    """
    across, down = width - 2 * (margin + depth), height - 2 * (margin + depth)
    rest = cells - _SIDES
    if rest < _SIDES or across <= 0 or down <= 0:
        return ()
    half = (rest + 1) // 2
    ways = range(1, half - rest % 2)
    top = min(ways, key=lambda count: _unlikeness(across / count, down / (half - count)))
    counts = (top, half - top, top, rest - 2 * top - (half - top))
    left, upper = margin, margin
    right, lower = width - margin - depth, height - margin - depth
    wide, high, wide_back, high_back = (
        length / count for length, count in zip((across, down, across, down), counts, strict=True)
    )
    x, y = left + depth, upper + depth
    return (
        Rect(left, upper, depth, depth),
        *(Rect(x + n * wide, upper, wide, depth) for n in range(counts[0])),
        Rect(right, upper, depth, depth),
        *(Rect(right, y + n * high, depth, high) for n in range(counts[1])),
        Rect(right, lower, depth, depth),
        *(Rect(right - (n + 1) * wide_back, lower, wide_back, depth) for n in range(counts[2])),
        Rect(left, lower, depth, depth),
        *(Rect(left, lower - (n + 1) * high_back, depth, high_back) for n in range(counts[3])),
    )


def _unlikeness(one: float, other: float) -> float:
    return max(one, other) / min(one, other)
