"""Lines to items: baselines, alignment, order, and one glyph run for each font of a line."""

from collections.abc import Iterator, Sequence
from operator import attrgetter

from proofpress.geometry import Rect, Transform, rectangle
from proofpress.glyphs import Glyph, WordGlyphs
from proofpress.scene import GlyphRun, Group, Item, Path
from proofpress.text.bidi import visual_order
from proofpress.text.block import UNDER_HEADER
from proofpress.text.chunk import AFTER_BOX, Atom, Blank, Boxed, IconPiece
from proofpress.text.flow import Flow, Rule
from proofpress.text.fonts import Font
from proofpress.text.icons import IconSource
from proofpress.text.ink import icon_middle
from proofpress.text.justify import STRETCHED
from proofpress.text.keyword import draw_box
from proofpress.text.keyword import room_of as box_room
from proofpress.text.lines import Line
from proofpress.text.manner import LEAST_JUSTIFIED
from proofpress.text.placement import (
    LineBox,
    Pair,
    Placement,
    Stack,
    first_baseline,
    indent_of,
    room_of,
)
from proofpress.text.plainlines import PlainLines, place_plain
from proofpress.text.ruler import SLACK
from proofpress.text.shape import Piece
from proofpress.text.typographer import ICON
from proofpress.values import NamedTuple, replace

_LEVEL, _TEXT, _WIDTH = attrgetter("level"), attrgetter("text"), attrgetter("width")
_RULE = 0.045  # ems: how thick the line under a table's header is


class Placed(NamedTuple):
    """The items of a text in reading order; `rows` has the line that each of them belongs to."""

    items: tuple[Item, ...]
    rows: tuple[int, ...]
    boxes: tuple[LineBox, ...]
    baselines: tuple[float, ...]

    @property
    def together(self) -> tuple[Item, ...]:
        """The items, as few as they can be."""
        return self.items

    @property
    def stack(self) -> Stack:
        """How the lines stand."""
        boxes = self.boxes
        if not boxes:
            return Stack(0, 0.0, 0.0)
        return Stack(len(boxes), boxes[-1].y - boxes[0].y, boxes[-1].width)


def place(flow: Flow, placement: Placement, font: Font, icons: IconSource) -> Placed | PlainLines:
    """Return the items of a text in its box, and the place of each line.

    `font` is the style's own: lines, icons and keywords stand by its capitals.
    """
    return place_plain(flow, placement, font) or _place_items(flow, placement, font, icons)


def _place_items(flow: Flow, placement: Placement, font: Font, icons: IconSource) -> Placed:
    """Return the items of a text that may be more than lines."""
    items: list[Item] = []
    rows: list[int] = []
    boxes: list[LineBox] = []
    hand = _Hand(placement, font, icons)
    em = placement.size.em
    is_justified = placement.style.align == "justify"
    first = first_baseline(flow, placement, font)
    baselines = [first] * flow.rows
    rules = iter((*flow.rules, None))
    rule = next(rules)
    starts: dict[int, Pair] = {}
    for strip in flow.strips:
        if rule is not None and strip.row > rule.row:
            items.append(_rule(rule, first, placement, font))
            rows.append(rule.row)
            rule = next(rules)
        y = first + strip.row * placement.leading + strip.above * em
        baselines[strip.row] = y
        start, room = room_of(strip.inset, strip.width, placement)
        width = strip.line.width * em
        stretch = _stretch(strip.line, width, room) if is_justified else 0.0
        x = start if stretch else start + indent_of(width, room, strip.align, placement)
        said, end = hand.draw(strip.line, (x, y), stretch, items)
        starts.setdefault(strip.row, (x, y))
        rows += [strip.row] * (len(items) - len(rows))
        boxes.append(LineBox(said, x, y, end - x))
    worded = {row for item, row in zip(items, rows, strict=True) if type(item) is GlyphRun}
    for row in sorted(set(rows) - worded):
        items.append(_wordless(placement, font, starts[row]))
        rows.append(row)
    return Placed(tuple(items), tuple(rows), tuple(boxes), tuple(baselines))


def _wordless(placement: Placement, font: Font, start: Pair) -> GlyphRun:
    """Return a run without letters in a line of icons: their terms are copied out in its font."""
    paint, code = placement.paints.text, placement.language.code
    return GlyphRun(*start, font.id, placement.size.em, paint, "", (), code, 1.0, False)


def _rule(rule: Rule, first: float, placement: Placement, font: Font) -> Path:
    """Return the line under a table's header, in the middle of the room that is left for it."""
    em = placement.size.em
    start, width = room_of(rule.inset, rule.width, placement)
    y = first + rule.row * placement.leading + rule.above * em
    free = placement.leading + UNDER_HEADER * em - font.cap_height * em
    middle = y + free / 2
    thin = _RULE * em
    line = rectangle(Rect(start, middle - thin / 2, width, thin))
    return Path(line, placement.paints.text)


