"""PDF and SVG of one sheet look alike, and the comparison sees what is lost or moved."""

import numpy as np
import pytest

from compare import LIMIT, assert_alike, difference, pdf_picture, svg_picture
from drawn import Fonts, page, placed, run, sheet
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.backends.svg import render_svg
from proofpress.geometry import Point, Rect, Transform, ellipse, polygon, rectangle
from proofpress.paint import Grey, LinearGradient, RadialGradient, Rgb, Stop
from proofpress.scene import Frame, GlyphRun, Group, Item, Path, Stroke, Tiling
from proofpress.sheet import Sheet
from proofpress.values import replace

DOCUMENT = Document("Game", "uk")
LINEN, CRIMSON, NIGHT = Rgb(0.96, 0.92, 0.83), Rgb(0.65, 0.11, 0.17), Rgb(0.08, 0.11, 0.17)
INK, WHITE = Rgb(0.1, 0.1, 0.13), Rgb(1, 1, 1)

LINES = (
    "Кожен отаман бере два золотих.",
    "Хто виконав наказ, дістає 2 золоті",
    "й один знак слави — office fi.",
)


def body(lines: tuple[str, ...] = LINES, y: float = 68) -> list[GlyphRun]:
    return [run(line, 6, y + 3.5 * at, 2.8, paint=INK) for at, line in enumerate(lines)]


def ornament() -> list[Item]:
    fades = (Stop(0, CRIMSON), Stop(0.4, Rgb(0.95, 0.6, 0.2)), Stop(1, NIGHT))
    veil = (Stop(0, WHITE, 0.9), Stop(1, WHITE, 0))
    dots = Tiling(
        Frame(4, 4, (Path(ellipse(Point(2, 2), 1.2, 1.2), CRIMSON),)), 4, 4, Transform.rotation(30)
    )
    rings = (Stop(0, WHITE), Stop(1, Rgb(0, 0.4, 0.4)))
    return [
        Path(rectangle(Rect(5, 5, 53, 6), 2), LinearGradient(Point(5, 0), Point(58, 0), fades)),
        Path(rectangle(Rect(5, 13, 53, 8), 2), NIGHT),
        Path(rectangle(Rect(5, 13, 53, 8)), LinearGradient(Point(5, 0), Point(58, 0), veil)),
        Path(rectangle(Rect(5, 23, 53, 8)), dots, Stroke(Grey(0.5), 0.2, dashes=(1, 0.5))),
        Path(ellipse(Point(15, 45), 8, 8), RadialGradient(Point(15, 45), 8, Point(12, 43), rings)),
        Path(
            ellipse(Point(50, 45), 8, 8),
            RadialGradient(Point(50, 45), 3, Point(50, 45), rings, spread="reflect"),
        ),
        Path(
            polygon([Point(28, 38), Point(38, 38), Point(29, 52), Point(33, 35)]),
            NIGHT,
            Stroke(CRIMSON, 0.4, join="round"),
            "evenodd",
        ),
    ]


def art() -> Group:
    items: list[Item] = [
        Path(rectangle(Rect(-3, -3, 69, 94)), LINEN),
        Group(
            (
                Path(rectangle(Rect(0, 0, 20, 12)), CRIMSON),
                Path(rectangle(Rect(9, 5, 20, 9)), NIGHT),
            ),
            Transform.rotation(8).then(Transform.translation(20, 40)),
            clip=ellipse(Point(12, 7), 12, 7),
            opacity=0.6,
        ),
    ]
    return Group(tuple(items), key="art/raid.svg")


def cards(*more: Item) -> Sheet:
    plain = page(art(), *ornament(), run("Похід на море", 6, 62, 5, paint=CRIMSON), *body(), *more)
    spots = [
        placed(plain, 10, 10),
        placed(plain, 100.3, 10, 90),
        placed(plain, 10, 120.37, 180),
        placed(plain, 100.71, 120, 270),
    ]
    marks = [
        Path(polygon([Point(5, y), Point(9, y)], closed=False), stroke=Stroke(Grey(0), 0.1))
        for y in (10, 98)
    ]
    ruler = Path(rectangle(Rect(20, 280.04, 100, 2.53)), Grey(0))
    return sheet(spots, [*marks, ruler, run("Аркуш 1 з 4 · actual size", 20, 290, 3)])


def assert_both_alike(made: Sheet) -> None:
    data = render_pdf([made], DOCUMENT, Fonts())
    drawn = pdf_picture(data, 0, made.width, made.height)
    assert_alike(drawn, svg_picture(render_svg(made, made.front, DOCUMENT, Fonts())))


def test_pdf_and_svg_of_a_sheet_look_alike() -> None:
    assert_both_alike(cards())


def test_pdf_and_svg_of_a_letter_sheet_look_alike() -> None:
    assert_both_alike(replace(cards(), width=215.9, height=279.4))


def lone(*items: Item) -> Sheet:
    return sheet([placed(page(*items), 10, 10)], width=100, height=110)


