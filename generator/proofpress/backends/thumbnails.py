"""Pages as small pictures, for a glance: drawn by pdfium from our PDF of them.

resvg needs five times as long for clipped art. What is printed or cut is no matter of these.
"""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO

import pypdfium2 as pdfium
from PIL import Image, ImageDraw

from proofpress.backends.drawn_page import draw
from proofpress.backends.pdf_objects import name_for
from proofpress.geometry import flattened, rectangle
from proofpress.sheet import Page
from proofpress.units import MM_PER_INCH
from proofpress.values import NamedTuple

_LARGE = 1_000_000  # pixels of a picture whose pixels are small enough for what is on it
_FINE = 4  # parts of a pixel, along its side, by which a cut is smooth


class Look(NamedTuple):
    """How a page is shown: on white to its trim, or what is cut out, with nothing around it."""

    dots_per_inch: int
    is_cut: bool = False

    def pixels(self, page: Page) -> tuple[int, int]:
        """Return the size of a page's picture."""
        width, height = (
            round(one / MM_PER_INCH * self.dots_per_inch) for one in (page.width, page.height)
        )
        return max(1, width), max(1, height)


def name_of(page: Page, digest: str) -> str:
    """Return what pictures of a page are known by, which is drawn by streams of a digest."""
    size = page.width, page.height
    return name_for("", digest, repr(size), repr(page.outline.segments))


SMALL = Look(60)  # enough to know a card by
CUT = Look(100, is_cut=True)


def draw_thumbnails(pdf: bytes, asked: Iterable[tuple[Page, Sequence[Look]]]) -> Iterator[bytes]:
    """Yield a PNG for each look of each page; `pdf` has the pages in their order, at their trims.

    Each is drawn once, for the finest of its looks.
    """
    document = pdfium.PdfDocument(pdf)
    try:
        for number, (page, looks) in enumerate(asked):
            finest = max(looks, key=lambda look: look.dots_per_inch).pixels(page)
            drawn = _drawn(document[number], finest)
            yield from (_png(drawn, page, look) for look in looks)
    finally:
        document.close()


def _drawn(page: pdfium.PdfPage, pixels: tuple[int, int]) -> Image.Image:
    width, height = pixels
    if width * height > _LARGE:
        return draw(page, pixels)
    return draw(page, (2 * width, 2 * height)).reduce(2)


def _png(drawn: Image.Image, page: Page, look: Look) -> bytes:
    pixels = look.pixels(page)
    picture = drawn
    if pixels != drawn.size:
        picture = drawn.resize(pixels, Image.Resampling.BOX)
    if look.is_cut and page.outline.segments != rectangle(page.outline.bounds()).segments:
        picture = picture.copy()
        picture.putalpha(_cut(page, pixels))
    out = BytesIO()
    # What is cut out goes on into another picture, and is read again soon.
    picture.save(out, "PNG", compress_level=1 if look.is_cut else 6)
    return out.getvalue()


def _cut(page: Page, pixels: tuple[int, int]) -> Image.Image:
    """Return how far each pixel lies within a page's outline."""
    width, height = pixels
    mask = Image.new("L", (_FINE * width, _FINE * height))
    across, down = _FINE * width / page.width, _FINE * height / page.height
    draw_on = ImageDraw.Draw(mask)
    for ring in flattened(page.outline):
        draw_on.polygon([(x * across, y * down) for x, y in ring], fill=255)
    return mask.reduce(_FINE)
