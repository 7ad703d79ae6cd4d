"""PNG and JPEG files by their headers: size, kind, bytes passed through as they are."""

import hashlib
import struct
import zlib
from collections.abc import Iterator

from proofpress.scene import Raster

MAX_PIXELS = 100_000_000
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
# ITU-T T.81, table B.1: the frame headers that a decoder of ours may meet (baseline, progressive).
_JPEG_FRAMES = (0xC0, 0xC1, 0xC2)
_JPEG_STANDALONE = {0x01, *range(0xD0, 0xD8)}
_PNG_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_STEP = 1 << 20
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
    digest = hashlib.sha256(data).hexdigest()[:32]
    if data.startswith(_PNG):
        _check_png(data)
        return Raster(digest, data, "png", width, height)
    return Raster(digest, data, "jpeg", width, height)


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


def _check_png(data: bytes) -> None:
    """Raise RasterFaultError when a picture is damaged: its rows go into documents unread."""
    chunks = list(_png_chunks(data))
    kinds = [kind for kind, _ in chunks]
    width, height, depth, colour = struct.unpack(">IIBB", data[16:26])
    if "IEND" not in kinds or (colour == 3 and "PLTE" not in kinds):
        raise RasterFaultError("a PNG that is damaged")
    row = 1 + (width * depth * _PNG_CHANNELS[colour] + 7) // 8
    left = row * height
    unpacker = zlib.decompressobj()
    try:
        for packed in (body for kind, body in chunks if kind == "IDAT"):
            rest: bytes = packed
            has_more = True
            while has_more and left >= 0:
                count = len(unpacker.decompress(rest, _STEP))
                rest = unpacker.unconsumed_tail
                has_more = bool(rest) or count == _STEP
                left -= count
    except zlib.error as error:
        raise RasterFaultError("a PNG that is damaged") from error
    if left != 0 or not unpacker.eof:
        raise RasterFaultError("a PNG that is damaged")


def _png_chunks(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the kind and body of every chunk whose checksum is right, up to the last."""
    position = len(_PNG)
    while position + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, position)
        whole = data[position + 4 : position + 8 + length]
        end = position + 8 + length
        if data[end : end + 4] != struct.pack(">I", zlib.crc32(whole)):
            return
        kind = whole[:4].decode("latin-1")
        yield kind, whole[4:]
        if kind == "IEND":
            return
        position = end + 4


def _jpeg_size(data: bytes) -> tuple[int, int]:
    for marker, start in _jpeg_segments(data):
        if marker in _JPEG_FRAMES and start + 8 <= len(data):
            depth, height, width, channels = struct.unpack(">BHHB", data[start + 2 : start + 8])
            if depth != 8 or channels not in (1, 3, 4):
                raise RasterFaultError("a JPEG that is not 8 bits in 1, 3 or 4 channels")
            if channels == 4:
                raise RasterFaultError("a JPEG in CMYK is not supported, save it as RGB")
            if b"\xff\xd9" not in data[start:]:
                raise RasterFaultError("a JPEG that is cut off")
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
