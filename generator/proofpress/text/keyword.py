"""The boxes of keywords: rounded, as tall as the capitals and a little more, open where parted."""

from collections.abc import Iterator

from proofpress.geometry import Line, Move, Outline, Rect, rectangle
from proofpress.model.template import KeywordBox
from proofpress.scene import Paint, Path, Stroke
from proofpress.text.fonts import Font
from proofpress.values import NamedTuple

_ABOVE = 0.9  # of the padding: room over the capitals and under the baseline


class Paints(NamedTuple):
    """What a text is painted with, and the boxes of its keywords.

    Without a `stroke` their outline is in the text's paint, without a `fill` they have none.
    """

    text: Paint
    fill: Paint | None = None
    stroke: Paint | None = None


def keyword_reach(box: KeywordBox, font: Font) -> tuple[float, float]:
    """Return how far a box reaches above and below the baseline, in ems, its line included."""
    more = _ABOVE * box.padding + box.line / 2
    return font.cap_height + more, more


def draw_box(
    room: Rect, sides: tuple[bool, bool], look: KeywordBox, em: float, paints: Paints
) -> Iterator[Path]:
    """Yield a box that fills a room in mm; `sides` says whether it has a left and a right one."""
    radius = min(look.radius * em, room.height / 2, room.width / 2)
    stroke = Stroke(paints.stroke or paints.text, look.line * em) if look.line else None
    if all(sides):
        if paints.fill is not None or stroke is not None:
            yield Path(rectangle(room, radius), paints.fill, stroke)
        return
    if paints.fill is not None:
        yield Path(rectangle(room), paints.fill)
    if stroke is not None:
        yield Path(_open(room, *sides), None, stroke)


def room_of(
    look: KeywordBox, font: Font, start: tuple[float, float], size: tuple[float, float]
) -> Rect:
    """Return the room of a box from its start on a baseline; `size` is the em and its width."""
    x, y = start
    em, width = size
    more = _ABOVE * look.padding * em
    top = y - font.cap_height * em - more
    return Rect(x, top, width, y + more - top)


def _open(room: Rect, has_left: bool, has_right: bool) -> Outline:
    """Return a box without the sides on which the keyword goes on."""
    left, top, right, bottom = room.x, room.y, room.right, room.bottom
    if has_left:
        corners = [(right, top), (left, top), (left, bottom), (right, bottom)]
    elif has_right:
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    else:
        lines = (Move(left, top), Line(right, top), Move(left, bottom), Line(right, bottom))
        return Outline(lines)
    return Outline((Move(*corners[0]), *(Line(*corner) for corner in corners[1:])))
