"""Fonts for a web page: the characters that it shows, as WOFF (W3C Recommendation 2012)."""

import struct
import zlib
from collections.abc import Iterable

from proofpress.text.harfbuzz import hb

_ENTRY, _OURS = ">4sIII", ">4sIIII"


def woff_of(data: bytes, characters: Iterable[str], features: Iterable[str]) -> bytes:
    """Return a font with these characters alone, as WOFF.

    It keeps the substitutions that a script needs, and the features that are named beside them.
    """
    wanted = hb.SubsetInput()
    wanted.unicode_set.update(map(ord, characters))
    wanted.layout_feature_tag_set.update(_number(feature) for feature in features)
    wanted.flags = hb.SubsetFlags.NO_HINTING
    return _packed(bytes(hb.subset(hb.Face(hb.Blob(data)), wanted).blob.data))


def _number(tag: str) -> int:
    return int.from_bytes(tag.encode(), "big")


def _tables(data: bytes) -> list[tuple[bytes, int, bytes]]:
    """Return the tables of a font with their tags and checksums, in the order of its directory."""
    (count,) = struct.unpack_from(">H", data, 4)
    entries = [struct.unpack_from(_ENTRY, data, 12 + 16 * number) for number in range(count)]
    return [(tag, sum_, data[start : start + size]) for tag, sum_, start, size in entries]


def _packed(data: bytes) -> bytes:
    """Return a TrueType or OpenType font as WOFF, each table deflated where that is shorter."""
    tables = _tables(data)
    start = 44 + 20 * len(tables)
    directory, bodies = b"", b""
    for tag, checksum, table in tables:
        deflated = zlib.compress(table, 9)
        body = deflated if len(deflated) < len(table) else table
        at = start + len(bodies)
        directory += struct.pack(_OURS, tag, at, len(body), len(table), checksum)
        bodies += body + bytes(-len(body) % 4)
    size = 12 + 16 * len(tables) + sum(len(table) + -len(table) % 4 for *_, table in tables)
    length = start + len(bodies)
    header = struct.pack(
        ">4s4sIHHIHHIIIII", b"wOFF", data[:4], length, len(tables), 0, size, 1, 0, *(0,) * 5
    )
    return header + directory + bodies
