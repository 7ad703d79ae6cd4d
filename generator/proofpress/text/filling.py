"""The lines of one segment at a width: how few there can be, and those that are set."""

from proofpress.text.chunk import rejoined
from proofpress.text.emergency import break_wide_words
from proofpress.text.linebreak import Breaker, each_alone, fill_words
from proofpress.text.lines import EMPTY, Line, cut_lines
from proofpress.text.manner import Manner
from proofpress.text.ruler import SLACK, Node, Ruler
from proofpress.text.totalfit import break_lines
from proofpress.values import NamedTuple


class Filled(NamedTuple):
    """Lines, and the words that had to be broken at the edge for them."""

    lines: list[Line]
    broken: tuple[str, ...] = ()


def fewest(ruler: Ruler, limit: float, manner: Manner, most: int) -> int | None:
    """Return the fewest lines, None when more than `most` or when a word must be broken."""
    if not ruler.chunks:
        return 1
    lines = first_guess(ruler, limit)
    if lines is not None and len(lines) > most:
        lines = None
    if lines is None and manner.hyphenate:
        lines = manner.soft(ruler, limit).latest(most)
    if lines is None:
        lines = _loosened(ruler, limit, manner, most)
    return None if lines is None else len(lines)


def _loosened(ruler: Ruler, limit: float, manner: Manner, most: int) -> list[Node] | None:
    """Return lines in which wide words are parted as they are set, but none broken at the edge."""
    if ruler.widest <= limit or not manner.parts:
        return None
    segment, broken = break_wide_words(ruler, limit, manner)
    if broken:
        return None
    loose = Ruler(segment, ruler.opportunities, ruler.tracking)
    if manner.hyphenate:
        return manner.soft(loose, limit).latest(most)
    return Breaker(loose, limit, hyphenate=False).greedy(most)


def first_guess(ruler: Ruler, limit: float) -> list[Node] | None:
    """Return the ends of lines without hyphens, None when a word does not fit."""
    if not ruler.chunks:
        return []
    known = ruler.filled
    if known is not None and known[0] == limit:
        return known[1]
    if ruler.ends[-1] <= limit + SLACK:
        ends: list[Node] | None = [(len(ruler.ends), 0)]  # as names, numbers and labels are
    elif ruler.has_splits(hyphenate=False):
        ends = Breaker(ruler, limit, hyphenate=False).greedy()
    else:
        ends = fill_words(ruler, limit)
    ruler.filled = limit, ends
    return ends


def fill(ruler: Ruler, limit: float, manner: Manner, ends: list[Node] | None) -> Filled:
    """Return the lines of a segment, whose first guess is `ends`, as they are set."""
    if not ruler.chunks:
        return Filled([EMPTY])
    nodes = break_lines(ruler, limit, manner, ends)
    if nodes is None:
        segment, broken = break_wide_words(ruler, limit, manner)
        ruler = Ruler(segment, ruler.opportunities, ruler.tracking)
        ends = first_guess(ruler, limit)
        nodes = break_lines(ruler, limit, manner, ends) or each_alone(ruler)
        lines = cut_lines(ruler, nodes, are_whole=False)
        return Filled([line._replace(pieces=rejoined(line.pieces)) for line in lines], broken)
    return Filled(cut_lines(ruler, nodes))
