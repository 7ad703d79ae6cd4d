"""Sheets to one PDF file: the one axis flip, the boxes, and what a reader's window shows."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from itertools import groupby
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
from proofpress.backends.pdf_objects import Drawn, deflate, name_for, rect_text
from proofpress.backends.pdf_stream import Stream
from proofpress.backends.pdf_structure import TaggedPage
from proofpress.backends.pdf_writer import Keys, Objects, Packed
from proofpress.backends.placing import print_boxes, shown_area
from proofpress.geometry import Outline, Rect, Transform, rectangle
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


class Store(Protocol):
    """What earlier builds have drawn, and a place for what is drawn now."""

    def facts(self, page: Page) -> Facts | None:
        """Return what is known of a page."""

    def page(self, page: Page) -> Drawn | None:
        """Return a page as it was drawn."""

    def keep_page(self, page: Page, drawn: Drawn) -> None:
        """Keep a page."""

    def bundles(self, key: str) -> Sequence[Drawn] | None:
        """Return neighbours as they were bundled; their operators are packed alone."""

    def packed(self, digest: str) -> bytes | None:
        """Return the packed operators of a bundle."""

    def keep_bundles(self, key: str, bundles: Sequence[Drawn], packed: Mapping[str, bytes]) -> None:
        """Keep neighbours as they were bundled, with their packed operators by digest.

        Their operators as they were written are kept nowhere.
        """


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
        self._spots: dict[tuple[object, ...], tuple[Outline, Transform]] = {}

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
        surfaces = [(sheet, surface) for sheet in sheets for surface in sheet.surfaces]
        times = Counter(
            self.facts(placement.page).digest
            for _, surface in surfaces
            for placement in surface.placements
            if placement.page is not None
        )
        drawn = [self._draw_surface(sheet, surface, times) for sheet, surface in surfaces]
        return self._write(sheets, drawn, document)

    def _draw_surface(self, sheet: Sheet, surface: Surface, times: Mapping[str, int]) -> DrawnSide:
        painter = self._library.painter()
        stream = painter.stream
        stream.transform(page_matrix(sheet.height))
        paper = Rect(0, 0, sheet.width, sheet.height)
        for is_single, placements in groupby(surface.placements, partial(self._is_single, times)):
            if is_single:
                for bundle in self._known_bundles(tuple(placements)):
                    stream.do(self._library.form(bundle, paper))
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
        return DrawnSide(sheet, surface, stream.finish())

    def _is_single(self, times: Mapping[str, int], placement: Placement) -> bool:
        """Say whether a page comes once in a document and can be drawn where it stands."""
        if placement.page is None:
            return False
        facts = self.facts(placement.page)
        return times[facts.digest] == 1 and not facts.is_fixed

    def _known_bundles(self, placements: Sequence[Placement]) -> Sequence[Drawn]:
        """Return neighbours as streams, out of the store where it has them."""
        if self._store is None:
            return list(self._bundles(placements))
        pages = [one.page for one in placements if one.page is not None]
        spots = [
            (one.trim, one.rotation, one.clip, one.scale)
            for one in placements
            if one.page is not None
        ]
        facts = [(self.facts(page).digest, page.bleed) for page in pages]
        key = name_for("", repr(facts), repr(spots))
        return self._stored(self._store, key, lambda: list(self._bundles(placements)))

    def _marks(self, frame: Frame) -> Drawn:
        """Return marks as a stream, out of the store where it has them."""
        key = frame.key if isinstance(frame, DeferredFrame) else ""
        if self._store is None or not key:
            return self._library.content(frame.items)
        (marks,) = self._stored(
            self._store, name_for("", "marks", key), lambda: [self._library.content(frame.items)]
        )
        return marks

    def _stored(
        self, store: Store, key: str, draw: Callable[[], Sequence[Drawn]]
    ) -> Sequence[Drawn]:
        """Return streams by a key, drawn where the store has none; their operators are packed."""
        bundles = store.bundles(key)
        if bundles is None:
            written = draw()
            packed = {one.digest: deflate(one.operators) for one in written}
            self._packed |= packed
            bundles = [replace(one, operators=b"") for one in written]
            store.keep_bundles(key, bundles, packed)
            return bundles
        for one in bundles:
            if one.digest not in self._packed:
                self._packed[one.digest] = store.packed(one.digest) or b""
        return bundles

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
                with self._placed(bundle, placement, placement.page):
                    bundle.take(drawn)
        yield bundle.finish()

    @contextmanager
    def _placed(self, stream: Stream, placement: Placement, page: Page) -> Iterator[None]:
        """Draw a page at its place, as far as it shows; there are few places, and many pages."""
        trim, rotation, clip = placement.trim, placement.rotation, placement.clip
        spot = trim, rotation, clip, page.width, page.height, page.bleed
        known = self._spots.get(spot)
        if known is None:
            shown = rectangle(shown_area(placement, page))
            known = self._spots[spot] = shown, placement.transform
        with stream.kept():
            stream.clip(known[0])
            stream.transform(known[1])
            yield

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
        "Contents": objects.add(Packed({"Filter": "/FlateDecode"}, deflate(drawn.operators))),
        "Resources": objects.dictionary(drawn),
    }


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
