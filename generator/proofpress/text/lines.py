"""Lines: the pieces that stand on each, words cut where they were parted, spaces joined on."""

from operator import itemgetter

from proofpress.text.chunk import Atom, Chunk
from proofpress.text.linebreak import Breaker
from proofpress.text.ruler import Node, Ruler
from proofpress.text.shape import Piece
from proofpress.values import NamedTuple


class Line(NamedTuple):
    """What stands on one line, from left to right.

    `width` is in ems, without the tracking after the last cluster; `is_last` says that a line feed
    or the end of the text follows.
    """

    pieces: tuple[Atom, ...]
    width: float
    is_last: bool


WORD_JOINER = "\u2060"
_OFFSET = itemgetter(1)
EMPTY = Line((), 0.0, is_last=True)


def cut_lines(ruler: Ruler, nodes: list[Node], are_whole: bool = True) -> list[Line]:
    """Return the lines of a segment that end at nodes; `are_whole` says that its words are."""
    if len(nodes) > 1 and not any(map(_OFFSET, nodes)):
        return _cut_words(ruler, nodes, are_whole)
    lines: list[Line] = []
    new = tuple.__new__  # the quickest way: there are many
    start: Node = (0, 0)
    for end in nodes:
        if start[1] or end[1]:
            breaker = Breaker(ruler, 0.0, hyphenate=False)
            chunks = ruler.chunks[start[0] : end[0] + (end[1] > 0)]
            chunks, width = _parted(ruler, chunks, start, end), breaker.width(start, end)
        else:
            chunks = ruler.chunks[start[0] : end[0]]
            width = ruler.ends[end[0] - 1] - ruler.starts[start[0]]
        pieces: list[Atom] = []
        for chunk, gap in zip(chunks[:-1], ruler.segment.gaps[start[0] : end[0]], strict=False):
            pieces += chunk.followed if chunk.gap is gap is not None else chunk.spaced(gap)
        pieces += chunks[-1].pieces
        if are_whole and chunks[-1].text.endswith("-") and _is_own(ruler, end):
            _keep_hyphen(pieces)
        lines.append(new(Line, (tuple(pieces), width, end is nodes[-1])))
        start = end
    return lines


def _cut_words(ruler: Ruler, nodes: list[Node], are_whole: bool) -> list[Line]:
    """Return lines, several of them, that end between words."""
    chunks, gaps, starts, ends = ruler.chunks, ruler.segment.gaps, ruler.starts, ruler.ends
    lines: list[Line] = []
    new = tuple.__new__  # the quickest way: there are many
    start = 0
    for end, _ in nodes:
        last = end - 1
        pieces: list[Atom] = []
        for chunk, gap in zip(chunks[start:last], gaps[start:last], strict=True):
            pieces += chunk.followed if chunk.gap is gap else chunk.spaced(gap)
        pieces += chunks[last].pieces
        if are_whole and chunks[last].text.endswith("-") and end < len(ends):
            _keep_hyphen(pieces)
        lines.append(new(Line, (tuple(pieces), ends[last] - starts[start], end == len(ends))))
        start = end
    return lines


def _parted(ruler: Ruler, chunks: tuple[Chunk, ...], start: Node, end: Node) -> tuple[Chunk, ...]:
    """Return the chunks of a line that begins or ends inside a word."""
    if start[0] == end[0]:
        return (ruler.piece(start, end),)
    parted = list(chunks)
    if start[1]:
        parted[0] = ruler.piece(start, end)
    if end[1]:
        parted[-1] = ruler.piece((end[0], 0), end)
    return tuple(parted)


def _is_own(ruler: Ruler, end: Node) -> bool:
    """Say whether a hyphen at a line's end is of the text, which goes on without another."""
    if not end[1]:
        return end[0] < len(ruler.chunks)
    split = ruler.split(end)
    return not (split.after or split.before)


def _keep_hyphen(pieces: list[Atom]) -> None:
    """Write an unseen sign after a hyphen of the text at a line's end, in the line's pieces.

    Who copies a text out drops a hyphen there, for most part a word.
    """
    last = pieces[-1]
    if isinstance(last, Piece) and last.plain_font is not None and last.text[-2:-1].isalnum():
        pieces[-1] = last.saying(f"{last.text}{WORD_JOINER}")
