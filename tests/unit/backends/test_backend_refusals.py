"""What a backend cannot draw it refuses; nothing is left out in silence."""

import pytest

from drawn import Fonts, sheet
from proofpress.backends.document import Document, UnsupportedPaintError
from proofpress.backends.pdf import render_pdf
from proofpress.backends.svg import render_svg
from proofpress.geometry import Point, Rect, Transform, rectangle
from proofpress.paint import Cmyk, Grey, Ink, LinearGradient, RadialGradient, Rgb, Stop
from proofpress.scene import Frame, Paint, Path, Tiling

DOCUMENT = Document("Game", "en")
RED, BLUE = Rgb(1, 0, 0), Rgb(0, 0, 1)
START, END = Point(0, 0), Point(1, 0)


def pdf(paint: Paint) -> bytes:
    path = Path(rectangle(Rect(0, 0, 50, 50)), paint)
    return render_pdf([sheet([], [path])], DOCUMENT, Fonts())


def svg(paint: Paint) -> bytes:
    path = Path(rectangle(Rect(0, 0, 50, 50)), paint)
    marked = sheet([], [path])
    return render_svg(marked, marked.front, DOCUMENT, Fonts())


@pytest.mark.parametrize("draw", [pdf, svg])
@pytest.mark.parametrize(
    "paint",
    [
        LinearGradient(START, END, ()),
        LinearGradient(START, END, (Stop(0, RED), Stop(1, Cmyk(1, 0, 0, 0)))),
        LinearGradient(START, END, (Stop(0, Ink("a", 1, RED)), Stop(1, Ink("b", 1, RED)))),
        Tiling(Frame(2, 2), 1, 2),
        Tiling(Frame(0, 2), 1, 2),
    ],
    ids=["no colours", "two spaces", "two inks", "overlapping tiles", "tiles of no size"],
)
def test_a_paint_that_means_nothing_is_refused(draw: object, paint: Paint) -> None:
    assert callable(draw)
    with pytest.raises(UnsupportedPaintError):
        draw(paint)


@pytest.mark.parametrize(
    "paint",
    [
        LinearGradient(START, Point(0.01, 0), (Stop(0, RED), Stop(1, BLUE)), spread="repeat"),
        RadialGradient(START, 0.01, START, (Stop(0, RED), Stop(1, BLUE)), spread="reflect"),
        LinearGradient(
            START, END, (Stop(0, RED), Stop(1, BLUE)), Transform(0, 0, 0, 0), spread="repeat"
        ),
        Ink("", 1, RED),
    ],
    ids=["hair lines", "hair rings", "flattened", "nameless ink"],
)
def test_a_pdf_refuses_what_it_cannot_hold(paint: Paint) -> None:
    with pytest.raises(UnsupportedPaintError):
        pdf(paint)


def test_an_svg_refuses_press_colours_which_a_pdf_has() -> None:
    assert pdf(Cmyk(0.1, 0.2, 0.3, 0.4))
    with pytest.raises(UnsupportedPaintError, match="CMYK"):
        svg(Cmyk(0.1, 0.2, 0.3, 0.4))


@pytest.mark.parametrize("draw", [pdf, svg])
def test_greys_and_screen_colours_may_meet_in_a_gradient(draw: object) -> None:
    assert callable(draw)
    assert draw(LinearGradient(START, END, (Stop(0, Grey(1)), Stop(1, BLUE))))


def test_gradients_of_press_colours_and_of_one_ink_stay_in_their_space() -> None:
    assert b"/DeviceCMYK" in pdf(
        LinearGradient(START, END, (Stop(0, Cmyk(0, 0, 0, 0)), Stop(1, Cmyk(0, 1, 1, 0))))
    )
    assert b"/Separation /Varnish" in pdf(
        LinearGradient(
            START, END, (Stop(0, Ink("Varnish", 0, RED)), Stop(1, Ink("Varnish", 1, RED)))
        )
    )
