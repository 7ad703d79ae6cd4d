"""The outline of a glyph as a path of ours: quadratic curves raised to cubic ones, y down."""

from proofpress.geometry import Close, Curve, Line, Move, Outline, Segment
from proofpress.text.harfbuzz import hb

Pair = tuple[float, float]


class _OutlinePen:
    """A fontTools pen that records segments with an em of 1."""

    def __init__(self, units_per_em: int) -> None:
        self.segments: list[Segment] = []
        self._scale = 1.0 / units_per_em
        self._at: Pair = (0.0, 0.0)

    def moveTo(self, to: Pair) -> None:  # noqa: N802 - the pen protocol's own names
        self._at = self._place(to)
        self.segments.append(Move(*self._at))

    def lineTo(self, to: Pair) -> None:  # noqa: N802
        self._at = self._place(to)
        self.segments.append(Line(*self._at))

    def qCurveTo(self, control: Pair, to: Pair) -> None:  # noqa: N802
        (x0, y0), (x1, y1), (x2, y2) = self._at, self._place(control), self._place(to)
        first = (x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3)
        second = (x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3)
        self._at = (x2, y2)
        self.segments.append(Curve(*first, *second, x2, y2))

    def curveTo(self, first: Pair, second: Pair, to: Pair) -> None:  # noqa: N802
        self._at = self._place(to)
        self.segments.append(Curve(*self._place(first), *self._place(second), *self._at))

    def closePath(self) -> None:  # noqa: N802
        self.segments.append(Close())

    def endPath(self) -> None:  # noqa: N802
        """Leave the contour open."""

    def _place(self, point: Pair) -> Pair:
        return point[0] * self._scale, 0.0 - point[1] * self._scale


def draw_outline(font: hb.Font, glyph_id: int, units_per_em: int) -> Outline:
    """Return a glyph's outline with an em of 1, y down."""
    pen = _OutlinePen(units_per_em)
    font.draw_glyph_with_pen(glyph_id, pen)
    return Outline(tuple(pen.segments))
