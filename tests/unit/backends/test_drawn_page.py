"""Pages as pixels: as many as are asked for, on white, the seam of a drawn-out rim painted over."""

from io import BytesIO

from PIL import Image

from drawn import Fonts, page, placed, sheet
from proofpress.backends.document import Document
from proofpress.backends.drawn_page import draw_page, png_of_page
from proofpress.backends.pdf import render_pdf
from proofpress.geometry import Rect, rectangle
from proofpress.paint import Rgb
from proofpress.scene import Path

RED, BLUE = Rgb(200 / 255, 0, 0), Rgb(0, 0, 200 / 255)


def pdf() -> bytes:
    """A4 with a red card in its corner and a blue field inside."""
    ground = Path(rectangle(Rect(-3, -3, 69, 94)), RED)
    field = Path(rectangle(Rect(20, 20, 20, 20)), BLUE)
    return render_pdf(
        [sheet([placed(page(ground, field), 3, 3, shown=3)])], Document("", "en"), Fonts()
    )


def test_a_page_has_exactly_the_pixels_that_are_asked_for() -> None:
    for size in ((210, 297), (211, 299), (822, 1122)):
        picture = draw_page(pdf(), size)
        assert (picture.size, picture.mode) == (size, "RGB")
    assert picture.getpixel((100, 300)) == (200, 0, 0)
    assert picture.getpixel((800, 1100)) == (255, 255, 255)


def test_a_rim_is_what_lies_next_to_it() -> None:
    data = png_of_page(pdf(), (2100, 2970), 254, 30)
    assert data == png_of_page(pdf(), (2100, 2970), 254, 30)
    with Image.open(BytesIO(data)) as picture:
        assert picture.mode == "RGB"
        assert round(picture.info["dpi"][0]) == 254
        for place in (0, 29):
            assert picture.getpixel((place, 900)) == picture.getpixel((30, 900))
            assert picture.getpixel((900, place)) == picture.getpixel((900, 30))
            assert picture.getpixel((2099 - place, 900)) == picture.getpixel((2069, 900))