def test_round_lines_in_gradients_and_patterns_look_alike() -> None:
    fades = (Stop(0, CRIMSON), Stop(1, NIGHT))
    dots = Tiling(Frame(3, 3, (Path(rectangle(Rect(0, 0, 2, 2)), NIGHT),)), 3, 3, Transform())
    across = LinearGradient(Point(0, 0), Point(4, 3), fades, spread="reflect")
    lines = lone(
        Path(ellipse(Point(25, 45), 16, 20), None, Stroke(across, 8)),
        Path(ellipse(Point(45, 45), 9, 9), None, Stroke(across, 5, dashes=(4, 2), dash_offset=1)),
        Path(ellipse(Point(31, 70), 14, 9), None, Stroke(dots, 7)),
    )

    assert_both_alike(lines)


def test_a_round_line_in_a_gradient_that_is_far_out_in_its_units_looks_alike() -> None:
    fades = LinearGradient(Point(0, 0), Point(6000, 0), (Stop(0, CRIMSON), Stop(1, NIGHT)))
    ring = Path(ellipse(Point(3000, 4000), 2000, 2500), None, Stroke(fades, 700))

    assert_both_alike(lone(Group((ring,), Transform(0.01, 0, 0, 0.01, 0, 0))))


def test_dots_along_lines_look_alike() -> None:
    dotted = Stroke(CRIMSON, 1.2, cap="round", dashes=(0, 3))
    lines = lone(
        Path(rectangle(Rect(5, 5, 50, 70)), None, dotted),
        Path(rectangle(Rect(15, 15, 30, 50)), None, replace(dotted, dashes=(3, 2, 4))),
    )

    assert_both_alike(lines)


def test_a_title_in_a_gradient_looks_alike() -> None:
    paint = LinearGradient(Point(6, 0), Point(50, 0), (Stop(0, CRIMSON), Stop(1, NIGHT)))
    assert_both_alike(cards(run("Булава і шабля", 6, 36, 6, paint=paint)))


def text_sheet(runs: list[GlyphRun]) -> Sheet:
    return sheet([placed(page(*runs), 10, 10)], width=100, height=110)


def compared(one: list[GlyphRun], other: list[GlyphRun]) -> float:
    """Return how far a PDF of some lines differs from an SVG of others."""
    left, right = text_sheet(one), text_sheet(other)
    data = render_pdf([left], DOCUMENT, Fonts())
    drawn = pdf_picture(data, 0, left.width, left.height)
    return difference(drawn, svg_picture(render_svg(right, right.front, DOCUMENT, Fonts()))).most


def test_equal_lines_pass() -> None:
    assert compared(body(), body()) <= LIMIT


def test_a_lost_full_stop_fails() -> None:
    lost = (LINES[0].rstrip("."), *LINES[1:])
    assert compared(body(), body(lost)) > LIMIT


def test_a_shift_of_a_third_of_a_millimetre_fails() -> None:
    moved = [replace(line, x=line.x + 0.3) for line in body()]
    assert compared(body(), moved) > LIMIT
    sunk = [replace(line, y=line.y + 0.3) for line in body()]
    assert compared(body(), sunk) > LIMIT


def test_a_lost_line_fails() -> None:
    assert compared(body(), body()[:-1]) > LIMIT


def test_a_hue_of_the_same_lightness_fails() -> None:
    red, green = (
        sheet([], [Path(rectangle(Rect(30, 40, 2, 2)), paint)], width=100, height=60)
        for paint in (Rgb(0.8, 0.1, 0.1), Rgb(0.1, 0.457, 0.1))
    )
    drawn = pdf_picture(render_pdf([red], DOCUMENT, Fonts()), 0, 100, 60)
    other = svg_picture(render_svg(green, green.front, DOCUMENT, Fonts()))
    lightness = np.array([0.299, 0.587, 0.114])
    assert np.abs(drawn @ lightness - other @ lightness).max() < LIMIT
    assert difference(drawn, other).most > LIMIT


def test_pictures_of_different_sizes_fail() -> None:
    one, other = text_sheet(body()), sheet(width=100, height=111)
    data = render_pdf([one], DOCUMENT, Fonts())
    drawn = pdf_picture(data, 0, one.width, one.height)
    with pytest.raises(AssertionError, match="sizes differ"):
        assert_alike(drawn, svg_picture(render_svg(other, other.front, DOCUMENT, Fonts())))


def test_the_comparison_says_where_pictures_differ() -> None:
    one = sheet([], [Path(rectangle(Rect(30, 40, 2, 2)), Grey(0))], width=100, height=60)
    other = sheet([], [], width=100, height=60)
    data = render_pdf([one], DOCUMENT, Fonts())
    drawn = pdf_picture(data, 0, 100, 60)
    blank = svg_picture(render_svg(other, other.front, DOCUMENT, Fonts()))
    found = difference(drawn, blank)
    assert found.most == pytest.approx(255)
    assert (found.x, found.y) == pytest.approx((31, 41), abs=1)
    with pytest.raises(AssertionError, match="differ by 255"):
        assert_alike(drawn, blank)
