"""What kind of shape a page is cut to, for programs that know a few shapes by name."""

from math import hypot
from typing import Literal

from proofpress.geometry import Close, Curve, Outline, Point
from proofpress.sheet import Page

Shape = Literal["box", "rounded", "circle", "hex", "odd"]

_SLACK = 0.05  # mm that a drawn shape may be off


def shape_of(page: Page) -> Shape:
    """Return the shape of a page's outline."""
    outline = page.outline
    corners = [segment for segment in outline.segments if not isinstance(segment, Close)]
    curves = [segment for segment in corners if isinstance(segment, Curve)]
    if sum(isinstance(segment, Close) for segment in outline.segments) > 1:
        return "odd"
    if not curves:
        points = _distinct([Point(*corner[-2:]) for corner in corners])
        if len(points) == 4 and _is_on_edges(points, page):
            return "box"
        return "hex" if len(points) == 6 and _is_regular(points, page) else "odd"
    if _is_circle(outline, page):
        return "circle"
    on_edges = [Point(*corner[-2:]) for corner in corners]
    is_rounded = len(curves) == 4 and len(corners) > len(curves) + 1
    return "rounded" if is_rounded and _is_on_edges(on_edges, page) else "odd"


def _distinct(points: list[Point]) -> list[Point]:
    last = points[-1:] if len(points) > 1 and _near(points[0], points[-1]) else []
    return points[: len(points) - len(last)]


def _near(one: Point, other: Point) -> bool:
    return hypot(one.x - other.x, one.y - other.y) <= _SLACK


def _is_on_edges(points: list[Point], page: Page) -> bool:
    return all(
        min(abs(x), abs(x - page.width)) <= _SLACK or min(abs(y), abs(y - page.height)) <= _SLACK
        for x, y in points
    )


def _is_circle(outline: Outline, page: Page) -> bool:
    radius = page.width / 2
    if abs(page.width - page.height) > _SLACK:
        return False
    ends = [segment for segment in outline.segments if not isinstance(segment, Close)]
    distances = [hypot(end[-2] - radius, end[-1] - radius) for end in ends]
    straight = [end for end in ends[1:] if not isinstance(end, Curve)]
    return not straight and all(abs(distance - radius) <= _SLACK for distance in distances)


def _is_regular(points: list[Point], page: Page) -> bool:
    middle = Point(page.width / 2, page.height / 2)
    distances = [hypot(x - middle.x, y - middle.y) for x, y in points]
    return max(distances) - min(distances) <= _SLACK
