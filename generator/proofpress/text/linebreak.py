"""The fewest lines that a width allows, by filling each line as far as it goes.

It works on numbers alone, in ems, and is cheap enough to try sizes with.
"""

from bisect import bisect_left, bisect_right

from proofpress.text.chunk import Chunk
from proofpress.text.opportunities import Split
from proofpress.text.ruler import SLACK, Node, Ruler

MOST_HYPHENS = 2  # lines in a row that end on a hyphen


class Breaker:
    """Finds the ends of lines of one segment at one width."""

    def __init__(self, ruler: Ruler, limit: float, hyphenate: bool) -> None:
        self.limit = limit
        self._ruler = ruler
        self._hyphenate = hyphenate

    def greedy(self, most: int | None = None) -> list[Node] | None:
        """Return the ends of as few lines as fit.

        None when a word does not fit, or when more lines than `most` are needed.
        """
        ruler = self._ruler
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
            node, is_soft = self._part(index, at, x + limit, hyphens < MOST_HYPHENS)
            if node <= at:
                return None
            hyphens = hyphens + 1 if is_soft else 0
            nodes.append(node)
            at = node
            x = starts[index] if node[1] == 0 else self.start(node)
        return None

    def start(self, node: Node) -> float:
        """Return where a line begins that follows the break at a node."""
        index, part = node
        if part == 0:
            return self._ruler.starts[index]
        return self._ruler.ends[index] - self._width(self._rest(index, part))

    def end(self, node: Node) -> float:
        """Return where a line ends that is broken at a node."""
        index, part = node
        if part == 0:
            return self._ruler.ends[index - 1]
        return self._ruler.starts[index] + self._width(self.piece((index, 0), node))

    def width(self, start: Node, end: Node) -> float:
        """Return how wide the line between two nodes is."""
        if start[0] == end[0] and start[1] and end[1]:
            return self._width(self.piece(start, end))
        return self.end(end) - self.start(start)

    def split(self, node: Node) -> Split:
        """Return the split at a node inside a chunk."""
        return self._ruler.splits(node[0], self._hyphenate)[node[1] - 1]

    def piece(self, start: Node, end: Node) -> Chunk:
        """Return the part of one chunk between two nodes, hyphens added."""
        chunk = self._ruler.chunks[start[0]]
        first, before, last, after = 0, "", len(chunk.text), ""
        if start[1]:
            split = self.split(start)
            first, before = split.offset, split.before
        if end[0] == start[0]:
            split = self.split(end)
            last, after = split.offset, split.after
        return chunk.cut(first, last, before, after)

    def window(self, first: Node, last: Node) -> list[Node]:
        """Return the nodes from `first` to `last`, both included."""
        if first[0] == last[0]:
            return [(first[0], part) for part in range(first[1], last[1] + 1)]
        nodes: list[Node] = []
        splits, hyphenate = self._ruler.splits, self._hyphenate
        start = first[1]
        for index in range(first[0], last[0]):
            count = len(splits(index, hyphenate))
            if count or start:
                nodes.extend([(index, part) for part in range(start, count + 1)])
            else:
                nodes.append((index, 0))
            start = 0
        nodes.extend([(last[0], part) for part in range(last[1] + 1)])
        return nodes

    def earliest(self, end: Node) -> Node:
        """Return the first node from which one line reaches to `end`."""
        reach = self.end(end) - self.limit - SLACK
        index = bisect_left(self._ruler.starts, reach)
        if index > 0:
            splits = self._ruler.splits(index - 1, self._hyphenate)
            for part in range(1, len(splits) + 1):
                node = (index - 1, part)
                if node < end and self.start(node) >= reach:
                    return node
        return min((index, 0), end)

    def _rest(self, index: int, part: int) -> Chunk:
        return self.piece((index, part), (index + 1, 0))

    def _width(self, chunk: Chunk) -> float:
        tracking = self._ruler.tracking
        return chunk.width + (chunk.stops - 1) * tracking if tracking else chunk.width

    def _part(self, index: int, at: Node, reach: float, may_be_soft: bool) -> tuple[Node, bool]:
        """Return the last node up to `reach` in a chunk that does not fit whole."""
        begun = at[1] if index == at[0] else 0
        splits = self._ruler.splits(index, self._hyphenate)
        if splits and reach > self._ruler.starts[index]:
            for part in range(len(splits), begun, -1):
                split = splits[part - 1]
                if split.is_soft and not may_be_soft:
                    continue
                if self._reaches(at, (index, part), reach):
                    return (index, part), split.is_soft
        return (index, begun if index == at[0] else 0), False

    def _reaches(self, at: Node, node: Node, reach: float) -> bool:
        if at[0] == node[0] and at[1]:
            return self.width(at, node) <= self.limit + SLACK
        return self.end(node) <= reach


def each_alone(ruler: Ruler) -> list[Node]:
    """Return the ends of lines of one chunk each, for a box that holds not even a letter."""
    return [(index + 1, 0) for index in range(len(ruler.chunks))]
