"""A YAML text without most items of its long lists, and places in it led back to the whole text.

An item is cut out where its list stands in a block, an item on lines of its own. That its text is
an item indeed was seen when the whole was read: then it is one wherever it comes in such a list,
for a list's items do not know of each other, in a text without anchors.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from proofpress.regex import regex
from proofpress.source.node import Entry, Mapping, Node, Scalar
from proofpress.source.node import Sequence as List
from proofpress.source.text import SourceText
from proofpress.values import NamedTuple

_ANCHOR = regex(r"[\s\[{,]&\S")
_HEAD = regex(r"\n *(?:- +)?")
_LEAD = regex(r"[ \t]*(?:#.*)?(?:\n[ \t]*(?:#.*)?)*(?=\n *- )")

_new = tuple.__new__  # the quickest way: there are many


class Chunk(NamedTuple):
    """The text of an item: its lines, up to the next item's."""

    start: int
    end: int

    def holds(self, node: Node) -> bool:
        """Say whether a node lies in the chunk."""
        return self.start < node.start and node.end <= self.end


Strip = tuple[Chunk, ...]  # the items of one list


def cut(text: str, key: str) -> tuple[Strip, ...]:
    """Return the items of each list in a block under a key; none where items may be bound.

    Anchors and merge keys may bind them.
    """
    if "<<" in text or ("&" in text and _ANCHOR.search(text) is not None):
        return ()
    strips: list[Strip] = []
    place = text.find(f"{key}:")
    while place >= 0:
        end = place + len(key) + 1
        lead = _LEAD.match(text, end)
        if lead is not None and _HEAD.fullmatch(text, text.rfind("\n", 0, place), place):
            strips.append(tuple(_items(text, lead.end())))
        place = text.find(f"{key}:", end)
    return tuple(strips)


def _items(text: str, begin: int) -> Iterator[Chunk]:
    """Yield the items of the list that begins at a line end."""
    indent = text.index("-", begin) - begin - 1
    shallow = f" {{0,{indent - 1}}}[^ \r\n#]|" if indent else ""
    after = re.compile(rf"\n(?:{shallow} {{{indent}}}(?:[^ \r\n#-]|-[^ \r\n]))")
    stop = after.search(text, begin)
    end = len(text) if stop is None else stop.start() + 1
    mark = f"\n{' ' * indent}- "
    while begin >= 0:
        following = text.find(mark, begin + 1, end)
        yield _new(Chunk, (begin + 1, end if following < 0 else following + 1))
        begin = following


class Excerpt:
    """A text of which only some chunks are left, and where its places lie in the whole."""

    def __init__(self, whole: SourceText, left_out: Sequence[Chunk]) -> None:
        """Take the chunks that are not there, in their order."""
        self._whole = whole
        bounds = [0, *(place for chunk in left_out for place in chunk), len(whole.text)]
        stretches = [
            Chunk(start, end) for start, end in zip(bounds[::2], bounds[1::2], strict=True)
        ]
        self._starts = [one.start for one in stretches]
        self._places = [0, *accumulate(one.end - one.start for one in stretches)][:-1]
        self.text = "".join(whole.text[one.start : one.end] for one in stretches)

    def lead_back(self, node: Node) -> Node:
        """Return a node of the excerpt as it lies in the whole."""
        start, end = self._place(node.start), self._end(node)
        match node:
            case Scalar(value, style):
                return Scalar(value, style, start, end, self._whole)
            case List(items):
                return List(tuple(map(self.lead_back, items)), start, end, self._whole)
            case Mapping(entries):
                return Mapping(tuple(map(self._entry, entries)), start, end, self._whole)

    def _entry(self, entry: Entry) -> Entry:
        key = self.lead_back(entry.key)
        assert isinstance(key, Scalar)
        return Entry(key, self.lead_back(entry.value))

    def _place(self, offset: int) -> int:
        stretch = bisect_right(self._places, offset) - 1
        return self._starts[stretch] + offset - self._places[stretch]

    def _end(self, node: Node) -> int:
        return self._place(node.end - 1) + 1 if node.end > node.start else self._place(node.end)
