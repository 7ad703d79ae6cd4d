"""Boxes, maps and outlines."""

import math

from hypothesis import given
from hypothesis import strategies as st

from proofpress.geometry import (
    Close,
    Curve,
    Move,
    Outline,
    Point,
    Rect,
    Transform,
    around,
    ellipse,
    polygon,
    rectangle,
)

_NUMBER = st.floats(-100, 100).map(lambda value: round(value, 3))
_FACTOR = st.floats(0.1, 10)


def test_a_box_knows_its_edges_and_neighbours() -> None:
    box = Rect(1, 2, 3, 4)
    assert (box.right, box.bottom, box.centre) == (4, 6, Point(2.5, 4))
    assert box.grown(1) == Rect(0, 1, 5, 6)
    assert box.moved(1, 1) == Rect(2, 3, 3, 4)
    assert box.contains(Rect(1, 2, 3, 4))
    assert not box.contains(Rect(1, 2, 3.1, 4))
    assert box.intersects(Rect(3, 3, 5, 5))
    assert not box.intersects(Rect(4, 2, 1, 1))
    assert box.union(Rect(0, 0, 1, 1)) == Rect(0, 0, 4, 6)


def test_a_turn_is_clockwise_on_paper_and_exact_at_right_angles() -> None:
    assert Transform.rotation(90).apply(Point(1, 0)) == Point(0, 1)
    assert Transform.rotation(180, Point(1, 1)).apply(Point(0, 0)) == Point(2, 2)
    assert Transform.rotation(270).apply(Point(0, 1)) == Point(1, 0)


def test_maps_apply_in_the_order_that_they_are_written() -> None:
    both = Transform.scaling(2).then(Transform.translation(3, 0))
    assert both.apply(Point(1, 1)) == Point(5, 2)
    assert both.box(Rect(0, 0, 1, 1)) == Rect(3, 0, 2, 2)
    assert both.scale == 2


def test_a_flat_map_has_no_way_back() -> None:
    assert Transform(0, 0, 0, 1).inverse() is None


@given(_NUMBER, _NUMBER, _NUMBER, _FACTOR, _FACTOR)
def test_a_map_and_its_inverse_lead_back(
    x: float, y: float, angle: float, sx: float, sy: float
) -> None:
    there = Transform.scaling(sx, sy).then(Transform.rotation(angle, Point(3, 4)))
    back = there.inverse()
    assert back is not None
    found = back.apply(there.apply(Point(x, y)))
    assert math.isclose(found.x, x, abs_tol=1e-6)
    assert math.isclose(found.y, y, abs_tol=1e-6)


def test_outlines_have_bounds_and_can_be_mapped() -> None:
    outline = Outline((Move(0, 0), Curve(1, 2, 3, 4, 5, 6), Close()))
    assert outline.bounds() == Rect(0, 0, 5, 6)
    moved = outline.transformed(Transform.translation(1, 1))
    assert moved.segments == (Move(1, 1), Curve(2, 3, 4, 5, 6, 7), Close())
    assert around([]) == Rect(0, 0, 0, 0)


def test_shapes_fill_their_boxes() -> None:
    box = Rect(1, 2, 10, 6)
    assert rectangle(box).bounds() == box
    assert rectangle(box, 2).bounds() == box
    assert len(rectangle(box, 99, 1).segments) == 10
    assert ellipse(Point(0, 0), 2, 1).bounds() == Rect(-2, -1, 4, 2)
    assert polygon([Point(0, 0), Point(1, 0), Point(0, 1)]).bounds() == Rect(0, 0, 1, 1)
    assert not isinstance(polygon([Point(0, 0), Point(1, 0)], closed=False).segments[-1], Close)


@given(st.builds(Transform, *[_NUMBER] * 6), st.builds(Rect, _NUMBER, _NUMBER, _FACTOR, _FACTOR))
def test_the_box_around_a_mapped_box_is_that_around_its_corners(by: Transform, box: Rect) -> None:
    corners = [Point(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    assert by.box(box) == around(map(by.apply, corners))


def test_the_box_around_an_outline_is_that_around_all_its_points() -> None:
    for outline in (ellipse(Point(3, 4), 5, 6), rectangle(Rect(-1, -2, 3, 4), 0.5), Outline(())):
        assert outline.bounds() == around(outline.points())
