"""Raster pictures in a PDF: packed as they came where that is possible, else packed once anew.

What `prepare` makes depends on its arguments alone, so it may be kept by digest and size
(`pdf_stored`).
"""

from typing import TYPE_CHECKING

from proofpress.backends.document import UnsupportedPaintError
from proofpress.backends.pdf_objects import (
    Picture,
    Samples,
    deflate,
    deflate_differences,
    name_for,
)
from proofpress.layout.jpegfile import parse_jpeg
from proofpress.layout.pictureparts import RasterFaultError
from proofpress.layout.pngfile import GREY, INDEXED, RGB, Png, parse_png
from proofpress.scene import Raster

if TYPE_CHECKING:
    from PIL import Image

Size = tuple[int, int]

_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}
_PASSED = {GREY: 1, RGB: 3, INDEXED: 1}  # colour types that PDF reads, with their channels
_INVERTED = "[1 0 1 0 1 0 1 0]"


def prepare(raster: Raster, size: Size | None = None) -> Picture:
    """Return a raster as a PDF image, as stored; `size` is how many pixels it is brought down to.

    The smaller one is never larger in bytes: else the picture stays as it is.
    """
    name = name_for("I", raster.digest, *map(str, size or ()))
    try:
        passed = _passed(name, raster)
        if passed is not None and size is None:
            return passed
        made = _repacked(name, raster, size)
    except RasterFaultError as error:  # sound pictures come out of layout; these bytes did not
        raise UnsupportedPaintError(
            f"the picture {raster.origin.file} cannot be read: {error}"
        ) from error
    return made if passed is None or _bytes_of(made) < _bytes_of(passed) else passed


def _bytes_of(picture: Picture) -> int:
    return len(picture.colour.data) + (len(picture.cover.data) if picture.cover else 0)


def _passed(name: str, raster: Raster) -> Picture | None:
    """Return a picture whose packed samples PDF reads as they are, None for one of others."""
    if raster.kind == "jpeg":
        return Picture(name, jpeg_samples(raster.data, raster.profile), None)
    png = parse_png(raster.data)
    if png.has_alpha or png.is_interlaced or png.depth > 8:
        return None
    colour = _png(png, raster.profile)
    return Picture(name, colour, _cover(raster) if png.transparency else None)


def _png(png: Png, profile: bytes) -> Samples:
    """Return a PNG's own packed rows (PDF 1.7, 7.4.4.4)."""
    channels = _PASSED[png.colour]
    keys = {
        **_size_keys(png.width, png.height, png.depth),
        "Filter": "/FlateDecode",
        "DecodeParms": f"<< /Predictor 15 /Colors {channels} /BitsPerComponent {png.depth}"
        f" /Columns {png.width} >>",
    }
    is_indexed = png.colour == INDEXED
    palette = png.palette if is_indexed else b""
    space = _SPACES[3 if is_indexed else channels]
    return Samples(png.rows, tuple(keys.items()), space, profile, palette)


def jpeg_samples(data: bytes, profile: bytes = b"") -> Samples:
    """Return a JPEG as it is."""
    frame = parse_jpeg(data)
    keys = {**_size_keys(frame.width, frame.height, 8), "Filter": "/DCTDecode"}
    if frame.channels == 4 and frame.has_adobe:
        keys["Decode"] = _INVERTED
    return Samples(data, tuple(keys.items()), _SPACES[frame.channels], profile)


def _cover(raster: Raster) -> Samples | None:
    from proofpress.layout.decoding import decode

    cover = decode(raster).cover
    return None if cover is None else packed_samples(cover, deflate(cover.tobytes()), b"")


def _repacked(name: str, raster: Raster, size: Size | None) -> Picture:
    from proofpress.backends.pixels import differences_of, jpeg_of
    from proofpress.layout.decoding import decode

    colour, cover = decode(raster, size)
    if raster.kind == "jpeg":
        return Picture(name, jpeg_samples(jpeg_of(colour), raster.profile), None)
    packed = packed_samples(colour, deflate_differences(differences_of(colour)), raster.profile, 2)
    covering = None if cover is None else packed_samples(cover, deflate(cover.tobytes()), b"")
    return Picture(name, packed, covering)


def packed_samples(
    image: "Image.Image", data: bytes, profile: bytes = b"", predictor: int = 1
) -> Samples:
    """Return packed pixels with what says how they are packed."""
    channels = len(image.getbands())
    keys = {**_size_keys(image.width, image.height, 8), "Filter": "/FlateDecode"}
    if predictor != 1:
        keys["DecodeParms"] = (
            f"<< /Predictor {predictor} /Colors {channels} /BitsPerComponent 8"
            f" /Columns {image.width} >>"
        )
    return Samples(data, tuple(keys.items()), _SPACES[channels], profile)


def _size_keys(width: int, height: int, depth: int) -> dict[str, str]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": str(width),
        "Height": str(height),
        "BitsPerComponent": str(depth),
    }
