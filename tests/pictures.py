"""Picture files written by hand: every kind of PNG, JPEG with notes, colour profiles."""

import io
import struct
import zlib
from collections.abc import Callable, Sequence

from PIL import Image

Row = Sequence[Sequence[int]]
SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PASSES = (
    (0, 0, 8, 8),
    (4, 0, 8, 8),
    (0, 4, 4, 8),
    (2, 0, 4, 4),
    (0, 2, 2, 4),
    (1, 0, 2, 2),
    (0, 1, 1, 2),
)


def chunk(kind: bytes, body: bytes) -> bytes:
    """Return a chunk of a PNG with the right checksum."""
    check = struct.pack(">I", zlib.crc32(kind + body))
    return struct.pack(">I", len(body)) + kind + body + check


def header(width: int, height: int, depth: int = 8, colour: int = 2, interlace: int = 0) -> bytes:
    """Return the first chunk of a PNG."""
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlace))


def png(
    rows: Sequence[Row],
    depth: int = 8,
    colour: int = 2,
    *,
    interlace: bool = False,
    extra: bytes = b"",
) -> bytes:
    """Return a PNG of samples as they are stored; `extra` chunks stand before the rows."""
    height, width = len(rows), len(rows[0])
    packed = b""
    for x, y, across, down in _PASSES if interlace else ((0, 0, 1, 1),):
        for row in rows[y::down]:
            if row[x::across]:
                packed += b"\0" + _packed(row[x::across], depth)
    data = chunk(b"IDAT", zlib.compress(packed))
    head = header(width, height, depth, colour, int(interlace))
    return SIGNATURE + head + extra + data + chunk(b"IEND", b"")


def _packed(row: Row, depth: int) -> bytes:
    samples = [sample for pixel in row for sample in pixel]
    if depth == 16:
        return struct.pack(f">{len(samples)}H", *samples)
    if depth == 8:
        return bytes(samples)
    bits = "".join(f"{sample:0{depth}b}" for sample in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[place : place + 8], 2) for place in range(0, len(bits), 8))


def grid(size: int, pixel: Callable[[int, int], Sequence[int]]) -> list[list[Sequence[int]]]:
    """Return the rows of a square picture."""
    return [[pixel(x, y) for x in range(size)] for y in range(size)]


def exif(orientation: int) -> bytes:
    """Return an EXIF note that says how a picture is turned."""
    return b"MM\0*\0\0\0\x08\0\1\1\x12\0\3\0\0\0\1" + bytes((0, orientation, 0, 0)) + b"\0" * 4


def jpeg(image: Image.Image, *segments: bytes, **options: object) -> bytes:
    """Return a picture as JPEG with further segments behind its start."""
    out = io.BytesIO()
    image.save(out, "JPEG", **{"quality": 95, "subsampling": 0, **options})
    data = out.getvalue()
    return data[:2] + b"".join(segments) + data[2:]


def segment(marker: int, body: bytes) -> bytes:
    """Return a segment of a JPEG."""
    return struct.pack(">BBH", 0xFF, marker, len(body) + 2) + body


def exif_segment(orientation: int) -> bytes:
    """Return the segment of a JPEG that says how it is turned."""
    return segment(0xE1, b"Exif\0\0" + exif(orientation))


def profile_segment(profile: bytes) -> bytes:
    """Return the segment of a JPEG that holds a colour profile."""
    return segment(0xE2, b"ICC_PROFILE\0\1\1" + profile)


def profile_chunk(profile: bytes) -> bytes:
    """Return the chunk of a PNG that holds a colour profile."""
    return chunk(b"iCCP", b"some\0\0" + zlib.compress(profile))


RED = (0.4361, 0.2225, 0.0139)
GREEN = (0.3851, 0.7169, 0.0971)
BLUE = (0.1431, 0.0606, 0.7141)


def profile(
    red: Sequence[float] = RED,
    green: Sequence[float] = GREEN,
    blue: Sequence[float] = BLUE,
    gamma: float | None = None,
) -> bytes:
    """Return an RGB profile by its primaries; without a gamma its curve is sRGB's."""
    if gamma is None:
        numbers = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
        curve = b"para\0\0\0\0\0\3\0\0" + struct.pack(
            ">5i", *(round(65536 * part) for part in numbers)
        )
    else:
        curve = b"curv\0\0\0\0\0\0\0\1" + struct.pack(">H", round(gamma * 256)) + b"\0\0"
    parts = {b"wtpt": _xyz((0.9642, 1.0, 0.8249))}
    parts |= {b"rXYZ": _xyz(red), b"gXYZ": _xyz(green), b"bXYZ": _xyz(blue)}
    parts |= dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve)
    text = "made by hand".encode("utf-16-be")
    words = b"mluc\0\0\0\0\0\0\0\1\0\0\0\x0cenUS" + struct.pack(">II", len(text), 28) + text
    parts |= {b"desc": words, b"cprt": words}
    return _profile(parts, b"RGB ")


def grey_profile(gamma: float) -> bytes:
    """Return a profile of greys by its gamma."""
    curve = b"curv\0\0\0\0\0\0\0\1" + struct.pack(">H", round(gamma * 256)) + b"\0\0"
    return _profile({b"wtpt": _xyz((0.9642, 1.0, 0.8249)), b"kTRC": curve}, b"GRAY")


def _xyz(numbers: Sequence[float]) -> bytes:
    return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(65536 * part) for part in numbers))


def _profile(parts: dict[bytes, bytes], space: bytes) -> bytes:
    table, body = b"", b""
    place = 132 + 12 * len(parts)
    for name, part in parts.items():
        padded = part + b"\0" * (-len(part) % 4)
        table += struct.pack(">4sII", name, place + len(body), len(part))
        body += padded
    size = place + len(body)
    head = struct.pack(">I4sI4s4s4s", size, b"lcms", 0x04200000, b"mntr", space, b"XYZ ")
    date = struct.pack(">6H", 2026, 1, 1, 0, 0, 0)
    white = struct.pack(">3i", 63190, 65536, 54061)
    head += date + b"acsp" + b"\0" * 28 + white + b"\0" * 48
    return head + struct.pack(">I", len(parts)) + table + body
