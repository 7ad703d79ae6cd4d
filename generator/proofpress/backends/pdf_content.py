"""Frames as PDF content streams: one walk over the items, in millimetres with y down."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import assert_never

from proofpress.backends.document import FontSource
from proofpress.backends.extent import extent_of
from proofpress.backends.outlines import PDF, path_text, unboxed
from proofpress.backends.pdf_fonts import Program
from proofpress.backends.pdf_images import picture
from proofpress.backends.pdf_objects import (
    Content,
    Form,
    FormKind,
    LinkBox,
    Picture,
    Resource,
    SoftMask,
    Spelling,
    Target,
    Tile,
    deflate,
    matrix_text,
    name_for,
    number,
    rect_text,
)
from proofpress.backends.pdf_paint import (
    Applied,
    Use,
    colour_operator,
    gradient_operator,
    line_operators,
    opacity_state,
    pattern_operator,
)
from proofpress.backends.pdf_text import show_run
from proofpress.backends.placing import page_area
from proofpress.backends.ramp import check_tiling, even_opacity, opacity_gradient
from proofpress.backends.thinning import folded_group, is_drawn_as_one
from proofpress.geometry import IDENTITY, Outline, Point, Rect, Transform, rectangle
from proofpress.paint import Colour, LinearGradient, RadialGradient
from proofpress.scene import (
    Anchor,
    FillRule,
    GlyphRun,
    Group,
    Image,
    Item,
    Link,
    Paint,
    Path,
    Raster,
    Stroke,
    Tiling,
)
from proofpress.sheet import Page

_Painted = Path | GlyphRun
_FORM_MARGIN = 1.0  # round a page's bleed: the clip where the page is placed is the sharp one


@dataclass(slots=True)
class Stream:
    """A content stream while it is written.

    `ctm` leads from the current space to that in which the stream began. `state` holds the last
    operator of each kind, so that nothing is said twice; what is not in it is unknown, because a
    form begins with whatever state its caller has. Opacity alone is known to be whole at the start.
    """

    library: "Library"
    ctm: Transform = IDENTITY
    parts: list[str] = field(default_factory=list)
    resources: dict[str, Resource] = field(default_factory=dict)
    codes: dict[str, set[int]] = field(default_factory=dict)
    spellings: set[Spelling] = field(default_factory=set)
    links: list[LinkBox] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    state: dict[str, str] = field(default_factory=dict)
    opacity: float = 1.0

    def finish(self) -> Content:
        """Return what was written."""
        data = "\n".join(self.parts).encode("ascii") + b"\n"
        return Content(
            deflate(data),
            blake2b(data, digest_size=16).hexdigest(),
            tuple(self.resources.values()),
            {font: frozenset(ids) for font, ids in self.codes.items()},
            frozenset(self.spellings),
            tuple(self.links),
            tuple(self.targets),
        )

    def draw(self, items: Iterable[Item]) -> None:
        """Draw items in their order."""
        for item in items:
            match item:
                case Path():
                    self._draw_path(item)
                case GlyphRun():
                    self._draw_run(item)
                case Group():
                    self._draw_group(item)
                case Image():
                    self._draw_image(item)
                case Link(box, target):
                    corners = rectangle(box).transformed(self.ctm).points()
                    self.links.append(LinkBox(tuple(corners), target))
                case Anchor(name, box, kind):
                    if kind == "target":
                        self.targets.append(Target(name, self.ctm.apply(Point(box.x, box.y))))
                case _:
                    assert_never(item)

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Save the graphics state and bring it back."""
        before = dict(self.state), self.opacity, self.ctm
        self.parts.append("q")
        yield
        self.parts.append("Q")
        self.state, self.opacity, self.ctm = before

    def transform(self, by: Transform) -> None:
        """Change the space in which what follows is drawn."""
        if by != IDENTITY:
            self.parts.append(f"{matrix_text(by)} cm")
            self.ctm = by.then(self.ctm)

    def clip(self, outline: Outline, rule: FillRule = "nonzero") -> None:
        """Let nothing show outside an outline."""
        operator = "W*" if rule == "evenodd" else "W"
        self.parts.append(f"{path_text(unboxed(outline), PDF)} {operator} n")

    def do(self, resource: Form | Picture) -> None:
        """Draw a form or a picture, which take the opacity of the state they find."""
        self._name(resource)
        self.parts.append(f"/{resource.name} Do")
        if isinstance(resource, Form):
            self.spellings |= resource.content.spellings
            self.links.extend(resource.content.links_through(self.ctm))
            self.targets.extend(resource.content.targets_through(self.ctm))

    def _name(self, resource: Resource) -> None:
        self.resources[resource.name] = resource

    def _say(self, kind: str, operator: str) -> None:
        if self.state.get(kind) != operator:
            self.state[kind] = operator
            self.parts.append(operator)

    def _set_opacity(self, opacity: float) -> None:
        if opacity != self.opacity:
            state = opacity_state(opacity)
            self._name(state)
            self.parts.append(f"/{state.name} gs")
            self.opacity = opacity

    def _set_paint(self, paint: Paint, use: Use, item: _Painted) -> None:
        match paint:
            case LinearGradient() | RadialGradient():
                applied = gradient_operator(paint, use, extent_of([item]), self.ctm)
            case Tiling():
                tile = self.library.tile(paint, self.ctm)
                self._name(tile)
                self.spellings |= tile.content.spellings
                self._say(use, pattern_operator(tile.name, use))
                return
            case _:
                applied = self.library.colour(paint, use)
        if applied.resource is not None:
            self._name(applied.resource)
        self._say(use, applied.operator)

    @contextmanager
    def _painting(
        self, paint: Paint, use: Use, opacity: float, item: Path | GlyphRun
    ) -> Iterator[None]:
        """Select a paint with all that makes it transparent."""
        if isinstance(paint, LinearGradient | RadialGradient):
            even = even_opacity(paint)
            if even is None:
                with self.kept():
                    self._set_mask(paint, extent_of([item]))
                    self._set_opacity(opacity)
                    self._set_paint(paint, use, item)
                    yield
                return
            opacity *= even
        self._set_opacity(opacity)
        self._set_paint(paint, use, item)
        yield

    def _set_mask(self, paint: LinearGradient | RadialGradient, area: Rect) -> None:
        """Let what follows show as much as a gradient is opaque."""
        inner = Stream(self.library)
        around = area.grown(1.0)
        inner.draw([Path(rectangle(around), opacity_gradient(paint))])
        form = self.library.form(inner.finish(), around, "mask")
        mask = SoftMask(name_for("M", form.name), form)
        self._name(mask)
        self.parts.append(f"/{mask.name} gs")

    def _draw_path(self, path: Path) -> None:
        if not path.outline.segments:
            return
        outline = path_text(unboxed(path.outline), PDF)
        fill, stroke = path.fill, path.stroke
        rule = "*" if path.fill_rule == "evenodd" else ""
        if fill is not None and stroke is not None and is_drawn_as_one(path):
            with (
                self._painting(fill, "fill", 1.0, path),
                self._painting(stroke.paint, "stroke", 1.0, path),
            ):
                self._set_line(stroke)
                self.parts.append(f"{outline} B{rule}")
            return
        if fill is not None:
            with self._painting(fill, "fill", path.fill_opacity, path):
                self.parts.append(f"{outline} f{rule}")
        if stroke is not None:
            with self._painting(stroke.paint, "stroke", stroke.opacity, path):
                self._set_line(stroke)
                self.parts.append(f"{outline} S")

    def _set_line(self, stroke: Stroke) -> None:
        for kind, operator in line_operators(stroke):
            self._say(kind, operator)

    def _draw_run(self, run: GlyphRun) -> None:
        if not run.glyphs:
            return
        program = self.library.program(run.font)
        shown = show_run(run, program, self.library.spelt)
        self.codes.setdefault(run.font, set()).update(shown.codes)
        self.spellings |= shown.spellings
        with self._painting(run.paint, "fill", run.opacity, run):
            self.parts.append(f"BT {shown.operators} ET")

    def _draw_image(self, image: Image) -> None:
        box = image.box
        self._set_opacity(1.0)
        with self.kept():
            # A picture's rows run down from the top of the unit square, whose y runs up.
            self.transform(Transform(box.width, 0, 0, -box.height, box.x, box.bottom))
            self.do(self.library.picture(image.raster))

    def _draw_group(self, group: Group) -> None:
        folded = folded_group(group)
        if folded.opacity <= 0:
            return
        if folded.opacity >= 1 and folded.key is None:
            self._draw_inline(folded)
            return
        form = self.library.group_form(folded, "opacity" if folded.opacity < 1 else None)
        self._set_opacity(1.0)
        with self.kept():
            self.transform(folded.transform)
            if folded.clip is not None:
                self.clip(folded.clip, folded.clip_rule)
            self._set_opacity(folded.opacity)
            self.do(form)

    def _draw_inline(self, group: Group) -> None:
        if group.transform == IDENTITY and group.clip is None:
            self.draw(group.items)
            return
        with self.kept():
            self.transform(group.transform)
            if group.clip is not None:
                self.clip(group.clip, group.clip_rule)
            self.draw(group.items)


