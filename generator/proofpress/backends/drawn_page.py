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
        page = document[0]
        bitmap = pdfium.PdfBitmap.new_native(*pixels, pdfium_c.FPDFBitmap_BGR)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, *pixels)
        pdfium_c.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *pixels, 0, 0)
        picture: Image.Image = bitmap.to_pil().convert("RGB").copy()
        bitmap.close()
        page.close()
    finally:
        document.close()
    return picture


def png_of_page(pdf: bytes, pixels: Size, resolution: int) -> bytes:
    """Return the first page of a PDF as a PNG without alpha, its resolution noted."""
    out = BytesIO()
    draw_page(pdf, pixels).save(out, "PNG", compress_level=6, dpi=(resolution, resolution))
    return out.getvalue()
