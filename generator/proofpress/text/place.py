"""Lines to items: baselines, alignment, and one glyph run for each font of a line."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from proofpress.geometry import Rect, Transform
from proofpress.language import Language
from proofpress.model.template import Style
from proofpress.scene import Glyph, GlyphRun, Group, Item, Paint
from proofpress.text.chunk import IconPiece
from proofpress.text.fonts import Font
from proofpress.text.lines import Line
from proofpress.text.shape import Piece, Voice
from proofpress.text.typographer import ICON

LEAST_JUSTIFIED = 90.0  # mm: in narrower columns justified lines have holes


class _Shape(Protocol):
    @property
    def items(self) -> tuple[Item, ...]: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


class _Icons(Protocol):
    def icon(self, name: str, paint: Paint) -> _Shape | None: ...


class Placement(NamedTuple):
    """Where and how lines go; `size` (the em) and `leading` in mm."""

    box: Rect
    size: float
    leading: float
    style: Style
    paint: Paint
    language: Language


class LineBox(NamedTuple):
    """A set line: its text (icons as U+FFFC, a hyphen of ours as `-`), start, baseline, width."""

    text: str
    x: float
    y: float
    width: float


def place(
    lines: Sequence[Line], placement: Placement, font: Font, icons: _Icons
) -> tuple[tuple[Item, ...], tuple[LineBox, ...]]:
    """Return the items of lines in their box, and the place of each line."""
    items: list[Item] = []
    boxes: list[LineBox] = []
    y = first_baseline(len(lines), placement, font)
    tracking = placement.style.tracking
    for line in lines:
        width = line.width(tracking / placement.size) * placement.size
        stretch = _stretch(line, width, placement)
        x = placement.box.x + _indent(width, placement)
        pen = _Pen(x, y, placement, icons)
        pen.draw(line, font, stretch)
        items.extend(pen.items)
        boxes.append(LineBox("".join(pen.said), x, y, width + stretch * len(line.gaps)))
        y += placement.leading
    return tuple(items), tuple(boxes)


def first_baseline(lines: int, placement: Placement, font: Font) -> float:
    """Return the first baseline: tall letters touch the top, deep ones the foot of the box.

    In the middle it is the ink that is centred, from the height of the first line's capitals to
    the last baseline, as far as deep letters leave room for that.
    """
    box, size = placement.box, placement.size
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
    match placement.style.align:
        case "left" | "justify":
            return 0.0
        case "centre":
            return (placement.box.width - width) / 2
        case "right":
            return placement.box.width - width


def _stretch(line: Line, width: float, placement: Placement) -> float:
    """Return what a justified line adds to each of its spaces."""
    box = placement.box
    if placement.style.align != "justify" or box.width < LEAST_JUSTIFIED or line.is_last:
        return 0.0
    spaces = sum(gap is not None for gap in line.gaps)
    return max(0.0, box.width - width) / spaces if spaces else 0.0


class _Pen:
    """Moves along one baseline; a run ends where the font changes or an icon stands."""

    def __init__(self, x: float, y: float, placement: Placement, icons: _Icons) -> None:
        self.items: list[Item] = []
        self.said: list[str] = []
        self._placement = placement
        self._tracking = placement.style.tracking
        self._icons = icons
        self._x = self._start = x
        self._y = y
        self._font: Font | None = None
        self._text: list[str] = []
        self._length = 0
        self._glyphs: list[Glyph] = []

    def draw(self, line: Line, font: Font, stretch: float) -> None:
        """Draw a line; `font` is the style's, which icons are centred on."""
        for chunk, gap in zip(line.chunks, (*line.gaps, None), strict=True):
            for piece in chunk.pieces:
                if isinstance(piece, Piece):
                    self._add(piece)
                else:
                    self._draw_icon(piece, font)
            if gap is not None:
                self._add_space(gap, stretch)
        if self._tracking and self._glyphs:
            last = self._glyphs[-1]
            self._glyphs[-1] = last._replace(advance=last.advance - self._tracking)
        self._flush()

    def _add(self, piece: Piece) -> None:
        if piece.font is not self._font:
            self._flush()
            self._font = piece.font
        size, tracking = self._placement.size, self._tracking
        self._glyphs += piece.set_at(size, tracking, self._length)
        self._text.append(piece.text)
        self._length += len(piece.text)
        self._x += piece.width * size
        if tracking:
            self._x += piece.stops * tracking

    def _add_space(self, voice: Voice, stretch: float) -> None:
        self._add(voice.space)
        if stretch:
            last = self._glyphs[-1]
            self._glyphs[-1] = last._replace(advance=last.advance + stretch)
            self._x += stretch

    def _draw_icon(self, icon: IconPiece, font: Font) -> None:
        self._flush()
        self.said.append(ICON)
        size, paint = self._placement.size, self._placement.paint
        shape = self._icons.icon(icon.name, paint)
        if shape is not None:
            height = icon.height * size
            top = self._y - (font.cap_height * size + height) / 2
            scale = height / shape.height
            transform = Transform(scale, 0.0, 0.0, scale, self._x, top)
            self.items.append(Group(shape.items, transform, label=f"icon {icon.name}"))
        self._x += icon.width * size + self._tracking
        self._start = self._x

    def _flush(self) -> None:
        if self._glyphs and self._font is not None:
            text = "".join(self._text)
            self.said.append(text)
            self.items.append(self._run(self._font, text))
        self._start = self._x
        self._font, self._text, self._length, self._glyphs = None, [], 0, []

    def _run(self, font: Font, text: str) -> GlyphRun:
        placement = self._placement
        return GlyphRun(
            self._start,
            self._y,
            font.id,
            placement.size,
            placement.paint,
            text,
            tuple(self._glyphs),
            placement.language.code,
        )