def _stretch(line: Line, width: float, room: float) -> float:
    """Return what a justified line adds to each of its spaces, or takes from it."""
    if room < LEAST_JUSTIFIED - SLACK or line.is_last:
        return 0.0
    texts = (piece.text for piece in line.pieces if isinstance(piece, Piece))
    spaces = sum(text.count(space) for text in texts for space in STRETCHED)
    return (room - width) / spaces if spaces else 0.0


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
        if self._base or any(map(_LEVEL, pieces)):
            pieces = _as_drawn(pieces, self._base)
        x = self._draw(pieces, (x, y), stretch, items, said)
        if self._tracking and items and line.pieces:
            x -= self._tracking
            if isinstance(items[-1], GlyphRun):
                items[-1] = _without_tracking(items[-1], self._tracking)
        return _read(line.pieces) if pieces is not line.pieces else "".join(said), x

    def _draw(
        self,
        pieces: tuple[Atom, ...],
        start: Pair,
        stretch: float,
        items: list[Item],
        said: list[str],
    ) -> float:
        """Add the items of pieces from `start`; return where they end."""
        x, y = start
        for part in _by_font(pieces):
            if isinstance(part, list):
                run, width = self._run(part, (x, y), stretch)
                items.append(run)
                said.append(run.text)
                x += width
            elif isinstance(part, IconPiece):
                items.extend(self._icon(part, x, y))
                said.append(ICON)
                x += part.width * self._em + self._tracking
            elif isinstance(part, Boxed):
                x = self._keyword(part, (x, y), items, said)
            else:
                x += part.width * self._em
        return x

    def _keyword(self, boxed: Boxed, start: Pair, items: list[Item], said: list[str]) -> float:
        """Add a keyword; return where it ends. Tracking after its last letter is not in the box."""
        x, y = start
        em, after = self._em, AFTER_BOX * self._em * boxed.closes
        end = x + boxed.width * em + boxed.stops * self._tracking
        if boxed.level % 2:
            x += after
        levels = [piece.level for piece in boxed.pieces]
        pieces = _as_drawn(boxed.pieces, min(levels)) if any(levels) else boxed.pieces
        is_mirrored = min(levels) % 2 == 1
        sides = (boxed.closes, boxed.opens) if is_mirrored else (boxed.opens, boxed.closes)
        width = boxed.width * em - after + max(boxed.stops - 1, 0) * self._tracking
        look = self._placement.style.keyword
        room = box_room(look, self._font, (x, y), (em, width))
        items.extend(draw_box(room, sides, look, em, self._placement.paints))
        first = len(items)
        reached = self._draw(pieces, (x + boxed.padding * em * sides[0], y), 0.0, items, said)
        _fill(items, first, (start[0], reached, end))
        return end

    def _run(self, pieces: list[Piece], at: Pair, stretch: float) -> tuple[GlyphRun, float]:
        """Return the glyph run of pieces of one font and level, and how wide it is."""
        placement = self._placement
        is_right_to_left = pieces[0].level % 2 == 1
        if is_right_to_left:
            pieces = pieces[::-1]  # as they are read
        size = placement.size
        words = tuple([one.word if one.size is size else one.set_at(size) for one in pieces])
        glyphs: Sequence[Glyph] = WordGlyphs(words, is_right_to_left)
        text = "".join(map(_TEXT, pieces))
        width = sum(map(_WIDTH, pieces)) * self._em
        if self._tracking:
            width += sum([piece.stops for piece in pieces]) * self._tracking
        if stretch:
            glyphs = tuple(_stretched(glyph, text, stretch) for glyph in glyphs)
            width += sum(text.count(space) for space in STRETCHED) * stretch
        paint, code = placement.paints.text, placement.language.code
        font, em = pieces[0].font.id, self._em
        x, y = at
        run = GlyphRun(x, y, font, em, paint, text, glyphs, code, 1.0, is_right_to_left)
        return run, width

    def _icon(self, icon: IconPiece, x: float, y: float) -> Iterator[Item]:
        """Yield an icon with its middle where the style wants it, said as its term."""
        shape = self._icons.icon(icon.name, self._placement.paints.text)
        if shape is not None:
            height = icon.height * self._em
            middle = icon_middle(self._placement.style, self._font) * self._em
            top = y - middle - height / 2
            scale = height / shape.height
            transform = Transform(scale, 0.0, 0.0, scale, x, top)
            label = f"icon {icon.name}"
            yield Group(shape.items, transform, label=label, spoken=icon.spoken)


def _as_drawn(pieces: tuple[Atom, ...], base: int) -> tuple[Atom, ...]:
    """Return the pieces of a line from left to right (UAX 9, L1 for blanks at its end, then L2)."""
    levels = [piece.level for piece in pieces]
    for index in range(len(pieces) - 1, -1, -1):
        piece = pieces[index]
        if not isinstance(piece, Piece) or not piece.text.isspace():
            break
        levels[index] = base
    return tuple(pieces[index] for index in visual_order(levels))


def _read(pieces: Sequence[Atom]) -> str:
    return "".join([piece.text for piece in pieces if not isinstance(piece, Blank)])


def _by_font(pieces: Sequence[Atom]) -> Iterator[list[Piece] | IconPiece | Boxed | Blank]:
    """Yield what is no text as it is, and between them the pieces of one font and level."""
    run: list[Piece] = []
    font: Font | None = None
    level = 0
    for piece in pieces:
        if not isinstance(piece, Piece):
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
    if text[glyph.cluster] in STRETCHED:
        return glyph._replace(advance=glyph.advance + by)
    return glyph


def _fill(items: list[Item], first: int, sides: tuple[float, float, float]) -> None:
    """Say of the words of a keyword, from the `first` item on, what room is around them.

    `sides` are where it begins, where the words end, and where it ends.
    """
    left, reached, right = sides
    run = items[first] if first < len(items) else None
    if isinstance(run, GlyphRun):
        items[first] = replace(run, free=(run.x - left, 0.0))
    run = items[-1] if first < len(items) else None
    if isinstance(run, GlyphRun):
        items[-1] = replace(run, free=(run.free[0], right - reached))


def _without_tracking(run: GlyphRun, tracking: float) -> GlyphRun:
    """Return a run whose last cluster has no tracking after it."""
    last = run.glyphs[-1]
    trimmed = last._replace(advance=last.advance - tracking)
    return replace(run, glyphs=(*run.glyphs[:-1], trimmed))
