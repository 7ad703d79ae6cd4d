"""Tagged PDF: pages whose marked content and tree of structure say what each part is.

Made for booklets on a screen, whose pages are drawn once each, so nothing is kept of them.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby

from proofpress.backends.document import Document
from proofpress.backends.extent import extent_of
from proofpress.backends.pdf import DrawnSide, PdfRenderer, page_matrix
from proofpress.backends.pdf_archive import declare_archive
from proofpress.backends.pdf_content import Library, Painter
from proofpress.backends.pdf_links import Places
from proofpress.backends.pdf_model import PDFDictionary, PDFName, PDFObjectReference, PDFString
from proofpress.backends.pdf_objects import Form, Picture, number
from proofpress.backends.pdf_stream import Kept, Stream
from proofpress.backends.pdf_structure import Structure, TaggedPage
from proofpress.backends.pdf_writer import Objects
from proofpress.geometry import Rect
from proofpress.language import begins_at_right
from proofpress.scene import GlyphRun, Group, Item, Link, with_runs
from proofpress.sheet import Sheet, Surface
from proofpress.tagging import Tag
from proofpress.usage import DrawingError

_VERSION = (1, 7)  # PDF/UA-1 and PDF/A-2 are made of it
_SHOWN = ")] TJ ET"  # how the operators of a plain run end
_HYPHENS = "-\u00ad\u2010\u2060"
_NOWHERE = Rect(0, 0, 0, 0)
_WHOLE = ("Artifact", "Figure")  # one mark each, whatever is in them


class TaggedStream(Stream):
    """A stream whose painting operators all stand in marks.

    `tag` is the node at hand, None that of an artifact, and a mark of it is opened by what paints
    next. `marks` are the nodes by the numbers of their marks.
    """

    __slots__ = ("boxes", "is_whole", "marks", "open", "said", "tag", "told")

    def __init__(self) -> None:
        super().__init__()
        self.tag: Tag | None = None
        self.is_whole = False  # inside a mark that nothing may part
        self.open: tuple[Tag | None] | None = None  # the node of the mark that is open
        self.marks: list[Tag] = []
        self.boxes: list[tuple[Tag, Rect]] = []
        self.told: list[tuple[Tag | None, str]] = []  # of links
        self.said: list[tuple[Tag, str]] = []  # what is drawn against the order of reading

    def write(self, operators: str) -> None:
        """Write operators that paint, in a mark."""
        self.mark()
        self.parts.append(operators)

    def do(self, resource: Form | Picture) -> None:
        """Draw a form or a picture, in a mark."""
        self.mark()
        Stream.do(self, resource)

    def mark(self) -> None:
        """Open a mark of the node at hand, unless it is open."""
        if self.is_whole:
            return
        at_hand = self.open
        if at_hand is None or (at_hand[0] is not self.tag and at_hand[0] != self.tag):
            self.close()
            self._open(self.tag)

    def _open(self, tag: Tag | None) -> None:
        self.open = (tag,)
        if tag is None or tag.role == "Artifact":
            self.parts.append("/Artifact BMC")
            return
        self.parts.append(f"/{tag.role} <</MCID {len(self.marks)}>> BDC")
        self.marks.append(tag)

    def close(self) -> None:
        """Close the mark that is open."""
        if self.open is not None:
            self.parts.append("EMC")
            self.open = None

    def kept(self) -> "Kept":
        """Save the graphics state and bring it back; a mark does not outlive it."""
        return _KeptMark(self)

    @contextmanager
    def whole(self, tag: Tag, box: Rect) -> Iterator[None]:
        """Draw a node that nothing parts."""
        self.close()
        self._open(tag)
        self.is_whole = True
        if tag.role == "Figure":
            self.boxes.append((tag, self.ctm.box(box)))
        yield
        self.is_whole = False
        self.close()


class _KeptMark(Kept):
    """Saves the graphics state; a mark that was opened meanwhile is closed with it."""

    __slots__ = ("_mark", "_tagged")

    def __init__(self, stream: TaggedStream) -> None:
        super().__init__(stream)
        self._tagged = stream
        self._mark = stream.open

    def __exit__(self, *_: object) -> None:
        if self._tagged.open is not self._mark:
            self._tagged.close()
        super().__exit__()


class TaggedPainter(Painter):
    """Draws items of a document in a language, each in a mark of its node."""

    __slots__ = ("_is_turned", "_language")

    stream: TaggedStream

    def __init__(self, library: Library, language: str) -> None:
        super().__init__(library, TaggedStream())
        self._language = language
        self._is_turned = begins_at_right(language)

    def draw(self, items: Sequence[Item]) -> None:
        """Draw items in their order, text run by run."""
        Painter.draw(self, tuple(with_runs(items)))

    def _draw_group(self, group: Group) -> None:
        stream, tag = self.stream, group.tag
        if tag is None or stream.is_whole:
            Painter._draw_group(self, group)
            return
        if tag.role in _WHOLE:
            with stream.whole(tag, extent_of([group]) if tag.role == "Figure" else _NOWHERE):
                Painter._draw_group(self, group)
            return
        around, stream.tag = stream.tag, tag
        Painter._draw_group(self, group)
        stream.tag = around

    def _draw_link(self, link: Link) -> None:
        Painter._draw_link(self, link)
        self.stream.told.append((self.stream.tag, link.text))

    def _draw_run(self, run: GlyphRun) -> None:
        if not run.glyphs or run.size <= 0:
            return
        stream = self.stream
        stream.mark()
        is_foreign = run.language not in {"", self._language}
        if is_foreign:
            stream.parts.append(f"/Span <</Lang ({run.language})>> BDC")
        Painter._draw_run(self, run)
        if self._is_last(run):
            ends_word = not run.text[-1:].isspace() and run.text[-1:] not in _HYPHENS
            if self._is_turned and stream.tag is not None and not stream.is_whole:
                stream.said.append((stream.tag, f"{self._line()} " if ends_word else self._line()))
            if ends_word and not run.is_right_to_left:
                self._write_blank(run)
        if is_foreign:
            stream.parts.append("EMC")

    def _is_last(self, run: GlyphRun) -> bool:
        """Say whether a run is the last of its line."""
        if self.items[-1] is run:  # as it mostly is
            return True
        runs = (one for one in reversed(self.items) if isinstance(one, GlyphRun))
        return next(runs, None) is run

    def _line(self) -> str:
        """Return a line that begins at the right as it is read.

        Its runs and icons are drawn in some order: read from the right, neighbours that run from
        left to right among themselves from the left.
        """
        parts: list[tuple[float, str, bool]] = []
        for item in self.items:
            if isinstance(item, GlyphRun):
                parts.append((item.x, item.text, item.is_right_to_left))
            elif isinstance(item, Group) and item.spoken:
                parts.append((extent_of([item]).x, item.spoken, True))
        parts.sort(key=lambda part: -part[0])
        words: list[str] = []
        for is_turned, group in groupby(parts, key=lambda part: part[2]):
            texts = [text for _, text, _ in group]
            words += texts if is_turned else reversed(texts)
        return "".join(words)

    def _write_blank(self, run: GlyphRun) -> None:
        """Write a blank behind the last word of a line: readers join the lines of a node."""
        program, parts = self.library.program(run.font), self.stream.parts
        if not program.blank:
            return
        code = program.codes[program.blank]
        self.stream.font(run.font).codes.others.append((code.id,))
        if parts[-1].endswith(_SHOWN):
            parts[-1] = f"{parts[-1].removesuffix(_SHOWN)}{code.shown}{_SHOWN}"
            return
        place = f"{number(run.x + run.width)} {number(run.y)}"
        parts.append(f"BT 1 0 0 -1 {place} Tm ({code.shown}) Tj ET")


class TaggedRenderer(PdfRenderer):
    """Renders tagged documents: PDF/UA-1 and, where all colours are of a screen, PDF/A-2b."""

    _version = _VERSION
    _structure: Structure

    def __init__(self, like: PdfRenderer) -> None:
        """Take the renderer whose fonts and pictures serve here too."""
        super().__init__(like.library.fonts)
        self._library = like.library

    def render(self, sheets: Sequence[Sheet], document: Document) -> bytes:
        """Return sheets as a PDF file, each side of each a page."""
        if not sheets:
            raise DrawingError("a document has no sheet")
        sides = [
            self._draw_tagged(sheet, surface, document)
            for sheet in sheets
            for surface in sheet.surfaces
        ]
        return self._write(sheets, sides, document)

    def _draw_tagged(self, sheet: Sheet, surface: Surface, document: Document) -> DrawnSide:
        painter = TaggedPainter(self._library, document.language)
        stream = painter.stream
        stream.transform(page_matrix(sheet.height))
        for placement in surface.placements:
            if placement.page is not None:
                with self._placed(stream, placement, placement.page):
                    painter.draw(placement.page.frame.items)
        painter.draw(surface.marks.items)
        stream.close()
        drawn = stream.finish()
        page = TaggedPage(stream.marks, stream.told, stream.boxes, stream.said)
        return DrawnSide(sheet, surface, drawn, page)

    def _declare(self, objects: Objects, document: Document, sides: Sequence[DrawnSide]) -> None:
        self._structure = Structure(objects, len(sides))
        if begins_at_right(document.language):
            objects.document.Catalog.ViewerPreferences["Direction"] = PDFName("R2L")
        declare_archive(objects, document, is_archive=not any(one.drawn.is_press for one in sides))

    def _links(self, document: Document, side: DrawnSide, places: Places) -> list[PDFDictionary]:
        links = PdfRenderer._links(self, document, side, places)
        titles = {entry.target: entry.title for entry in document.outline}
        told = side.tagged.links if side.tagged is not None else ()
        for link, box, (_, text) in zip(links, side.drawn.links, told, strict=True):
            link["Contents"] = PDFString(text or titles.get(box.target) or box.target)
            link["StructParent"] = self._structure.next_link()
            link["F"] = 4  # printed, as PDF/A asks for
        return links

    def _page(
        self, objects: Objects, side: DrawnSide, links: Sequence[PDFObjectReference]
    ) -> dict[str, object]:
        page = PdfRenderer._page(self, objects, side, links)
        if side.tagged is not None:
            page["StructParents"] = self._structure.take(side.tagged, links)
            page["Tabs"] = "/S"
        return page

    def _conclude(self, objects: Objects) -> None:  # noqa: ARG002 - its interface
        self._structure.write()
