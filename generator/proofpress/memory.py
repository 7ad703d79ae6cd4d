"""What earlier builds worked out, by the digest of what it was worked out from.

A build keeps what it used or made and nothing else, so a memory never grows stale.
"""

import json
import zlib
from collections.abc import Iterator, Mapping
from itertools import chain

_MAGIC = b"proofpress memory 1\n"
_LENGTH = 8  # bytes of a count

Value = bytes | memoryview


class Memory:
    """Values as bytes by key. Without `is_kept` nobody will ever ask for what is put in."""

    def __init__(self, known: Mapping[str, Value] | None = None, *, is_kept: bool = False) -> None:
        self.is_kept = is_kept
        self.used: dict[str, Value] = {}
        self._known = known or {}
        self._is_new = False

    @property
    def has_changed(self) -> bool:
        """Say whether it holds other values than it began with."""
        return self._is_new or len(self.used) != len(self._known)

    def get(self, key: str) -> Value | None:
        """Return the value of a key, None where there is none."""
        value = self.used.get(key)
        if value is None:
            value = self._known.get(key)
            if value is not None:
                self.used[key] = value
        return value

    def put(self, key: str, value: bytes) -> None:
        """Remember a value."""
        if self.is_kept:
            self.used[key] = value
            self._is_new = True


def pack(values: Mapping[str, Value]) -> Iterator[Value]:
    """Yield what to write, one after the other: an index, the values, a checksum.

    Not joined, because together they are as large as all that a build has drawn.
    """
    keys = sorted(values)
    index = json.dumps([[key, len(values[key])] for key in keys]).encode()
    checksum = 0
    head = (_MAGIC, len(index).to_bytes(_LENGTH, "big"), index)
    for part in chain(head, (values[key] for key in keys)):
        checksum = zlib.crc32(part, checksum)
        yield part
    yield checksum.to_bytes(4, "big")


def unpack(data: bytes) -> Mapping[str, Value]:
    """Return the values of packed bytes; none where they are damaged or another version's."""
    whole = memoryview(data)
    start = len(_MAGIC) + _LENGTH
    body = whole[:-4]
    is_ours = bytes(whole[: len(_MAGIC)]) == _MAGIC and len(whole) >= start + 4
    if not is_ours or zlib.crc32(body).to_bytes(4, "big") != bytes(whole[-4:]):
        return {}
    place = start + int.from_bytes(whole[len(_MAGIC) : start], "big")
    values: dict[str, Value] = {}
    for key, length in json.loads(bytes(whole[start:place])):
        values[key] = body[place : place + length]
        place += length
    return values
