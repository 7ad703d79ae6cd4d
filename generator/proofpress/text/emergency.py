"""Words wider than their box: parted at no-break spaces, at last at the very edge, and named."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate

from proofpress.text.chunk import BLANK, Atom, Boxed, Chunk, spoken
from proofpress.text.linebreak import Breaker
from proofpress.text.manner import Manner
from proofpress.text.opportunities import Opportunities, Split
from proofpress.text.ruler import SLACK, Ruler, Segment
from proofpress.text.shape import Piece, Voice
from proofpress.text.typographer import NO_BREAK, THIN_NO_BREAK
from proofpress.values import NamedTuple

_Loose = tuple[Chunk, Voice | None]


class Broken(NamedTuple):
    """A segment whose chunks all fit, and the words that had to be broken for it."""

    segment: Segment
    words: tuple[str, ...]


class _Width(NamedTuple):
    limit: float
    tracking: float
    opportunities: Opportunities
    manner: Manner

    def fits(self, chunk: Chunk) -> bool:
        """Say whether a chunk fits on one line."""
        return chunk.width + (chunk.stops - 1) * self.tracking <= self.limit + SLACK

    def holds(self, chunk: Chunk) -> bool:
        """Say whether a chunk fits, on several lines if it has breaks."""
        if self.fits(chunk):
            return True
        ruler = Ruler(Segment((chunk,), (None,)), self.opportunities, self.tracking)
        hyphens = self.manner.soft(ruler, self.limit) if self.manner.hyphenate else None
        return (hyphens or Breaker(ruler, self.limit, False)).latest() is not None


def break_wide_words(ruler: Ruler, limit: float, manner: Manner) -> Broken:
    """Return a segment with every chunk that is wider than `limit` cut to pieces that are not.

    A box that is narrower than a letter gets pieces of one letter, which stick out.
    """
    width = _Width(limit, ruler.tracking, ruler.opportunities, manner)
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
                broken.append(word.text.replace(BLANK, ""))
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
    """Yield pieces as wide as fit: parted at hyphens where that will do, else at any cluster."""
    end = Split(len(word.text))
    splits = [*word.splits(width.opportunities, width.manner.hyphenate), end]
    stops = _cluster_starts(word)
    at = Split(0)
    while at.offset < end.offset:
        stop = _furthest_stop(word, at, stops, width)
        to = _furthest_split(word, at, stop, (splits, stops), width) or Split(stop)
        piece = word.cut(at.offset, to.offset, at.before, to.after)
        yield piece.unparted(), gap if to.offset == end.offset else None
        at = to


def _furthest_split(
    word: Chunk, at: Split, stop: int, places: tuple[list[Split], list[int]], width: _Width
) -> Split | None:
    """Return the last split up to `stop`, from which the next line can go on to a split too."""
    splits, stops = places
    first = bisect_right(splits, at.offset, key=_offset)
    last = bisect_right(splits, stop, key=_offset)
    for index in range(last - 1, first - 1, -1):
        split = splits[index]
        if not width.fits(word.cut(at.offset, split.offset, at.before, split.after)):
            continue
        if index == len(splits) - 1:
            return split
        after = splits[index + 1]
        if after.offset <= _furthest_stop(word, split, stops, width) and width.fits(
            word.cut(split.offset, after.offset, split.before, after.after)
        ):
            return split
    return None


def _furthest_stop(word: Chunk, at: Split, stops: list[int], width: _Width) -> int:
    """Return the last cluster's end up to which a line reaches; one cluster at least."""
    first = bisect_right(stops, at.offset)
    end = stops[first]
    for stop in stops[first + 1 :]:
        if not width.fits(word.cut(at.offset, stop, at.before)):
            break
        end = stop
    return end


def _offset(split: Split) -> int:
    return split.offset


def _cluster_starts(word: Chunk) -> list[int]:
    """Return where a word may be cut: between glyphs' clusters, and never inside a grapheme."""
    from uniseg.graphemecluster import grapheme_clusters  # 24 ms, and such words are rare

    starts: list[int] = []
    at = 0
    for piece in _unboxed(word.pieces):
        if isinstance(piece, Piece):
            ink = {c for c, wide in zip(piece.clusters, piece.advances, strict=True) if wide}
            starts.extend(at + cluster for cluster in sorted(ink | {0}))
        else:
            starts.append(at)
        at += len(piece.text)
    graphemes = set(accumulate(map(len, grapheme_clusters(word.text))))
    return [*(start for start in starts if start in graphemes), at]


def _unboxed(pieces: Iterable[Atom]) -> Iterator[Atom]:
    for piece in pieces:
        if isinstance(piece, Boxed):
            yield from _unboxed(piece.pieces)
        else:
            yield piece


def _voice_at(chunk: Chunk, index: int) -> Voice | None:
    at = 0
    for part in chunk.parts:
        if at <= index < at + len(part.text):
            return next((one.voice for one in spoken((part,))), None)
        at += len(part.text)
    return None
