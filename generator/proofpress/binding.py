"""The files of a booklet: one for screens, and for each paper one to print, fold and staple."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from proofpress.backends.document import OutlineEntry
from proofpress.deliver import Scope
from proofpress.impose.single import one_per_sheet
from proofpress.impose.stitched import STAPLED, Stitched, in_order, stitch, without_links
from proofpress.language import Language
from proofpress.model.template import Paper
from proofpress.rendering import Printing
from proofpress.request import SINGLE, Request
from proofpress.units import shortest

if TYPE_CHECKING:
    from proofpress.layout.book import Booklet

PRINT = "booklet-print"
SHOP_BLEED = 3.0  # mm


def bindings(
    booklet: "Booklet", language: Language, papers: Sequence[Paper], request: Request
) -> Iterator[Printing]:
    """Yield the files of a booklet in a language."""
    code, name = language.code, request.named("booklet")
    outline = tuple(OutlineEntry(one.title, one.target, one.level) for one in booklet.chapters)
    sheets = one_per_sheet(booklet.pages, name)
    yield Printing(name, Scope(code, "", name, ""), sheets, outline, is_tagged=True)
    if "pdf" not in request.formats:
        return
    bare = [without_links(page) for page in booklet.pages]  # once, so that each is drawn once
    printed = request.named(PRINT)
    is_rtl = language.direction == "rtl"
    for paper in papers:
        made = stitch(bare, paper, printed, request.imposition, is_rtl=is_rtl)
        scope = Scope(code, paper.id, printed, "pdf")
        yield Printing(printed, scope, made.sheets, reasons=tuple(_reasons(made, paper)))
    if SINGLE in request.papers:
        scope = Scope(code, SINGLE, printed, "pdf")
        bleed = max(SHOP_BLEED, *(page.bleed for page in booklet.pages))
        yield Printing(printed, scope, in_order(bare, printed, bleed))


def scopes_of_booklet(language: str, request: Request) -> Iterator[Scope]:
    """Yield the scopes of all files that a booklet could have in a language."""
    for format in request.formats:
        yield Scope(language, "", request.named("booklet"), format)
    for paper in request.papers:
        yield Scope(language, paper, request.named(PRINT), "pdf")


def _reasons(made: Stitched, paper: Paper) -> Iterator[str]:
    """Yield what somebody who prints the sheets should know of them."""
    yield "turn on the short edge, lay on each other as printed, fold once, staple in the fold"
    if made.scale < 1:
        share = shortest(100 * made.scale, 1)
        yield f"pages are printed at {share} %, so that two lie side by side on {paper.name}"
    if len(made.sheets) > STAPLED:
        yield f"{len(made.sheets)} sheets: staplers at home take about {STAPLED}"
