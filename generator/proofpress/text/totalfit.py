"""The most even of the ways to break a paragraph into the fewest lines: a total fit.

First it is settled where lines may end: at spaces, at joints of words and, if the text needs them,
at hyphens. Of all paragraphs of so many lines that end there, the one is taken whose sum of squared
shortfalls is least: of what each line lacks to the width, the last line but for centred text not
counted. Nothing else weighs. Only breaks are looked at that a paragraph of so few lines can have,
so the work grows with the room that there is to choose.
"""

from bisect import bisect_left
from math import sqrt

from proofpress.text.justify import justify
from proofpress.text.linebreak import Breaker
from proofpress.text.manner import Manner
from proofpress.text.ruler import SLACK, Node, Ruler
from proofpress.values import NamedTuple

_ROUGH = 0.28  # of the width: lines as empty as this let hyphens in
_ENDLESS = float("inf")


class _State(NamedTuple):
    """The most even way to end a line at a node, after a number of hyphens in a row.

    `start` is where the next line begins, `cost` the sum of squared shortfalls so far.
    """

    start: float
    cost: float
    hyphens: int
    node: Node
    before: "_State | None"


_WordState = tuple[float, float, int, "_WordState | None"]


def break_lines(
    ruler: Ruler, limit: float, manner: Manner, ends: list[Node] | None
) -> list[Node] | None:
    """Return the ends of the lines, as few as a width allows and as even as they can be.

    `ends` are those that filling each line gives without hyphens. Hyphens are let in only for want
    of room or where a line would be too empty without. Justified lines are as little strained as
    can be. None when a word does not fit.
    """
    if limit >= manner.justify_from:
        return justify(ruler, limit, manner)
    if ends is not None and len(ends) == 1:
        return ends  # as names, numbers and labels are
    even: list[Node] | None = None
    is_smooth = False
    if ends is not None:
        if ruler.has_splits(hyphenate=False):
            plain = Breaker(ruler, limit, False)
            even = _most_even(plain, ends, manner.balanced)
            is_smooth = not manner.hyphenate or _is_smooth(plain, even)
        else:
            even = _most_even_words(ruler, limit, ends, manner.balanced)
            is_smooth = not manner.hyphenate or _are_smooth(ruler, limit, even)
        if not manner.hyphenate or (manner.is_roomy and is_smooth):
            return even
    if not manner.hyphenate:
        return None
    soft = manner.soft(ruler, limit)
    latest = soft.latest()
    if latest is None or (is_smooth and even is not None and len(latest) == len(even)):
        return even
    return _most_even(soft, latest, manner.balanced)


def _most_even(breaker: Breaker, latest: list[Node], balanced: bool) -> list[Node]:
    """Return the best ends of lines, as many as `latest`, which says how far each can reach."""
    end = latest[-1]
    lowest = [end]
    for _ in latest[1:]:
        lowest.append(breaker.earliest(lowest[-1]))
    layer = [_State(breaker.start((0, 0)), 0.0, 0, (0, 0), None)]
    for first, last in zip(lowest[:0:-1], latest, strict=False):
        layer = _next_layer(breaker, layer, breaker.window(min(first, last), last))
    ends = [end]
    state: _State | None = _last(breaker, layer, end, balanced)
    while state is not None and state.before is not None:
        ends.append(state.node)
        state = state.before
    ends.reverse()
    return ends


def _most_even_words(ruler: Ruler, limit: float, latest: list[Node], balanced: bool) -> list[Node]:
    """Return what `_most_even` does where words stay whole, as they do in most texts.

    The layers' states have the start of the next line, the cost so far, the number of the word that
    it begins with, and the state before. What costs more than `latest` leads to nothing better, so
    no line is shorter than one that alone costs so much.
    """
    starts, ends = ruler.starts, ruler.ends
    lowest = [len(ends)]
    for _ in latest[1:]:
        last = lowest[-1]
        lowest.append(bisect_left(starts, ends[last - 1] - limit - SLACK, 1, last))
    most = _cost_of(ruler, limit, latest, balanced) * (1 + SLACK) + SLACK
    shortest = limit - sqrt(most)
    layer: list[_WordState] = [(0.0, 0.0, 0, None)]
    for low, (end, _) in zip(lowest[:0:-1], latest, strict=False):
        first = bisect_left(ends, layer[0][0] + shortest, low - 1) + 1
        reached: list[_WordState] = []
        for index in range(min(first, end), end + 1):
            lack, least = limit - ends[index - 1], most
            best: _WordState | None = None
            for one in layer:
                short = lack + one[0]
                if -SLACK <= short < limit and (cost := one[1] + short * short) < least:
                    best, least = one, cost
            if best is not None:
                reached.append((starts[index], least, index, best))
        if not reached:  # for what a rounding adds to a line
            return latest
        layer = reached
    found: list[Node] = [latest[-1]]
    state = _last_words(layer, limit - ends[-1], balanced)
    while state is not None and state[3] is not None:
        found.append((state[2], 0))
        state = state[3]
    found.reverse()
    return found


