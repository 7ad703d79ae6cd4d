"""Frames as PDF content streams: one walk over the items, in millimetres with y down."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import lru_cache
from typing import assert_never

from proofpress.backends.cells import SEAM, cells_in
from proofpress.backends.document import FontSource
from proofpress.backends.extent import Extents, extent_of
from proofpress.backends.outlines import pdf_path
from proofpress.backends.pdf_bidi import LinePart, is_read_leftwards, told_of_part
from proofpress.backends.pdf_fonts import Program
from proofpress.backends.pdf_grounds import Grounds
from proofpress.backends.pdf_images import prepare
from proofpress.backends.pdf_objects import (
    Drawn,
    Form,
    FormKind,
    Picture,
    SoftMask,
    Tile,
    matrix_text,
    name_for,
    number,
    rect_text,
)
from proofpress.backends.pdf_paint import (
    Applied,
    Use,
    colour_operator,
    finer_units,
    gradient_operator,
    line_operators,
    pattern_operator,
    scaled,
)
from proofpress.backends.pdf_spoken import say
from proofpress.backends.pdf_stream import Stream
from proofpress.backends.pdf_text import Hand, told_within
from proofpress.backends.placing import page_area
from proofpress.backends.ramp import check_tiling, even_opacity, opacity_gradient
from proofpress.backends.thinning import folded_group, is_drawn_as_one
from proofpress.geometry import IDENTITY, Outline, Rect, Transform, rectangle
from proofpress.language import begins_at_right
from proofpress.paint import Cmyk, Colour, Grey, LinearGradient, RadialGradient, Rgb
from proofpress.scene import (
    Anchor,
    GlyphRun,
    Group,
    Image,
    Item,
    Link,
    Paint,
    Path,
    Raster,
    Stroke,
    TextLines,
    Tiling,
    with_runs,
)
from proofpress.sheet import Page
from proofpress.values import dataclass, field

_Painted = Path | GlyphRun
_FLAT = (Rgb, Grey, Cmyk)
_NOTHING_TO_UNDO = nullcontext()
_TOUCHING = 0.001  # of the em
_SIDE_BEARINGS = 0.4  # of the em: what a picture leaves free at its sides, in a keyword's box too
_FORM_MARGIN = 1.0  # round a page's bleed: the clip where the page is placed is the sharp one


@dataclass(slots=True)
class Painter:
    """Draws items into a stream."""

    library: "Library"
    stream: Stream = field(default_factory=Stream)
    items: Sequence[Item] = ()

    def draw(self, items: Sequence[Item]) -> None:
        """Draw items in their order."""
        around, self.items = self.items, items
        for item in items:
            match item:
                case Path():
                    self._draw_path(item)
                case TextLines():
                    self._draw_lines(item)
                case GlyphRun():
                    self._draw_run(item)
                case Group():
                    self._draw_group(item)
                case Image():
                    self._draw_image(item)
                case Anchor():
                    if item.kind == "target":
                        self.stream.target(item.name, item.box)
                case Link():
                    self._draw_link(item)
                case _:
                    assert_never(item)
        self.items = around

    def _draw_link(self, link: Link) -> None:
        self.stream.link(link.box, link.target)

    def _set_paint(self, paint: Paint, use: Use, item: _Painted) -> None:
        stream = self.stream
        match paint:
            case LinearGradient() | RadialGradient():
                applied = gradient_operator(paint, use, extent_of([item]), stream.ctm)
            case Tiling():
                tile = self.library.tile(paint, stream.ctm)
                applied = Applied(pattern_operator(tile.name, use), tile)
            case _:
                applied = self.library.colour(paint, use)
        if applied.resource is not None:
            stream.name(applied.resource)
        stream.is_press |= applied.is_press
        stream.say(use, applied.operator)

    def _painting(
        self, paint: Paint, use: Use, opacity: float, item: _Painted
    ) -> AbstractContextManager[None]:
        """Select a paint with all that makes it transparent."""
        if isinstance(paint, _FLAT):
            self._select(paint, use, opacity)
            return _NOTHING_TO_UNDO
        even = 1.0
        if isinstance(paint, LinearGradient | RadialGradient):
            shared = even_opacity(paint)
            if shared is None:
                return self._masked(paint, use, opacity, item)
            even = shared
        self.stream.set_opacity(opacity * even)
        self._set_paint(paint, use, item)
        return _NOTHING_TO_UNDO

    def _select(self, colour: Colour, use: Use, opacity: float) -> None:
        """Select a flat colour."""
        stream, library = self.stream, self.library
        if opacity != stream.opacity:
            stream.set_opacity(opacity)
        applied = library.colours.get((colour, use)) or library.colour(colour, use)
        if stream.state.get(use) != applied.operator:
            stream.say(use, applied.operator)
            stream.is_press |= applied.is_press

    @contextmanager
    def _masked(
        self, paint: LinearGradient | RadialGradient, use: Use, opacity: float, item: _Painted
    ) -> Iterator[None]:
        with self.stream.kept():
            self.stream.use_state(self._mask(paint, extent_of([item])))
            self.stream.set_opacity(opacity)
            self._set_paint(paint, use, item)
            yield

    def _mask(self, paint: LinearGradient | RadialGradient, area: Rect) -> SoftMask:
        """Return a mask in the current space, as light as a gradient is opaque."""
        around = area.grown(_FORM_MARGIN)
        light = Path(rectangle(around), opacity_gradient(paint))
        form = self.library.form(self.library.content([light]), around, "mask")
        return SoftMask(name_for("M", form.name), form)

    def _draw_path(self, path: Path) -> None:
        fill, stroke = path.fill, path.stroke
        if stroke is not None and stroke.width <= 0:
            stroke = None  # in PDF it would be the finest line that a device can draw
        if not path.outline.segments:
            return
        outline = self.library.outline(path.outline)
        rule = "*" if path.fill_rule == "evenodd" else ""
        # pdfium paints patterns first, whatever else one operator paints.
        is_one = stroke is not None and isinstance(stroke.paint, _FLAT) and is_drawn_as_one(path)
        if fill is not None and stroke is not None and is_one and not isinstance(fill, Tiling):
            with (
                self._painting(fill, "fill", 1.0, path),
                self._painting(stroke.paint, "stroke", 1.0, path),
            ):
                self._set_line(stroke)
                self.stream.write(f"{outline} B{rule}")
            return
        if fill is not None and not self._has_tiled(path):
            with self._painting(fill, "fill", path.fill_opacity, path):
                self.stream.write(f"{outline} f{rule}")
        if stroke is not None:
            with self._painting(stroke.paint, "stroke", stroke.opacity, path):
                if isinstance(stroke.paint, _FLAT):
                    self._set_line(stroke)
                    self.stream.write(f"{outline} S")
                else:
                    self._draw_finely(path.outline, stroke)

    def _draw_finely(self, outline: Outline, stroke: Stroke) -> None:
        """Draw a line in units so small that nothing shows of how readers round in them.

        pdfium makes corners, a tenth of a unit apart, of what is round in a line in a pattern.
        """
        fine = finer_units(outline, stroke)
        with self.stream.kept():
            self.stream.transform(Transform(1 / fine, 0, 0, 1 / fine, 0, 0))
            self._set_line(scaled(stroke, fine))
            drawn = outline.transformed(Transform(fine, 0, 0, fine, 0, 0))
            self.stream.write(f"{pdf_path(drawn)} S")

    def _has_tiled(self, path: Path) -> bool:
        """Fill a path with the cells of its tiling; say whether there are few enough.

        Readers draw the cells of a PDF pattern in whole pixels, so they drift over a wide area.
        """
        tiling = path.fill
        if not isinstance(tiling, Tiling) or path.fill_opacity < 1:
            return False
        check_tiling(tiling)
        cells = cells_in(tiling, path)
        if cells is None:
            return False
        stream, form = self.stream, self.library.cell(cells.of)
        stream.set_opacity(1.0)
        with stream.kept():
            stream.clip(path.outline, path.fill_rule)
            stream.transform(tiling.transform)
            stream.do_at(form, cells.corners)
        return True

    def _set_line(self, stroke: Stroke) -> None:
        for kind, operator in line_operators(stroke):
            self.stream.say(kind, operator)

    def _draw_run(self, run: GlyphRun) -> None:
        if not run.glyphs or run.size <= 0:
            return
        stream, library = self.stream, self.library
        hand = library.hand(run.font, run.size)
        drawn = stream.font(run.font)
        operators = hand.show(run, drawn)
        if begins_at_right(run.language) and not run.is_right_to_left:
            line = self._parts_of_line(run)
            if any(part.text is None for part in line):
                told = told_of_part(line, run.x, _TOUCHING * run.size)
                operators = told_within(operators, run, hand, drawn, told)
        if isinstance(run.paint, _FLAT):  # as nearly all are
            self._select(run.paint, "fill", run.opacity)
            stream.say("font", hand.select)
            stream.parts.append(operators)
            return
        with self._painting(run.paint, "fill", run.opacity, run):
            stream.say("font", hand.select)
            stream.write(operators)

    def _draw_lines(self, lines: TextLines) -> None:
        """Draw text from left to right, as its runs would be drawn."""
        stream, size = self.stream, lines.size
        if size <= 0 or not isinstance(lines.paint, _FLAT):
            self._draw_group(lines)
            return
        self._select(lines.paint, "fill", 1.0)
        hands, at_hand = self.library.hands, ""
        for run in lines.runs:
            x, y, font, words = run
            if font != at_hand:
                hand = hands.get((font, size)) or self.library.hand(font, size)
                shown, at_hand = stream.fonts.get(font) or stream.font(font), font
                stream.say("font", hand.select)
            operators = hand.show_words(x, y, words, shown)
            if operators:
                stream.parts.append(operators)
            else:
                self._draw_run(lines.glyph_run(run))

    def _parts_of_line(self, run: GlyphRun) -> list[LinePart]:
        """Return the parts of a run's line from left to right."""
        parts: list[LinePart] = []
        for item in self.items:
            if isinstance(item, GlyphRun):
                if item.y == run.y:
                    text = None if item.is_right_to_left else item.text
                    parts.append(LinePart(item.x, item.x + item.width, text))
            elif isinstance(item, Group) and is_read_leftwards(item.spoken):
                box = extent_of([item])
                if box.y <= run.y <= box.bottom + run.size:
                    parts.append(LinePart(box.x, box.right, None))
        return sorted(parts, key=lambda part: part.x)

    def _draw_image(self, image: Image) -> None:
        self.stream.set_opacity(1.0)
        with self.stream.kept():
            self.stream.transform(_stretched(image.raster.upright, image.box))
            picture = self.library.picture(image.raster)
            self.stream.is_press |= picture.colour.space == "/DeviceCMYK"
            self.stream.do(picture)

    def _draw_group(self, group: Group) -> None:
        self._draw_items_of(group)
        if group.spoken:
            self._say(group)

    def _say(self, group: Group) -> None:
        """Write what is copied out in a group's place, in the line that it stands in."""
        box = extent_of([group])
        items = with_runs(self.items)
        runs = [item for item in items if isinstance(item, GlyphRun) and item.size > 0]
        beside = [run for run in runs if box.y <= run.y <= box.bottom + run.size]
        for run in (beside or runs)[:1]:
            hand = self.library.hand(run.font, run.size)
            box = self._up_to_neighbours(group, box, beside)
            y = run.y if beside else box.bottom
            is_leftwards = begins_at_right(run.language)
            said = say(group.spoken, box, y, hand, is_leftwards=is_leftwards)
            self.stream.font(run.font).codes.others += said.codes
            self.stream.say("font", hand.select)
            self.stream.write(said.operators)

    def _up_to_neighbours(self, group: Group, box: Rect, runs: Sequence[GlyphRun]) -> Rect:
        """Return a picture's box as wide as its place: readers take what is free for blanks."""
        size = max((run.size for run in runs), default=0.0)
        reach, touching = _SIDE_BEARINGS * size, _TOUCHING * size
        sides = [(run.x, run.x + run.width) for run in runs]
        for item in self.items:
            if isinstance(item, Group) and item.spoken and item is not group:
                other = extent_of([item])
                if other.y < box.bottom and box.y < other.bottom:
                    sides.append((other.x, other.right))
        left = [end for _, end in sides if -touching < box.x - end < reach]
        right = [start for start, _ in sides if -touching < start - box.right < reach]
        x = max(left, default=box.x)
        return Rect(x, box.y, min(right, default=box.right) - x, box.height)

    def _draw_items_of(self, group: Group) -> None:
        folded = folded_group(group)
        if folded.opacity <= 0 or folded.transform.is_flat:
            return
        if folded.opacity >= 1 and folded.key is None:
            if folded.transform == IDENTITY and folded.clip is None:
                self.draw(folded.items)
                return
            with self.stream.kept():
                self._place(folded)
                self.draw(folded.items)
            return
        form = self.library.group_form(folded, "opacity" if folded.opacity < 1 else None)
        self.stream.set_opacity(1.0)
        if folded.opacity >= 1 and folded.transform == IDENTITY and folded.clip is None:
            self.stream.do(form)
            return
        with self.stream.kept():
            self._place(folded)
            self.stream.set_opacity(folded.opacity)
            self.stream.do(form)

    def _place(self, group: Group) -> None:
        self.stream.transform(group.transform)
        if group.clip is not None:
            self.stream.clip(group.clip, group.clip_rule)


