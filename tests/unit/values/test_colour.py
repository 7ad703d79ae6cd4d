"""Distances of colours: the published pairs of CIEDE2000, the colour-blind, WCAG's contrast."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofpress.colour import (
    VISIONS,
    Lab,
    Vision,
    apart,
    as_rgb,
    ciede2000,
    contrast,
    lab,
    luminance,
    over,
    seen,
)
from proofpress.paint import Cmyk, Grey, Ink, Rgb, parse_hex

# Sharma, Wu, Dalal 2005, table 1: pairs that reach every branch of the formula.
PUBLISHED = """
50.0000 2.6772 -79.7751 50.0000 0.0000 -82.7485 2.0425
50.0000 3.1571 -77.2803 50.0000 0.0000 -82.7485 2.8615
50.0000 2.8361 -74.0200 50.0000 0.0000 -82.7485 3.4412
50.0000 -1.3802 -84.2814 50.0000 0.0000 -82.7485 1.0000
50.0000 0.0000 0.0000 50.0000 -1.0000 2.0000 2.3669
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0009 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0011 7.2195
50.0000 -0.0010 2.4900 50.0000 0.0009 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0011 -2.4900 4.7461
50.0000 2.5000 0.0000 50.0000 0.0000 -2.5000 4.3065
50.0000 2.5000 0.0000 73.0000 25.0000 -18.0000 27.1492
50.0000 2.5000 0.0000 61.0000 -5.0000 29.0000 22.8977
50.0000 2.5000 0.0000 56.0000 -27.0000 -3.0000 31.9030
50.0000 2.5000 0.0000 58.0000 24.0000 15.0000 19.4535
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""
PAIRS = [[float(word) for word in line.split()] for line in PUBLISHED.strip().split("\n")]
COLOURS = st.builds(Rgb, *[st.floats(0, 1) for _ in range(3)])


def colour(text: str) -> Rgb:
    found = parse_hex(text)
    assert found is not None
    return found


@pytest.mark.parametrize("numbers", PAIRS, ids=lambda numbers: str(numbers[-1]))
def test_ciede2000_gives_the_published_differences(numbers: list[float]) -> None:
    one, other = Lab(*numbers[:3]), Lab(*numbers[3:6])
    assert ciede2000(one, other) == pytest.approx(numbers[6], abs=5e-5)


@given(COLOURS, COLOURS)
def test_a_distance_is_symmetric_and_none_between_equals(one: Rgb, other: Rgb) -> None:
    forth, back = ciede2000(lab(one), lab(other)), ciede2000(lab(other), lab(one))
    assert forth == pytest.approx(back, abs=1e-9)
    assert forth >= 0
    assert ciede2000(lab(one), lab(one)) == 0


@given(COLOURS)
def test_every_vision_keeps_black_white_and_the_bounds(one: Rgb) -> None:
    for vision in VISIONS:
        assert all(-1e-9 <= part <= 1 + 1e-9 for part in seen(one, vision))
        for ends in (Rgb(0, 0, 0), Rgb(1, 1, 1)):
            assert seen(ends, vision) == pytest.approx(ends, abs=1e-4)


def nearest(colours: list[str], vision: Vision) -> float:
    labs = [lab(seen(colour(one), vision)) for one in colours]
    return min(ciede2000(one, other) for one, other in combinations(labs, 2))


def test_red_and_green_pieces_fail_for_the_colour_blind() -> None:
    classic = ["#d00000", "#2e8b00", "#1f4fd8", "#f2d200"]
    assert nearest(classic, "normal") > 20
    assert nearest(classic, "deuteranopia") < 20
    pair = apart(colour("#b03a2e"), colour("#6b6b1f"))
    assert pair.vision != "normal"
    assert pair.distance < 10


def test_blue_orange_black_and_white_are_apart_to_everybody() -> None:
    four = ["#0072b2", "#e69f00", "#111111", "#f5f5f5"]
    distances = [nearest(four, vision) for vision in VISIONS]
    assert all(distance > 28 for distance in distances[:-1])
    assert distances[-1] > 10


def test_contrast_is_that_of_wcag() -> None:
    assert contrast(Rgb(0, 0, 0), Rgb(1, 1, 1)) == pytest.approx(21)
    assert contrast(colour("#777777"), Rgb(1, 1, 1)) == pytest.approx(4.478, abs=1e-3)
    assert contrast(colour("#0000ff"), Rgb(1, 1, 1)) == pytest.approx(8.59, abs=5e-3)
    assert luminance(colour("#00ff00")) == pytest.approx(0.7152)


def test_every_paint_has_a_colour_on_screen() -> None:
    assert as_rgb(Grey(0.25)) == Rgb(0.25, 0.25, 0.25)
    assert as_rgb(Cmyk(1, 0, 0, 0)) == Rgb(0, 1, 1)
    assert as_rgb(Cmyk(0, 0, 0, 1)) == Rgb(0, 0, 0)
    assert as_rgb(Ink("CutContour", 0.5, Rgb(1, 0, 1))) == Rgb(1, 0.5, 1)
    assert over(Rgb(0, 0, 0), 0.5, Rgb(1, 1, 1)) == Rgb(0.5, 0.5, 0.5)
