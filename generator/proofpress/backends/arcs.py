"""Curves as arcs of circles, which is what machines that cut understand."""

from collections.abc import Iterator
from itertools import pairwise
from math import atan, atan2, hypot, pi, tan

from proofpress.geometry import Close, Curve, Line, Move, Outline, Point
from proofpress.values import NamedTuple

TOLERANCE = 0.004  # mm by which an arc may miss its curve
_MOST_HALVINGS = 12
_MOST_BULGE = 1.0  # of half a circle
_PROBES = tuple(step / 16 for step in range(1, 16) if step != 8)  # the middle is on the arc
_FLAT = 1e-6


class Vertex(NamedTuple):
    """A corner, and the bulge of the arc to the next one.

    A bulge is the tangent of a quarter of the arc's angle, 0 for a straight line; it is positive
    where the arc turns from x to y.
    """

    x: float
    y: float
    bulge: float = 0.0


def vertices(outline: Outline) -> tuple[Vertex, ...]:
    """Return one line of an outline as corners and arcs; a closed one does not repeat its start."""
    found: list[Vertex] = []
    at = Point(0, 0)
    for segment in outline.segments:
        match segment:
            case Move(x, y):
                at = Point(x, y)
            case Line(x, y):
                found.append(Vertex(*at))
                at = Point(x, y)
            case Curve():
                for vertex, end in _arcs(at, segment, 0):
                    found.append(vertex)
                    at = end
            case Close():
                pass
    is_closed = isinstance(outline.segments[-1], Close)
    if not is_closed or not found or hypot(at.x - found[0].x, at.y - found[0].y) > _FLAT:
        found.append(Vertex(*at))
    return tuple(found)


def _arcs(start: Point, curve: Curve, depth: int) -> Iterator[tuple[Vertex, Point]]:
    """Yield arcs that follow a curve, each with its end; curves that no arc follows are halved."""
    end, middle = Point(curve.x, curve.y), _at(start, curve, 0.5)
    bulge = _bulge(start, middle, end)
    # A curve that turns back would be an arc the long way round.
    if abs(bulge) <= _MOST_BULGE and _follows(start, curve, bulge):
        yield Vertex(*start, bulge), end
        return
    if depth == _MOST_HALVINGS:
        yield Vertex(*start), end
        return
    first, second = _halves(start, curve)
    yield from _arcs(start, first, depth + 1)
    yield from _arcs(middle, second, depth + 1)


def _bulge(start: Point, middle: Point, end: Point) -> float:
    """Return the bulge of the arc through three points."""
    ax, ay, bx, by = start.x - middle.x, start.y - middle.y, end.x - middle.x, end.y - middle.y
    cross, dot = ax * by - ay * bx, ax * bx + ay * by
    if abs(cross) < _FLAT * max(abs(dot), _FLAT):
        return 0.0
    inside = atan2(
        abs(cross), dot
    )  # the angle at the middle, half of what the arc leaves of a turn
    bulge = tan((pi - inside) / 2)
    return bulge if cross < 0 else -bulge


def _follows(start: Point, curve: Curve, bulge: float) -> bool:
    """Say whether an arc of at most half a turn stays with a curve, and the curve with it."""
    end = Point(curve.x, curve.y)
    return _sets_out(start, curve, end) and all(
        _distance(start, end, bulge, _at(start, curve, share)) <= TOLERANCE for share in _PROBES
    )


def _sets_out(start: Point, curve: Curve, end: Point) -> bool:
    """Say whether a curve leaves its start towards its end, and comes to its end from its start."""
    x, y = end.x - start.x, end.y - start.y
    slack = -TOLERANCE * hypot(x, y)
    leaves = (curve.x1 - start.x) * x + (curve.y1 - start.y) * y
    comes = (end.x - curve.x2) * x + (end.y - curve.y2) * y
    return leaves >= slack and comes >= slack


def _distance(start: Point, end: Point, bulge: float, point: Point) -> float:
    """Return how far a point is from an arc, or from a straight line."""
    chord = hypot(end.x - start.x, end.y - start.y)
    if chord < _FLAT:
        return hypot(point.x - start.x, point.y - start.y)
    along = Point((end.x - start.x) / chord, (end.y - start.y) / chord)
    aside = Point(point.x - start.x, point.y - start.y)
    across = along.x * aside.y - along.y * aside.x
    if not bulge:
        ahead = along.x * aside.x + along.y * aside.y
        return hypot(across, max(-ahead, ahead - chord, 0.0))
    radius = chord * (1 + bulge * bulge) / (4 * bulge)
    rise = chord * (1 - bulge * bulge) / (4 * bulge)
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    centre = Point(middle.x - along.y * rise, middle.y + along.x * rise)
    if _turn(centre, start, point, bulge) <= 4 * atan(abs(bulge)):
        return abs(hypot(point.x - centre.x, point.y - centre.y) - abs(radius))
    return min(hypot(point.x - one.x, point.y - one.y) for one in (start, end))


def _turn(centre: Point, start: Point, point: Point, bulge: float) -> float:
    """Return by how much an arc has turned from its start when it passes a point, 0 to a turn."""
    ax, ay, bx, by = start.x - centre.x, start.y - centre.y, point.x - centre.x, point.y - centre.y
    angle = atan2(ax * by - ay * bx, ax * bx + ay * by)
    return (angle if bulge > 0 else -angle) % (2 * pi)


def _at(start: Point, curve: Curve, share: float) -> Point:
    x1, y1, x2, y2, x, y = curve
    rest = 1 - share
    a, b, c, d = rest**3, 3 * rest * rest * share, 3 * rest * share * share, share**3
    return Point(a * start.x + b * x1 + c * x2 + d * x, a * start.y + b * y1 + c * y2 + d * y)


def _halves(start: Point, curve: Curve) -> tuple[Curve, Curve]:
    """Return both halves of a curve (de Casteljau)."""
    points = [start, Point(curve.x1, curve.y1), Point(curve.x2, curve.y2), Point(curve.x, curve.y)]
    left, right = [points[0]], [points[-1]]
    while len(points) > 1:
        points = [
            Point((one.x + other.x) / 2, (one.y + other.y) / 2) for one, other in pairwise(points)
        ]
        left.append(points[0])
        right.append(points[-1])
    first = Curve(*left[1], *left[2], *left[3])
    second = Curve(*right[2], *right[1], *right[0])
    return first, second
