"""Sheets to finished files: each printing in the formats that a request asks for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from proofpress.backends.document import Document, FontSource, OutlineEntry
from proofpress.deliver import Copy, OutputFile, Scope
from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Rect
from proofpress.memory import Memory
from proofpress.model.game import Game
from proofpress.model.template import Paper
from proofpress.report.progress import Progress
from proofpress.request import Request, SvgText, part_of
from proofpress.sheet import Page, Placement, Sheet
from proofpress.values import dataclass, field

if TYPE_CHECKING:
    from proofpress.backends.pdf import PdfRenderer
    from proofpress.backends.svg import SvgRenderer
    from proofpress.backends.thumbnails import Look
    from proofpress.layout.buildsheet import BuildPlan
    from proofpress.layout.inventory import PrintedFile
    from proofpress.text.typeset import Typesetter


@dataclass(frozen=True, slots=True)
class Printing:
    """The sheets of one file-to-be: a part of an edition on one paper, with one fold.

    `sizes` are the pixels that its pictures come down to, None for those of all other files.
    `counts` says how often each piece is wanted, where each lies on the sheets but once.
    `reasons` say why so many pieces lie on a sheet. One that is read on a screen `is_tagged`.
    """

    name: str
    scope: Scope
    sheets: tuple[Sheet, ...]
    outline: tuple[OutlineEntry, ...] = ()
    sizes: Mapping[str, tuple[int, int]] | None = None
    counts: Mapping[str, int] = field(default_factory=dict)
    reasons: tuple[str, ...] = ()
    is_tagged: bool = False


class Renderers:
    """The backends; each is imported, which takes its time, when it is first asked for."""

    def __init__(
        self, fonts: FontSource, sizes: Mapping[str, tuple[int, int]], memory: Memory
    ) -> None:
        self.fonts = fonts
        self._sizes = sizes
        self.memory = memory
        self._pdfs: dict[tuple[tuple[str, tuple[int, int]], ...], PdfRenderer] = {}
        self._thumbnails: dict[tuple[str, Look], bytes] = {}

    def pdf(self, sizes: Mapping[str, tuple[int, int]] | None = None) -> "PdfRenderer":
        """Return the PDF backend; what earlier builds have drawn is taken over.

        There is another one for pictures of other sizes.
        """
        from proofpress.backends.pdf import PdfRenderer
        from proofpress.backends.pdf_memory import DrawnPages

        wanted = tuple(sorted((self._sizes if sizes is None else sizes).items()))
        known = self._pdfs.get(wanted)
        if known is None:
            store = DrawnPages(self.memory, list(wanted)) if self.memory.is_kept else None
            known = self._pdfs[wanted] = PdfRenderer(self.fonts, dict(wanted), store)
        return known

    def tagged(self, sizes: Mapping[str, tuple[int, int]] | None = None) -> "PdfRenderer":
        """Return the backend for PDF files that say what each of their parts is."""
        from proofpress.backends.pdf_tagged import TaggedRenderer

        return TaggedRenderer(self.pdf(sizes))

    @cached_property
    def _outlines(self) -> "SvgRenderer":
        """The SVG backend with text as outlines, which pictures are drawn from."""
        return self._svg("outlines")

    def _svg(self, text: SvgText) -> "SvgRenderer":
        from proofpress.backends.svg import SvgRenderer

        return SvgRenderer(self.fonts, self._sizes, text)

    def svg(self, text: SvgText) -> "SvgRenderer":
        """Return the SVG backend with text in one of its ways."""
        return self._outlines if text == "outlines" else self._svg(text)

    def png(self, sheet: Sheet, document: Document) -> bytes:
        """Return the front of a sheet as a picture."""
        from proofpress.backends.png import render_png

        return render_png(self._outlines.render(sheet, sheet.front, document))

    def thumbnails(self, asked: "Sequence[tuple[Page, Look]]") -> list[bytes]:
        """Return pages as small pictures, each as it is asked for, alike ones drawn once.

        What an earlier build has drawn is taken over.
        """
        from proofpress.backends.thumbnails import name_of

        names = [(name_of(page, self.pdf().facts(page).digest), look) for page, look in asked]
        missing: dict[str, tuple[Page, dict[Look, None]]] = {}
        for (name, look), (page, _) in zip(names, asked, strict=True):
            if not self._is_drawn(name, look):
                missing.setdefault(name, (page, {}))[1][look] = None
        if missing:
            self._draw_thumbnails(
                {name: (page, [*looks]) for name, (page, looks) in missing.items()}
            )
        return [self._thumbnails[one] for one in names]

    def _is_drawn(self, name: str, look: "Look") -> bool:
        known = self._thumbnails.get((name, look)) or self.memory.get(_kept_as(name, look))
        if known is not None:
            self._thumbnails[name, look] = bytes(known)
        return known is not None

    def _draw_thumbnails(self, missing: "Mapping[str, tuple[Page, Sequence[Look]]]") -> None:
        """Draw pages, known by what is on them, for some looks each."""
        from proofpress.backends.thumbnails import draw_thumbnails
        from proofpress.impose.single import one_per_sheet

        pages = [page for page, _ in missing.values()]
        pdf = self.pdf().render(one_per_sheet(pages), Document(pages[0].label, pages[0].language))
        names = [(name, look) for name, (_, looks) in missing.items() for look in looks]
        for (name, look), png in zip(names, draw_thumbnails(pdf, missing.values()), strict=True):
            self._thumbnails[name, look] = png
            self.memory.put(_kept_as(name, look), png)


def _kept_as(name: str, look: "Look") -> str:
    return f"thumbnail.{look.dots_per_inch}.{'cut' if look.is_cut else 'trim'}.{name}"


def files_on(paper: Paper, made: Iterable[Printing]) -> "tuple[PrintedFile, ...]":
    """Return the files on a paper as a build sheet tells of them."""
    from proofpress.layout.inventory import PrintedFile

    return tuple(
        PrintedFile(part_of(one.name), one.name, one.sheets)
        for one in made
        if one.scope.paper == paper.id and part_of(one.name) != "booklet"
    )


def print_build_sheet(
    plan: "BuildPlan", typesetter: "Typesetter"
) -> tuple[Printing | None, Diagnostics]:
    """Return the build sheet of a language and a paper, none where there are no files."""
    from proofpress.layout.buildsheet import lay_out_build_sheet
    from proofpress.layout.resolution import sizes_shown

    if not plan.files:
        return None, ()
    sheets, found = lay_out_build_sheet(plan, typesetter)
    shown = (placement for sheet in sheets for placement in sheet.front.placements)
    scope = Scope(plan.speaker.language.code, plan.paper.id, plan.name, "pdf")
    return Printing(plan.name, scope, sheets, sizes=sizes_shown(shown)), found


def render(
    game: Game,
    printings: Sequence[Printing],
    titles: Mapping[str, str],
    renderers: Renderers,
    request: Request,
    progress: Progress,
) -> Iterator[OutputFile]:
    """Yield the files of all printings; each picture is drawn once for all of them."""
    svg = renderers.svg(request.svg_text) if "svg" in request.formats else None
    for number, printing in enumerate(printings):
        code, paper, name, _ = printing.scope
        progress(number, len(printings), "/".join(filter(None, (code, paper, name))))
        document = Document(titles[code], code, name, game.version, printing.outline)
        if printing.scope.format == "png":
            data = renderers.png(printing.sheets[0], document)
            yield OutputFile(f"{code}/cards/{printing.name}.png", printing.scope, data)
            continue
        folder = _folder(printing)
        if "pdf" in request.formats:
            make = renderers.tagged if printing.is_tagged else renderers.pdf
            data = make(printing.sizes).render(printing.sheets, document)
            scope = printing.scope._replace(format="pdf")
            copies = tuple(copies_of(printing.sheets))
            yield OutputFile(pdf_path(printing), scope, data, copies, printing.reasons)
        if printing.counts:
            kind = next(one for one in ("pdf", "svg", *request.formats) if one in request.formats)
            table = _count_table(copies_of(printing.sheets), printing.counts)
            scope = printing.scope._replace(format=kind)
            yield OutputFile(f"{folder}{name}-copies.csv", scope, table)
        if svg is not None and paper and not printing.scope.format:
            yield from _render_sides(svg, printing, document, f"{folder}svg/")
    progress(len(printings), len(printings), "done")


def pdf_path(printing: Printing) -> str:
    """Return where a printing lies as PDF in its pack's output."""
    return f"{_folder(printing)}{printing.scope.part}.pdf"


