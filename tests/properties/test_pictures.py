"""Picture files with bytes changed anywhere: a fault or a picture that can be drawn, at once."""

import struct
import zlib

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image

from pictures import (
    SIGNATURE,
    chunk,
    exif,
    exif_segment,
    grid,
    header,
    jpeg,
    png,
    profile,
    profile_chunk,
)
from proofpress.backends.pdf_images import prepare
from proofpress.backends.svg_images import screen_picture
from proofpress.layout.pictureparts import RasterFaultError
from proofpress.layout.raster import read_raster

ROWS = grid(12, lambda x, y: (x * 20, y * 20, 99))
PICTURE = Image.radial_gradient("L").resize((24, 24))
KEY = chunk(b"tRNS", struct.pack(">3H", 20, 20, 99))
FILES = (
    png(ROWS, extra=KEY + chunk(b"eXIf", exif(6)) + profile_chunk(profile(gamma=1.8))),
    png([[(*pixel, 7) for pixel in row] for row in ROWS], 16, 6, interlace=True),
    png([[(x,) for x in range(4)]], 2, 3, extra=chunk(b"PLTE", bytes(12)) + chunk(b"tRNS", b"12")),
    jpeg(PICTURE.convert("RGB"), exif_segment(3)),
    jpeg(PICTURE, progressive=True),
    jpeg(PICTURE.convert("CMYK")),
)

PLAIN = b"".join(b"\0" + bytes(level for pixel in row for level in pixel) for row in ROWS)
PACKED, STORED = zlib.compress(PLAIN, 9), zlib.compress(PLAIN, 0)


@st.composite
def changed(draw: st.DrawFn) -> bytes:
    """Return a picture file with a few bytes replaced, taken out or put in."""
    data = bytearray(draw(st.sampled_from(FILES)))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(0, len(data) - 1)))
        count = draw(st.integers(0, 6))
        data[place : place + count] = draw(st.binary(max_size=6))
    return bytes(data)


def with_right_checks(data: bytes) -> bytes:
    """Return a PNG whose checksums are right again, so that what was changed is looked at."""
    out, place = data[:8], 8
    while place + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, place)
        body = data[place + 4 : place + 8 + length]
        out += struct.pack(">I", min(length, len(body) - 4)) + body
        out += struct.pack(">I", zlib.crc32(body))
        place += length + 12
    return out


def draw_or_refuse(data: bytes) -> None:
    try:
        raster = read_raster(data)
    except RasterFaultError:
        return
    prepare(raster)
    prepare(raster, (3, 2))
    screen_picture(raster, (3, 2))


@given(changed())
def test_changed_bytes_are_a_fault_or_a_picture(data: bytes) -> None:
    draw_or_refuse(data)
    if data.startswith(b"\x89PNG"):
        draw_or_refuse(with_right_checks(data))


@st.composite
def changed_rows(draw: st.DrawFn) -> bytes:
    """Return packed rows with bytes replaced, cut off, put in or behind, their sum right or not."""
    rows = draw(st.sampled_from((PACKED, STORED)))
    place = draw(st.integers(0, len(rows)))
    rows = rows[:place] + draw(st.binary(max_size=3)) + rows[place + draw(st.integers(0, 4)) :]
    unpacker = zlib.decompressobj()
    try:
        held = unpacker.decompress(rows)
    except zlib.error:
        return rows
    if draw(st.booleans()) and not unpacker.eof:
        rows += zlib.adler32(held).to_bytes(4, "big")
    return rows + draw(st.binary(max_size=5))


def is_sound(rows: bytes) -> bool:
    """Say whether zlib finds all rows in these, each with a filter that there is."""
    unpacker = zlib.decompressobj()
    try:
        held = unpacker.decompress(rows)
    except zlib.error:
        return False
    return unpacker.eof and len(held) == len(PLAIN) and max(held[::37]) <= 4


@example(PACKED)
@example(zlib.compress(PLAIN[:-1]))
@example(zlib.compress(PLAIN + b"\0"))
@given(changed_rows())
def test_packed_rows_are_judged_as_zlib_judges_them(rows: bytes) -> None:
    whole = SIGNATURE + header(12, 12) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    if is_sound(rows):
        assert read_raster(whole).width_px == 12
        return
    with pytest.raises(RasterFaultError):
        read_raster(whole)


@given(st.binary(max_size=200), st.sampled_from((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"")))
def test_any_bytes_are_a_fault(data: bytes, head: bytes) -> None:
    with pytest.raises(RasterFaultError):
        read_raster(head + data)
