"""The fewest lines that a width allows, by filling each line as far as it goes.

It works on numbers alone, in ems, and is cheap enough to try sizes with.
"""

from bisect import bisect_left, bisect_right

from proofpress.text.chunk import Chunk
from proofpress.text.ruler import SLACK, Node, Ruler

MOST_HYPHENS = 2  # lines in a row that end on a hyphen
ANY_HYPHENS = 1_000_000  # still better than a word cut at the edge


class Breaker:
    """Finds the ends of lines of one segment at one width."""

    def __init__(
        self, ruler: Ruler, limit: float, hyphenate: bool, most_hyphens: int = MOST_HYPHENS
    ) -> None:
        self.limit = limit
        self.most_hyphens = most_hyphens
        self.ruler = ruler
        self._hyphenate = hyphenate

    def greedy(self, most: int | None = None) -> list[Node] | None:
        """Return the ends of as few lines as fit.

        None when a word does not fit, or when more lines than `most` are needed.
        """
        ruler = self.ruler
        starts, ends, limit = ruler.starts, ruler.ends, self.limit + SLACK
        count = len(ends)
        nodes: list[Node] = []
        at: Node = (0, 0)
        x, hyphens = 0.0, 0
        while most is None or len(nodes) < most:
            index = bisect_right(ends, x + limit, at[0])
            if index == count:
                nodes.append((count, 0))
                return nodes
            node, is_soft = self._part(index, at, x + limit, hyphens < self.most_hyphens)
            if node <= at:
                return None
            hyphens = hyphens + 1 if is_soft else 0
            nodes.append(node)
            at = node
            x = starts[index] if node[1] == 0 else self.start(node)
        return None

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

    def is_soft(self, node: Node) -> bool:
        """Say whether the break at a node inside a chunk parts a word."""
        return self.ruler.split(node).is_soft

    def window(self, first: Node, last: Node) -> list[Node]:
        """Return the nodes from `first` to `last`, both included."""
        nodes: list[Node] = []
        splits, hyphenate = self.ruler.splits, self._hyphenate
        for index in range(first[0], last[0]):
            nodes.append((index, 0))
            inner = splits(index, hyphenate)
            if inner:
                nodes.extend([(index, split.offset) for split in inner])
        nodes.append((last[0], 0))
        if last[1]:
            inner = splits(last[0], hyphenate)
            nodes.extend([(last[0], split.offset) for split in inner if split.offset <= last[1]])
        return [node for node in nodes if node >= first] if first[1] else nodes

    def earliest(self, end: Node) -> Node:
        """Return the first node from which one line reaches to `end`."""
        reach = self.end(end) - self.limit - SLACK
        index = bisect_left(self.ruler.starts, reach)
        if index > 0:
            for split in self.ruler.splits(index - 1, self._hyphenate):
                node = (index - 1, split.offset)
                if node < end and self.start(node) >= reach:
                    return node
        return min((index, 0), end)

    def _width(self, chunk: Chunk) -> float:
        tracking = self.ruler.tracking
        return chunk.width + (chunk.stops - 1) * tracking if tracking else chunk.width

    def _part(self, index: int, at: Node, reach: float, may_be_soft: bool) -> tuple[Node, bool]:
        """Return the last node up to `reach` in a chunk that does not fit whole."""
        begun = at[1] if index == at[0] else 0
        splits = self.ruler.splits(index, self._hyphenate)
        if splits and reach > self.ruler.starts[index]:
            for split in reversed(splits):
                if split.offset <= begun:
                    break
                if split.is_soft and not may_be_soft:
                    continue
                if self._reaches(at, (index, split.offset), reach):
                    return (index, split.offset), split.is_soft
        return (index, begun), False

    def _reaches(self, at: Node, node: Node, reach: float) -> bool:
        if at[0] == node[0] and at[1]:
            return self.width(at, node) <= self.limit + SLACK
        return self.end(node) <= reach


def each_alone(ruler: Ruler) -> list[Node]:
    """Return the ends of lines of one chunk each, for a box that holds not even a letter."""
    return [(index + 1, 0) for index in range(len(ruler.chunks))]
