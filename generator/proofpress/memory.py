"""What earlier builds worked out, by the digest of what it was worked out from.

A build keeps what it used or made. A small change is written beside the rest, which is written
anew when a quarter of it is of no use any more, so a memory does not grow stale.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate, chain, islice, pairwise
from typing import Any

import deflate

_MAGIC = b"proofpress memory 2\n"
_DECODER = json.JSONDecoder()
_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))
_LENGTH = 8  # bytes of a count
_MOST_ADDED = 0.25  # of the size of the whole
_LEAST_USED = 0.75

Value = bytes | memoryview
News = Mapping[str, bytes | None]  # None: what an earlier build knew


class Memory:
    """Values as bytes by key. Without `is_kept` nobody will ever ask for what is put in.

    `known` is what was written as a whole, `later` what was added to it since: a key is a digest,
    so the two need not know of each other.
    """

    def __init__(
        self,
        known: Mapping[str, Value] | None = None,
        later: Mapping[str, Value] | None = None,
        *,
        is_kept: bool = False,
    ) -> None:
        self.is_kept = is_kept
        self.used: dict[str, Value] = {}
        self._known = known or {}
        self._later = later or {}
        self._is_new = False

    @property
    def has_changed(self) -> bool:
        """Say whether what is written is not what should be."""
        return self._is_new or self.is_worn

    def news(self, before: int) -> News:
        """Return what was used or made since `before` values had been."""
        fresh = islice(self.used.items(), before, None)
        return {key: value if isinstance(value, bytes) else None for key, value in fresh}

    def learn(self, news: News) -> None:
        """Take over what a copy of this memory has used or made."""
        for key, value in news.items():
            if value is None:
                self.get(key)
            else:
                self.put(key, value)

    @property
    def added(self) -> Mapping[str, Value]:
        """What was used or made, beside what was written as a whole."""
        return {key: value for key, value in self.used.items() if key not in self._known}

    @property
    def is_worn(self) -> bool:
        """Say whether all should be written anew, for much was added to it or is of no use."""
        whole = sum(map(len, self._known.values()))
        in_use = sum(len(value) for key, value in self._known.items() if key in self.used)
        added = sum(map(len, self.added.values()))
        return added > whole * _MOST_ADDED or in_use < whole * _LEAST_USED

    def get(self, key: str) -> Value | None:
        """Return the value of a key, None where there is none."""
        value = self.used.get(key)
        if value is None:
            value = self._known.get(key)
            if value is None:
                value = self._later.get(key)
            if value is not None:
                self.used[key] = value
        return value

    def use(self, keys: Iterable[str]) -> None:
        """Keep values for later builds, as if they had been asked for."""
        for key in keys:
            if key not in self.used:
                self.get(key)

    def unused(self, beginning: str) -> Iterator[Value]:
        """Yield the values that nobody has asked for whose keys begin alike."""
        for key, value in chain(self._known.items(), self._later.items()):
            if key.startswith(beginning) and key not in self.used:
                yield value

    def put(self, key: str, value: bytes) -> None:
        """Remember a value."""
        if self.is_kept:
            self.used[key] = value
            self._is_new = True


def parsed(value: Value) -> Any:
    """Return what was put in as JSON without blanks around it; `json.loads` looks for them."""
    return _DECODER.raw_decode(str(value, "utf-8", "surrogatepass"))[0]


def written(value: object) -> bytes:
    """Return what JSON can say as bytes to put in; `parsed` reads them."""
    return _ENCODER.encode(value).encode("utf-8", "surrogatepass")


def pack(values: Mapping[str, Value]) -> Iterator[Value]:
    """Yield what to write, one after the other: an index, the values, a checksum.

    Not joined, because together they are as large as all that a build has drawn.
    """
    keys = sorted(values)
    parts = [values[key] for key in keys]
    index = json.dumps([keys, list(map(len, parts))]).encode()
    checksum = 1
    head = (_MAGIC, len(index).to_bytes(_LENGTH, "big"), index)
    for part in chain(head, parts):
        checksum = deflate.adler32(part, checksum)
        yield part
    yield checksum.to_bytes(4, "big")


def unpack(data: bytes) -> Mapping[str, Value]:
    """Return the values of packed bytes; none where they are damaged or another version's."""
    whole = memoryview(data)
    start = len(_MAGIC) + _LENGTH
    body = whole[:-4]
    is_ours = bytes(whole[: len(_MAGIC)]) == _MAGIC and len(whole) >= start + 4
    if not is_ours or deflate.adler32(body).to_bytes(4, "big") != bytes(whole[-4:]):
        return {}
    begun = start + int.from_bytes(whole[len(_MAGIC) : start], "big")
    keys, lengths = json.loads(bytes(whole[start:begun]))
    ends = accumulate(lengths, initial=begun)
    return {key: body[one:other] for key, (one, other) in zip(keys, pairwise(ends), strict=True)}
