"""Lines: the fewest that a width allows, then those of them whose edge is smoothest.

The first is greedy and cheap enough to try sizes with; the second is a total fit over the breaks
that a paragraph of so few lines can have. Both work on numbers alone, in ems.
"""

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from proofpress.text.chunk import Chunk
from proofpress.text.opportunities import Split
from proofpress.text.ruler import SLACK, Node, Ruler

MOST_HYPHENS = 2  # lines in a row that end on a hyphen

# What a line costs: the square of the part of it that stays empty, and on top
_HYPHEN = 0.06  # a hyphen: as much as a quarter of a line left empty
_HYPHENS_AGAIN = 0.08  # a hyphen after a hyphen
_JOINT = 0.02  # a break at a hyphen of the text
_LAST_FRAGMENT = 0.4  # half a word alone on the last line
_LAST_WORD = 0.25  # a short word alone on the last line
_SMOOTH = 0.28  # no line emptier than this: not worth looking for hyphens
_SHORT = 0.5  # a single word this wide (of the line) is no widow


class Breaker:
    """Finds the ends of lines of one segment at one width."""

    def __init__(self, ruler: Ruler, limit: float, hyphenate: bool) -> None:
        self._ruler = ruler
        self._limit = limit
        self._hyphenate = hyphenate

    def greedy(self, most: int | None = None) -> list[Node] | None:
        """Return the ends of as few lines as fit.

        None when a word does not fit, or when more lines than `most` are needed.
        """
        ruler = self._ruler
        starts, ends, limit = ruler.starts, ruler.ends, self._limit + SLACK
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
        nodes: list[Node] = []
        for index in range(first[0], last[0] + 1):
            nodes.append((index, 0))
            if index < len(self._ruler.chunks):
                splits = self._ruler.splits(index, self._hyphenate)
                nodes.extend((index, part) for part in range(1, len(splits) + 1))
        return [node for node in nodes if first <= node <= last]

    def earliest(self, end: Node) -> Node:
        """Return the first node from which one line reaches to `end`."""
        reach = self.end(end) - self._limit - SLACK
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
            return self.width(at, node) <= self._limit + SLACK
        return self.end(node) <= reach


class _State(NamedTuple):
    """The cheapest way to end a line at a node after a number of hyphens in a row."""

    node: Node
    hyphens: int
    start: float
    cost: float
    before: int


class Manner(NamedTuple):
    """How lines are wanted.

    `hyphenate` allows hyphens, `is_roomy` says that there is room for the lines that the text
    needs without them, `balanced` counts the last line too, as centred text wants it.
    """

    hyphenate: bool
    is_roomy: bool
    balanced: bool


def break_lines(ruler: Ruler, limit: float, manner: Manner) -> list[Node] | None:
    """Return the ends of the lines, as few as a width allows and as even as they can be.

    Words are hyphenated only for want of room or where the edge would be too rough without.
    None when a word does not fit.
    """
    plain = Breaker(ruler, limit, hyphenate=False)
    ends = plain.greedy()
    smooth = None if ends is None else _smoothest(plain, ends, limit, manner.balanced)
    if not manner.hyphenate:
        return smooth
    if smooth and manner.is_roomy and _emptiest(plain, smooth, limit) <= _SMOOTH:
        return smooth
    soft = Breaker(ruler, limit, hyphenate=True)
    fewest = soft.greedy()
    return smooth if fewest is None else _smoothest(soft, fewest, limit, manner.balanced)


def _emptiest(breaker: Breaker, ends: list[Node], limit: float) -> float:
    """Return how much of the emptiest line but the last stays empty."""
    starts = [(0, 0), *ends]
    return max(
        (1 - breaker.width(a, b) / limit for a, b in zip(starts, ends[:-1], strict=False)),
        default=0.0,
    )


def _smoothest(breaker: Breaker, greedy: list[Node], limit: float, balanced: bool) -> list[Node]:
    """Return the best ends of lines, as many as the greedy ones."""
    if len(greedy) == 1:
        return greedy
    lowest = [greedy[-1]]
    for _ in greedy[1:]:
        lowest.append(breaker.earliest(lowest[-1]))
    lowest.reverse()
    layers: list[list[_State]] = [[_State((0, 0), 0, breaker.start((0, 0)), 0.0, 0)]]
    for line, (first, last) in enumerate(zip(lowest, greedy, strict=True)):
        is_last = line == len(greedy) - 1
        layer: list[_State] = []
        for node in breaker.window(min(first, last), last):
            layer.extend(_arrive(breaker, layers[-1], node, limit, (is_last, balanced)))
        layers.append(layer)
    if not layers[-1]:
        return greedy
    return _traced(layers)


def _traced(layers: list[list[_State]]) -> list[Node]:
    state = min(layers[-1], key=lambda state: state.cost)
    ends = [state.node]
    for layer in layers[-2:0:-1]:
        state = layer[state.before]
        ends.append(state.node)
    return ends[::-1]


def _arrive(
    breaker: Breaker, former: list[_State], node: Node, limit: float, last: tuple[bool, bool]
) -> list[_State]:
    """Return the best states at a node, one for each number of hyphens in a row."""
    is_last, balanced = last
    split = breaker.split(node) if node[1] else None
    is_soft = split is not None and split.is_soft
    extra = 0.0 if split is None else _HYPHEN if is_soft else _JOINT
    end = breaker.end(node)
    best: dict[int, _State] = {}
    for index, state in enumerate(former):
        hyphens = state.hyphens + 1 if is_soft else 0
        if hyphens > MOST_HYPHENS or state.node >= node:
            continue
        same = state.node[1] and node[1] and state.node[0] == node[0]
        width = breaker.width(state.node, node) if same else end - state.start
        if width > limit + SLACK:
            continue
        empty = 1 - width / limit
        cost = state.cost + extra + (_HYPHENS_AGAIN if hyphens > 1 else 0.0)
        if is_last:
            cost += _last_cost(state.node, node, empty) + (empty * empty if balanced else 0.0)
        else:
            cost += empty * empty
        known = best.get(hyphens)
        if known is None or cost < known.cost:
            best[hyphens] = _State(node, hyphens, 0.0, cost, index)
    if not best or is_last:
        return list(best.values())
    start = breaker.start(node)
    return [state._replace(start=start) for state in best.values()]


def _last_cost(start: Node, end: Node, empty: float) -> float:
    if start[0] < end[0] - 1 or start == (0, 0):
        return 0.0
    if start[1]:
        return _LAST_FRAGMENT
    return _LAST_WORD if empty > _SHORT else 0.0
