"""Panels: texts and small pictures of pieces, put together into the pages of a build sheet.

What stands first in a row is on the left, and on the right where a language is read from there.
"""

from collections.abc import Iterable, Sequence

from proofpress.diagnostics import Diagnostic, finding
from proofpress.geometry import Line, Move, Outline, Rect, Segment, Transform, rectangle
from proofpress.lang.inline import InlineWords, Resolved
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.template import Align
from proofpress.paint import BLACK, WHITE, Grey
from proofpress.scene import GlyphRun, Group, Item, Paint, Path, Stroke
from proofpress.sheet import Page, Placement
from proofpress.text.typeset import Typesetter
from proofpress.units import points_to_mm
from proofpress.values import NamedTuple, replace

_ENDLESS = 100_000.0  # mm: a box that no text fills
_LINE = Stroke(Grey(0.6), 0.1)
_LABELS = Language("en")
_RIM = 0.2  # a mask reaches so far beyond what it covers


class Panel(NamedTuple):
    """Items and pictures on an area, from its top left corner; `space` is wanted above it."""

    width: float
    height: float
    items: tuple[Item, ...] = ()
    pictures: tuple[Placement, ...] = ()
    space: float = 0.0

    def moved(self, x: float, y: float) -> "Panel":
        """Return the panel's contents at another place."""
        if not x and not y:
            return self
        items = (Group(self.items, Transform.translation(x, y)),) if self.items else ()
        pictures = tuple(
            replace(one, trim=one.trim.moved(x, y), clip=one.clip.moved(x, y))
            for one in self.pictures
        )
        return self._replace(items=items, pictures=pictures)


def stacked(panels: Iterable[Panel]) -> Panel:
    """Return panels one below the other as one panel."""
    width = y = 0.0
    items: list[Item] = []
    pictures: list[Placement] = []
    for number, panel in enumerate(panels):
        y += panel.space if number else 0.0
        moved = panel.moved(0, y)
        items += moved.items
        pictures += moved.pictures
        width, y = max(width, panel.width), y + panel.height
    return Panel(width, y, tuple(items), tuple(pictures))


def paginate(panels: Sequence[Panel], height: float) -> list[Panel]:
    """Return panels one below the other on pages of a height; none is cut."""
    pages: list[list[Panel]] = [[]]
    y = 0.0
    for panel in panels:
        space = panel.space if pages[-1] else 0.0
        if pages[-1] and y + space + panel.height > height + 1e-6:
            pages.append([])
            y = space = 0.0
        pages[-1].append(panel)
        y += space + panel.height
    return [stacked(page) for page in pages]


