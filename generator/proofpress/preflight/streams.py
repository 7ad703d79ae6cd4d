"""The contents of streams, within bounds: a small file may unpack to any size."""

import zlib
from typing import Any

import pikepdf

MOST_OF_A_STREAM = 32_000_000  # bytes
MOST_OF_A_FILE = 256_000_000
# The most that a byte of a filter other than Flate becomes (PDF 32000-1, 7.4).
_GROWTH = {"/LZWDecode": 1_400, "/RunLengthDecode": 64, "/ASCIIHexDecode": 1, "/ASCII85Decode": 4}


class Unpacker:
    """Unpacks streams until a file has had its share."""

    def __init__(self) -> None:
        self._left = MOST_OF_A_FILE

    def unpack(self, stream: Any) -> bytes | None:
        """Return what a stream holds, or None where it is too much or not to be unpacked."""
        raw = stream.read_raw_bytes()
        filters = filters_of(stream)
        most = min(MOST_OF_A_STREAM, self._left)
        if all(one == "/FlateDecode" for one in filters) and "/DecodeParms" not in stream:
            data = raw
            for _ in filters[:4]:
                inflated = _inflate(data, most)
                if inflated is None:
                    return None
                data = inflated
        elif self._grows(len(raw), filters) > most:
            return None
        else:
            try:
                data = stream.read_bytes()
            except (pikepdf.PdfError, NotImplementedError):
                return None
        self._left -= len(data)
        return data if len(data) < most else None

    @staticmethod
    def _grows(size: int, filters: list[str]) -> int:
        for one in filters:
            size *= _GROWTH.get(one, 1_100)
        return size


def filters_of(stream: Any) -> list[str]:
    """Return the names of a stream's filters, in the order of decoding."""
    written = stream.get("/Filter")
    if written is None:
        return []
    if isinstance(written, pikepdf.Array):
        return [str(one) for one in written]
    return [str(written)]


def _inflate(data: bytes, most: int) -> bytes | None:
    """Return what deflated bytes unpack to, at most so much; None where they are broken."""
    try:
        return zlib.decompressobj().decompress(data, most)
    except zlib.error:
        return None
