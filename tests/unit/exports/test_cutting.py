"""Lines for machines: closed, on the trim, holes before edges, nothing twice."""

import io
import re
from itertools import pairwise
from math import atan, hypot, tan

import pytest
from ezdxf.entities.lwpolyline import LWPolyline
from ezdxf.filemanagement import read
from ezdxf.path import make_path
from hypothesis import example, given, settings
from hypothesis import strategies as some

from proofpress.backends.arcs import Vertex, vertices
from proofpress.backends.cut_svg import render_cut_svg
from proofpress.backends.dxf import render_dxf
from proofpress.exports.cut_files import with_contours
from proofpress.geometry import (
    Close,
    Curve,
    Line,
    Move,
    Outline,
    Point,
    Rect,
    Transform,
    ellipse,
    rectangle,
)
from proofpress.impose.cutting import cut_paths
from proofpress.paint import Ink
from proofpress.scene import Frame, Path
from proofpress.sheet import Crease, Page, Placement, Sheet, Side, Surface

SIZE = 210.0, 297.0
Stretch = tuple[float, float, float, float, float]


def page(outline: Outline, *creases: Crease) -> Page:
    box = outline.bounds()
    frame = Frame(box.width, box.height)
    return Page(frame, outline, 2, 1, "p", Side.FRONT, "en", creases=creases)


def sheet(*placed: tuple[Page, Rect, int]) -> Sheet:
    placements = tuple(
        Placement(one, number, box, turn, box, "p")  # type: ignore[arg-type]
        for number, (one, box, turn) in enumerate(placed, 1)
    )
    return Sheet("s-01", *SIZE, "long", Surface(Side.FRONT, placements, Frame(*SIZE)))


def points_on(outline: Outline, steps: int = 10) -> list[Point]:
    """Return points along an outline, so many steps apart on each stretch."""
    found, at = [], Point(0, 0)
    for segment in outline.segments:
        match segment:
            case Move(x, y):
                at = Point(x, y)
            case Line(x, y):
                found += [Point(at.x + (x - at.x) * n / steps, at.y + (y - at.y) * n / steps)
                          for n in range(steps + 1)]  # fmt: skip
                at = Point(x, y)
            case Curve(x1, y1, x2, y2, x, y):
                for n in range(steps + 1):
                    t, r = n / steps, 1 - n / steps
                    a, b, c, d = r**3, 3 * r * r * t, 3 * r * t * t, t**3
                    found.append(Point(a * at.x + b * x1 + c * x2 + d * x,
                                       a * at.y + b * y1 + c * y2 + d * y))  # fmt: skip
                at = Point(x, y)
            case Close():
                pass
    return found


def distance(point: Point, lines: "list[list[tuple[float, float]]]") -> float:
    best = float("inf")
    for line in lines:
        for (x, y), (u, v) in zip(line, [*line[1:], line[0]], strict=True):
            length = hypot(u - x, v - y)
            share = 0.0
            if length > 1e-9:
                share = ((point.x - x) * (u - x) + (point.y - y) * (v - y)) / length**2
            share = max(0.0, min(1.0, share))
            best = min(best, hypot(x + share * (u - x) - point.x, y + share * (v - y) - point.y))
    return best


def dxf_lines(data: bytes) -> "dict[str, list[list[tuple[float, float]]]]":
    """Return the lines of each layer, arcs as many short ones, in the sheet's own coordinates."""
    document = read(io.StringIO(data.decode()))
    assert not document.audit().has_errors
    assert document.units == 4  # millimetres
    lines: dict[str, list[list[tuple[float, float]]]] = {}
    for entity in document.modelspace():
        assert isinstance(entity, LWPolyline)
        path = make_path(entity)
        flat = [(point.x, SIZE[1] - point.y) for point in path.flattening(0.0005)]
        lines.setdefault(entity.dxf.layer, []).append(flat)
        assert entity.closed == (entity.dxf.layer == "CutContour")
    return lines


SHAPES = [
    rectangle(Rect(0, 0, 63, 88)),
    rectangle(Rect(0, 0, 63, 88), 3),
    ellipse(Point(12, 12), 12, 12),
    ellipse(Point(40, 40), 40, 40),
    ellipse(Point(30, 9), 30, 9),
    Outline((Move(0, 0), Curve(30, -5, -10, 40, 20, 30), Line(5, 35), Close())),
]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_cuts_lie_on_the_trim_within_a_hundredth(shape: Outline, turn: int) -> None:
    box = shape.bounds()
    across = (box.width, box.height) if turn % 180 == 0 else (box.height, box.width)
    made = sheet((page(shape), Rect(20, 30, *across), turn))
    (path,) = cut_paths(made)
    lines = dxf_lines(render_dxf(SIZE[1], [path]))["CutContour"]
    trim = shape.transformed(made.front.placements[0].transform)
    assert max(distance(point, lines) for point in points_on(trim)) <= 0.01