class Panels:
    """Makes panels of the texts of one game in one language."""

    def __init__(self, game: Game, speaker: Speaker, typesetter: Typesetter) -> None:
        self.found: list[Diagnostic] = []
        self._game = game
        self._language = speaker.language
        self._typesetter = typesetter
        # What a pack prints anywhere can be printed in the list of its pieces.
        families = dict.fromkeys(one.font for one in game.theme.styles.values())
        self._families = tuple(one for one in families if typesetter.has_family(one))

    def text(
        self, words: str, style: str, width: float, *, strong: bool = False, align: Align = "left"
    ) -> Panel:
        """Return a text as high as its lines."""
        return self._text(words, style, width, self._language, strong=strong, align=align)

    def name(
        self, words: str, style: str, width: float, instead: str, *, strong: bool = False
    ) -> Panel:
        """Return a name of the pack; `instead` of one that cannot be printed here stands an id.

        What is wrong with a name is told where the pack itself prints it.
        """
        before = len(self.found)
        panel = self.text(words, style, width, strong=strong)
        is_printed = not any(one.is_error for one in self.found[before:])
        del self.found[before:]
        return panel if is_printed else self.text(instead, style, width, strong=strong)

    def label(self, words: str, style: str, width: float) -> Panel:
        """Return a length, which reads from left to right in every language."""
        align: Align = "left" if self._language.direction == "ltr" else "right"
        return self._text(words, style, width, _LABELS, align=align)

    def _text(
        self,
        words: str,
        style: str,
        width: float,
        language: Language,
        *,
        strong: bool = False,
        align: Align = "left",
    ) -> Panel:
        look = self._game.theme.style(style, language)
        if look is None:
            message = f"there is no style `{style}` for build sheets"
            self.found.append(finding("unknown-style", self._game.origin.span, message))
            return Panel(width, 0.0)
        plain = self._typesetter.plain(words, language, self._game.title.written.span)
        said = _strong(plain) if strong else plain
        fallback = tuple(dict.fromkeys((*look.fallback, *self._families)))
        look = replace(look, align=align, vertical="top", fallback=fallback)
        box = Rect(0, 0, width, _ENDLESS)
        done = self._typesetter.set(
            said, look, box, look.size_pt, look.leading_pt, self._paint(look.colour)
        )
        self.found += done.diagnostics
        height = len(done.baselines) * points_to_mm(look.leading_pt)
        return Panel(width, height, done.items)

    def row(self, panels: Sequence[tuple[float, Panel]], width: float) -> Panel:
        """Return panels side by side, each so far from where the line begins."""
        items: list[Item] = []
        pictures: list[Placement] = []
        for x, panel in panels:
            at = x if self._language.direction == "ltr" else width - x - panel.width
            moved = panel.moved(at, 0)
            items += moved.items
            pictures += moved.pictures
        height = max((panel.height for _, panel in panels), default=0.0)
        return Panel(width, height, tuple(items), tuple(pictures))

    def cut(self, panel: Panel, width: float) -> Panel:
        """Return a panel narrowed to the side where lines begin; what stood there still does."""
        if self._language.direction == "ltr":
            return panel._replace(width=width)
        return panel.moved(width - panel.width, 0)._replace(width=width)

    def point(self, mark: str, words: str, width: float, indent: float) -> Panel:
        """Return a text behind its number or its bullet."""
        first = self.text(mark, "sheet_text", indent)
        return self.row(
            [(0, first), (indent, self.text(words, "sheet_text", width - indent))], width
        )

    def _paint(self, colour: str) -> Paint:
        swatch = self._game.theme.swatch(colour)
        return swatch.rgb if swatch is not None else BLACK


def _strong(said: Resolved) -> Resolved:
    inlines = (
        one._replace(look=one.look._replace(strong=True))
        for one in said.inlines
        if isinstance(one, InlineWords)
    )
    return replace(said, inlines=tuple(inlines))


def centred(panel: Panel, height: float) -> Panel:
    """Return a panel in the middle of an area that may be higher."""
    if panel.height >= height:
        return panel
    return panel.moved(0, (height - panel.height) / 2)._replace(height=height)


def picture(page: Page, size: float) -> Panel:
    """Return a page as a picture, cut at its outline and as large as fits a square.

    It is never larger than the piece.
    """
    scale = min(1.0, size / page.width, size / page.height)
    trim = Rect(0, 0, page.width * scale, page.height * scale)
    place = Transform.scaling(scale).then(Transform.translation(trim.x, trim.y))
    edge = page.outline.transformed(place)
    cover = Outline((*rectangle(trim.grown(_RIM)).segments, *edge.segments))
    items = (Path(cover, fill=WHITE, fill_rule="evenodd"), Path(edge, stroke=_LINE))
    shown = Placement(page, 0, trim, 0, trim, page.subject, scale)
    return Panel(trim.width, trim.height, items, (shown,))


def spread(panel: Panel) -> float:
    """Return how wide the longest line of a text is."""
    runs = [item for item in panel.items if isinstance(item, GlyphRun)]
    lines: dict[float, list[GlyphRun]] = {}
    for run in runs:
        lines.setdefault(run.y, []).append(run)
    return max(
        (max(r.x + r.width for r in line) - min(r.x for r in line) for line in lines.values()),
        default=0.0,
    )


def rule(width: float) -> Panel:
    """Return a line across."""
    return Panel(width, 0.0, (Path(Outline((Move(0, 0), Line(width, 0))), stroke=_LINE),))


def square(side: float, tick: float) -> Panel:
    """Return the corners and the edges of a square that is to be measured."""
    segments: list[Segment] = [*rectangle(Rect(0, 0, side, side)).segments]
    steps = int(side / 10)
    for step in range(1, steps):
        at = 10.0 * step
        segments += (Move(at, side), Line(at, side - tick), Move(0, at), Line(tick, at))
    edge = Path(Outline(tuple(segments)), stroke=Stroke(BLACK, 0.15))
    return Panel(side, side, (edge,))
