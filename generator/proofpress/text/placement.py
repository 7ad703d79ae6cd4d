"""Where the lines of a text stand in its box.

In a language that is written from right to left, a box is mirrored: `left`, the side where lines
begin, is its right edge.
"""

from proofpress.geometry import Rect
from proofpress.language import Language
from proofpress.model.structure import CellAlign
from proofpress.model.template import Style
from proofpress.text.flow import Flow
from proofpress.text.fonts import Font
from proofpress.text.ink import ink_of
from proofpress.text.keyword import Paints
from proofpress.text.shape import TypeSize
from proofpress.values import NamedTuple

Pair = tuple[float, float]

# How much of what a line leaves free is before it.
INDENTS = {"left": 0.0, "justify": 0.0, "centre": 0.5, "right": 1.0}


class Placement(NamedTuple):
    """Where and how lines go, in mm.

    `base` is the embedding level of a line: 1 where it begins at the right.
    """

    box: Rect
    size: TypeSize
    leading: float
    style: Style
    paints: Paints
    language: Language
    base: int


class LineBox(NamedTuple):
    """A set line: its text (icons as U+FFFC, a hyphen of ours as `-`), start, baseline, width."""

    text: str
    x: float
    y: float
    width: float


class Stack(NamedTuple):
    """How lines stand: how many, from the first baseline to the last, how wide the last is."""

    lines: int
    height: float
    last_width: float


def room_of(inset: float, width: float, placement: Placement) -> Pair:
    """Return where a stretch of a line starts and how wide it is, in mm.

    It is counted from the edge where the language begins.
    """
    box, em = placement.box, placement.size.em
    if placement.base:
        return box.right - (inset + width) * em, width * em
    return box.x + inset * em, width * em


def first_baseline(flow: Flow, placement: Placement, font: Font) -> float:
    """Return the first baseline: tall letters touch the top, deep ones the foot of the box.

    In the middle a single line is centred by the ink that it has. Several lines, and those that
    ask for `capitals`, are centred from the height of the first line's capitals to the last
    baseline, as far as deep letters leave room for that, so that texts of a deck stand alike.
    """
    box, size = placement.box, placement.size.em
    inner = max(flow.rows - 1, 0) * placement.leading + flow.above * size
    top = box.y + font.rise * size
    bottom = box.bottom - font.depth * size - inner
    vertical = placement.style.vertical
    if vertical == "top":
        return top
    if vertical == "bottom":
        return bottom
    if vertical == "middle" and flow.rows == 1:
        inks = [ink_of(strip.line.pieces, placement.style, font) for strip in flow.strips]
        reached = [ink for ink in inks if ink is not None]
        if reached:
            rise, depth = max(ink.rise for ink in reached), max(ink.depth for ink in reached)
            return box.y + (box.height + (rise - depth) * size) / 2
    cap = font.cap_height * size
    centred = box.y + (box.height - cap - inner) / 2 + cap
    return max(top, min(bottom, centred)) if top <= bottom else centred


def indent_of(width: float, room: float, align: CellAlign | None, placement: Placement) -> float:
    """Return how far from the left edge of its room a line stands."""
    share = INDENTS[align or placement.style.align]
    return (room - width) * (1 - share if placement.base else share)
