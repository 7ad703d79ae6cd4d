"""How large a text can be: sizes in steps of a tenth of a point, lines counted, leading in ratio.

A style's leadings are those of its own size: at a smaller size they shrink with it.
"""

from collections.abc import Callable

from proofpress.model.template import Style
from proofpress.text.flow import count_lines, flow, overhang
from proofpress.text.fonts import Font
from proofpress.text.manner import Gauge, gauge_of
from proofpress.text.paragraph import Paragraph
from proofpress.units import points_to_mm

NEVER = 0.0  # the size of a text that does not fit at any
_STEPS = 10  # a point
_SLACK = 1e-6  # mm
_MANY = 1_000_000  # lines


def leading_at(style: Style, size_pt: float) -> float:
    """Return the usual leading of a style at a size, in points."""
    return style.leading_pt * size_pt / style.size_pt


def least_leading_at(style: Style, size_pt: float) -> float:
    """Return the tightest leading that a style allows at a size, in points."""
    return min(style.least_leading_pt, style.leading_pt) * size_pt / style.size_pt


def height_of(lines: int, font: Font, size_pt: float, leading_pt: float) -> float:
    """Return the height of lines in mm, from the tallest letters' top to the deepest ones' foot."""
    return points_to_mm((font.rise + font.depth) * size_pt + (lines - 1) * leading_pt)


def lines_within(height: float, font: Font, size_pt: float, leading_pt: float) -> int:
    """Return how many lines a height in mm holds."""
    room = height - height_of(1, font, size_pt, leading_pt) + _SLACK
    return 0 if room < 0 else 1 + int(room / points_to_mm(leading_pt))


class Room:
    """A box for texts of a style, in mm; what it is like at a size is worked out once for all."""

    __slots__ = ("_gauges", "_most", "font", "height", "style", "width")

    def __init__(self, style: Style, font: Font, width: float, height: float) -> None:
        self.style = style
        self.font = font
        self.width = width
        self.height = height
        self._gauges: dict[float, Gauge] = {}
        self._most: dict[tuple[float, float], int] = {}

    def gauge(self, size_pt: float) -> Gauge:
        """Return what its lines are like at a size."""
        found = self._gauges.get(size_pt)
        if found is None:
            found = self._gauges[size_pt] = gauge_of(self.style, self.width, size_pt)
        return found

    def most(self, size_pt: float, above: float) -> int:
        """Return how many lines it holds at a size, its leading in ratio.

        Between them there is room of so many ems besides.
        """
        asked = size_pt, above
        found = self._most.get(asked)
        if found is None:
            leading_pt = leading_at(self.style, size_pt)
            found = self._most[asked] = self.most_at(size_pt, leading_pt, above)
        return found

    def most_at(self, size_pt: float, leading_pt: float, above: float) -> int:
        """Return how many lines it holds at a size and leading in points."""
        return lines_within(self.free(size_pt, above), self.font, size_pt, leading_pt)

    def free(self, size_pt: float, above: float) -> float:
        """Return the height that so many ems of room leave to lines."""
        return self.height - above * points_to_mm(size_pt)


def fewest_lines(paragraph: Paragraph, gauge: Gauge) -> int | None:
    """Return the fewest lines that a paragraph can have, None when a word has to be broken."""
    found = count_lines(paragraph, gauge, _MANY)
    while found is not None:
        fewer = count_lines(paragraph, gauge, found - 1)
        if fewer is None:
            return found
        found = fewer
    return None


def largest_size(paragraph: Paragraph, room: Room, floor_pt: float) -> float:
    """Return the largest size at which a paragraph fits a box, else `NEVER`.

    The style's own size is the most; below it sizes go by tenths of a point. A word that has to be
    broken at the edge even at the floor does not ask for the floor: it is broken at the largest
    size at which each of its letters has room. Nor are words parted that no-break spaces hold
    together, but where the floor does not help.
    """
    ceiling_pt, above = room.style.size_pt, paragraph.above

    def fits(size_pt: float, parts: bool) -> bool:
        most = room.most(size_pt, above)
        return most > 0 and count_lines(paragraph, room.gauge(size_pt), most, parts) is not None

    def fits_broken(size_pt: float) -> bool:
        most = room.most(size_pt, above)
        flowed = flow(paragraph, room.gauge(size_pt), most)
        return flowed.rows <= most and not overhang(flowed)

    if fits(ceiling_pt, False):
        return ceiling_pt  # as most texts do
    found = _largest_below(lambda size_pt: fits(size_pt, False), ceiling_pt, floor_pt)
    if found == NEVER:
        found = _largest(lambda size_pt: fits(size_pt, True), ceiling_pt, floor_pt)
    if found == NEVER and fewest_lines(paragraph, room.gauge(floor_pt)) is None:
        return _largest(fits_broken, ceiling_pt, floor_pt)
    return found


def _largest(fits_at: Callable[[float], bool], most_pt: float, floor_pt: float) -> float:
    return most_pt if fits_at(most_pt) else _largest_below(fits_at, most_pt, floor_pt)


def _largest_below(fits_at: Callable[[float], bool], most_pt: float, floor_pt: float) -> float:
    most = _steps_below(most_pt)
    least = min(_steps_above(floor_pt), most)
    if not fits_at(least / _STEPS):
        return NEVER
    while most - least > 0:
        middle = (least + most + 1) // 2
        if fits_at(middle / _STEPS):
            least = middle
        else:
            most = middle - 1
    return least / _STEPS


def largest_leading(paragraph: Paragraph, room: Room, size_pt: float) -> float:
    """Return the leading in points at which a paragraph of a size fits: the usual one, or tighter.

    It is never tighter than the style allows, even when the text needs more.
    """
    gauge, above = room.gauge(size_pt), paragraph.above
    usual, least = leading_at(room.style, size_pt), least_leading_at(room.style, size_pt)
    if count_lines(paragraph, gauge, room.most(size_pt, above)) is not None:
        return usual
    lines = fewest_lines(paragraph, gauge)
    if lines is None:
        lines = flow(paragraph, gauge, 0).rows  # with words broken at the edge
    if lines < 2:
        return least
    free = room.free(size_pt, above) - height_of(1, room.font, size_pt, usual)
    return max(least, min(usual, free / points_to_mm(1.0) / (lines - 1)))


def _steps_below(size_pt: float) -> int:
    """Return the tenths of a point below a size that is not to be tried again."""
    tenths = size_pt * _STEPS
    whole = int(tenths + 1e-9)
    return whole - 1 if abs(whole - tenths) < 1e-9 else whole


def _steps_above(size_pt: float) -> int:
    tenths = size_pt * _STEPS
    whole = int(tenths + 1e-9)
    return whole if abs(whole - tenths) < 1e-9 else whole + 1
