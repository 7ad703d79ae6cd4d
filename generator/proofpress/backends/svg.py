"""A sheet's side to one SVG file in millimetres; svgwrite makes the file round finished markup."""

# svgwrite has no types:
# mypy: disallow-untyped-calls=False

from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from xml.etree.ElementTree import Element

from svgwrite.base import BaseElement
from svgwrite.container import Group
from svgwrite.drawing import Drawing

from proofpress.backends.document import Document, FontSource, SvgText
from proofpress.backends.placing import shown_area
from proofpress.backends.svg_markup import Library, Markup
from proofpress.backends.svg_paint import Definition, clip_definition, number
from proofpress.backends.svg_text import Letters, font_face
from proofpress.geometry import Transform, rectangle
from proofpress.regex import regex
from proofpress.sheet import Page, Placement, Sheet, Surface

_AS_THEY_ARE: Mapping[str, tuple[int, int]] = {}
_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
_PLACE = regex(r"<ready\s*/>")


class SvgRenderer:
    """Renders sides of sheets; what one has drawn serves the next, so keep it while fonts stay."""

    def __init__(
        self,
        fonts: FontSource,
        sizes: Mapping[str, tuple[int, int]] = _AS_THEY_ARE,
        text: SvgText = "outlines",
    ) -> None:
        """Take the fonts of glyph runs, the pixels that pictures come down to, the way of text."""
        self._library = Library(fonts, sizes, text)
        self._spots: dict[tuple[object, ...], tuple[Definition, Transform]] = {}

    def render(self, sheet: Sheet, surface: Surface, document: Document) -> bytes:
        """Return a side of a sheet as an SVG file."""
        pages = [self._placed(placement) for placement in surface.placements]
        marks = Markup(self._library)
        marks.draw(surface.marks.items)
        marks.settle()
        needs = [need for markup in (*pages, marks) for need in markup.needs.values()]
        drawing = _drawing(sheet, surface, document)
        defined = list(in_order(needs))
        definitions = [self._style(defined), *(definition.text for definition in defined)]
        body = [part for markup in (*pages, marks) for part in markup.parts]
        return _with_ready(drawing, definitions, body)

    def _style(self, definitions: Iterable[Definition]) -> str:
        """Return the fonts that a file brings along."""
        families: dict[str, tuple[str, dict[str, int]]] = {}
        for definition in definitions:
            letters = definition.letters
            if isinstance(letters, Letters):
                _, glyphs = families.setdefault(letters.family, (letters.font, {}))
                glyphs.update(letters.glyphs)
        faces = [
            font_face(family, self._library.fonts.by_id(font), glyphs)
            for family, (font, glyphs) in sorted(families.items())
        ]
        return f"<style>{''.join(faces)}</style>" if faces else ""

    def _placed(self, placement: Placement) -> Markup:
        markup = Markup(self._library)
        page = placement.page
        if page is None:
            return markup
        clip, transform = self._spot(placement, page)
        markup.need(clip)
        markup.parts.append(f'<g clip-path="url(#{clip.id})">')
        markup.use(self._library.page(page), transform)
        markup.parts.append("</g>")
        return markup

    def _spot(self, placement: Placement, page: Page) -> tuple[Definition, Transform]:
        """Return what shows of a page, and where it lies; there are few places, and many pages."""
        size = page.width, page.height, page.bleed
        key = placement.trim, placement.rotation, placement.clip, placement.scale, size
        known = self._spots.get(key)
        if known is None:
            clip = clip_definition(rectangle(shown_area(placement, page)), "nonzero")
            known = self._spots[key] = clip, placement.transform
        return known


def render_svg(sheet: Sheet, surface: Surface, document: Document, fonts: FontSource) -> bytes:
    """Return a side of a sheet as an SVG file; for several files keep an SvgRenderer."""
    return SvgRenderer(fonts).render(sheet, surface, document)


class _Ready(BaseElement):
    """The place of markup that is written already."""

    elementname = "ready"

    def get_xml(self) -> Element:
        """Return the place; svgwrite's own way through an element tree would cost 50 ms a sheet."""
        return Element(self.elementname)


def _drawing(sheet: Sheet, surface: Surface, document: Document) -> Any:
    width, height = number(sheet.width), number(sheet.height)
    drawing = Drawing(
        size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False
    )
    drawing["xml:lang"] = document.language
    drawing.set_desc(title=f"{document.title} · {sheet.name} · {surface.side.value}")
    drawing.defs.add(_Ready(debug=False))
    drawing.add(Group(debug=False)).add(_Ready(debug=False))
    return drawing


def _with_ready(drawing: Any, definitions: Iterable[str], body: Iterable[str]) -> bytes:
    """Return the file, with finished markup at the two places kept for it, put together once."""
    before, between, after = _PLACE.split(drawing.tostring())
    parts = [_HEAD, before, *definitions, between, *body, after, "\n"]
    return "".join(parts).encode()


def in_order(needs: Iterable[Definition]) -> Iterator[Definition]:
    """Yield each definition once, after those that it needs itself."""
    known: set[str] = set()
    waiting = list(reversed(list(needs)))
    while waiting:
        definition = waiting[-1]
        inner = [need for need in definition.needs if need.id not in known]
        if inner and definition.id not in known:
            waiting.extend(reversed(inner))
            continue
        waiting.pop()
        if definition.id not in known:
            known.add(definition.id)
            yield definition
