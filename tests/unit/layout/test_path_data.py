import math

import pytest

from proofpress.geometry import Close, Curve, Line, Move, Point, Rect, Transform
from proofpress.layout.pathdata import (
    PathFaultError,
    parse_numbers,
    parse_path,
    parse_transform,
    reversed_outline,
    signed_area,
    tight_bounds,
)


def test_lines_absolute_and_relative() -> None:
    assert parse_path("M1 2L3 4H5V6h-1v-2l1,1z").segments == (
        Move(1, 2),
        Line(3, 4),
        Line(5, 4),
        Line(5, 6),
        Line(4, 6),
        Line(4, 4),
        Line(5, 5),
        Close(),
    )


def test_numbers_need_no_separators() -> None:
    assert parse_path("M.5.5-1-1e1").segments == (Move(0.5, 0.5), Line(-1, -10))


def test_further_pairs_after_a_move_are_lines() -> None:
    assert parse_path("m1 1 2 2 3 3").segments == (Move(1, 1), Line(3, 3), Line(6, 6))


def test_a_command_after_close_starts_where_the_subpath_began() -> None:
    assert parse_path("M1 1L2 2zl1 0").segments[3:] == (Move(1, 1), Line(2, 1))


def test_smooth_curves_mirror_the_last_control_point() -> None:
    first, second = parse_path("M0 0C0 1 1 2 2 2S4 1 4 0").segments[1:]
    assert first == Curve(0, 1, 1, 2, 2, 2)
    assert second == Curve(3, 2, 4, 1, 4, 0)


def test_a_smooth_curve_after_a_line_begins_at_the_point() -> None:
    assert parse_path("M0 0L2 2S4 1 4 0").segments[2] == Curve(2, 2, 4, 1, 4, 0)


def test_quadratics_become_cubics() -> None:
    curve = parse_path("M0 0Q3 3 6 0").segments[1]
    assert curve == Curve(2, 2, 4, 2, 6, 0)
    smooth = parse_path("M0 0Q3 3 6 0T12 0").segments[2]
    assert smooth == Curve(8, -2, 10, -2, 12, 0)


def test_an_arc_stays_on_its_circle_and_ends_exactly() -> None:
    outline = parse_path("M10 0A10 10 0 0 1 0 10")
    (curve,) = outline.segments[1:]
    assert isinstance(curve, Curve)
    assert (curve.x, curve.y) == (0, 10)
    middle_x = (10 + 3 * curve.x1 + 3 * curve.x2 + 0) / 8
    middle_y = (0 + 3 * curve.y1 + 3 * curve.y2 + 10) / 8
    assert math.hypot(middle_x, middle_y) == pytest.approx(10, abs=0.003)


def test_arc_flags_need_no_separators() -> None:
    assert parse_path("M0 0a1 1 0 01.5.5").segments == parse_path("M0 0a1 1 0 0 1 .5 .5").segments


def test_an_arc_that_is_too_small_grows() -> None:
    last = parse_path("M0 0A1 1 0 0 1 10 0").segments[-1]
    assert isinstance(last, Curve)
    assert (last.x, last.y) == (10, 0)
    assert tight_bounds(parse_path("M0 0A1 1 0 0 1 10 0")) == pytest.approx(
        Rect(0, -5, 10, 5), abs=0.01
    )


@pytest.mark.parametrize(
    ("data", "offset"),
    [("M0 0 L1 x", 8), ("L1 1", 0), ("M0 0C1 2 3", 4), ("M0 0a1 1 0 2 1 5 5", 4), ("5 5", 0)],
)
def test_wrong_path_data_is_found_at_its_offset(data: str, offset: int) -> None:
    with pytest.raises(PathFaultError) as caught:
        parse_path(data)
    assert caught.value.offset == offset


def test_empty_path_data_draws_nothing() -> None:
    assert parse_path("  ").segments == ()


def test_transforms_apply_from_right_to_left() -> None:
    transform = parse_transform("translate(10 20) rotate(90), scale(2)")
    assert transform is not None
    assert transform.apply(Point(1, 0)) == pytest.approx(Point(10, 22))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("matrix(1 2 3 4 5 6)", Transform(1, 2, 3, 4, 5, 6)),
        ("translate(3)", Transform(e=3)),
        ("scale(2 3)", Transform(a=2, d=3)),
        ("rotate(180 5 5)", Transform(-1, 0, 0, -1, 10, 10)),
        ("skewX(45)", Transform(c=math.tan(math.pi / 4))),
        ("skewY(45)", Transform(b=math.tan(math.pi / 4))),
        ("none", Transform()),
    ],
)
def test_every_form_of_transform(text: str, expected: Transform) -> None:
    assert parse_transform(text) == pytest.approx(expected)


@pytest.mark.parametrize("text", ["turn(3)", "rotate(1 2)", "scale(a)", "translate(1", "3"])
def test_what_is_no_transform_is_none(text: str) -> None:
    assert parse_transform(text) is None


def test_number_lists() -> None:
    assert parse_numbers(" 1, 2 -3.5e1\n") == [1, 2, -35]
    assert parse_numbers("1 mm") is None
    assert parse_numbers("") == []


def test_bounds_leave_out_control_points() -> None:
    assert tight_bounds(parse_path("M0 0C0 10 10 10 10 0")) == pytest.approx(Rect(0, 0, 10, 7.5))


def test_a_reversed_outline_runs_the_other_way() -> None:
    outline = parse_path("M0 0L4 0L4 4ZM9 9C9 10 10 10 10 9Z")
    turned = reversed_outline(outline)
    assert signed_area(turned) == pytest.approx(-signed_area(outline))
    assert tight_bounds(turned) == tight_bounds(outline)


def test_a_transform_as_long_as_a_book_is_none() -> None:
    assert parse_transform("rotate(1)" * 1000) is not None
    assert parse_transform("rotate(1)" * 300_000) is None
