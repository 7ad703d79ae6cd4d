"""Marks in words, so that equal ones are known again: `repr` takes ten times as long."""

from array import array
from collections.abc import Iterable
from hashlib import blake2b
from itertools import chain

from proofpress.geometry import Close, Curve, Line, Move, Outline
from proofpress.scene import Group, Item, Path
from proofpress.values import replace

_LETTERS = {Move: "M", Line: "L", Curve: "C", Close: "Z"}
_NOWHERE = Outline(())


def written(items: Iterable[Item]) -> str:
    """Return a name for items: that of others which are not equal is another one."""
    digest = blake2b(digest_size=16)
    for part in chain.from_iterable(map(_parts, items)):
        digest.update(part)
        digest.update(b"\0")
    return digest.hexdigest()


def _parts(item: Item) -> Iterable[bytes]:
    match item:
        case Path():
            yield repr(replace(item, outline=_NOWHERE)).encode()
            yield from _corners(item.outline)
        case Group():
            yield repr(replace(item, items=(), clip=None)).encode()
            yield from _corners(item.clip or _NOWHERE)
            yield b"%d" % len(item.items)
            for inner in () if item.key else item.items:  # equal keys mean equal items
                yield from _parts(inner)
        case _:
            yield repr(item).encode()


def _corners(outline: Outline) -> Iterable[bytes]:
    yield "".join([_LETTERS[type(segment)] for segment in outline.segments]).encode()
    yield array("d", chain.from_iterable(outline.segments)).tobytes()
