"""What earlier builds worked out, by the digest of what it was worked out from.

A memory is one file in `output/.cache`: an index, then the values. A build reads it at its start
and writes it anew at its end, with what it used or made and nothing else: it never grows stale.
"""

import json
import zlib
from hashlib import blake2b
from pathlib import Path

from proofpress.receipts import CACHE, write_aside

_MAGIC = b"proofpress memory 1\n"
_LENGTH = 8  # bytes of a count


class Memory:
    """Values as bytes by key. An empty one, kept nowhere, serves a build without a cache."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._known = {} if path is None else _read(path)
        self._used: dict[str, bytes | memoryview] = {}
        self._is_new = False

    @property
    def is_kept(self) -> bool:
        """Say whether what is put in here will be there for another build."""
        return self._path is not None

    def get(self, key: str) -> bytes | memoryview | None:
        """Return the value of a key, None where there is none."""
        value = self._used.get(key)
        if value is None:
            value = self._known.get(key)
            if value is not None:
                self._used[key] = value
        return value

    def put(self, key: str, value: bytes) -> None:
        """Remember a value."""
        self._used[key] = value
        self._is_new = True

    def keep(self) -> None:
        """Write what was used or made; a folder that refuses it only costs the next build time."""
        if self._path is not None and (self._is_new or len(self._used) != len(self._known)):
            write_aside(self._path, _packed(self._used))


def memory_of(output: Path, pack: str, request: str) -> Memory:
    """Return the memory of one request for a pack that is delivered to `output`."""
    name = blake2b(request.encode(), digest_size=6).hexdigest()
    return Memory(output / CACHE / f"{pack}.{name}.memory")


def _packed(values: dict[str, bytes | memoryview]) -> bytes:
    keys = sorted(values)
    index = json.dumps([[key, len(values[key])] for key in keys]).encode()
    parts = [_MAGIC, len(index).to_bytes(_LENGTH, "big"), index, *(values[key] for key in keys)]
    whole = b"".join(parts)
    return whole + zlib.crc32(whole).to_bytes(4, "big")


def _read(path: Path) -> dict[str, bytes | memoryview]:
    """Return the values of a file; none where it is not there, damaged or another version's."""
    try:
        whole = memoryview(path.read_bytes())
    except OSError:
        return {}
    start = len(_MAGIC) + _LENGTH
    body = whole[:-4]
    is_whole = bytes(whole[: len(_MAGIC)]) == _MAGIC and len(whole) >= start + 4
    if not is_whole or zlib.crc32(body).to_bytes(4, "big") != bytes(whole[-4:]):
        return {}
    place = start + int.from_bytes(whole[len(_MAGIC) : start], "big")
    values: dict[str, bytes | memoryview] = {}
    for key, length in json.loads(bytes(whole[start:place])):
        values[key] = body[place : place + length]
        place += length
    return values
