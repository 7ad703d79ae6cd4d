"""JPEG files by their segments (ITU-T T.81): what is in them, checked, nothing decoded."""

import struct
from collections.abc import Iterator, Sequence
from math import ceil

from proofpress.layout.pictureparts import (
    MAX_PROFILE,
    Parts,
    RasterFaultError,
    check_pixels,
    orientation_of,
)
from proofpress.regex import regex
from proofpress.values import NamedTuple

SIGNATURE = b"\xff\xd8\xff"
_START, _END, _SCAN, _LINES = 0xD8, 0xD9, 0xDA, 0xDC
_HUFFMAN, _QUANTA, _RESTART = 0xC4, 0xDB, 0xDD
_JFIF, _EXIF, _PROFILE, _ADOBE = 0xE0, 0xE1, 0xE2, 0xEE
_PROGRESSIVE = 0xC2
_FRAMES = (0xC0, 0xC1, _PROGRESSIVE)  # baseline, extended, progressive (T.81, table B.1)
_RARE_FRAMES = frozenset((0xC3, *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)))
_KEPT = frozenset((*_FRAMES, _SCAN, _HUFFMAN, _QUANTA, _RESTART, _JFIF, _ADOBE))
_MAX_SCANS = 64  # a progressive picture has about ten; each costs a pass over all its pixels
_MAX_KEPT_BLOCKS = 2_000_000  # a decoder keeps all of them until the last pass: 256 MB
_MARKER = regex(rb"\xff+[^\x00\xff\xd0-\xd7]")  # what ends the bits of a scan
_HEAD = b"ICC_PROFILE\0"
_CUT_OFF = "a JPEG that is cut off"
_DAMAGED = "a JPEG that is damaged"


class Frame(NamedTuple):
    """What a JPEG says of its pixels.

    `has_adobe` says that Adobe's marker is there: four channels are then stored inverted. `blocks`
    are the squares of 8 × 8 samples in all channels.
    """

    width: int
    height: int
    channels: int
    has_adobe: bool
    blocks: int
    is_progressive: bool


class _Segment(NamedTuple):
    marker: int
    body: bytes
    whole: bytes


def read_jpeg(data: bytes) -> Parts:
    """Return a JPEG without all that does not draw; raise RasterFaultError if it is unsound."""
    segments: list[_Segment] = []
    for segment in _segments(data):
        if segment.marker in _FRAMES:
            check_pixels(*_size(segment.body))
        segments.append(segment)
    frame = _frame(segments)
    scans = [segment for segment in segments if segment.marker == _SCAN]
    _check_scans(scans, frame)
    clean = b"".join(
        (b"\xff\xd8", *(one.whole for one in segments if one.marker in _KEPT), b"\xff\xd9")
    )
    return Parts(
        "jpeg",
        data if len(clean) == len(data) else clean,
        frame.width,
        frame.height,
        frame.channels,
        _orientation(segments),
        _profile(segments),
    )


def parse_jpeg(data: bytes) -> Frame:
    """Return what a sound JPEG holds."""
    return _frame(list(_segments(data)))


def _segments(data: bytes) -> Iterator[_Segment]:
    position = 2
    while True:
        while data[position : position + 2] == b"\xff\xff":
            position += 1
        head = data[position : position + 4]
        if head[:1] != b"\xff":
            raise RasterFaultError(_DAMAGED if head else _CUT_OFF)
        if head[1:2] == b"\xd9":
            return
        if len(head) < 4:
            raise RasterFaultError(_CUT_OFF)
        marker, length = struct.unpack(">xBH", head)
        end = position + 2 + length
        if length < 2 or marker in (0x00, 0x01, _START, *range(0xD0, 0xD8)):
            raise RasterFaultError(_DAMAGED)
        if end > len(data):
            raise RasterFaultError(_CUT_OFF)
        body = data[position + 4 : end]
        if marker == _SCAN:
            found = _MARKER.search(data, end)
            if found is None:
                raise RasterFaultError(_CUT_OFF)
            end = found.start()
        yield _Segment(marker, body, data[position:end])
        position = end


def _frame(segments: Sequence[_Segment]) -> Frame:
    found: list[_Segment] = []
    for segment in segments:
        if segment.marker in _RARE_FRAMES or segment.marker == _LINES:
            raise RasterFaultError("a JPEG of a rare kind, only baseline and progressive are read")
        if segment.marker in _FRAMES:
            found.append(segment)
    if len(found) != 1:
        raise RasterFaultError(_DAMAGED if found else "a JPEG without its header")
    body = found[0].body
    width, height = _size(body)
    has_adobe = any(one.marker == _ADOBE and one.body[:5] == b"Adobe" for one in segments)
    is_progressive = found[0].marker == _PROGRESSIVE
    return Frame(width, height, body[5], has_adobe, _blocks(body, width, height), is_progressive)


def _blocks(body: bytes, width: int, height: int) -> int:
    factors = [(byte >> 4, byte & 15) for byte in body[7::3]]
    if not all(1 <= across <= 4 and 1 <= down <= 4 for across, down in factors):
        raise RasterFaultError(_DAMAGED)
    widest, highest = (max(sides) for sides in zip(*factors, strict=True))
    return sum(
        ceil(width * across / widest / 8) * ceil(height * down / highest / 8)
        for across, down in factors
    )


def _size(body: bytes) -> tuple[int, int]:
    if len(body) < 6:
        raise RasterFaultError(_DAMAGED)
    depth, height, width, channels = struct.unpack_from(">BHHB", body)
    if depth != 8 or channels not in (1, 3, 4):
        raise RasterFaultError("a JPEG that is not 8 bits in 1, 3 or 4 channels")
    if len(body) != 6 + 3 * channels:
        raise RasterFaultError(_DAMAGED)
    return width, height


def _check_scans(scans: Sequence[_Segment], frame: Frame) -> None:
    """Raise RasterFaultError when there are too few bits for the pixels, or too many passes."""
    if len(scans) > _MAX_SCANS:
        raise RasterFaultError(f"a JPEG of {len(scans)} passes, at most {_MAX_SCANS} are read")
    if frame.is_progressive and frame.blocks > _MAX_KEPT_BLOCKS:
        size = f"{frame.width} × {frame.height} pixels"
        raise RasterFaultError(f"a progressive JPEG of {size}, save it without that option")
    # Every block takes a bit at least.
    if sum(len(scan.whole) for scan in scans) < frame.blocks // 8:
        raise RasterFaultError(_CUT_OFF)


def _orientation(segments: Sequence[_Segment]) -> int:
    for segment in segments:
        if segment.marker == _EXIF and segment.body[:6] == b"Exif\0\0":
            return orientation_of(segment.body[6:])
    return 1


def _profile(segments: Sequence[_Segment]) -> bytes:
    """Return the ICC profile (ICC.1:2022, B.4): numbered parts, complete or not at all."""
    parts: dict[int, bytes] = {}
    count = 0
    for segment in segments:
        if segment.marker == _PROFILE and segment.body.startswith(_HEAD) and len(segment.body) > 14:
            count = segment.body[13]
            parts[segment.body[12]] = segment.body[14:]
    if not parts:
        return b""
    if sorted(parts) != list(range(1, count + 1)):
        raise RasterFaultError("a JPEG whose colour profile is damaged")
    profile = b"".join(parts[number] for number in sorted(parts))
    if len(profile) > MAX_PROFILE:
        raise RasterFaultError(f"a JPEG whose colour profile is over {MAX_PROFILE >> 20} MiB")
    return profile
