"""Words wider than their box: parted at no-break spaces, at last at the very edge, and named."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from proofpress.text.chunk import Chunk, Spoken
from proofpress.text.linebreak import ANY_HYPHENS, Breaker
from proofpress.text.opportunities import Opportunities
from proofpress.text.ruler import SLACK, Ruler, Segment
from proofpress.text.shape import Piece, Voice
from proofpress.text.typographer import NO_BREAK, THIN_NO_BREAK

_Loose = tuple[Chunk, Voice | None]


class Broken(NamedTuple):
    """A segment whose chunks all fit, and the words that had to be broken for it."""

    segment: Segment
    words: tuple[str, ...]


class _Width(NamedTuple):
    limit: float
    tracking: float
    opportunities: Opportunities
    hyphenate: bool

    def holds(self, chunk: Chunk) -> bool:
        """Say whether a chunk fits, on several lines if it has breaks."""
        if chunk.width + (chunk.stops - 1) * self.tracking <= self.limit + SLACK:
            return True
        ruler = Ruler(Segment((chunk,), (None,)), self.opportunities, self.tracking)
        return Breaker(ruler, self.limit, self.hyphenate, ANY_HYPHENS).greedy() is not None


def break_wide_words(ruler: Ruler, limit: float, hyphenate: bool) -> Broken:
    """Return a segment with every chunk that is wider than `limit` cut to pieces that are not."""
    width = _Width(limit, ruler.tracking, ruler.opportunities, hyphenate)
    loose: list[_Loose] = []
    broken: list[str] = []
    for chunk, gap in zip(ruler.segment.chunks, ruler.segment.gaps, strict=True):
        if width.holds(chunk):
            loose.append((chunk, gap))
            continue
        words = list(_at_spaces(chunk, gap))
        for word, space in words:
            if width.holds(word):
                loose.append((word, space))
            else:
                broken.append(word.text)
                loose.extend(_at_edge(word, space, width))
    return Broken(
        Segment(tuple(chunk for chunk, _ in loose), tuple(gap for _, gap in loose)), tuple(broken)
    )


def _at_spaces(chunk: Chunk, gap: Voice | None) -> Iterator[_Loose]:
    """Yield the words that no-break spaces hold together, each with its space."""
    start = 0
    for index, char in enumerate(chunk.text):
        if char in (NO_BREAK, THIN_NO_BREAK):
            if index > start:
                yield chunk.cut(start, index), _voice_at(chunk, index)
            start = index + 1
    if start < len(chunk.text):
        yield chunk.cut(start, len(chunk.text)), gap


def _at_edge(word: Chunk, gap: Voice | None, width: _Width) -> Iterator[_Loose]:
    """Yield pieces as wide as fit, a cluster at least."""
    stops = _cluster_starts(word)
    start = 0
    while start < len(word.text):
        end = stops[stops.index(start) + 1]
        for longer in stops[stops.index(end) + 1 :]:
            piece = word.cut(start, longer)
            if piece.width + (piece.stops - 1) * width.tracking > width.limit + SLACK:
                break
            end = longer
        yield word.cut(start, end), gap if end == len(word.text) else None
        start = end


def _cluster_starts(word: Chunk) -> list[int]:
    starts: list[int] = []
    at = 0
    for piece in word.pieces:
        if isinstance(piece, Piece):
            ink = {c for c, wide in zip(piece.clusters, piece.advances, strict=True) if wide}
            starts.extend(at + cluster for cluster in sorted(ink | {0}))
            at += len(piece.text)
        else:
            starts.append(at)
            at += 1
    return [*starts, at]


def _voice_at(chunk: Chunk, index: int) -> Voice | None:
    ends = [0]
    for part in chunk.parts:
        ends.append(ends[-1] + (len(part.text) if isinstance(part, Spoken) else 1))
    for part, (start, end) in zip(chunk.parts, pairwise(ends), strict=True):
        if start <= index < end and isinstance(part, Spoken):
            return part.voice
    return None
