"""What picture files of all kinds have in common: parts, limits, EXIF orientation, profiles."""

import struct
from typing import Literal

from proofpress.values import NamedTuple

MAX_SIDE = 65_535  # pixels, as in JPEG
MAX_PIXELS = 80_000_000  # A1 at 300 ppi is 70 million; a decoder of ours needs four bytes each
MAX_PROFILE = 4 << 20

_BYTE_ORDERS = {b"II*\0": "<", b"MM\0*": ">"}
_ORIENTATION = 0x0112  # EXIF 2.32, 4.6.4 A
_SHORT = 3
_SPACES = {1: b"GRAY", 3: b"RGB ", 4: b"CMYK"}
_PROFILE_HEAD = 132
# IEC 61966-2-1 as profiles have it: the columns of its matrix, adapted to D50.
_SRGB_COLUMNS = {
    b"rXYZ": (0.4361, 0.2225, 0.0139),
    b"gXYZ": (0.3851, 0.7169, 0.0971),
    b"bXYZ": (0.1431, 0.0606, 0.7141),
}
_SRGB_HALF = 0.2140  # the light of a sample of one half
_NEAR = 0.003


class RasterFaultError(ValueError):
    """A picture that cannot be used, with the reason as its message."""


class Parts(NamedTuple):
    """A sound picture file: the bytes that draw, and what they are, as stored.

    `channels` counts colours without cover; `orientation` is EXIF's, 1 to 8; `profile` is the ICC
    profile as it came, empty without one.
    """

    kind: Literal["png", "jpeg"]
    data: bytes
    width: int
    height: int
    channels: int
    orientation: int
    profile: bytes


def check_pixels(width: int, height: int) -> None:
    """Raise RasterFaultError for a picture with too many pixels, or without any."""
    if width * height > MAX_PIXELS:
        most = f"{MAX_PIXELS // 1_000_000} million"
        raise RasterFaultError(f"{width} × {height} pixels, at most {most} are read")
    if max(width, height) > MAX_SIDE:
        raise RasterFaultError(f"{width} × {height} pixels, at most {MAX_SIDE} a side are read")
    if width == 0 or height == 0:
        raise RasterFaultError("a picture without pixels")


def orientation_of(exif: bytes) -> int:
    """Return how a picture is turned, 1 (upright) to 8, from the TIFF part of its EXIF note."""
    order = _BYTE_ORDERS.get(exif[:4])
    if order is None or len(exif) < 10:
        return 1
    (start,) = struct.unpack_from(f"{order}I", exif, 4)
    if start + 2 > len(exif):
        return 1
    (count,) = struct.unpack_from(f"{order}H", exif, start)
    for place in range(start + 2, min(start + 2 + 12 * count, len(exif) - 11), 12):
        tag, kind, _, value = struct.unpack_from(f"{order}HHIH", exif, place)
        if tag == _ORIENTATION:
            return int(value) if kind == _SHORT and 1 <= value <= 8 else 1
    return 1


def usable_profile(profile: bytes, channels: int) -> bytes:
    """Return a profile that says how a picture's colours look, or nothing.

    Nothing stands for sRGB, which is what colours are without a profile; for one that is made for
    other channels than the picture has; and for one without its header (ICC.1:2022, 7.2).
    """
    if len(profile) < _PROFILE_HEAD or profile[36:40] != b"acsp":
        return b""
    (size,) = struct.unpack_from(">I", profile, 0)
    if not _PROFILE_HEAD <= size <= len(profile) or profile[16:20] != _SPACES[channels]:
        return b""
    if profile[12:16] not in (b"scnr", b"mntr", b"prtr", b"spac"):
        return b""
    return b"" if _is_srgb(profile[:size], channels) else profile[:size]


def _is_srgb(profile: bytes, channels: int) -> bool:
    tags = _tags(profile)
    if channels == 1:
        return _is_srgb_curve(tags.get(b"kTRC", b""))
    if channels != 3 or b"A2B0" in tags:
        return False
    for name, wanted in _SRGB_COLUMNS.items():
        body = tags.get(name, b"")
        if len(body) < 20:
            return False
        column = struct.unpack_from(">3i", body, 8)
        if any(abs(one / 65536 - other) > _NEAR for one, other in zip(column, wanted, strict=True)):
            return False
    return all(_is_srgb_curve(tags.get(name, b"")) for name in (b"rTRC", b"gTRC", b"bTRC"))


def _tags(profile: bytes) -> dict[bytes, bytes]:
    (count,) = struct.unpack_from(">I", profile, 128)
    found: dict[bytes, bytes] = {}
    for place in range(132, min(132 + 12 * count, len(profile) - 11), 12):
        name, start, length = struct.unpack_from(">4sII", profile, place)
        found[name] = profile[start : start + length]
    return found


def _is_srgb_curve(body: bytes) -> bool:
    """Say whether a curve (ICC.1:2022, 10.6 and 10.18) has sRGB's middle."""
    if body[:4] == b"curv" and len(body) >= 12:
        (count,) = struct.unpack_from(">I", body, 8)
        if 2 < count <= (len(body) - 12) // 2:
            levels = struct.unpack_from(f">{count}H", body, 12)
            middle = (levels[(count - 1) // 2] + levels[count // 2]) / 2 / 65535
            return bool(abs(middle - _SRGB_HALF) < _NEAR)
    if body[:4] == b"para" and body[8:10] == b"\0\3" and len(body) >= 32:
        g, a, b, *_ = (part / 65536 for part in struct.unpack_from(">5i", body, 12))
        light = a * 0.5 + b
        return bool(0 < light <= 1 and 0 < g < 10 and abs(light**g - _SRGB_HALF) < _NEAR)
    return False
