"""Sheets to one PDF file: the one axis flip, the boxes, and what a reader's window shows."""

from collections.abc import Sequence

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument

from proofpress.backends.document import Document, FontSource
from proofpress.backends.pdf_content import Library, Painter
from proofpress.backends.pdf_links import add_contents, link_annotations, places_of
from proofpress.backends.pdf_objects import Content, Objects, Spelling, rect_text
from proofpress.backends.placing import print_boxes, shown_area
from proofpress.geometry import Rect, Transform
from proofpress.sheet import Sheet, Surface
from proofpress.units import mm_to_points
from proofpress.usage import DrawingError

_VERSION = (1, 6)  # the newest that PDF/X-4 and every shop take
_DUPLEX = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge", "fold": "/Simplex"}


class PdfRenderer:
    """Renders documents; what one has drawn serves the next, so keep it while fonts stay."""

    def __init__(self, fonts: FontSource) -> None:
        """Take the fonts that glyph runs name."""
        self._library = Library(fonts)

    def render(self, sheets: Sequence[Sheet], document: Document) -> bytes:
        """Return sheets as a PDF file, each side of each a page."""
        if not sheets:
            raise DrawingError("a document has no sheet")
        self._library.spelt = frozenset()
        pages = self._draw(sheets)
        self._library.spelt = _contested(pages)
        if self._library.spelt:
            pages = self._draw(sheets)
        return self._write(sheets, pages, document)

    def _draw(self, sheets: Sequence[Sheet]) -> list[tuple[Sheet, Surface, Content]]:
        return [
            (sheet, surface, self._draw_surface(sheet, surface))
            for sheet in sheets
            for surface in sheet.surfaces
        ]

    def _draw_surface(self, sheet: Sheet, surface: Surface) -> Content:
        painter = Painter(self._library)
        painter.stream.transform(_page_matrix(sheet))
        for placement in surface.placements:
            page = placement.page
            if page is not None:
                painter.draw_page(page, placement.transform, shown_area(placement, page))
        painter.draw(surface.marks.items)
        return painter.stream.finish()

    def _write(
        self,
        sheets: Sequence[Sheet],
        pages: list[tuple[Sheet, Surface, Content]],
        document: Document,
    ) -> bytes:
        objects = Objects(PDFDocument(invariant=1, pdfVersion=_VERSION, lang=document.language))
        _describe(objects, document, sheets)
        contents = [content for _, _, content in pages]
        places = places_of(contents)
        for sheet, surface, content in pages:
            page = _page_keys(objects, sheet, surface, content)
            annotations = link_annotations(content, places)
            if annotations:
                page["Annots"] = PDFArray(objects.add(one) for one in annotations)
            objects.document.addPage(PDFDictionary(page))
        add_contents(objects, document.outline, places)
        self._write_fonts(objects)
        return objects.finish()

    def _write_fonts(self, objects: Objects) -> None:
        texts: dict[str, dict[int, str]] = {}
        for font, glyph, text in sorted(objects.spellings, reverse=True):
            texts.setdefault(font, {})[glyph] = text
        for font in sorted(objects.codes):
            program = self._library.program(font)
            program.write(objects, objects.codes[font], texts.get(font, {}))


def render_pdf(sheets: Sequence[Sheet], document: Document, fonts: FontSource) -> bytes:
    """Return sheets as a PDF file; for several files over the same pages keep a PdfRenderer."""
    return PdfRenderer(fonts).render(sheets, document)


def _contested(pages: list[tuple[Sheet, Surface, Content]]) -> frozenset[Spelling]:
    """Return the spellings that a font's table cannot hold, because it holds another."""
    spellings = sorted({one for _, _, content in pages for one in content.spellings})
    settled: dict[tuple[str, int], str] = {}
    return frozenset(
        (font, glyph, text)
        for font, glyph, text in spellings
        if settled.setdefault((font, glyph), text) != text
    )


def _page_matrix(sheet: Sheet) -> Transform:
    """Return the map from millimetres, y down, to points, y up."""
    scale = mm_to_points(1.0)
    return Transform(scale, 0, 0, -scale, 0, mm_to_points(sheet.height))


def _page_keys(
    objects: Objects, sheet: Sheet, surface: Surface, content: Content
) -> dict[str, object]:
    boxes = print_boxes(sheet, surface)
    matrix = _page_matrix(sheet)
    media = Rect(0, 0, sheet.width, sheet.height)
    keys = {
        "Type": "/Page",
        "Parent": objects.document.Reference(objects.document.Pages),
        "MediaBox": rect_text(matrix.box(media), 6),
        "BleedBox": rect_text(matrix.box(boxes.bleed), 6),
        "TrimBox": rect_text(matrix.box(boxes.trim), 6),
        "Contents": objects.add(objects.stream(content)),
        "Resources": objects.dictionary(content),
    }
    if content.is_transparent and not content.is_press:
        # Without it some readers blend screen colours as inks, and they turn dull.
        keys["Group"] = "<< /Type /Group /S /Transparency /I true /CS /DeviceRGB >>"
    return keys


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
