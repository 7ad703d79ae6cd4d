"""Outlines of pieces."""

from itertools import pairwise
from math import dist

import pytest

from model_packs import lines, node_of
from proofpress.geometry import Close, Curve, Line, Move, Rect
from proofpress.model.decode import Reading
from proofpress.model.outline import OUTLINE, Shape, outline_of, read_shape


def shape(text: str) -> tuple[Shape | None, list[str]]:
    reading = Reading()
    row = OUTLINE.read(node_of(text), reading)
    return (read_shape(row) if row is not None else None), lines(reading.found)


def right(text: str) -> Shape:
    found, faults = shape(text)
    assert faults == []
    assert found is not None
    return found


def test_a_circle_stands_in_its_box() -> None:
    circle = right("{circle: 20 mm}")
    assert (circle.width, circle.height) == (20, 20)
    assert circle.outline.bounds() == Rect(0, 0, 20, 20)
    assert isinstance(circle.outline.segments[1], Curve)


def test_a_square_and_a_box() -> None:
    assert right("{square: 20 mm}").outline.segments[:3] == (Move(0, 0), Line(20, 0), Line(20, 20))
    box = right("{width: 18 mm, height: 62 mm, radius: 3 mm}")
    assert (box.width, box.height) == (18, 62)
    assert len(box.outline.segments) == 10
    assert len(right("{width: 18 mm, height: 62 mm}").outline.segments) == 5


def test_a_polygon_has_the_box_of_its_points() -> None:
    triangle = right("{polygon: [[0, 0], [20, 0], [10, 17.5]]}")
    assert (triangle.width, triangle.height) == (20, 17.5)
    assert triangle.outline.segments[-1] == Close()


def test_a_path_stands_in_the_box_that_is_written() -> None:
    shield = right('{path: "M0 0H12V8.3Q12 13 6 15Q0 13 0 8.3Z", width: 12 mm, height: 15 mm}')
    assert (shield.width, shield.height) == (12, 15)
    assert shield.outline.segments[:3] == (Move(0, 0), Line(12, 0), Line(12, 8.3))
    curve = shield.outline.segments[3]
    assert isinstance(curve, Curve)
    assert (curve.x, curve.y) == (6, 15)
    assert curve.x1 == pytest.approx(12)
    assert curve.y1 == pytest.approx(8.3 + (13 - 8.3) * 2 / 3)