@settings(max_examples=60, deadline=None)
@example([0.0, 0.0, 0.0, 1.0, 0.015625, 2.0, 0.0, 0.0])  # there and back in a hairpin
@given(some.lists(some.floats(-50, 50), min_size=8, max_size=8))
def test_arcs_follow_any_curve(numbers: list[float]) -> None:
    x, y, *rest = numbers
    curve = Outline((Move(x, y), Curve(*rest)))
    corners = vertices(curve)
    assert (corners[0].x, corners[0].y) == (x, y)
    assert (corners[-1].x, corners[-1].y) == tuple(rest[-2:])
    line = [point for pair in pairwise(corners) for point in on_arc(*pair)]
    near, own = [[*line, *line[::-1]]], points_on(curve, 200)
    assert max(distance(point, near) for point in own[::20]) <= 0.01
    # And no arc strays from its curve.
    assert max(nearest(point, own) for point in line) <= reach(own)


def nearest(point: "tuple[float, float]", others: list[Point]) -> float:
    return min(hypot(point[0] - x, point[1] - y) for x, y in others)


def reach(points: list[Point]) -> float:
    """Return how far a point on a curve can be from the nearest of some on it."""
    steps = [hypot(a.x - b.x, a.y - b.y) for a, b in pairwise(points)]
    return max(steps, default=0.0) + 0.02


def on_arc(start: Vertex, end: Vertex) -> "list[tuple[float, float]]":
    """Return points along an arc, by halving the angle of its bulge."""
    lines = [(start.x, start.y, end.x, end.y, start.bulge)]
    for _ in range(6):
        lines = [half for line in lines for half in halves(*line)]
    return [(x, y) for x, y, *_ in lines] + [(end.x, end.y)]


def halves(x: float, y: float, u: float, v: float, bulge: float) -> "list[Stretch]":
    middle = (x + u) / 2 + bulge * (v - y) / 2, (y + v) / 2 - bulge * (u - x) / 2
    less = tan(atan(bulge) / 2)
    return [(x, y, *middle, less), (*middle, u, v, less)]


def test_of_a_part_creases_come_first_then_holes_then_the_edge() -> None:
    edge = rectangle(Rect(0, 0, 40, 30))
    hole = ellipse(Point(20, 15), 4, 4)
    tiny = rectangle(Rect(18, 13, 2, 2))
    both = Outline((*edge.segments, *hole.segments, *tiny.segments))
    fold = Crease(Point(0, 10), Point(40, 10), "fold")
    slit = Crease(Point(5, 20), Point(9, 20), "score")
    made = sheet((page(both, fold, slit), Rect(10, 10, 40, 30), 0))
    paths = cut_paths(made)
    assert [path.kind for path in paths] == ["crease", "score", "cut", "cut", "cut"]
    widths = [path.outline.bounds().width for path in paths[2:]]
    assert widths == pytest.approx([2, 8, 40])
    assert all(isinstance(path.outline.segments[-1], Close) for path in paths[2:])


def test_all_parts_are_creased_before_the_first_is_cut() -> None:
    fold = Crease(Point(0, 10), Point(40, 10), "fold")
    part = page(rectangle(Rect(0, 0, 40, 30)), fold)
    box = Rect(10, 10, 40, 30)
    paths = cut_paths(sheet((part, box, 0), (part, box.moved(50, 0), 0)))
    assert [path.kind for path in paths] == ["crease", "crease", "cut", "cut"]


def test_an_edge_that_comes_twice_is_cut_once() -> None:
    card = page(rectangle(Rect(0, 0, 40, 30)))
    box = Rect(10, 10, 40, 30)
    assert len(cut_paths(sheet((card, box, 0), (card, box, 180)))) == 1
    assert len(cut_paths(sheet((card, box, 0), (card, box.moved(50, 0), 0)))) == 2


def test_an_open_outline_is_closed() -> None:
    (path,) = cut_paths(sheet((page(Outline((Move(0, 0), Line(9, 0), Line(9, 9)))),
                               Rect(5, 5, 9, 9), 0)))  # fmt: skip
    assert isinstance(path.outline.segments[-1], Close)


def test_an_svg_has_layers_by_the_names_of_spot_colours_and_plain_paths() -> None:
    fold = Crease(Point(0, 10), Point(40, 10), "fold")
    made = sheet((page(rectangle(Rect(0, 0, 40, 30), 3), fold), Rect(10, 10, 40, 30), 0))
    written = render_cut_svg(*SIZE, cut_paths(made)).decode()
    assert re.findall(r'inkscape:label="(\w+)"', written) == ["Crease", "CutContour"]
    assert 'width="210mm"' in written
    assert 'viewBox="0 0 210 297"' in written
    for word in ("<use", "transform", "class=", "clip", "<text", "style="):
        assert word not in written
    assert "M 10 20 L 50 20" in written


def test_the_same_lines_make_the_same_bytes() -> None:
    paths = cut_paths(sheet((page(SHAPES[1]), Rect(20, 30, 63, 88), 0)))
    assert render_dxf(297, paths) == render_dxf(297, paths)


def test_contours_are_drawn_in_an_ink_of_their_own_on_the_front() -> None:
    made = with_contours(sheet((page(SHAPES[1]), Rect(20, 30, 63, 88), 0)))
    (line,) = made.front.marks.items
    assert isinstance(line, Path)
    assert line.stroke is not None
    assert isinstance(line.stroke.paint, Ink)
    assert line.stroke.paint.name == "CutContour"
    assert line.outline.bounds() == SHAPES[1].transformed(Transform.translation(20, 30)).bounds()
