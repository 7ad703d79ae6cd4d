"""Points as path data: the filters `path` (a line through them) and `arrow` (its outline)."""

import math
from collections.abc import Mapping
from itertools import accumulate, pairwise

from proofpress.geometry import Point
from proofpress.layout.operations import ExpressionFaultError, Value, is_number, kind_of
from proofpress.units import shortest

MAX_POINTS = 200
_STEPS = 12  # into which an arrow cuts each stretch of its curve
_WORDS = ("smooth", "closed")


def path_of(values: list[Value], start: int, end: int) -> Value:
    """Return path data through points: straight, or `smooth` (Catmull-Rom), and maybe `closed`."""
    points = _points(values[0], start, end)
    words = str(values[1]).split() if len(values) > 1 else []
    unknown = [word for word in words if word not in _WORDS]
    if unknown or len(values) > 2:
        message = "`path` takes 'smooth', 'closed' or 'smooth closed'"
        raise ExpressionFaultError("bad-expression", start, end, message)
    return _line(points, "smooth" in words, "closed" in words)


def arrow_of(values: list[Value], start: int, end: int) -> Value:
    """Return the outline of an arrow along a smooth curve through points.

    `arrow(width at the start, width at the neck, width of the head, length of the head)`; with
    `'both'` after these it has a head at its start too.
    """
    points = _points(values[0], start, end)
    has_two = values[5:] == ["both"]
    sizes = [float(value) for value in values[1:5] if is_number(value)]  # type: ignore[arg-type]
    if len(sizes) != 4 or len(values) != 5 + has_two or min(sizes) < 0:
        message = (
            "`arrow` takes two widths of its shaft, the width and the length of its head, "
            "and 'both' for two heads"
        )
        raise ExpressionFaultError("bad-expression", start, end, message)
    first, neck, head_width, head_length = sizes
    spine = _sampled(points)
    lengths = _lengths(spine)
    begin, shaft = head_length * has_two, lengths[-1] - head_length
    if shaft <= begin:
        head = "heads are" if has_two else "head is"
        message = f"the {head} longer than the arrow, which is {shortest(lengths[-1], 3)} long"
        raise ExpressionFaultError("bad-expression", start, end, message)
    kept = [_along(spine, lengths, begin)] if has_two else [spine[0]]
    kept += [at for at, length in zip(spine, lengths, strict=True) if begin < length < shaft]
    kept.append(_along(spine, lengths, shaft))
    left, right = _sides(kept, first / 2, neck / 2)
    wide_left, wide_right = _sides(kept, head_width / 2, head_width / 2)
    corners = [*left, wide_left[-1], spine[-1], wide_right[-1], *reversed(right)]
    corners += [wide_right[0], spine[0], wide_left[0]] if has_two else []
    return _line(corners, False, True)


def _points(value: Value, start: int, end: int) -> list[Point]:
    entries: tuple[Value, ...] = value if isinstance(value, tuple) else ()
    points: list[Point] = []
    for entry in entries[: MAX_POINTS + 1]:
        pair: tuple[Value, ...] = entry if isinstance(entry, tuple) else ()
        if isinstance(entry, Mapping):
            pair = (entry.get("x"), entry.get("y"))  # type: ignore[call-overload]
        if len(pair) != 2 or not all(map(is_number, pair)):
            message = f"a point is `[x, y]` or has `x` and `y`, found {kind_of(entry)}"
            raise ExpressionFaultError("bad-expression", start, end, message)
        points.append(Point(*map(float, pair)))  # type: ignore[arg-type]
    apart = [one for at, one in enumerate(points) if at == 0 or one != points[at - 1]]
    if not 2 <= len(apart) <= MAX_POINTS:
        message = f"a line goes through 2 to {MAX_POINTS} points, found {len(apart)}"
        raise ExpressionFaultError("bad-expression", start, end, message)
    return apart


def _line(points: list[Point], is_smooth: bool, is_closed: bool) -> str:
    parts = [f"M{_said(points[0])}"]
    if is_smooth:
        parts.extend(f"C{' '.join(map(_said, one))}" for one in _curves(points, is_closed))
    else:
        parts.extend(f"L{_said(point)}" for point in points[1:])
    return "".join(parts) + ("Z" if is_closed else "")


def _said(point: Point) -> str:
    return f"{shortest(point.x, 4)} {shortest(point.y, 4)}"


def _curves(points: list[Point], is_closed: bool) -> list[tuple[Point, Point, Point]]:
    """Return Bézier curves through points, by the tangents of Catmull and Rom."""
    count = len(points)
    result: list[tuple[Point, Point, Point]] = []
    for at in range(count if is_closed else count - 1):
        if is_closed:
            around = [points[(at + step) % count] for step in (-1, 0, 1, 2)]
        else:
            around = [points[min(max(at + step, 0), count - 1)] for step in (-1, 0, 1, 2)]
        before, here, there, after = around
        result.append(
            (
                Point(here.x + (there.x - before.x) / 6, here.y + (there.y - before.y) / 6),
                Point(there.x - (after.x - here.x) / 6, there.y - (after.y - here.y) / 6),
                there,
            )
        )
    return result


def _sampled(points: list[Point]) -> list[Point]:
    result, here = [points[0]], points[0]
    if len(points) == 2:
        return points
    for first, second, there in _curves(points, False):
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            result.append(
                Point(
                    a * here.x + b * first.x + c * second.x + d * there.x,
                    a * here.y + b * first.y + c * second.y + d * there.y,
                )
            )
        here = there
    return result


def _between(one: Point, other: Point, share: float) -> Point:
    return Point(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)


def _lengths(spine: list[Point]) -> list[float]:
    """Return how far each point is from the first, along the line."""
    steps = (math.dist(one, other) for one, other in pairwise(spine))
    return list(accumulate(steps, initial=0.0))


def _along(spine: list[Point], lengths: list[float], length: float) -> Point:
    at = next(at for at, reached in enumerate(lengths) if reached >= length)
    stretch = lengths[at] - lengths[at - 1]
    return _between(spine[at - 1], spine[at], (length - lengths[at - 1]) / stretch)


def _sides(spine: list[Point], first: float, last: float) -> tuple[list[Point], list[Point]]:
    lengths = _lengths(spine)
    left: list[Point] = []
    right: list[Point] = []
    for at, point in enumerate(spine):
        before, after = spine[max(at - 1, 0)], spine[min(at + 1, len(spine) - 1)]
        far = math.dist(before, after) or 1.0
        half = first + (last - first) * lengths[at] / lengths[-1]
        dx, dy = (after.y - before.y) / far * half, -(after.x - before.x) / far * half
        left.append(Point(point.x + dx, point.y + dy))
        right.append(Point(point.x - dx, point.y - dy))
    return left, right
