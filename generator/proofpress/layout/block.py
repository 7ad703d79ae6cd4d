"""Sides that earlier builds drew, kept in blocks of neighbours: a block is looked up as one.

A block begins with a line of JSON: what a build asks of each side, and the texts that decide how
large the type of all is. Two lines for each side follow, which few builds read: its words, and how
they were measured.
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
_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False)


class Kept(NamedTuple):
    """What is kept of a side: its label, what its texts share their sizes by, its pictures.

    `sizes` is the digest of the sizes at which it was drawn, `lines` are its words and its measures
    as they are written.
    """

    identity: str
    label: str
    fields: tuple[FieldKey, ...]
    sizes: str
    pictures: tuple[Printed, ...]
    lines: tuple[str, str]

    @property
    def measures(self) -> tuple[Measure, ...]:
        """The measures of its texts."""
        words, measures = json.loads(self.lines[0]), _alike(self.lines[1])
        return tuple([_measure(*both) for both in zip(words, measures, strict=True)])


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
            lines += kept.lines
        deciders = set(map(id, deciding([text for _, _, text in texts])))
        measures = [
            (place, number, *text.measure) for place, number, text in texts if id(text) in deciders
        ]
        head = _ENCODER.encode((heads, list(fields), list(pictures), measures))
        value = "\n".join((head, *lines)).encode("utf-8", "surrogatepass")
        self._memory.put(f"{self._beginning}{key}", value)


def written_lines(texts: Iterable[FieldText]) -> tuple[str, str]:
    """Return the words of a side's texts, and their measures, which are alike in most sides."""
    measures = [text.measure for text in texts]
    alike = ",".join([_written(one[:3] + one[4:]) for one in measures])
    return _ENCODER.encode([one.words for one in measures]), f"[{alike}]"


def _read(value: Value) -> Block:
    head, *lines = str(value, "utf-8", "surrogatepass").split("\n")
    heads, fields, pictures, measures = json.loads(head)
    of_fields = [(_fields(written), sizes) for written, sizes in fields]
    of_pictures = list(map(_pictures, pictures))
    pairs = zip(heads, zip(lines[::2], lines[1::2], strict=True), strict=True)
    sides = {
        place: Kept(identity, label, keys, sizes, of_pictures[picture], own)
        for (place, identity, label, field, picture), own in pairs
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
