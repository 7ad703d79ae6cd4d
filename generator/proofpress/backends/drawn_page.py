"""A page as pixels: drawn by pdfium from our PDF of it, exactly as many pixels as are asked for.

resvg needs thirty times as long for a card with clipped art, and a deck has hundreds.
"""

from io import BytesIO

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
from PIL import Image

Size = tuple[int, int]


def draw_page(pdf: bytes, pixels: Size) -> Image.Image:
    """Return the first page of a PDF on white, RGB, stretched over a number of pixels."""
    document = pdfium.PdfDocument(pdf)
    try:
        return draw(document[0], pixels)
    finally:
        document.close()


def draw(page: pdfium.PdfPage, pixels: Size) -> Image.Image:
    """Return a page as `draw_page` does, and close it."""
    bitmap = pdfium.PdfBitmap.new_native(*pixels, pdfium_c.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, *pixels)
    pdfium_c.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *pixels, 0, 0)
    picture: Image.Image = bitmap.to_pil().convert("RGB").copy()
    bitmap.close()
    page.close()
    return picture


def png_of_page(pdf: bytes, pixels: Size, resolution: int, rim: int = 0) -> bytes:
    """Return the first page of a PDF as a PNG without alpha, its resolution noted.

    The outermost `rim` pixels are those next to them: what is drawn out may show its seam there.
    """
    width, height = pixels
    # Four dots to a pixel: the seams between shapes that touch fade, type is drawn finer.
    picture = draw_page(pdf, (2 * width, 2 * height)).reduce(2)
    if rim:
        _draw_out(picture, rim)
    out = BytesIO()
    picture.save(out, "PNG", compress_level=6, dpi=(resolution, resolution))
    return out.getvalue()


def _draw_out(picture: Image.Image, rim: int) -> None:
    width, height = picture.size
    for x, place in ((rim, 0), (width - rim - 1, width - rim)):
        column = picture.crop((x, 0, x + 1, height))
        picture.paste(column.resize((rim, height), Image.Resampling.NEAREST), (place, 0))
    for y, place in ((rim, 0), (height - rim - 1, height - rim)):
        row = picture.crop((0, y, width, y + 1))
        picture.paste(row.resize((width, rim), Image.Resampling.NEAREST), (0, place))
