"""The fewest lines that a width allows, by filling each line as far as it goes.

It works on numbers alone, in ems, and is cheap enough to try sizes with.
"""

from bisect import bisect_left, bisect_right

from proofpress.text.chunk import Chunk
from proofpress.text.opportunities import HYPHENS, Split, last_word
from proofpress.text.ruler import SLACK, Node, Ruler

ANY_HYPHENS = 1_000_000  # in a row
_MANY_SPLITS = 12  # in a word


class Breaker:
    """Finds the ends of lines of one segment at one width.

    At most `max_hyphens` lines in a row end on a hyphen, the text's own too. Without `widows` the
    last word is not hyphenated, unless it is wider than a line.
    """

    def __init__(
        self,
        ruler: Ruler,
        limit: float,
        hyphenate: bool,
        max_hyphens: int = ANY_HYPHENS,
        widows: bool = True,
    ) -> None:
        self.limit = limit
        self.max_hyphens = max_hyphens
        self.ruler = ruler
        self._hyphenate = hyphenate and max_hyphens > 0
        self._whole = -1  # the chunk whose last word stays whole
        if self._hyphenate and not widows and ruler.chunks:
            last = len(ruler.chunks) - 1
            if ruler.ends[last] - ruler.starts[last] <= limit + SLACK:
                self._whole = last

    def greedy(self, most: int | None = None) -> list[Node] | None:
        """Return the ends of as few lines as fit, with any number of hyphens in a row.

        None when a word does not fit, or when more lines than `most` are needed.
        """
        ruler = self.ruler
        starts, ends, limit = ruler.starts, ruler.ends, self.limit + SLACK
        count = len(ends)
        nodes: list[Node] = []
        at: Node = (0, 0)
        x = 0.0
        while most is None or len(nodes) < most:
            index = bisect_right(ends, x + limit, at[0])
            if index == count:
                nodes.append((count, 0))
                return nodes
            node, _ = self._part(index, at, x + limit, True)
            if node <= at:
                return None
            nodes.append(node)
            at = node
            x = starts[index] if node[1] == 0 else self.start(node)
        return None

    def latest(self, most: int | None = None) -> list[Node] | None:
        """Return how far each line can reach in a paragraph of the fewest lines.

        They are no lines of one paragraph where hyphens in a row are limited, but there is one of
        as many lines. None when a word does not fit, or when more lines than `most` are needed.
        """
        if not self._hyphenate or self.max_hyphens == ANY_HYPHENS:
            return self.greedy(most)
        nodes: list[Node] = []
        end: Node = (len(self.ruler.ends), 0)
        front: dict[int, Node] = {0: (0, 0)}  # by hyphens in a row: how far they lead
        while most is None or len(nodes) < most:
            front = self._advance(front)
            if not front:
                return None
            nodes.append(max(front.values()))
            if nodes[-1] == end:
                return nodes
        return None

    def _advance(self, front: dict[int, Node]) -> dict[int, Node]:
        """Return how far one more line leads, each number of hyphens in a row by itself."""
        reached: dict[int, Node] = {}
        for hyphens, at in front.items():
            x = self.start(at) if at[0] < len(self.ruler.ends) else 0.0
            reach = x + self.limit + SLACK
            index = bisect_right(self.ruler.ends, reach, at[0])
            if index == len(self.ruler.ends):
                return {0: (index, 0)}
            for may_end in (False, True) if hyphens < self.max_hyphens else (False,):
                node, is_hyphen = self._part(index, at, reach, may_end)
                row = hyphens + 1 if is_hyphen else 0
                if node > at and node > reached.get(row, at):
                    reached[row] = node
        return reached

    def start(self, node: Node) -> float:
        """Return where a line begins that follows the break at a node."""
        index, offset = node
        if offset == 0:
            return self.ruler.starts[index]
        return self.ruler.ends[index] - self._width(self.ruler.piece(node, (index + 1, 0)))

    def end(self, node: Node) -> float:
        """Return where a line ends that is broken at a node."""
        index, offset = node
        if offset == 0:
            return self.ruler.ends[index - 1]
        return self.ruler.starts[index] + self._width(self.ruler.piece((index, 0), node))

    def width(self, start: Node, end: Node) -> float:
        """Return how wide the line between two nodes is."""
        if not start[1] and not end[1]:
            return self.ruler.ends[end[0] - 1] - self.ruler.starts[start[0]]
        if start[0] == end[0] and start[1] and end[1]:
            return self._width(self.ruler.piece(start, end))
        return self.end(end) - self.start(start)

    def is_hyphen(self, node: Node) -> bool:
        """Say whether a line that is broken at a node inside a chunk ends on a hyphen."""
        return _is_hyphen(self.ruler.chunks[node[0]], self.ruler.split(node))

    def window(self, first: Node, last: Node) -> list[Node]:
        """Return the nodes from `first` to `last`, both included."""
        if not self.ruler.has_splits(self._hyphenate):
            return [(index, 0) for index in range(first[0], last[0] + 1)]
        nodes: list[Node] = []
        for index in range(first[0], last[0]):
            nodes.append((index, 0))
            inner = self._splits(index)
            if inner:
                nodes.extend([(index, split.offset) for split in inner])
        nodes.append((last[0], 0))
        if last[1]:
            inner = self._splits(last[0])
            nodes.extend([(last[0], split.offset) for split in inner if split.offset <= last[1]])
        return [node for node in nodes if node >= first] if first[1] else nodes

    def earliest(self, end: Node) -> Node:
        """Return the first node from which one line reaches to `end`."""
        reach = self.end(end) - self.limit - SLACK
        index = bisect_left(self.ruler.starts, reach)
        if index > 0 and self.ruler.has_splits(self._hyphenate):
            for split in self._splits(index - 1):
                node = (index - 1, split.offset)
                if node < end and self.start(node) >= reach:
                    return node
        return min((index, 0), end)

    def _splits(self, index: int) -> tuple[Split, ...]:
        splits = self.ruler.splits(index, self._hyphenate)
        if index == self._whole and splits:
            last = last_word(self.ruler.chunks[index].text)
            splits = tuple(split for split in splits if not split.is_soft or split.offset <= last)
        return splits

    def _width(self, chunk: Chunk) -> float:
        tracking = self.ruler.tracking
        return chunk.width + (chunk.stops - 1) * tracking if tracking else chunk.width

    def _part(self, index: int, at: Node, reach: float, hyphen: bool) -> tuple[Node, bool]:
        """Return the last node up to `reach` in a chunk that does not fit whole.

        Beside it stands whether the line ends on a hyphen there, which it may only if `hyphen`.
        """
        begun = at[1] if index == at[0] else 0
        splits = self._splits(index)
        if not splits or reach <= self.ruler.starts[index]:
            return (index, begun), False
        if len(splits) > _MANY_SPLITS:
            splits = self._reached(index, splits, at, reach)
        for split in reversed(splits):
            if split.offset <= begun:
                break
            is_hyphen = _is_hyphen(self.ruler.chunks[index], split)
            if is_hyphen and not hyphen:
                continue
            if self._reaches(at, (index, split.offset), reach):
                return (index, split.offset), is_hyphen
        return (index, begun), False

    def _reached(
        self, index: int, splits: tuple[Split, ...], at: Node, reach: float
    ) -> tuple[Split, ...]:
        """Return the splits of a very long word up to the first few beyond the reach."""
        first = bisect_right(splits, (at[1] + 1,)) if index == at[0] else 0
        beyond = 0
        for end in range(first, len(splits)):
            beyond += not self._reaches(at, (index, splits[end].offset), reach)
            if beyond > 2:
                return splits[first:end]
        return splits[first:]

    def _reaches(self, at: Node, node: Node, reach: float) -> bool:
        if at[0] == node[0] and at[1]:
            return self.width(at, node) <= self.limit + SLACK
        return self.end(node) <= reach


def fill_words(ruler: Ruler, limit: float) -> list[Node] | None:
    """Return the ends of as few lines as fit where words stay whole, None where one does not fit.

    It is what `Breaker.greedy` does.
    """
    starts, ends = ruler.starts, ruler.ends
    count, limit = len(ends), limit + SLACK
    nodes: list[Node] = []
    index = bisect_right(ends, limit)
    at = 0
    while index < count:
        if index == at:
            return None
        nodes.append((index, 0))
        at = index
        index = bisect_right(ends, starts[at] + limit, at)
    nodes.append((count, 0))
    return nodes


def _is_hyphen(chunk: Chunk, split: Split) -> bool:
    return split.is_soft or chunk.text[split.offset - 1] in HYPHENS


def each_alone(ruler: Ruler) -> list[Node]:
    """Return the ends of lines of one chunk each, for a box that holds not even a letter."""
    return [(index + 1, 0) for index in range(len(ruler.chunks))]
