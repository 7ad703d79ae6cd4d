"""A segment laid out on one endless line: where each chunk begins and ends, in ems."""

from bisect import bisect_left
from operator import attrgetter

from proofpress.text.chunk import Chunk
from proofpress.text.opportunities import Opportunities, Split
from proofpress.text.shape import Voice
from proofpress.values import NamedTuple

# A place to end a line: before chunk i (i, 0), or inside it before a character of it (i, offset).
Node = tuple[int, int]

_JOINTS, _HYPHENS = map(attrgetter, ("joints", "hyphens"))
SLACK = 1e-6  # of an em: what rounding may add to a line


class Segment(NamedTuple):
    """The chunks between two line feeds.

    `gaps` has the voice of the space after each chunk, None where there is no space.
    """

    chunks: tuple[Chunk, ...]
    gaps: tuple[Voice | None, ...]


class Ruler:
    """The widths of a segment at one tracking (in ems, after every cluster).

    A line from a to b is as wide as `end(b) - start(a)`; the tracking after its last cluster is
    not part of it. `filled` keeps the width that was filled last, with the ends of its lines: the
    size that a text is measured at is mostly the one that it is set at.
    """

    __slots__ = (
        "_parted",
        "chunks",
        "ends",
        "filled",
        "opportunities",
        "segment",
        "starts",
        "tracking",
    )

    def __init__(self, segment: Segment, opportunities: Opportunities, tracking: float) -> None:
        self.segment = segment
        self.chunks: tuple[Chunk, ...] = segment.chunks
        self.tracking = tracking
        self.opportunities = opportunities
        self.filled: tuple[float, list[Node] | None] | None = None
        self._parted: dict[bool, bool] = {}
        self.starts: list[float] = []
        self.ends: list[float] = []
        starts, ends, place = self.starts, self.ends, 0.0
        for chunk, gap in zip(segment.chunks, segment.gaps, strict=True):
            starts.append(place)
            place += chunk.width + chunk.stops * tracking if tracking else chunk.width
            ends.append(place - tracking if tracking else place)
            if gap is not None:
                place += gap.gap + tracking

    @property
    def widest(self) -> float:
        """The width of the widest chunk."""
        pairs = zip(self.starts, self.ends, strict=True)
        return max((end - start for start, end in pairs), default=0.0)

    def splits(self, index: int, hyphenate: bool) -> tuple[Split, ...]:
        """Return where chunk `index` may be parted."""
        return self.chunks[index].splits(self.opportunities, hyphenate)

    def has_splits(self, hyphenate: bool) -> bool:
        """Say whether any chunk may be parted."""
        found = self._parted.get(hyphenate)
        if found is None:
            splits = list(map(_HYPHENS if hyphenate else _JOINTS, self.chunks))
            if None in splits:  # not asked about so far
                splits = [
                    chunk.splits(self.opportunities, hyphenate) if known is None else known
                    for chunk, known in zip(self.chunks, splits, strict=True)
                ]
            found = self._parted[hyphenate] = any(splits)
        return found

    def split(self, node: Node) -> Split:
        """Return how the word at a node inside a chunk is parted there."""
        index, offset = node
        for hyphenate in (False, True):
            splits = self.splits(index, hyphenate)
            at = bisect_left(splits, (offset,))
            if at < len(splits) and splits[at].offset == offset:
                return splits[at]
        raise ValueError(f"chunk {index} is not parted at {offset}")

    def piece(self, start: Node, end: Node) -> Chunk:
        """Return the part of one chunk between two nodes, hyphens added."""
        chunk = self.chunks[start[0]]
        first, before, last, after = 0, "", len(chunk.text), ""
        if start[1]:
            split = self.split(start)
            first, before = split.offset, split.before
        if end[0] == start[0]:
            split = self.split(end)
            last, after = split.offset, split.after
        return chunk.cut(first, last, before, after)