@dataclass(slots=True)
class Library:
    """What streams ask for, each part made once: kept by the caller, it serves many documents.

    Pages and outlines are known by identity, groups by their key, pictures by their digest. `sizes`
    are the pixels, by digest, that pictures with more than is needed are brought down to.
    """

    fonts: FontSource
    sizes: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    colours: dict[tuple[Colour, Use], Applied] = field(default_factory=dict)
    programs: dict[str, Program] = field(default_factory=dict)
    pictures: dict[str, Picture] = field(default_factory=dict)
    hands: dict[tuple[str, float], Hand] = field(default_factory=dict)
    groups: dict[tuple[str, FormKind], list[tuple[tuple[Item, ...], Form]]] = field(
        default_factory=dict
    )
    pages: dict[int, tuple[Page, Drawn]] = field(default_factory=dict)
    outlines: dict[int, tuple[Outline, str]] = field(default_factory=dict)
    extents: Extents = field(default_factory=Extents)
    grounds: Grounds = field(default_factory=Grounds)

    def outline(self, outline: Outline) -> str:
        """Return the operators that make an outline the path at hand."""
        known = self.outlines.get(id(outline))
        if known is None:
            known = self.outlines[id(outline)] = outline, pdf_path(outline)
        return known[1]

    def program(self, font: str) -> Program:
        """Return a font."""
        if font not in self.programs:
            self.programs[font] = Program(self.fonts.by_id(font))
        return self.programs[font]

    def hand(self, font: str, size: float) -> Hand:
        """Return a font at a size."""
        place = font, size
        if place not in self.hands:
            self.hands[place] = Hand(self.program(font), size)
        return self.hands[place]

    def colour(self, colour: Colour, use: Use) -> Applied:
        """Return how a flat colour is selected."""
        known = self.colours.get((colour, use))
        if known is None:
            known = self.colours[colour, use] = colour_operator(colour, use)
        return known

    def picture(self, raster: Raster) -> Picture:
        """Return a raster picture."""
        if raster.digest not in self.pictures:
            self.pictures[raster.digest] = prepare(raster, self.sizes.get(raster.digest))
        return self.pictures[raster.digest]

    def page(self, page: Page) -> Drawn:
        """Return a page in its own millimetres."""
        known = self.pages.get(id(page))
        if known is None:
            known = self.adopt(page, self.page_content(page.frame.items))
        return known[1]

    def page_content(self, items: Sequence[Item]) -> Drawn:
        """Return the items of a page as a stream of their own."""
        stream, rest = self.grounds.begin(items, self._stream)
        painter = Painter(self, stream)
        painter.draw(rest)
        return painter.stream.finish()

    def adopt(self, page: Page, drawn: Drawn) -> tuple[Page, Drawn]:
        """Keep a page as drawn."""
        # The page is kept beside it: the identity of a lost one could come again.
        known = self.pages[id(page)] = page, drawn
        return known

    def page_form(self, page: Page) -> Form:
        """Return a page as a form."""
        return self.form(self.page(page), page_area(page).grown(_FORM_MARGIN))

    def group_form(self, group: Group, kind: FormKind) -> Form:
        """Return a group's items as a form."""
        if group.key is None:
            return self._group_form(group, kind)
        drawn = self.groups.setdefault((group.key, kind), [])
        for items, form in drawn:  # more than one where a language has a picture of its own
            if items == group.items:
                return form
        form = self._group_form(group, kind)
        drawn.append((group.items, form))
        return form

    def tile(self, tiling: Tiling, ctm: Transform) -> Tile:
        """Return a tiling as a pattern, for a stream that began `ctm` away."""
        frame = tiling.frame
        check_tiling(tiling)
        content = self.content(frame.items)
        matrix = tiling.transform.then(ctm)
        box = Rect(0, 0, frame.width, frame.height)
        steps = number(tiling.step_x), number(tiling.step_y)
        name = name_for("T", content.digest, rect_text(box), *steps, matrix_text(matrix))
        return Tile(name, content, box, tiling.step_x, tiling.step_y, matrix)

    def cell(self, tiling: Tiling) -> Form:
        """Return one cell of a tiling as a form, a little larger so that no seam shows."""
        check_tiling(tiling)
        frame = tiling.frame
        box = Rect(0, 0, frame.width, frame.height).grown(SEAM)
        return self.form(self.content(frame.items), box)

    def form(self, content: Drawn, box: Rect, kind: FormKind = None) -> Form:
        """Return a stream as a form."""
        return Form(name_for("X", content.digest, rect_text(box), str(kind)), content, box, kind)

    def _group_form(self, group: Group, kind: FormKind) -> Form:
        area = self.extents.of(group.items).grown(_FORM_MARGIN)
        return self.form(self.content(group.items), area, kind)

    def content(self, items: Sequence[Item]) -> Drawn:
        """Return items as a stream of their own."""
        return self._stream(items).finish()

    def _stream(self, items: Sequence[Item]) -> Stream:
        painter = self.painter()
        painter.draw(items)
        return painter.stream

    def painter(self) -> Painter:
        """Return what draws items into a stream of their own."""
        return Painter(self)


@lru_cache(maxsize=1 << 12)
def _stretched(upright: Transform, box: Rect) -> Transform:
    """Return how a picture as stored comes into its box."""
    # Its rows run down from the top of the unit square, whose y runs up.
    stored = Transform(1, 0, 0, -1, 0, 1)
    return stored.then(upright).then(Transform(box.width, 0, 0, box.height, box.x, box.y))
