"""What a build makes to be looked at: booklets as pages, the contact sheet, and the report."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from proofpress.deliver import OutputFile, Scope
from proofpress.diagnostics import Diagnostic
from proofpress.lang.speaker import Speaker
from proofpress.model.game import Game
from proofpress.rendering import Renderers
from proofpress.request import PARTS, Request
from proofpress.sheet import Leaf, Page
from proofpress.values import NamedTuple

if TYPE_CHECKING:  # each page is made by the modules that it needs, and by no others
    from proofpress.layout.book import Booklet
    from proofpress.layout.bookshelf import Stories
    from proofpress.text.typeset import Typesetter

REPORT = Scope("", "", "report", "html")
CONTACT_SHEET = Scope("", "", "contact-sheet", "png")


class Shown(NamedTuple):
    """What the pages need of a game in one language."""

    speaker: Speaker
    typesetter: "Typesetter"
    leaves: Sequence[Leaf]
    booklet: "Booklet | None"
    stories: "Stories"

    @property
    def covers(self) -> tuple[Page, ...]:
        """The booklet's covers, none where it is not asked for."""
        return () if self.booklet is None else self.booklet.covers


def pages_to_browse(
    game: Game,
    editions: Sequence[Shown],
    request: Request,
    found: Sequence[Diagnostic],
    files: Sequence[OutputFile],
    renderers: Renderers,
) -> list[OutputFile]:
    """Return the booklets, and the report on all files.

    There is none where none is asked for. `files` are all others.
    """
    if not request.has_report:
        return []
    made = [*_booklets(game, editions, request, renderers)]
    return [*made, _report(game, editions, request, found, [*files, *made], renderers)]


def _booklets(
    game: Game, editions: Sequence[Shown], request: Request, renderers: Renderers
) -> Iterator[OutputFile]:
    from proofpress.layout.book import Shelf
    from proofpress.web.page import render_booklet
    from proofpress.web.pictures import library_for

    name = request.named("booklet")
    pages = [page for one in editions for page in (*one.covers, *_sides(one.leaves))]
    library = library_for(renderers.fonts, pages)
    for one in editions:
        if game.book is not None and one.booklet is not None:
            covers = {page.subject.partition(".")[2]: page for page in one.covers}
            shelf = Shelf(game, game.book, one.speaker, tuple(one.leaves), covers, one.stories)
            code = one.speaker.language.code
            data = render_booklet(shelf, one.typesetter, library)
            yield OutputFile(f"{code}/{name}.html", Scope(code, "", name, "html"), data)


def _sides(leaves: Iterable[Leaf]) -> Iterator[Page]:
    return (side for leaf in leaves for side in (leaf.front, leaf.back) if side is not None)


def has_contact_sheet(request: Request) -> bool:
    """Say whether all is to be seen at a glance: there is no contact sheet of some parts."""
    return request.has_report and not {*PARTS} - {*request.parts, "build-sheet"}


def contact_sheet(
    game: Game, one: Shown, request: Request, renderers: Renderers
) -> Iterator[OutputFile]:
    """Yield a picture of all pieces in one language, where there are pieces.

    What the report shows is drawn at the same time, and the renderers know it then.
    """
    from proofpress.backends.contact import paste
    from proofpress.backends.thumbnails import CUT, SMALL
    from proofpress.report.contact import rows_of
    from proofpress.report.contents import sides_shown

    rows = [one.covers, *rows_of(game, one.leaves)]
    if not any(rows):
        return
    reported = sides_shown(game, request, one.leaves)
    cut = [(page, CUT) for row in rows for page in row]
    drawn = iter(renderers.thumbnails([*cut, *((page, SMALL) for page in reported)]))
    aside, *lines = (list(dict.fromkeys(islice(drawn, len(row)))) for row in rows)
    yield OutputFile("contact-sheet.png", CONTACT_SHEET, paste(aside, lines))


def _report(
    game: Game,
    editions: Iterable[Shown],
    request: Request,
    found: Sequence[Diagnostic],
    files: Iterable[OutputFile],
    renderers: Renderers,
) -> OutputFile:
    """Return the page that tells what a build came to."""
    from proofpress.backends.thumbnails import SMALL
    from proofpress.report.contents import Share, compose
    from proofpress.report.page import File, render_report

    shares = [Share(one.speaker, one.leaves, one.covers) for one in editions]
    made = [File(file.path, len(file.data), file.remarks) for file in files]

    def draw(pages: Sequence[Page]) -> list[bytes]:
        return renderers.thumbnails([(page, SMALL) for page in pages])

    report = compose(game, request, shares, tuple(found), made, draw)
    return OutputFile("report.html", REPORT, render_report(report))
