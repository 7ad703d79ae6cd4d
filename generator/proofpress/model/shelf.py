"""Cards that an earlier build has read, known again by their text and by what stands around it.

A card depends on its own text and on all that is outside of the cards of its file. Neighbours are
kept in blocks, of these only cards without a finding: so every finding is found anew, at its place.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b

from proofpress.memory import Memory, parsed, written
from proofpress.model.decode import Reading
from proofpress.source.chunks import Chunk, Excerpt, Strip, cut
from proofpress.source.inputs import NO_PAST, Past
from proofpress.source.lines import Lines
from proofpress.source.node import Entry, Mapping, Node
from proofpress.source.node import Sequence as List
from proofpress.source.project import Folder
from proofpress.source.text import SourceText
from proofpress.source.yaml import read_yaml
from proofpress.values import NamedTuple

_LEAST = 12  # cards of a file for which it is worth the while
_MOST_CHANGED = 0.25  # a share of them; where more have changed the file is read as a whole
_SIZE = 16  # bytes of a digest
_USUAL, _LONGEST = 8, 24  # cards of a block


class Block:
    """Neighbouring cards that are kept together under one key of a memory.

    `kept` is what was kept of each, None for one that has to be read; `nodes` are those that were
    read line by line. `fresh` is gathered while cards are read. A block without a key is not kept.
    """

    __slots__ = ("chunks", "fresh", "kept", "key", "nodes")

    def __init__(self, chunks: Strip, key: str) -> None:
        self.chunks = chunks
        self.key = key
        self.fresh: list[object] = []
        self.forget()

    def forget(self) -> None:
        """Leave all cards to be read with the whole file."""
        self.kept: Sequence[object] = (None,) * len(self.chunks)
        self.nodes: Sequence[Node | None] = (None,) * len(self.chunks)

    def read(self, lines: Lines) -> None:
        """Read the cards that are not kept and that are plain lines."""
        if None not in self.kept:
            return
        both = zip(self.chunks, self.kept, strict=True)
        self.nodes = [None if kept is not None else lines.read(*chunk) for chunk, kept in both]

    def unread(self) -> list[Chunk]:
        """Return the cards of which there is nothing yet."""
        if None not in self.kept:
            return []
        both = zip(self.chunks, self.kept, self.nodes, strict=True)
        return [chunk for chunk, kept, node in both if kept is None and node is None]

    def unknown(self) -> list[Chunk]:
        """Return the cards that are not kept."""
        both = zip(self.chunks, self.kept, strict=True)
        return [chunk for chunk, kept in both if kept is None]


class Shelved(NamedTuple):
    """A card in a deck's list: its node, or what was kept of it, and where its text begins.

    Without a block it is not kept.
    """

    node: Node | None
    kept: object = None
    begin: int = 0
    block: Block | None = None


class Shelf:
    """Reads files of components without the cards that are known from an earlier build."""

    def __init__(self, past: Past = NO_PAST, key: str = "cards") -> None:
        """Take what earlier builds know, and the key that a deck's cards stand under."""
        self._memory: Memory = past.memory
        self._shared = past.inputs.shared
        self._key = key
        self.source = SourceText("", "")
        self._lists: list[list[Block]] = []

    def read(self, folder: Folder, path: str, reading: Reading) -> Node | None:
        """Return a file's node, its known cards left out, or None; its faults are added."""
        self._lists = []
        source, found = folder.read_text(path)
        reading.add(*found)
        if source is None:
            return None
        self.source = source
        self._look_up(path)
        node = self._read_rest()
        if node is not None:
            return node
        for block in self._blocks():
            block.forget()
        node, found = read_yaml(source)
        reading.add(*found)
        if found:
            self._lists = []
        return node

    def cards(self, nodes: Sequence[Node]) -> Iterator[Shelved]:
        """Yield the cards of a list from its nodes, among them those that were left out."""
        blocks = next((one for one in self._lists if nodes and _holds(one, nodes[0])), [])
        if not _is_cut_right([chunk for block in blocks for chunk in block.unknown()], nodes):
            yield from map(Shelved, nodes)
            return
        rest = iter(nodes)
        for block in blocks:
            home = block if self._memory.is_kept else None
            for chunk, kept in zip(block.chunks, block.kept, strict=True):
                yield Shelved(next(rest) if kept is None else None, kept, chunk.start, home)

    def keep(self, block: Block, record: object) -> None:
        """Keep the next card of a block that has been read; None where it may not be kept."""
        block.fresh.append(record)
        is_read = len(block.fresh) == len(block.chunks)
        if block.key and is_read and self._memory.get(block.key) is None:
            self._memory.put(block.key, written(block.fresh))

    def _blocks(self) -> Iterator[Block]:
        return (block for blocks in self._lists for block in blocks)

    def _look_up(self, path: str) -> None:
        """Cut a file into its cards, look up which are known, and read those that are lines."""
        source = self.source
        strips = cut(source.text, self._key)
        if sum(map(len, strips)) < _LEAST:
            return
        around = "\0".join((self._shared, path, *_between(source.text, strips)))
        lines = Lines(source)
        for number, strip in enumerate(strips):
            context = blake2b(f"{number}\0{around}".encode(), digest_size=_SIZE)
            blocks = [self._block(chunks, context) for chunks in _in_blocks(source.text, strip)]
            for block in blocks[1:-1]:
                block.read(lines)
            for end in (blocks[0], blocks[-1]):
                end.key = ""
                end.forget()
            self._lists.append(blocks)

    def _block(self, chunks: Strip, context: "blake2b") -> Block:
        if not self._memory.is_kept:
            return Block(chunks, "")
        whole = context.copy()
        whole.update(self.source.text[chunks[0].start : chunks[-1].end].encode())
        block = Block(chunks, f"cards.{whole.hexdigest()}")
        value = self._memory.get(block.key)
        if value is not None:
            block.kept = parsed(value)
        return block

    def _read_rest(self) -> Node | None:
        """Return the node of a file without the cards that are there; None to read it whole."""
        count = sum(len(block.chunks) for block in self._blocks())
        rest = sum(len(block.unread()) for block in self._blocks())
        if rest >= count * _MOST_CHANGED:
            return None
        excerpt = Excerpt(self.source, [gap for blocks in self._lists for gap in _gaps(blocks)])
        node, found = read_yaml(SourceText(self.source.path, excerpt.text))
        if node is None or found:
            return None
        missing = [*self._lists]
        node = self._filled(excerpt.lead_back(node), missing)
        return None if missing else node

    def _filled(self, node: Node, missing: list[list[Block]]) -> Node:
        """Return a node with the cards that were read line by line.

        Lists that are found in it are no longer `missing`.
        """
        match node:
            case List(items, start, end, source):
                for blocks in missing:
                    read = [chunk for block in blocks for chunk in block.unread()]
                    if items and _is_cut_right(read, items):
                        missing.remove(blocks)
                        return List(tuple(_joined(blocks, items)), start, end, source)
                filled = tuple([self._filled(one, missing) for one in items])
                return List(filled, start, end, source)
            case Mapping(entries, start, end, source):
                own = [Entry(key, self._filled(value, missing)) for key, value in entries]
                return Mapping(tuple(own), start, end, source)
            case _:
                return node


