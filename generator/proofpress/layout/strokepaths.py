"""Outlines as strokes ask for them: dots have a length, dashes a scale, lines no area."""

from math import dist

from proofpress.geometry import Close, Line, Move, Outline, Segment, flattened
from proofpress.layout.pathdata import parse_numbers
from proofpress.layout.shapes import ShapeFaultError

_DOT = 0.01  # of the line's width: PDF viewers leave out parts without any length


def is_thin(outline: Outline) -> bool:
    """Say whether an outline is straight lines with nothing between them.

    PDF viewers fill even such areas, with a hair line.
    """
    lines = 0
    for segment in outline.segments:
        if isinstance(segment, Move):
            lines = 0
        elif isinstance(segment, Line):
            lines += 1
        if lines > 1 or not isinstance(segment, Move | Line | Close):
            return False
    return True


def with_dots(outline: Outline, width: float) -> Outline:
    """Return an outline whose parts without length, which have caps all the same, have a little."""
    parts: list[list[Segment]] = []
    for segment in outline.segments:
        if isinstance(segment, Move):
            parts.append([])
        parts[-1].append(segment)
    if not any(map(_is_dot, parts)):
        return outline
    return Outline(tuple(one for part in parts for one in _drawn(part, width)))


def _is_dot(part: list[Segment]) -> bool:
    start = part[0]
    assert isinstance(start, Move)
    points = list(Outline(tuple(part)).points())
    return len(part) > 1 and all(point == (start.x, start.y) for point in points)


def _drawn(part: list[Segment], width: float) -> list[Segment]:
    start = part[0]
    if not isinstance(start, Move) or not _is_dot(part):
        return part
    return [start, Line(start.x + _DOT * width, start.y)]


def dash_scale(written: str, outline: Outline) -> float:
    """Return what dashes are to be multiplied by where a `pathLength` is stated (SVG 2, 9.6)."""
    stated = parse_numbers(written)
    if stated is None or len(stated) != 1 or stated[0] <= 0:
        raise ShapeFaultError("pathLength", f"`{written[:60]}` is no length of a path")
    return _length(outline) / stated[0]


def _length(outline: Outline) -> float:
    total = 0.0
    closes: list[bool] = []
    for segment in outline.segments:
        if isinstance(segment, Move):
            closes.append(False)
        elif isinstance(segment, Close):
            closes[-1] = True
    for ring, is_closed in zip(flattened(outline), closes, strict=True):
        corners = [*ring, ring[0]] if is_closed else ring
        total += sum(map(dist, corners, corners[1:]))
    return total
