"""Chance as code says what `int` of a product says, at every border."""

from types import SimpleNamespace

import pytest

from proofpress.rules.lots import MOST_ASKED, borders, picked, which

STEP = 2.0**-53


def said(code: str, number: float, **names: int) -> int:
    return int(eval(code, {"g": SimpleNamespace(random=lambda: number), **names}))


@pytest.mark.parametrize("sides", range(2, MOST_ASKED + 3))
def test_one_of_some_options(sides: int) -> None:
    around = [border + way for border in borders(sides) for way in (-STEP, 0.0, STEP)]
    for number in (0.0, *around, 1 - STEP):
        expected = int(number * sides)
        assert said(picked(range(10, 10 + sides)), number) == 10 + expected
        assert said(which(str(sides)), number) == said(which("n"), number, n=sides) == expected


def test_a_border_is_the_least_number_of_its_side() -> None:
    for sides in range(2, 90):
        for side, border in enumerate(borders(sides), 1):
            assert int((border - STEP) * sides) < side <= int(border * sides)
