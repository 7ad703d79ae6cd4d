"""Justified lines: a total fit over how much the spaces of each line give.

Of the ways to break a paragraph into the fewest lines, the one is taken whose sum of squared
strains is least. The strain of a line is how much its spaces change, as a part of what they may:
a fifth narrower or three fifths wider. Lines with more strain than 1 are made only where hyphens do
not help either. The last line keeps its spaces.
"""

from bisect import bisect_right
from itertools import accumulate

from proofpress.text.chunk import Chunk
from proofpress.text.linebreak import Breaker
from proofpress.text.manner import Manner
from proofpress.text.ruler import SLACK, Node, Ruler
from proofpress.text.typographer import NO_BREAK
from proofpress.values import NamedTuple

NARROWER, WIDER = 0.2, 0.6  # of a space's own width
STRETCHED = (" ", NO_BREAK)  # the spaces that justified lines change
_ENDLESS = float("inf")


class _State(NamedTuple):
    """The least strained way to end a line at a node, after a number of hyphens in a row."""

    cost: float
    hyphens: int
    node: Node
    before: "_State | None"


def justify(ruler: Ruler, limit: float, manner: Manner) -> list[Node] | None:
    """Return the ends of the lines of a justified paragraph, None when a word does not fit."""
    plain = Breaker(ruler, limit, False)
    tries = [(plain, 1.0)] if manner.is_roomy or not manner.hyphenate else []
    if manner.hyphenate:
        soft = manner.soft(ruler, limit)
        tries += [(soft, 1.0), (soft, _ENDLESS)]
    tries.append((plain, _ENDLESS))
    spaces = _Spaces(ruler)
    for breaker, most_strain in tries:
        latest = breaker.latest()
        if latest is not None:
            found = _least_strained(breaker, spaces, len(latest), most_strain)
            if found is not None:
                return found
    return None


class _Spaces:
    """The spaces of a segment that justified lines change."""

    def __init__(self, ruler: Ruler) -> None:
        gaps = [gap.space.width for gap in ruler.segment.gaps if gap is not None]
        self.width = gaps[0] if gaps else 0.25
        self._chunks = ruler.chunks
        inside = (chunk.text.count(NO_BREAK) for chunk in ruler.chunks)
        breaks = (gap is not None for gap in ruler.segment.gaps)
        self._before = list(
            accumulate((a + b for a, b in zip(inside, breaks, strict=True)), initial=0)
        )

    def count(self, start: Node, end: Node) -> int:
        """Return how many stand on a line."""
        count = self._before[end[0]] - self._before[start[0]]
        if end[1] == 0:
            count -= _ends_on_space(self._before, self._chunks, end[0])
        return count + self._inside(end) - self._inside(start)

    def _inside(self, node: Node) -> int:
        return self._chunks[node[0]].text.count(NO_BREAK, 0, node[1]) if node[1] else 0


def _ends_on_space(before: list[int], chunks: tuple[Chunk, ...], index: int) -> int:
    """Return 1 if a space follows the chunk before `index`, which a line's end swallows."""
    return before[index] - before[index - 1] - chunks[index - 1].text.count(NO_BREAK)


def _least_strained(
    breaker: Breaker, spaces: _Spaces, lines: int, most_strain: float
) -> list[Node] | None:
    """Return the ends of so many lines, None when a line would have more strain than allowed."""
    end: Node = (len(breaker.ruler.ends), 0)
    nodes = breaker.window((0, 0), end)[1:-1]
    layer = [_State(0.0, 0, (0, 0), None)]
    for _ in range(lines - 1):
        layer = _next_layer(breaker, spaces, layer, nodes, most_strain)
    best: _State | None = None
    for state in layer:
        fits = breaker.width(state.node, end) <= breaker.limit + SLACK
        if fits and (best is None or state.cost < best.cost):
            best = state
    if best is None:
        return None
    ends = [end]
    while best.before is not None:
        ends.append(best.node)
        best = best.before
    return ends[::-1]


def _next_layer(
    breaker: Breaker, spaces: _Spaces, former: list[_State], nodes: list[Node], most_strain: float
) -> list[_State]:
    """Return the best states that one more line leads to."""
    best: dict[tuple[Node, int], _State] = {}
    for state in former:
        for node in nodes[bisect_right(nodes, state.node) :]:
            width = breaker.width(state.node, node)
            count = spaces.count(state.node, node)
            strain = _strain(breaker.limit - width, count * spaces.width)
            if strain < -1 - SLACK:
                break
            hyphens = state.hyphens + 1 if node[1] and breaker.is_hyphen(node) else 0
            if strain > most_strain or hyphens > breaker.max_hyphens:
                continue
            cost = state.cost + strain * strain
            known = best.get((node, hyphens))
            if known is None or cost < known.cost:
                best[node, hyphens] = _State(cost, hyphens, node, state)
    return [best[key] for key in sorted(best)]


def _strain(lack: float, spaces: float) -> float:
    """Return the strain of a line that lacks so much, with spaces as wide together as given."""
    if abs(lack) <= SLACK:
        return 0.0
    if spaces == 0:
        return lack / SLACK
    return lack / (spaces * (WIDER if lack > 0 else NARROWER))
