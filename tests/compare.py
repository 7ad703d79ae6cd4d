"""Pictures of PDF pages and SVG files, and how far two of them differ."""

import io
from pathlib import Path
from typing import NamedTuple

import fontpkg_fira_sans
import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_raw
import resvg_py
from PIL import Image

PIXELS_PER_MM = 10
BOX = 11  # the blur's side in pixels
LIMIT = 20.0  # equal sheets differ by up to 13, a lost full stop by 26 and more

Colours = np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]  # row, column, red green blue
Channel = np.ndarray[tuple[int, int], np.dtype[np.uint8]]
_FONTS = [str(path) for path in Path(fontpkg_fira_sans.ROOT).rglob("FiraSans-Regular.ttf")]


class Difference(NamedTuple):
    """The greatest difference in a channel, 0 to 255, and where it is, in millimetres."""

    most: float
    x: float
    y: float


def pdf_picture(data: bytes, page: int, width: float, height: float) -> Colours:
    """Return a page of a PDF in colour at 10 pixels a millimetre, as pdfium draws it.

    It is drawn twice as large: pdfium moves turned letters to whole pixels, resvg does not.
    """
    drawn = pdf_image(data, page, width, height, 2 * PIXELS_PER_MM)
    return _colours(drawn.reduce(2))


def svg_picture(data: bytes, files: Path | None = None) -> Colours:
    """Return an SVG file in colour at 10 pixels a millimetre, as resvg draws it.

    Its pictures are looked up in a folder of `files`; then its texts are set in Fira Sans.
    """
    return _colours(svg_image(data, PIXELS_PER_MM, files))


def pdf_image(data: bytes, page: int, width: float, height: float, scale: float) -> Image.Image:
    """Return a page of a PDF at so many pixels a millimetre.

    pdfium's own `render` rounds sizes up, so that an A4 page is a pixel too large: the bitmap is
    made here.
    """
    across, down = round(width * scale), round(height * scale)
    document = pdfium.PdfDocument(data)
    try:
        bitmap = pdfium.PdfBitmap.new_native(across, down, pdfium_raw.FPDFBitmap_BGRx)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, across, down)
        drawn = document[page]
        pdfium_raw.FPDF_RenderPageBitmap(
            bitmap, drawn, 0, 0, across, down, 0, pdfium_raw.FPDF_ANNOT
        )
        image: Image.Image = bitmap.to_pil().convert("RGB")
        return image
    finally:
        document.close()


def svg_image(data: bytes, scale: float, files: Path | None = None) -> Image.Image:
    """Return an SVG file at so many pixels a millimetre."""
    png = resvg_py.svg_to_bytes(
        svg_string=data.decode(),
        dpi=scale * 25.4,
        background="white",
        skip_system_fonts=True,
        font_files=_FONTS if files else None,
        resources_dir=str(files) if files else None,
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGB")


def difference(one: Colours, other: Colours, box: int = BOX) -> Difference:
    """Return the greatest difference of two pictures of one size, blurred by a square box."""
    assert one.shape == other.shape, f"the sizes differ: {one.shape} and {other.shape}"
    return max(_difference(one[..., at], other[..., at], box) for at in range(3))


def assert_alike(one: Colours, other: Colours) -> None:
    """Fail where two pictures differ by more than the rendering of two programs."""
    found = difference(one, other)
    assert found.most <= LIMIT, (
        f"differ by {found.most:.1f} of 255 at {found.x:.1f}, {found.y:.1f} mm, at most {LIMIT:.0f}"
    )


def _colours(image: Image.Image) -> Colours:
    return np.asarray(image.convert("RGB"))


def _difference(one: Channel, other: Channel, box: int) -> Difference:
    """Return the greatest difference of two channels; blurring can follow the subtraction."""
    sums = np.zeros((one.shape[0] + 1, one.shape[1] + 1), np.int32)
    np.subtract(one, other, out=sums[1:, 1:], dtype=np.int32)
    sums = sums.cumsum(axis=0, dtype=np.int32).cumsum(axis=1, dtype=np.int32)
    apart = np.abs(sums[box:, box:] - sums[:-box, box:] - sums[box:, :-box] + sums[:-box, :-box])
    row, column = np.unravel_index(int(apart.argmax()), apart.shape)
    middle = box / 2
    return Difference(
        float(apart[row, column]) / (box * box),
        (float(column) + middle) / PIXELS_PER_MM,
        (float(row) + middle) / PIXELS_PER_MM,
    )
