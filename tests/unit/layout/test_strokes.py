"""Lines and arrows through points, by their geometry."""

import pytest

from faced import lay
from proofpress.geometry import Rect
from proofpress.layout.expression import parse_expression
from proofpress.layout.operations import ExpressionFaultError, Value
from proofpress.layout.pathdata import parse_path, signed_area, tight_bounds


def run(text: str, **scope: Value) -> str:
    value = parse_expression(text).run(scope)
    assert isinstance(value, str)
    return value


def test_a_path_goes_straight_through_its_points() -> None:
    assert run("[[1, 2], [3, 4.5], [3, 4.5], [5, 6]]|path") == "M1 2L3 4.5L5 6"
    assert run("[[0, 0], [4, 0], [4, 3]]|path('closed')") == "M0 0L4 0L4 3Z"


def test_a_point_may_be_what_has_x_and_y() -> None:
    spaces: Value = ({"x": 1, "y": 2, "id": "a"}, {"x": 3, "y": 4, "id": "b"})
    assert run("spaces|path", spaces=spaces) == "M1 2L3 4"


def test_a_smooth_path_meets_its_points_without_corners() -> None:
    data = run("[[0, 0], [10, 0], [20, 10]]|path('smooth')")
    assert data == "M0 0C1.6667 0 6.6667 -1.6667 10 0C13.3333 1.6667 18.3333 8.3333 20 10"


def test_a_smooth_closed_path_comes_round() -> None:
    outline = parse_path(run("[[0, 0], [10, 0], [10, 10], [0, 10]]|path('smooth closed')"))
    box = tight_bounds(outline)
    assert box.centre == pytest.approx((5, 5), abs=1e-4)
    assert box.width == pytest.approx(12.5, abs=1e-3)


def test_a_straight_arrow_has_its_widths_and_its_head() -> None:
    outline = parse_path(run("[[0, 0], [20, 0]]|arrow(2, 1, 5, 6)"))
    assert tight_bounds(outline) == pytest.approx(Rect(0, -2.5, 20, 5))
    shaft, head = (2 + 1) / 2 * 14, 5 * 6 / 2
    assert abs(signed_area(outline)) == pytest.approx(shaft + head, abs=0.02)


def test_a_bent_arrow_ends_in_its_last_point() -> None:
    outline = parse_path(run("[[0, 0], [15, 2], [20, 20]]|arrow(1, 1, 4, 4)"))
    assert any(point == (20, 20) for point in outline.points())
    assert abs(signed_area(outline)) == pytest.approx(8 + 30.3, abs=0.3)


def test_an_arrow_may_have_two_heads() -> None:
    outline = parse_path(run("[[0, 0], [20, 0]]|arrow(2, 2, 5, 6, 'both')"))
    assert tight_bounds(outline) == pytest.approx(Rect(0, -2.5, 20, 5))
    assert abs(signed_area(outline)) == pytest.approx(2 * 8 + 2 * 5 * 6 / 2, abs=0.02)
    bent = parse_path(run("[[0, 0], [15, 2], [20, 20]]|arrow(1, 1, 4, 4, 'both')"))
    assert {(0, 0), (20, 20)} <= {(round(x, 4), round(y, 4)) for x, y in bent.points()}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[1, 2]]|path", "a line goes through 2 to 200 points, found 1"),
        ("[1, 2]|path", "a point is `[x, y]` or has `x` and `y`, found the number 1"),
        ("[[1, 2], [3, 4]]|path('curly')", "`path` takes 'smooth', 'closed' or 'smooth closed'"),
        (
            "[[0, 0], [1, 0]]|arrow(1, 1, 2, 3)",
            "the head is longer than the arrow, which is 1 long",
        ),
        (
            "[[0, 0], [1, 0]]|arrow(1)",
            "`arrow` takes two widths of its shaft, the width and the length of its head, "
            "and 'both' for two heads",
        ),
    ],
)
def test_what_is_no_line_is_told(text: str, message: str) -> None:
    with pytest.raises(ExpressionFaultError) as fault:
        run(text)
    assert fault.value.message == message


def test_an_arrow_is_drawn_by_a_face() -> None:
    laid = lay(
        '<path d="M0 0" fill="#123456" pp:d="[[5, 5], [30, 9], [50, 40]]|arrow(2, 2, 6, 6)"/>'
    )
    assert laid.found == ()
