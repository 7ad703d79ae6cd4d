"""Cards that an earlier build has read, known again by their text and by what stands around it.

A card depends on its own text and on all that is outside of the cards of its file. Only cards
without a finding are kept, so every finding is found anew, at its place.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b

from proofpress.memory import Memory, Value
from proofpress.model.decode import Reading
from proofpress.source.chunks import Chunk, Excerpt, Strip, cut, lists_in
from proofpress.source.inputs import NO_PAST, Past
from proofpress.source.node import Node
from proofpress.source.project import Folder
from proofpress.source.text import SourceText
from proofpress.source.yaml import read_yaml
from proofpress.values import NamedTuple

_LEAST = 12  # cards of a file for which it is worth the while
_MOST_CHANGED = 0.25  # a share of them; where more have changed the file is read as a whole
_SIZE = 16  # bytes of a digest


class Place(NamedTuple):
    """Where a card may be kept: the text that it was read from, and the key of a memory."""

    chunk: Chunk
    source: SourceText
    key: str


class Shelved(NamedTuple):
    """A card in a deck's list: its node, or what was kept of it; without a place it is not kept."""

    place: Place | None
    node: Node | None
    kept: Value | None


class Shelf:
    """Reads files of components without the cards that are known from an earlier build."""

    def __init__(self, past: Past = NO_PAST, key: str = "cards") -> None:
        """Take what earlier builds know, and the key that a deck's cards stand under."""
        self._memory: Memory = past.memory
        self._shared = past.inputs.shared
        self._key = key
        self._source = SourceText("", "")
        self._strips: tuple[Strip, ...] = ()
        self._places: dict[int, Place] = {}  # by where their chunks begin
        self._kept: dict[int, Value] = {}

    def read(self, folder: Folder, path: str, reading: Reading) -> Node | None:
        """Return a file's node, its known cards left out, or None; its faults are added."""
        self._strips = ()
        source, found = folder.read_text(path)
        reading.found.extend(found)
        if source is None:
            return None
        if self._memory.is_kept:
            self._look_up(source, path)
        node = self._read_rest(source)
        if node is not None:
            return node
        self._kept = {}
        node, found = read_yaml(source)
        reading.found.extend(found)
        if found:
            self._strips = ()
        return node

    def cards(self, nodes: Sequence[Node]) -> Iterator[Shelved]:
        """Yield the cards of a list from its nodes, among them those that were left out."""
        strip = next((one for one in self._strips if nodes and one[0].holds(nodes[0])), ())
        read = [chunk for chunk in strip if chunk.start not in self._kept]
        if not _is_cut_right(read, nodes):
            yield from (Shelved(None, node, None) for node in nodes)
            return
        rest = iter(nodes)
        for chunk in strip:
            kept = self._kept.get(chunk.start)
            yield Shelved(self._places[chunk.start], None if kept else next(rest), kept)

    def keep(self, place: Place, value: bytes) -> None:
        """Keep a card."""
        self._memory.put(place.key, value)

    def _look_up(self, source: SourceText, path: str) -> None:
        """Cut a file into its cards, and look up which are known."""
        strips = cut(source.text, self._key)
        chunks = [chunk for strip in strips for chunk in strip]
        if len(chunks) < _LEAST:
            return
        self._strips, self._source = strips, source
        around = "\0".join((self._shared, path, Excerpt(source, chunks).text))
        self._places = {}
        for number, strip in enumerate(strips):
            context = blake2b(f"{number}\0{around}".encode(), digest_size=_SIZE)
            for chunk in strip:
                whole = context.copy()
                whole.update(source.text[chunk.start : chunk.end].encode())
                self._places[chunk.start] = Place(chunk, source, f"card.{whole.hexdigest()}")
        self._kept = {}
        for start, place in self._places.items():
            value = self._memory.get(place.key)
            if value is not None:
                self._kept[start] = value
        for strip in strips:  # so that the list is there, and ends where it does
            self._kept.pop(strip[0].start, None)
            self._kept.pop(strip[-1].start, None)

    def _read_rest(self, source: SourceText) -> Node | None:
        """Return the node of a file without its known cards; None where it has to be read whole."""
        chunks = [chunk for strip in self._strips for chunk in strip]
        known = [chunk for chunk in chunks if chunk.start in self._kept]
        if len(known) <= len(chunks) * (1 - _MOST_CHANGED) or len(known) == 0:
            return None
        excerpt = Excerpt(source, known)
        node, found = read_yaml(SourceText(source.path, excerpt.text))
        if node is None or found:
            return None
        node = excerpt.lead_back(node)
        lists = [one.items for one in lists_in(node) if one.items]
        for strip in self._strips:
            read = [chunk for chunk in strip if chunk.start not in self._kept]
            if not any(_is_cut_right(read, items) for items in lists):
                return None
        return node


def _is_cut_right(chunks: Sequence[Chunk], nodes: Sequence[Node]) -> bool:
    """Say whether there is one node in each chunk, and none elsewhere."""
    if len(chunks) != len(nodes):
        return False
    return all(chunk.holds(node) for chunk, node in zip(chunks, nodes, strict=True))