@dataclass(slots=True)
class Library:
    """What streams ask for, each part made once: kept by the caller, it serves many documents.

    Pages are known by identity, groups by their key, pictures by their digest. `spelt` are the
    spellings that the document at hand has to write out.
    """

    fonts: FontSource
    spelt: frozenset[Spelling] = frozenset()
    colours: dict[tuple[Colour, Use], Applied] = field(default_factory=dict)
    programs: dict[str, Program] = field(default_factory=dict)
    pictures: dict[str, Picture] = field(default_factory=dict)
    groups: dict[tuple[str, FormKind, frozenset[Spelling]], Form] = field(default_factory=dict)
    pages: dict[tuple[int, frozenset[Spelling]], tuple[Page, Form]] = field(default_factory=dict)

    def program(self, font: str) -> Program:
        """Return a font."""
        if font not in self.programs:
            self.programs[font] = Program(self.fonts.by_id(font))
        return self.programs[font]

    def colour(self, colour: Colour, use: Use) -> Applied:
        """Return how a flat colour is selected."""
        known = self.colours.get((colour, use))
        if known is None:
            known = self.colours[colour, use] = colour_operator(colour, use)
        return known

    def picture(self, raster: Raster) -> Picture:
        """Return a raster picture."""
        if raster.digest not in self.pictures:
            self.pictures[raster.digest] = picture(raster)
        return self.pictures[raster.digest]

    def page_form(self, page: Page) -> Form:
        """Return a page as a form, in its own millimetres."""
        known = self.pages.get((id(page), self.spelt))
        if known is None:
            # The page is kept beside its form: the identity of a lost one could come again.
            area = page_area(page).grown(_FORM_MARGIN)
            known = page, self.form(self._content(page.frame.items), area)
            self.pages[id(page), self.spelt] = known
        return known[1]

    def group_form(self, group: Group, kind: FormKind) -> Form:
        """Return a group's items as a form."""
        if group.key is None:
            return self._group_form(group, kind)
        place = group.key, kind, self.spelt
        if place not in self.groups:
            self.groups[place] = self._group_form(group, kind)
        return self.groups[place]

    def tile(self, tiling: Tiling, ctm: Transform) -> Tile:
        """Return a tiling as a pattern, for a stream that began `ctm` away."""
        frame = tiling.frame
        check_tiling(tiling)
        content = self._content(frame.items)
        matrix = tiling.transform.then(ctm)
        box = Rect(0, 0, frame.width, frame.height)
        steps = number(tiling.step_x), number(tiling.step_y)
        name = name_for("T", content.digest, rect_text(box), *steps, matrix_text(matrix))
        return Tile(name, content, box, tiling.step_x, tiling.step_y, matrix)

    def form(self, content: Content, box: Rect, kind: FormKind = None) -> Form:
        """Return a stream as a form."""
        return Form(name_for("X", content.digest, rect_text(box), str(kind)), content, box, kind)

    def _group_form(self, group: Group, kind: FormKind) -> Form:
        area = extent_of(group.items).grown(_FORM_MARGIN)
        return self.form(self._content(group.items), area, kind)

    def _content(self, items: Iterable[Item]) -> Content:
        stream = Stream(self)
        stream.draw(items)
        return stream.finish()
