"""Lines: the chunks that stand on each, cut where a word was parted."""

from typing import NamedTuple

from proofpress.text.chunk import Chunk
from proofpress.text.linebreak import Breaker
from proofpress.text.ruler import Node, Ruler
from proofpress.text.shape import Voice


class Line(NamedTuple):
    """What stands on one line; `gaps` are the spaces between the chunks, None where there is none.

    `is_last` says that a line feed or the end of the text follows.
    """

    chunks: tuple[Chunk, ...]
    gaps: tuple[Voice | None, ...]
    is_last: bool

    def width(self, tracking: float) -> float:
        """Return the width in ems, without the tracking after the last cluster."""
        width = sum(chunk.width for chunk in self.chunks)
        for gap in self.gaps:
            if gap is not None:
                width += gap.space.width + tracking
        if tracking and self.chunks:
            width += (sum(chunk.stops for chunk in self.chunks) - 1) * tracking
        return width


def cut_lines(ruler: Ruler, nodes: list[Node], hyphenate: bool) -> list[Line]:
    """Return the lines of a segment that end at nodes."""
    breaker = Breaker(ruler, 0.0, hyphenate)
    lines: list[Line] = []
    start: Node = (0, 0)
    for end in nodes:
        chunks = list(ruler.chunks[start[0] : end[0] + (end[1] > 0)])
        if start[1] or end[1]:
            if start[0] == end[0]:
                chunks = [breaker.piece(start, end)]
            else:
                if start[1]:
                    chunks[0] = breaker.piece(start, end)
                if end[1]:
                    chunks[-1] = breaker.piece((end[0], 0), end)
        gaps = ruler.segment.gaps[start[0] : start[0] + len(chunks) - 1]
        lines.append(Line(tuple(chunks), gaps, end is nodes[-1]))
        start = end
    return lines
