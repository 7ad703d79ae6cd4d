"""Sides that earlier builds drew, kept in blocks of neighbours: a block is looked up as one.

A block begins with its head in JSON, after the head's length: what a build asks of each side, and
the texts that decide how large the type of all is. Two lines for each side follow, which few builds
read: its words, and how they were measured.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from proofpress.diagnostics import Span
from proofpress.layout.fitting import FieldKey, FieldText, Measure, deciding
from proofpress.memory import Memory, Value
from proofpress.scene import Printed
from proofpress.values import NamedTuple

LENGTH = 24  # sides; more are looked up faster, fewer are written faster when one has changed
_LENGTH = 4  # bytes of a head's length
_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False)


class _Lines:
    """The lines of a block, read when somebody asks for some."""

    __slots__ = ("_data", "_lines")

    def __init__(self, data: Value) -> None:
        self._data = data
        self._lines: list[str] | None = None

    def measures(self, number: int) -> tuple[Measure, ...]:
        """Return the measures of a side's texts."""
        if self._lines is None:
            self._lines = _text(self._data).split("\n")
        words, measures = self._lines[2 * number : 2 * number + 2]
        pairs = zip(json.loads(words), _alike(measures), strict=True)
        return tuple([_measure(*pair) for pair in pairs])


_NO_LINES = _Lines(b"")


class Kept(NamedTuple):
    """What is kept of a side: its label, what its texts share their sizes by, its pictures.

    `sizes` is the digest of the sizes at which it was drawn; by its `number` its `lines` are found.
    """

    identity: str
    label: str
    fields: tuple[FieldKey, ...]
    sizes: str
    pictures: tuple[Printed, ...]
    number: int = 0
    lines: _Lines = _NO_LINES

    @property
    def measures(self) -> tuple[Measure, ...]:
        """The measures of its texts."""
        return self.lines.measures(self.number)


class Deciding(NamedTuple):
    """A text that decides on the size of its field: its side's place in the block, its number."""

    place: int
    number: int
    measure: Measure


class Block(NamedTuple):
    """Kept sides by their places in a block, and the texts that decide for all of them."""

    sides: Mapping[int, Kept]
    deciding: Sequence[Deciding]


class Blocks:
    """The blocks of a memory whose keys have a beginning in common."""

    def __init__(self, memory: Memory, context: str) -> None:
        self._memory = memory
        self._beginning = f"sides.{context}."
        self._others: dict[str, Kept] | None = None

    def find(self, key: str) -> Block | None:
        """Return a block by its key."""
        value = self._memory.get(f"{self._beginning}{key}")
        return None if value is None else _read(value)

    def find_side(self, identity: str) -> Kept | None:
        """Return a side out of the blocks that no one has asked for; so ask for blocks first."""
        if self._others is None:
            unused = self._memory.unused(self._beginning)
            blocks = [_read(value) for value in unused]
            self._others = {one.identity: one for block in blocks for one in block.sides.values()}
        return self._others.get(identity)

    def keep(self, key: str, sides: Mapping[int, tuple[Kept, Sequence[FieldText]]]) -> None:
        """Keep sides by their places, with their texts once these are measured."""
        fields: dict[tuple[str, str], int] = {}
        pictures: dict[str, int] = {}
        heads = []
        lines: list[str] = []
        texts: list[tuple[int, int, FieldText]] = []
        for place, (kept, own) in sides.items():
            texts += [(place, number, text) for number, text in enumerate(own)]
            field = fields.setdefault((_written(kept.fields), kept.sizes), len(fields))
            picture = pictures.setdefault(_written(kept.pictures), len(pictures))
            heads.append((place, kept.identity, kept.label, field, picture))
            lines += _written_lines(own)
        deciders = set(map(id, deciding([text for _, _, text in texts])))
        measures = [
            (place, number, *text.measure) for place, number, text in texts if id(text) in deciders
        ]
        head = _data(_ENCODER.encode((heads, list(fields), list(pictures), measures)))
        length = len(head).to_bytes(_LENGTH, "big")
        self._memory.put(f"{self._beginning}{key}", length + head + _data("\n".join(lines)))


def _data(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _text(data: Value) -> str:
    return str(data, "utf-8", "surrogatepass")


def _written_lines(texts: Iterable[FieldText]) -> tuple[str, str]:
    """Return the words of a side's texts, and their measures, which are alike in most sides."""
    measures = [text.measure for text in texts]
    alike = ",".join([_written(one[:3] + one[4:]) for one in measures])
    return _ENCODER.encode([one.words for one in measures]), f"[{alike}]"


def _read(value: Value) -> Block:
    end = _LENGTH + int.from_bytes(value[:_LENGTH], "big")
    heads, fields, pictures, measures = json.loads(_text(value[_LENGTH:end]))
    lines = _Lines(value[end:])
    of_fields = [(_fields(written), sizes) for written, sizes in fields]
    of_pictures = list(map(_pictures, pictures))
    sides = {
        place: Kept(identity, label, keys, sizes, of_pictures[picture], number, lines)
        for number, (place, identity, label, field, picture) in enumerate(heads)
        for keys, sizes in (of_fields[field],)
    }
    deciders = [
        Deciding(place, number, Measure(FieldKey(*key), *rest))
        for place, number, key, *rest in measures
    ]
    return Block(sides, deciders)


_Alike = tuple[FieldKey, str, float, bool, float, float]  # a measure without its words


def _measure(words: str, alike: _Alike) -> Measure:
    key, box, floor_pt, is_worded, tried_pt, natural_pt = alike
    return Measure(key, box, floor_pt, words, is_worded, tried_pt, natural_pt)


@lru_cache(maxsize=1 << 12)
def _alike(written: str) -> tuple[_Alike, ...]:
    return tuple((FieldKey(*key), *facts) for key, *facts in json.loads(written))


@lru_cache(maxsize=1 << 10)
def _fields(written: str) -> tuple[FieldKey, ...]:
    return tuple([FieldKey(*key) for key in json.loads(written)])


@lru_cache(maxsize=1 << 12)
def _pictures(written: str) -> tuple[Printed, ...]:
    return tuple(map(_picture, json.loads(written)))


def _picture(written: list[Any]) -> Printed:
    digest, width, height, orientation, origin, across, down, subject = written
    sides = tuple(across), tuple(down)
    return Printed(digest, width, height, orientation, Span(*origin), *sides, subject)


@lru_cache(maxsize=1 << 12)
def _written(values: tuple[object, ...]) -> str:
    return _ENCODER.encode(values)
