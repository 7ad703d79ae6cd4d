"""Sheets to one PDF file: the one axis flip, the boxes, and what a reader's window shows."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Protocol

from proofpress.backends.document import Document, FontSource
from proofpress.backends.pdf_content import Library
from proofpress.backends.pdf_links import Places, add_contents, link_annotations, places_of
from proofpress.backends.pdf_model import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFObjectReference,
)
from proofpress.backends.pdf_objects import Drawn, Form, deflate, name_for, rect_text
from proofpress.backends.pdf_stream import Spot, Stream, spot_of
from proofpress.backends.pdf_structure import TaggedPage
from proofpress.backends.pdf_writer import Keys, Objects
from proofpress.backends.placing import print_boxes, shown_area
from proofpress.geometry import Rect, Transform, rectangle
from proofpress.scene import DeferredFrame, Frame
from proofpress.sheet import Page, Placement, Sheet, Surface
from proofpress.units import mm_to_points
from proofpress.usage import DrawingError
from proofpress.values import NamedTuple, replace

_VERSION = (1, 6)  # the newest that PDF/X-4 and every shop take
_AS_THEY_ARE: Mapping[str, tuple[int, int]] = {}
_DUPLEX = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge", "fold": "/Simplex"}


class DrawnSide(NamedTuple):
    """A side of a sheet, drawn in points; in a tagged file it says what its parts are."""

    sheet: Sheet
    surface: Surface
    drawn: Drawn
    tagged: TaggedPage | None = None


class Facts(NamedTuple):
    """What placing a drawn page has to know of it, as `Drawn` has it."""

    digest: str
    is_fixed: bool


class Bare(NamedTuple):
    """A stream without its operators and those of its bundles, which are packed, by digest."""

    drawn: Drawn
    packed: Mapping[str, bytes]


class _Side(NamedTuple):
    """A side of a sheet that is to be drawn, its pages, and what is known of each."""

    sheet: Sheet
    surface: Surface
    pages: tuple[Page, ...]
    facts: Sequence[Facts]


class Store(Protocol):
    """What earlier builds have drawn, and a place for what is drawn now."""

    def facts(self, page: Page) -> Facts | None:
        """Return what is known of a page."""

    def page(self, page: Page) -> Drawn | None:
        """Return a page as it was drawn."""

    def keep_page(self, page: Page, drawn: Drawn) -> None:
        """Keep a page."""

    def facts_of(self, pages: Sequence[Page]) -> Sequence[Facts] | None:
        """Return what is known of neighbours, None where it is not known of each."""

    def keep_facts(self, pages: Sequence[Page], facts: Sequence[Facts]) -> None:
        """Keep what is known of neighbours, so that they are looked up together."""

    def stream(self, key: str) -> "Bare | None":
        """Return a stream by a key."""

    def keep_stream(self, key: str, stream: "Bare") -> None:
        """Keep a stream; its operators as they were written are kept nowhere."""


class PdfRenderer:
    """Renders documents; what one has drawn serves the next, so keep it while fonts stay."""

    def __init__(
        self,
        fonts: FontSource,
        sizes: Mapping[str, tuple[int, int]] = _AS_THEY_ARE,
        store: Store | None = None,
    ) -> None:
        """Take the fonts that glyph runs name, and the pixels that pictures come down to."""
        self._library = self._open_library(fonts, sizes)
        self._store = store
        self._packed: dict[str, bytes] = {}
        self._spots: dict[tuple[object, ...], Spot] = {}

    def _open_library(self, fonts: FontSource, sizes: Mapping[str, tuple[int, int]]) -> Library:
        return Library(fonts, sizes)

    @property
    def library(self) -> Library:
        """What has been drawn so far, and the fonts."""
        return self._library

    def draw(self, page: Page) -> Drawn:
        """Return a page as a stream that serves in every document."""
        if self._store is None or id(page) in self._library.pages:
            return self._library.page(page)
        known = self._store.page(page)
        if known is not None:
            self._library.adopt(page, known)
            return known
        drawn = self._library.page(page)
        self._store.keep_page(page, drawn)
        return drawn

    def facts(self, page: Page) -> Facts:
        """Return what placing a page has to know; one that an earlier build drew is not drawn."""
        known = self._store.facts(page) if self._store is not None else None
        if known is None:
            drawn = self.draw(page)
            return Facts(drawn.digest, drawn.is_fixed)
        return known

    def render(self, sheets: Sequence[Sheet], document: Document) -> bytes:
        """Return sheets as a PDF file, each side of each a page."""
        if not sheets:
            raise DrawingError("a document has no sheet")
        sides = [self._begun(sheet, one) for sheet in sheets for one in sheet.surfaces]
        times = Counter([facts.digest for side in sides for facts in side.facts])
        return self._write(sheets, [self._draw_side(side, times) for side in sides], document)

    def _begun(self, sheet: Sheet, surface: Surface) -> _Side:
        pages = tuple([one.page for one in surface.placements if one.page is not None])
        store = self._store
        if store is None or not pages:
            return _Side(sheet, surface, pages, [self.facts(page) for page in pages])
        facts = store.facts_of(pages)
        if facts is None:
            facts = [self.facts(page) for page in pages]
            store.keep_facts(pages, facts)
        return _Side(sheet, surface, pages, facts)

    def _draw_side(self, side: _Side, times: Mapping[str, int]) -> DrawnSide:
        """Return a side, out of the store where it has it."""
        # A page that comes once in a document can be drawn where it stands.
        singles = [times[one.digest] == 1 and not one.is_fixed for one in side.facts]
        key = self._key_of(side, singles)
        drawn = self._stored(key, lambda: self._draw_surface(side, singles))
        return DrawnSide(side.sheet, side.surface, drawn)

    def _key_of(self, side: _Side, singles: Iterable[bool]) -> str:
        """Return what a side is known by: equal ones are drawn alike; empty for any other."""
        sheet, surface, pages, _ = side
        marks = surface.marks
        known = marks.key if isinstance(marks, DeferredFrame) else "" if marks.items else "none"
        if self._store is None or not known or not all(page.key for page in pages):
            return ""
        spots = tuple(
            [
                (one.trim, one.rotation, one.clip, one.scale, one.page.bleed)
                for one in surface.placements
                if one.page is not None
            ]
        )
        where = _spelt(sheet.width, sheet.height, spots)
        return name_for("", "side", where, known, repr(singles), *[page.key for page in pages])

    def _draw_surface(self, side: _Side, singles: Iterable[bool]) -> Drawn:
        sheet, surface = side.sheet, side.surface
        painter = self._library.painter()
        stream = painter.stream
        stream.transform(page_matrix(sheet.height))
        paper = Rect(0, 0, sheet.width, sheet.height)
        placed = [one for one in surface.placements if one.page is not None]
        for is_single, both in groupby(zip(singles, placed, strict=True), itemgetter(0)):
            placements = [placement for _, placement in both]
            if is_single:
                for bundle in self._bundles(placements):
                    stream.do(self._library.form(self._packed_alone(bundle), paper))
                continue
            for placement in placements:
                if placement.page is not None:
                    self.draw(placement.page)
                    with self._placed(stream, placement, placement.page):
                        stream.do(self._library.page_form(placement.page))
        marks = self._marks(surface.marks)
        if marks.fonts:  # as with the pages, their texts are no part of the page's own stream
            stream.do(self._library.form(marks, paper))
        else:
            painter.draw(surface.marks.items)
        return stream.finish()

    def _marks(self, frame: Frame) -> Drawn:
        """Return marks as a stream, out of the store where it has them."""
        key = frame.key if isinstance(frame, DeferredFrame) else ""
        name = name_for("", "marks", key) if key else ""
        return self._stored(name, lambda: self._library.content(frame.items))

    def _stored(self, key: str, draw: Callable[[], Drawn]) -> Drawn:
        """Return a stream by a key, drawn where the store has none."""
        if self._store is None or not key:
            return draw()
        known = self._store.stream(key)
        if known is None:
            drawn = self._packed_alone(draw())
            inner = [one.content for one in drawn.resources if isinstance(one, Form)]
            bare = [one.digest for one in (drawn, *inner) if not one.operators]
            known = Bare(drawn, {digest: self._packed[digest] for digest in bare})
            self._store.keep_stream(key, known)
        self._packed.update(known.packed)
        return known.drawn

    def _packed_alone(self, drawn: Drawn) -> Drawn:
        """Return a stream whose operators are packed alone, where that serves later builds."""
        if self._store is None:
            return drawn
        if drawn.digest not in self._packed:
            self._packed[drawn.digest] = deflate(drawn.operators)
        return replace(drawn, operators=b"")

    def _bundles(self, placements: Iterable[Placement]) -> Iterator[Drawn]:
        """Yield neighbours as one stream, or more where they mean different texts by a glyph.

        Together they pack better than each by itself. They are no part of the page's own stream
        because pdfium guesses from that stream's texts which way a page is written.
        """
        bundle = Stream()
        for placement in placements:
            if placement.page is not None:
                drawn = self.draw(placement.page)
                if not bundle.takes(drawn):
                    yield bundle.finish()
                    bundle = Stream()
                bundle.take(drawn, self._spot(placement, placement.page))
        yield bundle.finish()

    @contextmanager
    def _placed(self, stream: Stream, placement: Placement, page: Page) -> Iterator[None]:
        """Draw a page at its place, as far as it shows."""
        spot = self._spot(placement, page)
        with stream.kept():
            stream.clip(spot.clip)
            stream.transform(spot.transform)
            yield

    def _spot(self, placement: Placement, page: Page) -> Spot:
        """Return the place of a page; there are few places, and many pages."""
        trim, rotation, clip = placement.trim, placement.rotation, placement.clip
        facts = trim, rotation, clip, page.width, page.height, page.bleed
        known = self._spots.get(facts)
        if known is None:
            shown = rectangle(shown_area(placement, page))
            known = self._spots[facts] = spot_of(shown, placement.transform)
        return known

    _version = _VERSION

    def _declare(self, objects: Objects, document: Document, sides: Sequence[DrawnSide]) -> None:
        """Say more of a document than every one says of itself."""

    def _links(self, document: Document, side: DrawnSide, places: Places) -> list[PDFDictionary]:  # noqa: ARG002 - a tagged file says more
        """Return the links of a page."""
        return link_annotations(side.drawn, places)

    def _page(
        self, objects: Objects, side: DrawnSide, links: Sequence[PDFObjectReference]
    ) -> dict[str, object]:
        """Return a page with its links."""
        page = _page_keys(objects, side)
        if group := self._blending(side.drawn):
            page["Group"] = group
        if links:
            page["Annots"] = PDFArray(links)
        return page

    def _conclude(self, objects: Objects) -> None:
        """Write what is known when all pages are written."""

    def _blending(self, drawn: Drawn) -> str:
        """Return the group that a page is blended as; empty where it makes no difference."""
        if not drawn.is_transparent or drawn.is_press:
            return ""
        # Without it some readers blend screen colours as inks, and they turn dull.
        return "<< /Type /Group /S /Transparency /I true /CS /DeviceRGB >>"

    def _write(
        self, sheets: Sequence[Sheet], sides: Sequence[DrawnSide], document: Document
    ) -> bytes:
        writer = PDFDocument(invariant=1, pdfVersion=self._version, lang=document.language)
        objects = Objects(writer, self._packed)
        _describe(objects, document, sheets)
        self._declare(objects, document, sides)
        places = places_of([side.drawn for side in sides])
        for side in sides:
            links = [objects.add(one) for one in self._links(document, side, places)]
            objects.document.addPage(Keys(self._page(objects, side, links)))
        self._conclude(objects)
        add_contents(objects, document.outline, places)
        for font in sorted(objects.fonts):
            self._library.program(font).write(objects, objects.fonts[font])
        return objects.finish()


def render_pdf(sheets: Sequence[Sheet], document: Document, fonts: FontSource) -> bytes:
    """Return sheets as a PDF file; for several files over the same pages keep a PdfRenderer."""
    return PdfRenderer(fonts).render(sheets, document)


def page_matrix(height: float) -> Transform:
    """Return the map from millimetres, y down on a sheet of a height, to points, y up."""
    scale = mm_to_points(1.0)
    return Transform(scale, 0, 0, -scale, 0, mm_to_points(height))


def _page_keys(objects: Objects, side: DrawnSide) -> dict[str, object]:
    sheet, surface, drawn, _ = side
    cut = [one for one in surface.placements if one.page is not None and one.copy]
    blank = [one for one in surface.placements if one.page is None]  # as large as its front
    places = tuple((one.cut, one.clip) for one in cut or blank)
    return {
        "Type": "/Page",
        "Parent": objects.document.Reference(objects.document.Pages),
        **_box_keys(sheet.width, sheet.height, places),
        "Contents": objects.add(objects.stream(drawn)),
        "Resources": objects.dictionary(drawn),
    }


@lru_cache(maxsize=1 << 8)  # most sheets have the same places
def _spelt(width: float, height: float, spots: tuple[tuple[object, ...], ...]) -> str:
    """Return in words where pages lie on a sheet."""
    return repr((width, height, spots))


@lru_cache(maxsize=1 << 6)
def _box_keys(
    width: float, height: float, places: tuple[tuple[Rect, Rect], ...]
) -> Mapping[str, str]:
    """Return the boxes of a page from the trims and clips on it; most sheets have the same."""
    boxes = print_boxes(width, height, places)
    matrix = page_matrix(height)
    return {
        "MediaBox": rect_text(matrix.box(Rect(0, 0, width, height)), 6),
        "BleedBox": rect_text(matrix.box(boxes.bleed), 6),
        "TrimBox": rect_text(matrix.box(boxes.trim), 6),
    }


def _describe(objects: Objects, document: Document, sheets: Sequence[Sheet]) -> None:
    writer = objects.document
    writer.setTitle(document.title)
    writer.setSubject(document.subject)
    writer.setKeywords(document.version)
    writer.setAuthor("")
    writer.setCreator("Proofpress")
    preferences = {"PrintScaling": "/None", "DisplayDocTitle": "true"}
    flips = {sheet.flip for sheet in sheets}
    if len(flips) == 1 and (duplex := _DUPLEX.get(flips.pop())):
        preferences["Duplex"] = duplex
    writer.Catalog.ViewerPreferences = PDFDictionary(preferences)
    if document.outline:
        writer.Catalog.showOutline()