def test_a_hex_is_measured_across_its_flats_or_its_corners() -> None:
    flats = right("{hex: 38 mm, across: flats}")
    assert (flats.width, flats.height) == pytest.approx((38, 43.8786), abs=1e-4)
    corners = right("{hex: 38 mm, across: corners}")
    assert (corners.width, corners.height) == pytest.approx((32.9090, 38), abs=1e-4)
    lying = right("{hex: 38 mm, across: flats, top: flat}")
    assert (lying.width, lying.height) == pytest.approx((43.8786, 38), abs=1e-4)
    for hex in (flats, corners, lying):
        box = hex.outline.bounds()
        assert box == pytest.approx(Rect(0, 0, hex.width, hex.height), abs=1e-6)
        sides = list(pairwise([*hex.outline.points(), next(hex.outline.points())]))
        assert [dist(*side) for side in sides] == pytest.approx([hex.height / 2] * 6, abs=1e-6) or [
            dist(*side) for side in sides
        ] == pytest.approx([hex.width / 2] * 6, abs=1e-6)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{hex: 38 mm}", ["1:2-5 missing-key: the key `across` is missing"]),
        ("{hex: 38 mm, radius: 3 mm}", [
            "1:14-20 unknown-key: `radius` does not go with `hex`",
            "1:2-5 missing-key: the key `across` is missing",
        ]),
        ("{}", [
            "1:1-3 missing-key: the key `width` is missing",
            "1:1-3 missing-key: the key `height` is missing",
        ]),
        ("{width: 3 mm}", ["1:2-7 missing-key: the key `height` is missing"]),
        ("{circle: 20}", [
            "1:10-12 bad-length: `20` is not a length, expected a length such as `63 mm`",
        ]),
        ("{square: x}", [
            "1:10-11 bad-length: `x` is not a length, expected a length such as `63 mm`",
        ]),
        ("{width: 4 mm, height: 9 mm, radius: 3 mm}", [
            "1:29-35 out-of-range: the radius is more than half of the shorter side",
        ]),
        ("{polygon: [[0, 0], [1, 1]]}", [
            "1:2-9 out-of-range: three points or more that enclose an area are needed",
        ]),
        ("{polygon: [[0, 0], [9, 0], [5, 0]]}", [
            "1:2-9 out-of-range: three points or more that enclose an area are needed",
        ]),
        ("{polygon: [[-1, 0], [9, 0], [5, 9]]}", [
            "1:2-9 out-of-range: the points must not lie left of 0 or above 0",
        ]),
        ("{polygon: x}", ["1:11-12 wrong-type: `x` where a list of points is expected"]),
        ('{path: "M 0 0 H 13 V 15 Z", width: 12 mm, height: 15 mm}', [
            "1:2-6 out-of-range: the path leaves the box of its width and height",
        ]),
        ('{path: "H 13", width: 12 mm, height: 15 mm}', [
            "1:2-6 wrong-type: this is not the data of a path, such as `M 0 0 H 12 V 15 Z`",
        ]),
        ('{path: "M 0 0 H 12 V 15 Z"}', [
            "1:2-6 missing-key: the key `width` is missing",
            "1:2-6 missing-key: the key `height` is missing",
        ]),
        ("{path: [], width: 12 mm, height: 15 mm}", [
            "1:8-9 wrong-type: a list where the data of a path is expected",
        ]),
        ("20 mm", [
            "1:1-6 wrong-type: `20 mm` where an outline like `{circle: 20 mm}` is expected",
        ]),
        ("{circl: 20 mm}", [
            "1:2-7 unknown-key: the key `circl` is not known here",
            "1:2-7 missing-key: the key `width` is missing",
            "1:2-7 missing-key: the key `height` is missing",
        ]),
    ],
)  # fmt: skip
def test_outlines_that_are_none(text: str, found: list[str]) -> None:
    assert shape(text) == (None, found)


def test_two_forms_at_once_are_refused_and_the_first_is_kept() -> None:
    circle, found = shape("{circle: 20 mm, radius: 3 mm}")
    assert circle == right("{circle: 20 mm}")
    assert found == ["1:17-23 unknown-key: `radius` does not go with `circle`"]


def test_every_command_of_a_path_is_read() -> None:
    outline = outline_of(
        "m1,1 l2 0 h2v2H1V1 c0 1 1 2 2 2 s1 1 2 0 q1 1 2 0 t2,0 a2 2 0 01 2 2 z M9 9 L10,10"
    )
    assert outline is not None
    kinds = [type(segment).__name__ for segment in outline.segments]
    assert kinds[:6] == ["Move", "Line", "Line", "Line", "Line", "Line"]
    assert kinds[6:11] == ["Curve"] * 5
    assert kinds[-2:] == ["Line", "Close"]


@pytest.mark.parametrize(
    "data",
    [
        "", "x", "M", "M 0", "M 0 0 0", "0 0 M 1 1", "M 0 0 L", "M 0 0 Z 1", "M 0 0 C 1 1 2 2 3",
        "M 0 0 A 1 1 0 2 0 3 3", "M 0 0 A 1 1 0 1 0 3", "M 00 1 L 2 2", "M 1e3 0 L 1 1",
        "M 0 0 ; L 1 1", "M 0 0 L 1e400 2", "M 9999999 0 L 1 1",
    ],
)  # fmt: skip
def test_what_is_no_path_gives_none(data: str) -> None:
    assert outline_of(data) is None
