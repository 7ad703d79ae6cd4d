"""Raster pictures in a PDF: packed as they came where that is possible, else packed once anew."""

import struct
from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from PIL import Image, UnidentifiedImageError

from proofpress.backends.document import UnsupportedPaintError
from proofpress.backends.pdf_objects import Picture, Samples, deflate, name_for
from proofpress.scene import Raster

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEADER = struct.Struct(">IIBBBBB")
_GREY, _RGB, _INDEXED = 0, 2, 3  # colour types of PNG
_COMPONENTS = {_GREY: 1, _RGB: 3, _INDEXED: 1}
_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # JPEG markers that give a size


def picture(raster: Raster) -> Picture:
    """Return a raster as a PDF image."""
    name = name_for("I", raster.digest)
    if raster.kind == "jpeg":
        return Picture(name, _jpeg(raster.data), None)
    passed = _passed_png(raster.data)
    if passed is not None:
        return Picture(name, passed, None)
    return _repacked(name, raster.data)


class _Header(NamedTuple):
    width: int
    height: int
    depth: int
    colour_type: int
    compression: int
    filtering: int
    interlace: int


def _passed_png(data: bytes) -> Samples | None:
    """Return a PNG's own packed rows: PDF reads them as they are (PDF 1.7, 7.4.4.4)."""
    chunks: dict[bytes, bytes] = {}
    packed = []
    for kind, body in _chunks(data):
        if kind == b"IDAT":
            packed.append(body)
        else:
            chunks.setdefault(kind, body)
    if len(chunks.get(b"IHDR", b"")) != _HEADER.size or b"IEND" not in chunks:
        raise UnsupportedPaintError("a PNG is cut off")
    header = _Header(*_HEADER.unpack(chunks[b"IHDR"]))
    components = _COMPONENTS.get(header.colour_type)
    if components is None or header.depth > 8 or header.interlace or b"tRNS" in chunks:
        return None
    space = _SPACES[components]
    if header.colour_type == _INDEXED:
        palette = chunks.get(b"PLTE", b"")
        if not palette:
            raise UnsupportedPaintError("a PNG has no palette")
        space = f"[/Indexed /DeviceRGB {len(palette) // 3 - 1} <{palette.hex()}>]"
    keys = {
        **_size_keys(header.width, header.height, header.depth, space),
        "Filter": "/FlateDecode",
        "DecodeParms": f"<< /Predictor 15 /Colors {components} /BitsPerComponent {header.depth}"
        f" /Columns {header.width} >>",
    }
    return Samples(b"".join(packed), tuple(keys.items()))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not data.startswith(_SIGNATURE):
        raise UnsupportedPaintError("a picture is no PNG")
    place = len(_SIGNATURE)
    while place + 8 <= len(data):
        (length,) = struct.unpack_from(">I", data, place)
        yield data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        place += length + 12


def _repacked(name: str, data: bytes) -> Picture:
    try:
        with Image.open(BytesIO(data)) as opened:
            opened.load()
            image = _eight_bits(opened)
    except (OSError, UnidentifiedImageError, SyntaxError) as error:
        raise UnsupportedPaintError(f"a picture cannot be read: {error}") from error
    whole = image.convert("RGBA")
    alpha = whole.getchannel("A")
    is_grey = image.mode in ("L", "LA", "1")
    colour = _samples(whole.convert("L") if is_grey else whole.convert("RGB"))
    is_opaque = alpha.getextrema() == (255, 255)
    return Picture(name, colour, None if is_opaque else _samples(alpha))


def _eight_bits(image: Image.Image) -> Image.Image:
    """Return the picture with eight bits a sample; Pillow would cut sixteen off at white."""
    if image.mode.startswith("I"):
        return image.convert("I").point(lambda level: level / 257).convert("L")
    return image.copy()


def _samples(image: Image.Image) -> Samples:
    space = "/DeviceGray" if image.mode == "L" else "/DeviceRGB"
    keys = {**_size_keys(image.width, image.height, 8, space), "Filter": "/FlateDecode"}
    return Samples(deflate(image.tobytes()), tuple(keys.items()))


def _jpeg(data: bytes) -> Samples:
    width, height, components, is_inverted = _jpeg_frame(data)
    space = _SPACES.get(components)
    if space is None:
        raise UnsupportedPaintError(f"a JPEG has {components} colour components")
    keys = {**_size_keys(width, height, 8, space), "Filter": "/DCTDecode"}
    if components == 4 and is_inverted:
        keys["Decode"] = "[1 0 1 0 1 0 1 0]"
    return Samples(data, tuple(keys.items()))


def _jpeg_frame(data: bytes) -> tuple[int, int, int, bool]:
    """Return width, height, components, and whether Adobe's marker says that inks are inverted."""
    place, is_adobe = 2, False
    while place + 9 <= len(data) and data[place] == 0xFF:
        marker = data[place + 1]
        if marker == 0xFF:
            place += 1
            continue
        if marker in _FRAMES:
            height, width, components = struct.unpack_from(">HHB", data, place + 5)
            return width, height, components, is_adobe
        is_adobe = is_adobe or (marker == 0xEE and data[place + 4 : place + 9] == b"Adobe")
        (length,) = struct.unpack_from(">H", data, place + 2)
        place += length + 2
    raise UnsupportedPaintError("a picture is no JPEG")


def _size_keys(width: int, height: int, depth: int, space: str) -> dict[str, str]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": str(width),
        "Height": str(height),
        "ColorSpace": space,
        "BitsPerComponent": str(depth),
    }
