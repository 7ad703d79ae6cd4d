"""What a cutting machine does to a sheet: cuts, creases and scores, in the order to make them.

First the lines that leave the sheet whole, then part by part its holes and its edge, so that a part
is held while work on it goes on.
"""

from collections.abc import Iterator, Mapping
from typing import Literal

from proofpress.geometry import Close, Curve, Line, Move, Outline, Point, Segment
from proofpress.sheet import Placement, Sheet, Side
from proofpress.values import NamedTuple

CutKind = Literal["cut", "crease", "score"]
# What each is called where machines and shops look for it: as a layer, and as a spot colour.
LAYERS: Mapping[CutKind, str] = {"score": "Score", "crease": "Crease", "cut": "CutContour"}


class CutPath(NamedTuple):
    """A line on a sheet in its millimetres; cuts are closed. `subject` is the piece's id path."""

    kind: CutKind
    outline: Outline
    subject: str


def cut_paths(sheet: Sheet) -> tuple[CutPath, ...]:
    """Return what is to be creased, then what is to be cut, on a sheet's front; no line twice."""
    known: set[tuple[CutKind, frozenset[object]]] = set()
    paths = []
    for placement in sheet.front.placements:
        for path in _of_part(placement):
            key = path.kind, _shape(path.outline)
            if key not in known:
                known.add(key)
                paths.append(path)
    return tuple(sorted(paths, key=lambda path: path.kind == "cut"))


def _of_part(placement: Placement) -> Iterator[CutPath]:
    page, onto = placement.page, placement.transform
    if page is None or page.side is not Side.FRONT:
        return
    for crease in page.creases:
        line = Outline((Move(*crease.start), Line(*crease.end))).transformed(onto)
        kind: CutKind = "crease" if crease.kind == "fold" else "score"
        yield CutPath(kind, line, placement.subject)
    for loop in sorted(_loops(page.outline), key=_area):
        yield CutPath("cut", loop.transformed(onto), placement.subject)


def _loops(outline: Outline) -> Iterator[Outline]:
    """Yield the closed lines of an outline; one that was left open is closed."""
    segments: list[Segment] = []
    for segment in outline.segments:
        if isinstance(segment, Move) and len(segments) > 1:
            yield Outline((*segments, Close()))
        if isinstance(segment, Move):
            segments = []
        if isinstance(segment, Close):
            if len(segments) > 1:
                yield Outline((*segments, segment))
            segments = segments[:1]
        else:
            segments.append(segment)
    if len(segments) > 1:
        yield Outline((*segments, Close()))


def _area(loop: Outline) -> float:
    """Return the area inside a loop, curves taken as their control polygons: enough to order by."""
    points = list(loop.points())
    turns = zip(points, [*points[1:], points[0]], strict=True)
    return abs(sum(a.x * b.y - b.x * a.y for a, b in turns)) / 2


def _shape(outline: Outline) -> frozenset[object]:
    """Return what two lines have in common that run the same way or to and fro."""
    stretches: list[object] = []
    at = begin = Point(0, 0)
    for segment in outline.segments:
        match segment:
            case Move(x, y):
                at = begin = Point(x, y)
            case Line(x, y):
                stretches.append(_ends(at, Point(x, y)))
                at = Point(x, y)
            case Curve(x1, y1, x2, y2, x, y):
                middle = _ends(Point(x1, y1), Point(x2, y2))
                stretches.append((_ends(at, Point(x, y)), middle))
                at = Point(x, y)
            case Close():
                stretches.append(_ends(at, begin))
                at = begin
    return frozenset(stretch for stretch in stretches if stretch is not None)


def _ends(start: Point, end: Point) -> frozenset[tuple[float, float]] | None:
    ends = frozenset((round(point.x, 3), round(point.y, 3)) for point in (start, end))
    return ends if len(ends) > 1 else None
