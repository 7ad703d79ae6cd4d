"""Raster pictures in an SVG: PNG and JPEG in sRGB, without a word that a reader could act on."""

from typing import Literal

from proofpress.backends.document import UnsupportedPaintError
from proofpress.layout.jpegfile import parse_jpeg
from proofpress.layout.pictureparts import RasterFaultError
from proofpress.scene import Raster
from proofpress.values import NamedTuple


class ScreenPicture(NamedTuple):
    """A picture file for a screen, as stored."""

    kind: Literal["png", "jpeg"]
    data: bytes


def screen_picture(raster: Raster, size: tuple[int, int] | None = None) -> ScreenPicture:
    """Return a raster as an SVG may hold it; `size` is how many pixels it is brought down to.

    Readers differ in whether they heed a colour profile, and none shows inks: such pictures are
    turned to sRGB.
    """
    is_ink = raster.kind == "jpeg" and parse_jpeg(raster.data).channels == 4
    if size is None and not raster.profile and not is_ink:
        return ScreenPicture(raster.kind, raster.data)
    from proofpress.backends.pixels import jpeg_of, png_of
    from proofpress.layout.decoding import decode, on_screen

    try:
        decoded = decode(raster, size)
        shown = decoded._replace(colour=on_screen(decoded.colour, raster.profile))
    except RasterFaultError as error:
        raise UnsupportedPaintError(
            f"the picture {raster.origin.file} cannot be read: {error}"
        ) from error
    if raster.kind == "jpeg":
        return ScreenPicture("jpeg", jpeg_of(shown.colour))
    return ScreenPicture("png", png_of(shown))
