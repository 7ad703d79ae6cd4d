"""The smoothest of the ways to break a paragraph into the fewest lines: a total fit.

Only breaks are looked at that a paragraph of so few lines can have, so the work grows with the
room that there is to choose.
"""

from typing import NamedTuple

from proofpress.text.linebreak import ANY_HYPHENS, MOST_HYPHENS, Breaker
from proofpress.text.ruler import SLACK, Node, Ruler

# What a line costs: the square of the part of it that stays empty, and on top
_HYPHEN = 0.06  # a hyphen: as much as a quarter of a line left empty
_HYPHENS_AGAIN = 0.08  # a hyphen after a hyphen
_JOINT = 0.02  # a break at a hyphen of the text
_SHORT_WORD = 0.03  # a short word at its end, such as a preposition
_LAST_FRAGMENT = 0.4  # half a word alone on the last line
_LAST_WORD = 0.25  # a short word alone on the last line
_SMOOTH = 0.28  # no line emptier than this: not worth looking for hyphens
_SHORT = 0.5  # a single word this wide (of the line) is no widow


class Manner(NamedTuple):
    """How lines are wanted.

    `hyphenate` allows hyphens, `is_roomy` says that there is room for the lines that the text
    needs without them, `balanced` counts the last line too, as centred text wants it.
    """

    hyphenate: bool
    is_roomy: bool
    balanced: bool


class _State(NamedTuple):
    """The cheapest way to end a line at a node, after a number of hyphens in a row.

    `start` is where the next line begins.
    """

    start: float
    cost: float
    hyphens: int
    node: Node
    before: "_State | None"


def break_lines(
    ruler: Ruler, limit: float, manner: Manner, ends: list[Node] | None
) -> list[Node] | None:
    """Return the ends of the lines, as few as a width allows and as even as they can be.

    `ends` are those that filling each line gives without hyphens. Words are hyphenated only for
    want of room or where the edge would be too rough without. None when a word does not fit.
    """
    smooth: list[Node] | None = None
    if ends is not None:
        plain = Breaker(ruler, limit, False)
        smooth = _smoothest(plain, ends, manner.balanced)
        if not manner.hyphenate or (manner.is_roomy and _is_smooth(plain, smooth)):
            return smooth
    if not manner.hyphenate:
        return None
    for most_hyphens in (MOST_HYPHENS, ANY_HYPHENS):
        soft = Breaker(ruler, limit, True, most_hyphens)
        fewest = soft.greedy()
        if fewest is not None:
            return _smoothest(soft, fewest, manner.balanced)
        if smooth is not None:
            return smooth
    return None


def _smoothest(breaker: Breaker, greedy: list[Node], balanced: bool) -> list[Node]:
    """Return the best ends of lines, as many as the greedy ones."""
    lowest = [greedy[-1]]
    for _ in greedy[1:]:
        lowest.append(breaker.earliest(lowest[-1]))
    layer = [_State(breaker.start((0, 0)), 0.0, 0, (0, 0), None)]
    for first, last in zip(lowest[:0:-1], greedy, strict=False):
        layer = _next_layer(breaker, layer, breaker.window(min(first, last), last))
    finished = _finish(breaker, layer, greedy[-1], balanced)
    if finished is None:
        return greedy
    ends = [greedy[-1]]
    state = finished
    while state.before is not None:
        ends.append(state.node)
        state = state.before
    ends.reverse()
    return ends


def _is_smooth(breaker: Breaker, ends: list[Node]) -> bool:
    """Say whether no line but the last is too empty."""
    narrowest = breaker.limit * (1 - _SMOOTH)
    start: Node = (0, 0)
    for end in ends[:-1]:
        if breaker.width(start, end) < narrowest:
            return False
        start = end
    return True


def _next_layer(breaker: Breaker, former: list[_State], nodes: list[Node]) -> list[_State]:
    """Return the best states at each node that one more line reaches."""
    layer: list[_State] = []
    ruler, per_limit = breaker.ruler, 1 / breaker.limit
    for node in nodes:
        index, offset = node
        if offset:
            layer.extend(_arrive_inside(breaker, former, node))
            continue
        end = ruler.ends[index - 1]
        extra = _SHORT_WORD if ruler.chunks[index - 1].ends_short else 0.0
        best: _State | None = None
        cheapest = 1e9
        for state in former:
            empty = 1 - (end - state.start) * per_limit
            if -SLACK <= empty <= 1:
                cost = state.cost + empty * empty
                if cost < cheapest:
                    best, cheapest = state, cost
        if best is not None:
            layer.append(_State(ruler.starts[index], cheapest + extra, 0, node, best))
    return layer


def _arrive_inside(breaker: Breaker, former: list[_State], node: Node) -> list[_State]:
    """Return the best states at a break inside a word, one for each number of hyphens in a row."""
    is_soft = breaker.is_soft(node)
    best: dict[int, _State] = {}
    start = breaker.start(node)
    for state in former:
        hyphens = state.hyphens + 1 if is_soft else 0
        if hyphens > breaker.most_hyphens or state.node >= node:
            continue
        empty = 1 - breaker.width(state.node, node) / breaker.limit
        if empty < -SLACK:
            continue
        cost = state.cost + empty * empty + (_HYPHEN if is_soft else _JOINT)
        cost += _HYPHENS_AGAIN if hyphens > 1 else 0.0
        known = best.get(hyphens)
        if known is None or cost < known.cost:
            best[hyphens] = _State(start, cost, hyphens, node, state)
    return list(best.values())


def _finish(breaker: Breaker, former: list[_State], end: Node, balanced: bool) -> _State | None:
    """Return the state from which the last line begins in the cheapest way."""
    best: _State | None = None
    cheapest = 1e9
    at = breaker.end(end)
    for state in former:
        empty = 1 - (at - state.start) / breaker.limit
        if empty < -SLACK:
            continue
        cost = state.cost + (empty * empty if balanced else 0.0)
        if state.node[1] and state.node[0] == end[0] - 1:
            cost += _LAST_FRAGMENT
        elif state.node == (end[0] - 1, 0) and empty > _SHORT and end[0] > 1:
            cost += _LAST_WORD
        if cost < cheapest:
            best, cheapest = state, cost
    return best