def _cost_of(ruler: Ruler, limit: float, ends: list[Node], balanced: bool) -> float:
    """Return the sum of squared shortfalls of lines of whole words."""
    cost, start = 0.0, 0
    for end, _ in ends if balanced else ends[:-1]:
        short = limit - ruler.ends[end - 1] + ruler.starts[start]
        cost += short * short
        start = end
    return cost


def _last_words(layer: list[_WordState], lack: float, balanced: bool) -> _WordState | None:
    """Return the state from which the last line begins best."""
    best: _WordState | None = None
    least = _ENDLESS
    for state in layer:
        short = lack + state[0]
        if short >= -SLACK:
            cost = state[1] + short * short if balanced else state[1]
            if cost < least:
                best, least = state, cost
    return best


def _is_smooth(breaker: Breaker, ends: list[Node]) -> bool:
    """Say whether no line but the last is too empty."""
    narrowest = breaker.limit * (1 - _ROUGH)
    start: Node = (0, 0)
    for end in ends[:-1]:
        if breaker.width(start, end) < narrowest:
            return False
        start = end
    return True


def _are_smooth(ruler: Ruler, limit: float, ends: list[Node]) -> bool:
    """Say whether no line of whole words but the last is too empty."""
    narrowest = limit * (1 - _ROUGH)
    start = 0
    for end, _ in ends[:-1]:
        if ruler.ends[end - 1] - ruler.starts[start] < narrowest:
            return False
        start = end
    return True


def _next_layer(breaker: Breaker, former: list[_State], nodes: list[Node]) -> list[_State]:
    """Return the best states at each node that one more line reaches."""
    layer: list[_State] = []
    starts, ends, limit = breaker.ruler.starts, breaker.ruler.ends, breaker.limit
    new = tuple.__new__  # the quickest way: there are many
    for node in nodes:
        index, offset = node
        if offset:
            layer.extend(_arrive_inside(breaker, former, node))
            continue
        lack = limit - ends[index - 1]
        best: _State | None = None
        least = _ENDLESS
        for state in former:
            short = lack + state.start
            if -SLACK <= short < limit:
                cost = state.cost + short * short
                if cost < least:
                    best, least = state, cost
        if best is not None:
            layer.append(new(_State, (starts[index], least, 0, node, best)))
    return layer


def _arrive_inside(breaker: Breaker, former: list[_State], node: Node) -> list[_State]:
    """Return the best states at a break inside a word, one for each number of hyphens in a row."""
    is_hyphen = breaker.is_hyphen(node)
    best: dict[int, _State] = {}
    start = breaker.start(node)
    for state in former:
        hyphens = state.hyphens + 1 if is_hyphen else 0
        if hyphens > breaker.max_hyphens or state.node >= node:
            continue
        short = breaker.limit - breaker.width(state.node, node)
        if short < -SLACK:
            continue
        cost = state.cost + short * short
        known = best.get(hyphens)
        if known is None or cost < known.cost:
            best[hyphens] = _State(start, cost, hyphens, node, state)
    return list(best.values())


def _last(breaker: Breaker, former: list[_State], end: Node, balanced: bool) -> _State | None:
    """Return the state from which the last line begins best."""
    lack = breaker.limit - breaker.end(end)
    best: _State | None = None
    least = _ENDLESS
    for state in former:
        short = lack + state.start
        if short >= -SLACK:
            cost = state.cost + short * short if balanced else state.cost
            if cost < least:
                best, least = state, cost
    return best
