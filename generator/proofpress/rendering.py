"""Sheets to finished files: each printing in the formats that a request asks for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from proofpress.backends.document import Document, OutlineEntry
from proofpress.deliver import Copy, OutputFile, Scope
from proofpress.geometry import Rect
from proofpress.memory import Memory
from proofpress.model.game import Game
from proofpress.report.progress import Progress
from proofpress.request import Request, SvgText
from proofpress.sheet import Page, Sheet
from proofpress.values import dataclass

if TYPE_CHECKING:
    from proofpress.backends.pdf import PdfRenderer
    from proofpress.backends.svg import SvgRenderer
    from proofpress.text.fonts import Fonts


@dataclass(frozen=True, slots=True)
class Printing:
    """The sheets of one file-to-be: a part of an edition on one paper, with one fold."""

    name: str
    scope: Scope
    sheets: tuple[Sheet, ...]
    outline: tuple[OutlineEntry, ...] = ()


class Renderers:
    """The backends; each is imported, which takes its time, when it is first asked for."""

    def __init__(
        self, fonts: "Fonts", sizes: Mapping[str, tuple[int, int]], memory: Memory
    ) -> None:
        self._fonts = fonts
        self._sizes = sizes
        self._memory = memory

    @cached_property
    def pdf(self) -> "PdfRenderer":
        """The PDF backend; what earlier builds have drawn is taken over."""
        from proofpress.backends.pdf import PdfRenderer
        from proofpress.backends.pdf_memory import DrawnPages

        store = None
        if self._memory.is_kept:
            store = DrawnPages(self._memory, sorted(self._sizes.items()))
        return PdfRenderer(self._fonts, self._sizes, store)

    @cached_property
    def _outlines(self) -> "SvgRenderer":
        """The SVG backend with text as outlines, which pictures are drawn from."""
        return self._svg("outlines")

    def _svg(self, text: SvgText) -> "SvgRenderer":
        from proofpress.backends.svg import SvgRenderer

        return SvgRenderer(self._fonts, self._sizes, text)

    def svg(self, text: SvgText) -> "SvgRenderer":
        """Return the SVG backend with text in one of its ways."""
        return self._outlines if text == "outlines" else self._svg(text)

    def png(self, sheet: Sheet, document: Document) -> bytes:
        """Return the front of a sheet as a picture."""
        from proofpress.backends.png import render_png

        return render_png(self._outlines.render(sheet, sheet.front, document))

    def small_png(self, page: Page) -> bytes:
        """Return a page as a small picture."""
        known = self._memory.get(f"small.{page.key}") if page.key else None
        if known is not None:
            return bytes(known)
        from proofpress.backends.png import SMALL, render_png
        from proofpress.impose.single import one_per_sheet

        (sheet,) = one_per_sheet((page,))
        document = Document(page.label, page.language)
        data = render_png(self._outlines.render(sheet, sheet.front, document), SMALL)
        if page.key:
            self._memory.put(f"small.{page.key}", data)
        return data


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
        folder = f"{code}/{paper}/" if paper else f"{code}/"
        if "pdf" in request.formats:
            data = renderers.pdf.render(printing.sheets, document)
            scope = printing.scope._replace(format="pdf")
            yield OutputFile(f"{folder}{name}.pdf", scope, data, tuple(copies_of(printing.sheets)))
        if svg is not None and paper:
            yield from _render_sides(svg, printing, document, f"{folder}svg/")
    progress(len(printings), len(printings), "done")


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
                        _rounded(placement.trim),
                        placement.rotation,
                    )


@lru_cache(maxsize=1 << 10)  # the sheets of a grid have their trims in common
def _rounded(trim: Rect) -> tuple[float, float, float, float]:
    return round(trim.x, 4), round(trim.y, 4), round(trim.width, 4), round(trim.height, 4)
