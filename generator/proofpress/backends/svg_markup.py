"""Frames as SVG markup: one walk over the items, text as the outlines of its glyphs.

Links and anchors leave no ink, so nothing of them is in the markup.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from proofpress.backends.document import DrawnFont, FontSource, SvgText
from proofpress.backends.outlines import SVG, brief_path, path_text
from proofpress.backends.ramp import check_tiling
from proofpress.backends.svg_images import screen_picture
from proofpress.backends.svg_paint import (
    Definition,
    Value,
    clip_definition,
    colour_value,
    defined,
    gradient_value,
    id_for,
    line_attributes,
    number,
    opacity_attribute,
    transform_attribute,
)
from proofpress.backends.svg_text import (
    Lettering,
    Letters,
    in_reading_order,
    look_of,
    text_element,
    unseen_element,
    whole_element,
)
from proofpress.geometry import Outline, Rect, Segment, Transform, rectangle
from proofpress.glyphs import WordGlyphs
from proofpress.paint import Colour, LinearGradient, RadialGradient
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
    Tiling,
    with_runs,
)
from proofpress.sheet import Page
from proofpress.values import dataclass, field

_GRADIENTS = (LinearGradient, RadialGradient)


@dataclass(slots=True)
class Markup:
    """Markup while it is written, with the definitions that it calls for."""

    library: "Library"
    parts: list[str] = field(default_factory=list)
    needs: dict[str, Definition] = field(default_factory=dict)
    letters: dict[str, Letters] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """What was written."""
        return "".join(self.parts)

    def draw(self, items: Iterable[Item]) -> None:
        """Draw items in their order."""
        runs = with_runs(items)
        for item in runs if self.library.text == "outlines" else in_reading_order(runs):
            match item:
                case Path():
                    self._draw_path(item)
                case GlyphRun():
                    self._draw_run(item)
                case Group():
                    self._draw_group(item)
                case Image(raster, box):
                    into = Transform(box.width, 0, 0, box.height, box.x, box.y)
                    self.use(self.library.picture(raster), raster.upright.then(into))
                case Link() | Anchor():
                    pass
                case _:
                    assert_never(item)

    def use(self, definition: Definition, transform: Transform) -> None:
        """Draw what is defined elsewhere."""
        self.need(definition)
        self.parts.append(f'<use xlink:href="#{definition.id}"{transform_attribute(transform)}/>')

    def need(self, definition: Definition) -> None:
        """Have a definition in the file."""
        self.needs[definition.id] = definition

    def _paint(self, paint: Paint) -> Value:
        if isinstance(paint, Tiling):
            tile = self.library.tile(paint)
            value = Value(f"url(#{tile.id})", 1.0, tile)
        elif isinstance(paint, _GRADIENTS):
            value = gradient_value(paint)
        else:
            return Value(colour_value(paint))
        if value.definition is not None:
            self.need(value.definition)
        return value

    def _draw_path(self, path: Path) -> None:
        if not path.outline.segments:
            return
        parts = [f'<path d="{self.library.outline(path.outline)}"']
        if path.fill is None:
            parts.append(' fill="none"')
        else:
            fill = self._paint(path.fill)
            parts.append(f' fill="{fill.text}"')
            parts.append(opacity_attribute("fill-opacity", fill.opacity * path.fill_opacity))
        if path.fill_rule == "evenodd":
            parts.append(' fill-rule="evenodd"')
        if path.stroke is not None:
            line = self._paint(path.stroke.paint)
            parts.append(f' stroke="{line.text}"{line_attributes(path.stroke)}')
            parts.append(opacity_attribute("stroke-opacity", line.opacity * path.stroke.opacity))
        parts.append("/>")
        self.parts.append("".join(parts))

    def _draw_run(self, run: GlyphRun) -> None:
        if not run.glyphs:
            return
        font = self.library.fonts.by_id(run.font)
        if isinstance(run.paint, LinearGradient | RadialGradient | Tiling):
            # Such a paint lies still while glyphs move over it: they become one path in its space.
            outline = Outline(tuple(_run_segments(run, font)))
            self._draw_path(Path(outline, run.paint, fill_opacity=run.opacity))
            self._write_unseen(run, font)
            return
        if self.library.text != "outlines" and self._draw_letters(run, run.paint, font):
            return
        place = transform_attribute(Transform(run.size, 0, 0, run.size, run.x, run.y))
        opacity = opacity_attribute("opacity", run.opacity)
        uses, glyphs = self.library.glyph_uses(run, font)
        if uses:
            self.needs |= glyphs
            self.parts.append(f'<g{place} fill="{colour_value(run.paint)}"{opacity}>{uses}</g>')
            self._write_unseen(run, font)

    def _write_unseen(self, run: GlyphRun, font: DrawnFont) -> None:
        if self.library.text != "outlines":
            self.parts.append(unseen_element(run, font.family))

    def _draw_letters(self, run: GlyphRun, paint: Colour, font: DrawnFont) -> bool:
        """Write a run as text; return whether that can be."""
        found = self.library.lettering(font).letters_of(run)
        if self.library.text == "live":
            look = look_of(font, found[1] if found else (), run.text)
            element = text_element if found else whole_element
            self.parts.append(element(run, paint, font.family, look))
            return True
        if found is None:
            return False
        letters = found[0]
        known = self.letters.get(letters.family)
        glyphs = letters.glyphs | (known.glyphs if known else frozenset())
        self.letters[letters.family] = letters._replace(glyphs=glyphs)
        self.parts.append(text_element(run, paint, letters.family, ""))
        return True

    def settle(self) -> None:
        """Have the letters that were written at hand, as definitions without markup."""
        for letters in self.letters.values():
            glyphs = sorted(letters.glyphs)
            self.need(Definition(id_for("l", letters.family, repr(glyphs)), "", (), letters))

    def _draw_group(self, group: Group) -> None:
        attributes = transform_attribute(group.transform)
        if group.clip is not None:
            clip = clip_definition(group.clip, group.clip_rule)
            self.need(clip)
            attributes += f' clip-path="url(#{clip.id})"'
        attributes += opacity_attribute("opacity", group.opacity)
        if attributes:
            self.parts.append(f"<g{attributes}>")
        if group.key is None:
            self.draw(group.items)
        else:
            self.use(self.library.group(group.key, group.items), Transform())
        if attributes:
            self.parts.append("</g>")


@dataclass(slots=True)
class Library:
    """What markup names, each part made once: kept by the caller, it serves many files.

    Pages are known by identity, groups by their key, pictures by their digest. `sizes` are the
    pixels, by digest, that pictures with more than is needed are brought down to. What is brief
    has hundredths of a millimetre and thousandths of an em, in few bytes: for screens.
    """

    fonts: FontSource
    sizes: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    text: SvgText = "outlines"
    is_brief: bool = False
    letterings: dict[str, Lettering] = field(default_factory=dict)
    glyphs: dict[tuple[str, int], Definition | None] = field(default_factory=dict)
    pictures: dict[str, Definition] = field(default_factory=dict)
    groups: dict[str, list[tuple[tuple[Item, ...], Definition]]] = field(default_factory=dict)
    pages: dict[int, tuple[Page, Definition]] = field(default_factory=dict)
    outlines: dict[int, tuple[Outline, str]] = field(default_factory=dict)
    runs: dict[tuple[object, ...], tuple[str, Mapping[str, Definition]]] = field(
        default_factory=dict
    )

    def lettering(self, font: DrawnFont) -> Lettering:
        """Return a font as text that stays text."""
        if font.id not in self.letterings:
            self.letterings[font.id] = Lettering(font)
        return self.letterings[font.id]

    def path_data(self, outline: Outline, digits: int = 2) -> str:
        """Return an outline as an attribute has it, with so many digits where it is brief."""
        return brief_path(outline, digits) if self.is_brief else path_text(outline, SVG)

    def outline(self, outline: Outline) -> str:
        """Return an outline as an attribute has it; one that comes again is written once."""
        known = self.outlines.get(id(outline))
        if known is None:
            # The outline is kept beside it: the identity of a lost one could come again.
            known = self.outlines[id(outline)] = outline, self.path_data(outline)
        return known[1]

    def glyph(self, font: DrawnFont, id: int) -> Definition | None:
        """Return a glyph with an em of 1; None for one without ink."""
        place = font.id, id
        if place not in self.glyphs:
            data = self.path_data(font.glyph_outline(id), 3)
            name = f"{id_for('f', font.id)[:7]}-{id}"
            path = f'<path id="{name}" d="{data}"/>'
            self.glyphs[place] = Definition(name, path) if data else None
        return self.glyphs[place]

    def glyph_uses(self, run: GlyphRun, font: DrawnFont) -> tuple[str, Mapping[str, Definition]]:
        """Return a run from the start of its baseline, in ems, and the glyphs that it names."""
        glyphs = run.glyphs.words if isinstance(run.glyphs, WordGlyphs) else tuple(run.glyphs)
        key = run.font, run.size, run.is_right_to_left, glyphs
        known = self.runs.get(key)  # footers say the same on every sheet
        if known is None:
            needs: dict[str, Definition] = {}
            known = self.runs[key] = "".join(self._uses(run, font, needs)), needs
        return known

    def _uses(self, run: GlyphRun, font: DrawnFont, needs: dict[str, Definition]) -> Iterator[str]:
        pen, size = 0.0, run.size
        for id, advance, x_offset, y_offset, _ in run.drawn:
            glyph = self.glyph(font, id)
            if glyph is not None:
                needs[glyph.id] = glyph
                across = number((pen + x_offset) / size)
                down = f' y="{number(y_offset / size)}"' if y_offset else ""
                yield f'<use xlink:href="#{glyph.id}" x="{across}"{down}/>'
            pen += advance

    def picture(self, raster: Raster) -> Definition:
        """Return a raster picture stretched over the unit square."""
        if raster.digest not in self.pictures:
            shown = screen_picture(raster, self.sizes.get(raster.digest))
            data = b64encode(shown.data).decode("ascii")
            attributes = (
                ' width="1" height="1" preserveAspectRatio="none"'
                f' xlink:href="data:image/{shown.kind};base64,{data}"'
            )
            self.pictures[raster.digest] = defined("i", "image", attributes, "")
        return self.pictures[raster.digest]

    def group(self, key: str, items: tuple[Item, ...]) -> Definition:
        """Return a keyed group's items."""
        drawn = self.groups.setdefault(key, [])
        for known, definition in drawn:  # more than one where a language has a picture of its own
            if known == items:
                return definition
        definition = self._definition("k", "g", "", items)
        drawn.append((items, definition))
        return definition

    def page(self, page: Page) -> Definition:
        """Return a page in its own millimetres."""
        known = self.pages.get(id(page))
        if known is None:
            # The page is kept beside its markup: the identity of a lost one could come again.
            known = page, self._definition("p", "g", "", page.frame.items)
            self.pages[id(page)] = known
        return known[1]

    def tile(self, tiling: Tiling) -> Definition:
        """Return a tiling as a pattern."""
        check_tiling(tiling)
        frame = tiling.frame
        box = rectangle(Rect(0, 0, frame.width, frame.height))
        clipped = Group(frame.items, clip=box)
        attributes = (
            f' patternUnits="userSpaceOnUse" width="{number(tiling.step_x)}"'
            f' height="{number(tiling.step_y)}"'
            f"{transform_attribute(tiling.transform, 'patternTransform')}"
        )
        return self._definition("t", "pattern", attributes, (clipped,))

    def _definition(
        self, letter: str, element: str, attributes: str, items: Iterable[Item]
    ) -> Definition:
        markup = Markup(self)
        markup.draw(items)
        markup.settle()
        return defined(letter, element, attributes, markup.text, markup.needs.values())


def _run_segments(run: GlyphRun, font: DrawnFont) -> Iterator[Segment]:
    pen = run.x
    for id, advance, x_offset, y_offset, _ in run.drawn:
        place = Transform(run.size, 0, 0, run.size, pen + x_offset, run.y + y_offset)
        yield from font.glyph_outline(id).transformed(place).segments
        pen += advance
