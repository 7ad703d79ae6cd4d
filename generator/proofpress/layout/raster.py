"""PNG and JPEG files by their headers: size, kind, bytes passed through as they are."""

import hashlib
import struct
from collections.abc import Iterator

from proofpress.scene import Raster

MAX_PIXELS = 100_000_000
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
# ITU-T T.81, table B.1: the frame headers that a decoder of ours may meet (baseline, progressive).
_JPEG_FRAMES = (0xC0, 0xC1, 0xC2)
_JPEG_STANDALONE = {0x01, *range(0xD0, 0xD8)}
_PNG_DEPTHS = {0: (1, 2, 4, 8), 2: (8,), 3: (1, 2, 4, 8), 4: (8,), 6: (8,)}


class RasterFaultError(ValueError):
    """A picture that cannot be used, with the reason as its message."""


def read_raster(data: bytes) -> Raster:
    """Return a PNG or JPEG picture, raising RasterFaultError when it is neither or too large."""
    if data.startswith(_PNG):
        width, height = _png_size(data)
    elif data.startswith(_JPEG):
        width, height = _jpeg_size(data)
    else:
        raise RasterFaultError("neither PNG nor JPEG")
    if width * height > MAX_PIXELS:
        raise RasterFaultError(f"{width} × {height} pixels, at most {MAX_PIXELS} are read")
    if width == 0 or height == 0:
        raise RasterFaultError("a picture without pixels")
    kind = "png" if data.startswith(_PNG) else "jpeg"
    digest = hashlib.sha256(data).hexdigest()[:32]
    return Raster(digest, data, "png" if kind == "png" else "jpeg", width, height)


def _png_size(data: bytes) -> tuple[int, int]:
    if len(data) < 33 or data[12:16] != b"IHDR":
        raise RasterFaultError("a PNG without its header")
    width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", data[16:29])
    if depth not in _PNG_DEPTHS.get(colour, ()):
        raise RasterFaultError(f"a PNG of {depth} bits a channel is not supported, only 8")
    if interlace:
        raise RasterFaultError("an interlaced PNG is not supported")
    if b"IEND" not in data[-16:]:
        raise RasterFaultError("a PNG that is cut off")
    return width, height


def _jpeg_size(data: bytes) -> tuple[int, int]:
    for marker, start in _jpeg_segments(data):
        if marker in _JPEG_FRAMES and start + 8 <= len(data):
            depth, height, width, channels = struct.unpack(">BHHB", data[start + 2 : start + 8])
            if depth != 8 or channels not in (1, 3, 4):
                raise RasterFaultError("a JPEG that is not 8 bits in 1, 3 or 4 channels")
            return width, height
        if marker in (0xC3, *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)):
            raise RasterFaultError("a JPEG of a rare kind, only baseline and progressive are read")
    raise RasterFaultError("a JPEG without its header")


def _jpeg_segments(data: bytes) -> Iterator[tuple[int, int]]:
    position = 2
    while position + 4 <= len(data):
        if data[position] != 0xFF:
            return
        marker = data[position + 1]
        if marker == 0xFF:
            position += 1
        elif marker in _JPEG_STANDALONE:
            position += 2
        elif marker in (0xD9, 0xDA):
            return
        else:
            yield marker, position + 2
            position += 2 + int(struct.unpack(">H", data[position + 2 : position + 4])[0])
