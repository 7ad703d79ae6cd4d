"""How large a text can be: sizes in steps of a tenth of a point, lines counted, leading in ratio.

A style's leadings are those of its own size: at a smaller size they shrink with it.
"""

from collections.abc import Callable

from proofpress.model.template import Style
from proofpress.text.flow import count_lines, flow
from proofpress.text.fonts import Font
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


def fits(paragraph: Paragraph, style: Style, width: float, most: int, size_pt: float) -> bool:
    """Say whether a paragraph needs at most so many lines at a size, no word being broken."""
    return count_lines(paragraph, style, width, size_pt, most) is not None


def fewest_lines(paragraph: Paragraph, style: Style, width: float, size_pt: float) -> int | None:
    """Return the fewest lines that a paragraph can have, None when a word has to be broken."""
    found = count_lines(paragraph, style, width, size_pt, _MANY)
    while found is not None:
        fewer = count_lines(paragraph, style, width, size_pt, found - 1)
        if fewer is None:
            return found
        found = fewer
    return None


def largest_size(
    paragraph: Paragraph, style: Style, font: Font, room: tuple[float, float], floor_pt: float
) -> float:
    """Return the largest size at which a paragraph fits a width and height, else `NEVER`.

    The style's own size is the most; below it sizes go by tenths of a point. A word that has to be
    broken at the edge even at the floor does not ask for the floor: it is broken at a larger size.
    Nor are words parted that no-break spaces hold together, but where the floor does not help.
    """
    width, height = room

    def most_lines(size_pt: float) -> int:
        free = height - paragraph.above * points_to_mm(size_pt)
        return lines_within(free, font, size_pt, leading_at(style, size_pt))

    def fits_whole(size_pt: float) -> bool:
        most = most_lines(size_pt)
        lines = most and count_lines(paragraph, style, width, size_pt, most, parts=False)
        return bool(lines)

    def fits_parted(size_pt: float) -> bool:
        most = most_lines(size_pt)
        return most > 0 and fits(paragraph, style, width, most, size_pt)

    def fits_broken(size_pt: float) -> bool:
        most = most_lines(size_pt)
        return flow(paragraph, style, width, size_pt, most).rows <= most

    found = _largest(fits_whole, style.size_pt, floor_pt)
    if found == NEVER:
        found = _largest(fits_parted, style.size_pt, floor_pt)
    if found == NEVER and fewest_lines(paragraph, style, width, floor_pt) is None:
        return _largest(fits_broken, style.size_pt, floor_pt)
    return found


def _largest(fits_at: Callable[[float], bool], most_pt: float, floor_pt: float) -> float:
    if fits_at(most_pt):
        return most_pt
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


def largest_leading(
    paragraph: Paragraph, style: Style, font: Font, room: tuple[float, float], size_pt: float
) -> float:
    """Return the leading in points at which a paragraph of a size fits: the usual one, or tighter.

    It is never tighter than the style allows, even when the text needs more.
    """
    width = room[0]
    height = room[1] - paragraph.above * points_to_mm(size_pt)
    usual, least = leading_at(style, size_pt), least_leading_at(style, size_pt)
    if fits(paragraph, style, width, lines_within(height, font, size_pt, usual), size_pt):
        return usual
    lines = fewest_lines(paragraph, style, width, size_pt)
    if lines is None:
        lines = flow(paragraph, style, width, size_pt, 0).rows  # with words broken at the edge
    if lines < 2:
        return least
    free = height - height_of(1, font, size_pt, usual)
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