def _gaps(blocks: Sequence[Block]) -> Iterator[Chunk]:
    """Yield the stretches of a list between the cards of which there is nothing yet."""
    start = blocks[0].chunks[0].start
    for block in blocks:
        for chunk in block.unread():
            if start < chunk.start:
                yield Chunk(start, chunk.start)
            start = chunk.end


def _joined(blocks: Iterable[Block], items: Iterable[Node]) -> Iterator[Node]:
    """Yield the cards of a list that are not kept, those that were read otherwise among them."""
    rest = iter(items)
    for block in blocks:
        for kept, node in zip(block.kept, block.nodes, strict=True):
            if kept is None:
                yield next(rest) if node is None else node


def _is_cut_right(chunks: Sequence[Chunk], nodes: Sequence[Node]) -> bool:
    """Say whether there is one node in each chunk, and none elsewhere."""
    if len(chunks) != len(nodes):
        return False
    return all(chunk.holds(node) for chunk, node in zip(chunks, nodes, strict=True))


def _holds(blocks: Sequence[Block], node: Node) -> bool:
    return blocks[0].chunks[0].holds(node)


def _between(text: str, strips: Sequence[Strip]) -> Iterator[str]:
    """Yield what stands before, between and after the cards."""
    end = 0
    for strip in strips:
        yield text[end : strip[0].start]
        end = strip[-1].end
    yield text[end:]


def _in_blocks(text: str, strip: Strip) -> Iterator[Strip]:
    """Yield the cards of a list in blocks of neighbours.

    The first and the last are alone: they are always read, so that the list is there and ends
    where it does. Which card ends a block is seen in its own text: one that is put in changes its
    own block, and leaves those behind it.
    """
    block: list[Chunk] = []
    last = len(strip) - 1
    for number, chunk in enumerate(strip):
        block.append(chunk)
        start, end = chunk
        ends = number in (0, last - 1, last) or len(block) == _LONGEST
        if ends or (end - start + ord(text[(start + end) // 2])) % _USUAL == 0:
            yield tuple(block)
            block = []