def _folder(printing: Printing) -> str:
    code, paper = printing.scope.language, printing.scope.paper
    return f"{code}/{paper}/" if paper else f"{code}/"


def _render_sides(
    svg: "SvgRenderer", printing: Printing, document: Document, folder: str
) -> Iterator[OutputFile]:
    scope = printing.scope._replace(format="svg")
    for number, sheet in enumerate(printing.sheets, 1):
        for surface in sheet.surfaces:
            side = f"-{surface.side.value}" if sheet.back is not None else ""
            copies = tuple(
                copy._replace(sheet=number, page=1)
                for copy in copies_of((sheet,))
                if copy.page == 1 + list(sheet.surfaces).index(surface)
            )
            data = svg.render(sheet, surface, document)
            yield OutputFile(f"{folder}{sheet.name}{side}.svg", scope, data, copies)


def _count_table(copies: Iterable[Copy], counts: Mapping[str, int]) -> bytes:
    """Return how often each piece is wanted as CSV, with the page that its front lies on."""
    fronts = (copy for copy in copies if copy.side == "front")
    rows = (f"{copy.page},{copy.piece},{counts[copy.piece]}\n" for copy in fronts)
    return "".join(("page,piece,copies\n", *rows)).encode()


def copies_of(sheets: Iterable[Sheet]) -> Iterator[Copy]:
    """Yield where every copy lies, side by side, page by page."""
    page = 0
    for number, sheet in enumerate(sheets, 1):
        for surface in sheet.surfaces:
            page += 1
            for placement in surface.placements:
                if placement.page is not None and placement.copy:
                    yield Copy(
                        placement.subject,
                        placement.copy,
                        number,
                        page,
                        placement.page.side.value,
                        _rounded(placement.cut),
                        placement.rotation,
                        _part(placement),
                    )


def _part(placement: Placement) -> tuple[float, float, float, float] | None:
    """Return the box of a piece that lies on a sheet, in the piece's own millimetres."""
    if placement.part is None:
        return None
    return _rounded(placement.part.moved(-placement.trim.x, -placement.trim.y))


@lru_cache(maxsize=1 << 10)  # the sheets of a grid have their trims in common
def _rounded(trim: Rect) -> tuple[float, float, float, float]:
    return round(trim.x, 4), round(trim.y, 4), round(trim.width, 4), round(trim.height, 4)
