"""Lengths in the units that people write."""

import math

import pytest

from proofpress.units import mm_to_points, parse_length, points_to_mm, shortest


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("63 mm", 63.0),
        ("6.3 cm", 63.0),
        ("2.5 in", 63.5),
        ("1/8 in", 3.175),
        ("2 1/2 in", 63.5),
        ("-1/8 in", -3.175),
        ("72 pt", 25.4),
        ("96 px", 25.4),
        ("3mm", 3.0),
    ],
)
def test_a_length_is_read_in_millimetres(text: str, length: float) -> None:
    found = parse_length(text)
    assert found is not None
    assert math.isclose(found, length)


@pytest.mark.parametrize("text", ["63", "mm", "1/0 in", "3 ell", "1,5 mm", "1:30 mm", ""])
def test_what_is_no_length_is_refused(text: str) -> None:
    assert parse_length(text) is None


def test_points_and_millimetres_lead_back() -> None:
    assert mm_to_points(25.4) == 72
    assert points_to_mm(72) == 25.4


@pytest.mark.parametrize(
    ("value", "text"),
    [(3.0, "3"), (0.5, "0.5"), (-0.00001, "0"), (1.23456, "1.2346"), (100, "100")],
)
def test_numbers_are_written_as_the_shortest_decimal(value: float, text: str) -> None:
    assert shortest(value) == text
