"""The colours along the edge of a side."""

from collections.abc import Sequence

import pytest

from drawn import page, run
from proofpress.geometry import Outline, Point, Rect, Transform, ellipse, rectangle
from proofpress.layout.rim import PAPER, is_flat, rim_of
from proofpress.paint import LinearGradient, Rgb, Stop
from proofpress.scene import Group, Image, Item, Path, Raster, Stroke

RED, BLUE = Rgb(1, 0, 0), Rgb(0, 0, 1)
WHOLE = rectangle(Rect(-3, -3, 69, 94))
INNER = rectangle(Rect(4, 4, 55, 80))
PICTURE = Image(Raster("1", b"", "png", 10, 10), Rect(-3, -3, 69, 94))
RAMP = LinearGradient(Point(0, 0), Point(63, 0), (Stop(0, RED), Stop(1, BLUE)))


def filled(outline: Outline, paint: Rgb = RED, opacity: float = 1.0) -> Path:
    return Path(outline, paint, fill_opacity=opacity)


@pytest.mark.parametrize(
    ("items", "rim"),
    [
        ((), PAPER),
        ((filled(WHOLE),), "#ff0000"),
        ((filled(WHOLE), filled(INNER, BLUE)), "#ff0000"),
        ((filled(WHOLE, BLUE), filled(WHOLE)), "#ff0000"),
        ((filled(WHOLE), run("on top", 1, 2)), "#ff0000"),
        (
            (Group((filled(rectangle(Rect(0, 0, 6.9, 9.4))),), Transform(10, 0, 0, 10, -3, -3)),),
            "#ff0000",
        ),
        ((filled(WHOLE), Group((filled(WHOLE, BLUE),), clip=INNER)), "#ff0000"),
        ((filled(INNER),), PAPER),
    ],
)
def test_a_rim_of_one_colour(items: Sequence[Item], rim: str) -> None:
    found = rim_of(page(*items))
    assert found == rim
    assert is_flat(found)


@pytest.mark.parametrize(
    "items",
    [
        (filled(WHOLE), filled(rectangle(Rect(-3, -3, 69, 10)), BLUE)),
        (filled(rectangle(Rect(0, 0, 30, 88))),),
        (filled(ellipse(Point(31.5, 44), 40, 50)),),
        (PICTURE,),
        (filled(WHOLE), PICTURE),
        (Path(WHOLE, RAMP),),
        (filled(WHOLE), filled(WHOLE, BLUE, 0.5)),
        (filled(WHOLE), Group((filled(WHOLE, BLUE),), opacity=0.5)),
    ],
)
def test_a_rim_of_several(items: Sequence[Item]) -> None:
    assert not is_flat(rim_of(page(*items)))


def test_a_line_that_is_not_filled_is_no_ground() -> None:
    line = Path(INNER, stroke=Stroke(RED, 1))
    assert rim_of(page(filled(WHOLE), line)) == "#ff0000"
