"""PNG files by their chunks (PNG 3rd edition, W3C): what is in them, checked, nothing decoded."""

import struct
import zlib
from collections.abc import Iterable, Iterator
from itertools import islice

import deflate

from proofpress.layout.pictureparts import (
    MAX_PROFILE,
    Parts,
    RasterFaultError,
    check_pixels,
    orientation_of,
)
from proofpress.values import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, RGB, INDEXED, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6  # colour types
CHANNELS = {GREY: 1, RGB: 3, INDEXED: 1, GREY_ALPHA: 2, RGBA: 4}
_DEPTHS = {
    GREY: (1, 2, 4, 8, 16),
    RGB: (8, 16),
    INDEXED: (1, 2, 4, 8),
    GREY_ALPHA: (8, 16),
    RGBA: (8, 16),
}
_KEPT = frozenset((b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"))
_ASKED = frozenset((b"eXIf", b"sRGB", b"iCCP"))  # looked into, and left out
MAX_CHUNKS = 100_000
_HEADER = struct.Struct(">IIBBBBB")
_AT_ONCE = 32 << 20  # bytes of rows; those of larger pictures are unpacked in steps
_STEP = 1 << 20
_LAST_FILTER = 4
# The seven passes of an interlaced picture: first column and row, steps (PNG 8.1).
_PASSES = (
    (0, 0, 8, 8),
    (4, 0, 8, 8),
    (0, 4, 4, 8),
    (2, 0, 4, 4),
    (0, 2, 2, 4),
    (1, 0, 2, 2),
    (0, 1, 1, 2),
)
_DAMAGED = "a PNG that is damaged"


class Png(NamedTuple):
    """What a PNG says of its pixels, and its packed rows."""

    width: int
    height: int
    depth: int
    colour: int
    is_interlaced: bool
    palette: bytes
    transparency: bytes
    rows: bytes

    @property
    def has_alpha(self) -> bool:
        """Say whether each pixel has its own cover."""
        return self.colour in (GREY_ALPHA, RGBA)


class _Chunk(NamedTuple):
    """A chunk by its kind and the place of its body; what it holds is not copied."""

    kind: bytes
    start: int
    end: int


def read_png(data: bytes) -> Parts:
    """Return a PNG without all that does not draw; raise RasterFaultError if it is unsound."""
    width, height = _check_header(data)
    check_pixels(width, height)
    chunks = list(islice(_chunks(data), MAX_CHUNKS + 1))
    if len(chunks) > MAX_CHUNKS:
        raise RasterFaultError(f"a PNG of more than {MAX_CHUNKS} chunks")
    _check_order(chunks)
    whole = memoryview(data)
    packed = [whole[one.start : one.end] for one in chunks if one.kind == b"IDAT"]
    _check_rows(_parsed(data, b""), packed)
    bodies = {one.kind: data[one.start : one.end] for one in reversed(chunks) if one.kind in _ASKED}
    kept = [one for one in chunks if one.kind in _KEPT]
    length = len(SIGNATURE) + sum(one.end - one.start + 12 for one in kept)
    return Parts(
        "png",
        data if length == len(data) else SIGNATURE + b"".join(_wholes(data, kept)),
        width,
        height,
        1 if data[25] in (GREY, GREY_ALPHA) else 3,
        orientation_of(bodies.get(b"eXIf", b"")),
        # A file that says that it is sRGB is so, whatever profile stands beside (PNG 11.3.2.3).
        b"" if b"sRGB" in bodies else _profile(bodies.get(b"iCCP", b"")),
    )


def _wholes(data: bytes, chunks: Iterable[_Chunk]) -> Iterator[bytes]:
    return (data[one.start - 8 : one.end + 4] for one in chunks)


def parse_png(data: bytes) -> Png:
    """Return what a sound PNG holds."""
    whole = memoryview(data)
    packed = [whole[start:end] for kind, start, end in _places(data) if kind == b"IDAT"]
    return _parsed(data, b"".join(packed))


def _parsed(data: bytes, rows: bytes) -> Png:
    """Return what a PNG says of its pixels, with its packed rows."""
    width, height, depth, colour, _, _, interlace = _HEADER.unpack_from(data, 16)
    found: dict[bytes, bytes] = {}
    for kind, start, end in _places(data):
        if kind in (b"PLTE", b"tRNS"):
            found.setdefault(kind, data[start:end])
    palette, transparency = (found.get(kind, b"") for kind in (b"PLTE", b"tRNS"))
    if colour in (GREY_ALPHA, RGBA):
        transparency = b""
    return Png(width, height, depth, colour, interlace == 1, palette, transparency, rows)


def make_png(header: Png) -> bytes:
    """Return a PNG of what another held."""
    interlace = 1 if header.is_interlaced else 0
    head = _HEADER.pack(header.width, header.height, header.depth, header.colour, 0, 0, interlace)
    bodies = ((b"IHDR", head), (b"PLTE", header.palette), (b"tRNS", header.transparency))
    parts = [_chunk(kind, body) for kind, body in bodies if body]
    return SIGNATURE + b"".join((*parts, _chunk(b"IDAT", header.rows), _chunk(b"IEND", b"")))


def _chunk(kind: bytes, body: bytes) -> bytes:
    whole = kind + body
    return struct.pack(">I", len(body)) + whole + struct.pack(">I", zlib.crc32(whole))


def _check_header(data: bytes) -> tuple[int, int]:
    if len(data) < 33 or data[12:16] != b"IHDR" or data[8:12] != b"\0\0\0\x0d":
        raise RasterFaultError("a PNG without its header")
    width, height, depth, colour, packing, filtering, interlace = _HEADER.unpack_from(data, 16)
    if depth not in _DEPTHS.get(colour, ()) or packing or filtering or interlace > 1:
        raise RasterFaultError("a PNG whose header is damaged")
    return int(width), int(height)


def _places(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """Yield each chunk's kind with the start and end of its body."""
    position = len(SIGNATURE)
    while position + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, position)
        start, end = position + 8, position + 8 + length
        yield data[position + 4 : start], start, end
        position = end + 4


def _chunks(data: bytes) -> Iterator[_Chunk]:
    """Yield the chunks up to the last; what follows it is not part of the picture."""
    whole = memoryview(data)
    for kind, start, end in _places(data):
        if end + 4 > len(data):
            raise RasterFaultError("a PNG that is cut off")
        if data[end : end + 4] != struct.pack(">I", deflate.crc32(whole[start - 4 : end])):
            raise RasterFaultError(_DAMAGED)
        yield _Chunk(kind, start, end)
        if kind == b"IEND":
            return
    raise RasterFaultError("a PNG that is cut off")


def _check_order(chunks: list[_Chunk]) -> None:
    """Raise RasterFaultError when the parts that draw are missing, doubled or unknown."""
    kinds = [chunk.kind for chunk in chunks]
    once = (b"IHDR", b"PLTE", b"tRNS")
    is_unknown = any(kind not in _KEPT and not kind[0] & 0x20 for kind in kinds)
    if kinds[0] != b"IHDR" or is_unknown or any(kinds.count(kind) > 1 for kind in once):
        raise RasterFaultError(_DAMAGED)


def _check_rows(png: Png, packed: list[memoryview]) -> None:
    """Raise RasterFaultError unless the rows are all there: documents take them unread."""
    entries, rest = divmod(len(png.palette), 3)
    is_indexed = png.colour == INDEXED
    if (png.palette or is_indexed) and (rest or not 1 <= entries <= 256):
        raise RasterFaultError(_DAMAGED)
    key_length = 2 * CHANNELS[png.colour]
    if png.transparency and is_indexed and len(png.transparency) > entries:
        raise RasterFaultError(_DAMAGED)
    if png.transparency and not is_indexed:
        if len(png.transparency) != key_length:
            raise RasterFaultError(_DAMAGED)
        if png.depth == 16 and png.colour == RGB:
            message = "a PNG of 16 bits with a transparent colour, save it with an alpha channel"
            raise RasterFaultError(message)
    _check_lengths(png, packed)


def _check_lengths(png: Png, packed: list[memoryview]) -> None:
    spans = iter(_spans(png))
    row, left = next(spans)
    done = 0
    for block in _unpacked(packed, sum(count for _, count in _spans(png))):
        rest = memoryview(block)
        while rest:
            if left == done:
                row, left = next(spans, (0, 0))
                done = 0
                if not left:
                    raise RasterFaultError(_DAMAGED)  # more rows than the header says
            part = rest[: left - done]
            filters = part[-done % row :: row]
            if filters and max(filters) > _LAST_FILTER:
                raise RasterFaultError(_DAMAGED)
            done += len(part)
            rest = rest[len(part) :]
    if left != done or next(spans, None) is not None:
        raise RasterFaultError(_DAMAGED)


def _spans(png: Png) -> Iterator[tuple[int, int]]:
    """Yield, for each pass, the bytes of a row with its filter, and of all rows."""
    passes = _PASSES if png.is_interlaced else ((0, 0, 1, 1),)
    for x, y, across, down in passes:
        width = (png.width - x + across - 1) // across
        height = (png.height - y + down - 1) // down
        if width > 0 and height > 0:
            row = 1 + (width * png.depth * CHANNELS[png.colour] + 7) // 8
            yield row, row * height


def _unpacked(packed: list[memoryview], size: int) -> Iterable[bytes | bytearray]:
    """Return what packed blocks hold: at once, or in steps if that is much or not `size` bytes.

    libdeflate takes half of zlib's time but has to be told the size. What it refuses zlib judges.
    """
    if size <= _AT_ONCE:
        try:
            whole = deflate.zlib_decompress(b"".join(packed), size)
        except deflate.DeflateError:
            return _in_steps(packed)
        if len(whole) == size:
            return (whole,)
    return _in_steps(packed)


def _in_steps(packed: Iterable[memoryview]) -> Iterator[bytes]:
    """Yield what packed blocks hold, a piece at a time, so that nothing can swell."""
    unpacker = zlib.decompressobj()
    try:
        for block in packed:
            rest: bytes | memoryview = block
            has_more = True
            while has_more:
                out = unpacker.decompress(rest, _STEP)
                rest = unpacker.unconsumed_tail
                has_more = bool(rest) or len(out) == _STEP
                yield out
    except zlib.error as error:
        raise RasterFaultError(_DAMAGED) from error
    if not unpacker.eof:
        raise RasterFaultError(_DAMAGED)


def _profile(body: bytes) -> bytes:
    """Return an embedded colour profile (PNG 11.3.2.3): a name, how it is packed, the rest."""
    if not body:
        return b""
    _, _, packed = body.partition(b"\0")
    unpacker = zlib.decompressobj()
    try:
        profile = unpacker.decompress(packed[1:], MAX_PROFILE)
    except zlib.error as error:
        raise RasterFaultError("a PNG whose colour profile is damaged") from error
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise RasterFaultError(f"a PNG whose colour profile is over {MAX_PROFILE >> 20} MiB")
    return profile
