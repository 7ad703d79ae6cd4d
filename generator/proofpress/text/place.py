"""Lines to items: baselines, alignment, order, and one glyph run for each font of a line.

In a language that is written from right to left, a box is mirrored: `left`, the side where lines
begin, is its right edge.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from proofpress.geometry import Rect, Transform
from proofpress.language import Language
from proofpress.model.template import Style
from proofpress.scene import Glyph, GlyphRun, Group, Item, Paint, WordGlyphs
from proofpress.text.bidi import visual_order
from proofpress.text.chunk import IconPiece
from proofpress.text.fonts import Font
from proofpress.text.icons import IconSource
from proofpress.text.lines import Line
from proofpress.text.shape import Piece, TypeSize
from proofpress.text.typographer import ICON, NO_BREAK
from proofpress.values import replace

Pair = tuple[float, float]
Part = Piece | IconPiece

LEAST_JUSTIFIED = 90.0  # mm: in narrower columns justified lines have holes
_STRETCHED = (" ", NO_BREAK)  # the spaces that justified lines are widened at


class Placement(NamedTuple):
    """Where and how lines go, in mm."""

    box: Rect
    size: TypeSize
    leading: float
    style: Style
    paint: Paint
    language: Language

    @property
    def base(self) -> int:
        """The embedding level of a line: 1 where it begins at the right."""
        return int(self.language.direction == "rtl")


class LineBox(NamedTuple):
    """A set line: its text (icons as U+FFFC, a hyphen of ours as `-`), start, baseline, width."""

    text: str
    x: float
    y: float
    width: float


def place(
    lines: Sequence[Line], placement: Placement, font: Font, icons: IconSource
) -> tuple[tuple[Item, ...], tuple[LineBox, ...]]:
    """Return the items of lines in their box, and the place of each line.

    `font` is the style's own: lines and icons stand by its capitals.
    """
    items: list[Item] = []
    boxes: list[LineBox] = []
    hand = _Hand(placement, font, icons)
    em = placement.size.em
    y = first_baseline(len(lines), placement, font)
    for line in lines:
        width = line.width * em
        stretch = _stretch(line, width, placement)
        x = placement.box.x + (0.0 if stretch else _indent(width, placement))
        said, end = hand.draw(line, (x, y), stretch, items)
        boxes.append(LineBox(said, x, y, end - x))
        y += placement.leading
    return tuple(items), tuple(boxes)


def first_baseline(lines: int, placement: Placement, font: Font) -> float:
    """Return the first baseline: tall letters touch the top, deep ones the foot of the box.

    In the middle it is the ink that is centred, from the height of the first line's capitals to
    the last baseline, as far as deep letters leave room for that.
    """
    box, size = placement.box, placement.size.em
    inner = max(lines - 1, 0) * placement.leading
    top = box.y + font.rise * size
    bottom = box.bottom - font.depth * size - inner
    match placement.style.vertical:
        case "top":
            return top
        case "bottom":
            return bottom
        case "middle":
            cap = font.cap_height * size
            centred = box.y + (box.height - cap - inner) / 2 + cap
            return max(top, min(bottom, centred)) if top <= bottom else centred


def _indent(width: float, placement: Placement) -> float:
    """Return how far from the left edge of its box a line stands."""
    free = placement.box.width - width
    match placement.style.align:
        case "left" | "justify":
            return free if placement.base else 0.0
        case "centre":
            return free / 2
        case "right":
            return 0.0 if placement.base else free


def _stretch(line: Line, width: float, placement: Placement) -> float:
    """Return what a justified line adds to each of its spaces."""
    box = placement.box
    if placement.style.align != "justify" or box.width < LEAST_JUSTIFIED or line.is_last:
        return 0.0
    texts = (piece.text for piece in line.pieces if isinstance(piece, Piece))
    spaces = sum(text.count(space) for text in texts for space in _STRETCHED)
    return max(0.0, box.width - width) / spaces if spaces else 0.0


class _Hand:
    """Draws lines from left to right: a run ends where font or level changes or an icon stands."""

    def __init__(self, placement: Placement, font: Font, icons: IconSource) -> None:
        self._placement = placement
        self._font = font
        self._icons = icons
        self._em, self._tracking = placement.size
        self._base = placement.base

    def draw(self, line: Line, start: Pair, stretch: float, items: list[Item]) -> tuple[str, float]:
        """Add the items of a line from `start`; return its text and where it ends."""
        x, y = start
        said: list[str] = []
        pieces = line.pieces
        if self._base or any(piece.level for piece in pieces):
            pieces = _as_drawn(pieces, self._base)
        for part in _by_font(pieces):
            if isinstance(part, IconPiece):
                items.extend(self._icon(part, x, y))
                said.append(ICON)
                x += part.width * self._em + self._tracking
            else:
                run, width = self._run(part, (x, y), stretch)
                items.append(run)
                said.append(run.text)
                x += width
        if self._tracking and items and line.pieces:
            x -= self._tracking
            if isinstance(items[-1], GlyphRun):
                items[-1] = _without_tracking(items[-1], self._tracking)
        return _read(line.pieces) if pieces is not line.pieces else "".join(said), x

    def _run(self, pieces: list[Piece], at: Pair, stretch: float) -> tuple[GlyphRun, float]:
        """Return the glyph run of pieces of one font and level, and how wide it is."""
        placement = self._placement
        is_right_to_left = pieces[0].level % 2 == 1
        if is_right_to_left:
            pieces = pieces[::-1]  # as they are read
        words = tuple([piece.set_at(placement.size) for piece in pieces])
        glyphs: Sequence[Glyph] = WordGlyphs(words, is_right_to_left)
        text = "".join([piece.text for piece in pieces])
        width = sum([piece.width for piece in pieces]) * placement.size.em
        if self._tracking:
            width += sum([piece.stops for piece in pieces]) * self._tracking
        if stretch:
            glyphs = tuple(_stretched(glyph, text, stretch) for glyph in glyphs)
            width += sum(text.count(space) for space in _STRETCHED) * stretch
        paint, code = placement.paint, placement.language.code
        font, em = pieces[0].font.id, placement.size.em
        run = GlyphRun(*at, font, em, paint, text, glyphs, code, is_right_to_left=is_right_to_left)
        return run, width

    def _icon(self, icon: IconPiece, x: float, y: float) -> Iterator[Item]:
        """Yield an icon with its middle at the middle of the capitals."""
        shape = self._icons.icon(icon.name, self._placement.paint)
        if shape is not None:
            height = icon.height * self._em
            top = y - (self._font.cap_height * self._em + height) / 2
            scale = height / shape.height
            transform = Transform(scale, 0.0, 0.0, scale, x, top)
            yield Group(shape.items, transform, label=f"icon {icon.name}")


def _as_drawn(pieces: tuple[Part, ...], base: int) -> tuple[Part, ...]:
    """Return the pieces of a line from left to right (UAX 9, L1 for blanks at its end, then L2)."""
    levels = [piece.level for piece in pieces]
    for index in range(len(pieces) - 1, -1, -1):
        piece = pieces[index]
        if isinstance(piece, IconPiece) or not piece.text.isspace():
            break
        levels[index] = base
    return tuple(pieces[index] for index in visual_order(levels))


def _read(pieces: Sequence[Part]) -> str:
    return "".join(ICON if isinstance(piece, IconPiece) else piece.text for piece in pieces)


def _by_font(pieces: Sequence[Part]) -> Iterator[list[Piece] | IconPiece]:
    """Yield icons, and between them the pieces of one font and level after each other."""
    run: list[Piece] = []
    font: Font | None = None
    level = 0
    for piece in pieces:
        if isinstance(piece, IconPiece):
            if run:
                yield run
                run, font = [], None
            yield piece
        elif piece.font is font and piece.level == level:
            run.append(piece)
        else:
            if run:
                yield run
            run, font, level = [piece], piece.font, piece.level
    if run:
        yield run


def _stretched(glyph: Glyph, text: str, by: float) -> Glyph:
    if text[glyph.cluster] in _STRETCHED:
        return glyph._replace(advance=glyph.advance + by)
    return glyph


def _without_tracking(run: GlyphRun, tracking: float) -> GlyphRun:
    """Return a run whose last cluster has no tracking after it."""
    last = run.glyphs[-1]
    trimmed = last._replace(advance=last.advance - tracking)
    return replace(run, glyphs=(*run.glyphs[:-1], trimmed))
