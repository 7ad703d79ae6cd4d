"""Points, rectangles, transforms and outlines in millimetres, origin top left, y down."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import assert_never

from proofpress.values import NamedTuple, dataclass


class Point(NamedTuple):
    """A place in millimetres."""

    x: float
    y: float


class Rect(NamedTuple):
    """A box by its top left corner and size, in millimetres."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle of the box."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def grown(self, by: float) -> "Rect":
        """Return the box with every edge moved outwards by `by`."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, dx: float, dy: float) -> "Rect":
        """Return the box moved by (dx, dy)."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def contains(self, other: "Rect", slack: float = 1e-6) -> bool:
        """Say whether `other` lies inside this box."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def intersects(self, other: "Rect", slack: float = 1e-6) -> bool:
        """Say whether the two boxes share an area."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def union(self, other: "Rect") -> "Rect":
        """Return the smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


ORIGIN = Point(0.0, 0.0)


class Transform(NamedTuple):
    """An affine map as SVG writes it: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @staticmethod
    def translation(dx: float, dy: float) -> "Transform":
        """Return the move by (dx, dy)."""
        return Transform(e=dx, f=dy)

    @staticmethod
    def scaling(sx: float, sy: float | None = None) -> "Transform":
        """Return the scaling by sx and sy (sx when left out)."""
        return Transform(a=sx, d=sx if sy is None else sy)

    @staticmethod
    def rotation(degrees: float, about: Point = ORIGIN) -> "Transform":
        """Return the turn by `degrees`, clockwise on paper because y runs down."""
        exact: dict[float, tuple[float, float]] = {
            0: (1.0, 0.0),
            90: (0.0, 1.0),
            180: (-1.0, 0.0),
            270: (0.0, -1.0),
        }
        angle = math.radians(degrees)
        cos, sin = exact.get(degrees % 360, (math.cos(angle), math.sin(angle)))
        x, y = about
        return Transform(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)

    def then(self, outer: "Transform") -> "Transform":
        """Return the map that applies this one first and `outer` to its result."""
        return Transform(
            outer.a * self.a + outer.c * self.b,
            outer.b * self.a + outer.d * self.b,
            outer.a * self.c + outer.c * self.d,
            outer.b * self.c + outer.d * self.d,
            outer.a * self.e + outer.c * self.f + outer.e,
            outer.b * self.e + outer.d * self.f + outer.f,
        )

    def apply(self, point: Point) -> Point:
        """Return where a point lands."""
        x, y = point
        return Point(self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def inverse(self) -> "Transform | None":
        """Return the map back, or None when this one flattens the plane."""
        det = self.a * self.d - self.b * self.c
        if abs(det) < 1e-12:
            return None
        a, b, c, d = self.d / det, -self.b / det, -self.c / det, self.a / det
        return Transform(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    @property
    def is_flat(self) -> bool:
        """Whether it flattens the plane, so that nothing leads back."""
        return abs(self.a * self.d - self.b * self.c) < 1e-12

    def box(self, rect: Rect) -> Rect:
        """Return the smallest upright box around a mapped box."""
        a, b, c, d, e, f = self
        x, y, width, height = rect
        right, bottom = x + width, y + height
        xs = (a * x + c * y + e, a * x + c * bottom + e,
              a * right + c * y + e, a * right + c * bottom + e)  # fmt: skip
        ys = (b * x + d * y + f, b * x + d * bottom + f,
              b * right + d * y + f, b * right + d * bottom + f)  # fmt: skip
        left, top = min(xs), min(ys)
        return Rect(left, top, max(xs) - left, max(ys) - top)

    @property
    def scale(self) -> float:
        """The mean scale factor, for line widths and resolutions."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))

    @property
    def height(self) -> float:
        """How tall a letter is that was 1 tall, across the line that it stands on."""
        across = math.hypot(self.a, self.b)
        return abs(self.a * self.d - self.b * self.c) / across if across else 0.0


IDENTITY = Transform()


class Move(NamedTuple):
    """Start a subpath at (x, y)."""

    x: float
    y: float


class Line(NamedTuple):
    """Draw a straight line to (x, y)."""

    x: float
    y: float


class Curve(NamedTuple):
    """Draw a cubic Bézier curve with two control points to (x, y)."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float


class Close(NamedTuple):
    """Close the subpath."""


Segment = Move | Line | Curve | Close


@dataclass(frozen=True, slots=True)
class Outline:
    """A path of straight lines and cubic curves: a shape to paint, to clip with or to cut along."""

    segments: tuple[Segment, ...]

    def transformed(self, by: Transform) -> "Outline":
        """Return the outline with every point mapped."""
        return Outline(tuple(_map_segment(segment, by) for segment in self.segments))

    def points(self) -> Iterator[Point]:
        """Yield every on-curve and control point."""
        for segment in self.segments:
            match segment:
                case Move(x, y) | Line(x, y):
                    yield Point(x, y)
                case Curve(x1, y1, x2, y2, x, y):
                    yield from (Point(x1, y1), Point(x2, y2), Point(x, y))
                case Close():
                    pass
                case _:
                    assert_never(segment)

    def bounds(self) -> Rect:
        """Return the box around all points, control points included."""
        parts = [*chain.from_iterable(self.segments)]  # x and y in turn, whatever the segment
        if not parts:
            return Rect(0, 0, 0, 0)
        xs, ys = parts[::2], parts[1::2]
        left, top = min(xs), min(ys)
        return Rect(left, top, max(xs) - left, max(ys) - top)


def _map_segment(segment: Segment, by: Transform) -> Segment:
    match segment:
        case Move(x, y):
            return Move(*by.apply(Point(x, y)))
        case Line(x, y):
            return Line(*by.apply(Point(x, y)))
        case Curve(x1, y1, x2, y2, x, y):
            return Curve(*by.apply(Point(x1, y1)), *by.apply(Point(x2, y2)), *by.apply(Point(x, y)))
        case Close():
            return segment
        case _:
            assert_never(segment)


def around(points: Iterable[Point]) -> Rect:
    """Return the smallest box around points; an empty box at the origin when there are none."""
    pairs = list(points)
    if not pairs:
        return Rect(0, 0, 0, 0)
    left, top = min(x for x, _ in pairs), min(y for _, y in pairs)
    return Rect(left, top, max(x for x, _ in pairs) - left, max(y for _, y in pairs) - top)


_ARC = 4 * (math.sqrt(2) - 1) / 3  # control distance of a quarter circle


def rectangle(rect: Rect, radius: float = 0.0, radius_y: float | None = None) -> Outline:
    """Return a box as an outline, its corners rounded by `radius` (and `radius_y`)."""
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    rx = min(radius, rect.width / 2)
    ry = min(radius if radius_y is None else radius_y, rect.height / 2)
    if rx <= 0 or ry <= 0:
        return Outline((Move(x, y), Line(right, y), Line(right, bottom), Line(x, bottom), Close()))
    kx, ky = rx * (1 - _ARC), ry * (1 - _ARC)
    return Outline(
        (
            Move(x + rx, y),
            Line(right - rx, y),
            Curve(right - kx, y, right, y + ky, right, y + ry),
            Line(right, bottom - ry),
            Curve(right, bottom - ky, right - kx, bottom, right - rx, bottom),
            Line(x + rx, bottom),
            Curve(x + kx, bottom, x, bottom - ky, x, bottom - ry),
            Line(x, y + ry),
            Curve(x, y + ky, x + kx, y, x + rx, y),
            Close(),
        )
    )


def ellipse(centre: Point, rx: float, ry: float) -> Outline:
    """Return an ellipse as four curves."""
    x, y = centre
    kx, ky = rx * _ARC, ry * _ARC
    return Outline(
        (
            Move(x + rx, y),
            Curve(x + rx, y + ky, x + kx, y + ry, x, y + ry),
            Curve(x - kx, y + ry, x - rx, y + ky, x - rx, y),
            Curve(x - rx, y - ky, x - kx, y - ry, x, y - ry),
            Curve(x + kx, y - ry, x + rx, y - ky, x + rx, y),
            Close(),
        )
    )


def polygon(points: Iterable[Point], closed: bool = True) -> Outline:
    """Return straight lines through points."""
    corners = list(points)
    segments: list[Segment] = [Move(*corners[0]), *(Line(*corner) for corner in corners[1:])]
    if closed:
        segments.append(Close())
    return Outline(tuple(segments))


def flattened(outline: Outline, steps: int = 24) -> list[list[Point]]:
    """Return the subpaths of an outline as corners, each curve in `steps` straight lines."""
    rings: list[list[Point]] = []
    for segment in outline.segments:
        match segment:
            case Move(x, y):
                rings.append([Point(x, y)])
            case Line(x, y):
                rings[-1].append(Point(x, y))
            case Curve():
                rings[-1] += _along(rings[-1][-1], segment, steps)
            case Close():
                pass
            case _:
                assert_never(segment)
    return rings


def encloses(rings: Iterable[Sequence[Point]], point: Point) -> bool:
    """Say whether a point lies inside rings of corners, by the even-odd rule."""
    px, py = point
    is_inside = False
    for ring in rings:
        ax, ay = ring[-1]
        for bx, by in ring:
            if (ay > py) != (by > py) and px < ax + (py - ay) / (by - ay) * (bx - ax):
                is_inside = not is_inside
            ax, ay = bx, by
    return is_inside


def _along(start: Point, curve: Curve, steps: int) -> Iterator[Point]:
    x1, y1, x2, y2, x, y = curve
    for step in range(1, steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield Point(a * start.x + b * x1 + c * x2 + d * x, a * start.y + b * y1 + c * y2 + d * y)


def mirrored(outline: Outline, width: float) -> Outline:
    """Return an outline as it lies when a piece of that width is turned over sideways."""
    return outline.transformed(Transform(a=-1, e=width))
