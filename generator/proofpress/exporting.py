"""The flow of an export: a pack laid out as for a build, then made into files for elsewhere."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from proofpress.backends.document import Document
from proofpress.deliver import Delivery, OutputFile, Scope
from proofpress.diagnostics import Diagnostic, Diagnostics, has_errors, in_order
from proofpress.exports.make import CUTTERS, TABLES, cutter_files, table_files
from proofpress.model.game import Game
from proofpress.pipeline import (
    Built,
    Edition,
    editions_of,
    few_collections,
    fonts_of,
    impose_edition,
    languages_of,
    papers_of,
    read_pack,
    title_of,
)
from proofpress.rendering import Printing
from proofpress.report.progress import Progress, no_progress
from proofpress.request import Export, Imposition, Margins, Printer, Request
from proofpress.source.project import Project
from proofpress.values import replace

if TYPE_CHECKING:
    from proofpress.text.fonts import Fonts

TARGETS = {**TABLES, **CUTTERS}


class _Laid(NamedTuple):
    """A pack laid out in the languages that are asked for."""

    game: Game
    fonts: "Fonts"
    editions: tuple[Edition, ...]


def export_pack(
    project: Project, request: Request, export: Export, progress: Progress = no_progress
) -> Built:
    """Return a pack's files for another table or machine, or only findings where one is an error.

    They lie in a folder of their own, `<pack>-<target>`.
    """
    with few_collections():
        laid, found = _lay_out(project, request)
        if laid is None or has_errors(found):
            return Built(None, in_order(found))
        files: list[OutputFile] = []
        if export.target in CUTTERS:
            printings, faults = _sheets(project, laid, _for_cutter(request, export))
            found = (*found, *faults)
            if has_errors(found):
                return Built(None, in_order(found))
            files += _cutter_files(laid, printings, export.target)
        else:
            for number, edition in enumerate(laid.editions):
                progress(number, len(laid.editions), edition.language.code)
                files += _table_files(laid, edition, request, export)
        scopes = frozenset(_scope(one.language.code, export.target) for one in laid.editions)
        name = f"{project.id}-{export.target}"
        return Built(Delivery(name, laid.game.version, tuple(files), scopes), in_order(found))


def _lay_out(project: Project, request: Request) -> tuple[_Laid | None, Diagnostics]:
    reading = read_pack(project, request)
    if reading.understood is None:
        return None, reading.found
    game, catalogs = reading.understood
    fonts, found = fonts_of(project, game, languages_of(game, request))
    editions = tuple(editions_of(project, game, catalogs, fonts, request))
    later = (one for edition in editions for one in edition.found)
    return _Laid(game, fonts, editions), (*reading.found, *found, *later)


def _table_files(
    laid: _Laid, edition: Edition, request: Request, export: Export
) -> Iterator[OutputFile]:
    from proofpress.backends.svg import SvgRenderer
    from proofpress.exports.kinds import kinds_of
    from proofpress.layout.resolution import needed_sizes

    leaves = [leaf for leaf in edition.leaves if leaf.stack in request.parts]
    kinds = kinds_of(laid.game, edition.speaker, leaves)
    svg = SvgRenderer(laid.fonts, needed_sizes(edition.pictures))
    code = edition.language.code
    for name, data in table_files(export.target, kinds, laid.game.id, svg, export.base_url):
        yield OutputFile(f"{code}/{name}", _scope(code, export.target), data)


def _for_cutter(request: Request, export: Export) -> Request:
    """Return a request for sheets without marks of ours, with a frame for those of the machine."""
    printer = Printer(Margins(*4 * (export.frame,)))
    imposition = Imposition(marks="none", printer=printer)
    return replace(request, folds=("duplex",), imposition=imposition)


def _sheets(
    project: Project, laid: _Laid, request: Request
) -> tuple[tuple[Printing, ...], Diagnostics]:
    """Return the sheets that are cut by a machine: every piece has an edge of its own."""
    papers, faults = papers_of(project, request)
    found: list[Diagnostic] = [*faults]
    printings = []
    for edition in laid.editions:
        leaves = tuple(replace(leaf, cut="own") for leaf in edition.leaves)
        apart = replace(edition, leaves=leaves, booklet=None)
        for printing, more in impose_edition(laid.game, apart, request, papers):
            found += more
            if printing is not None:
                printings.append(printing)
    return tuple(printings), tuple(found)


def _cutter_files(laid: _Laid, printings: Sequence[Printing], target: str) -> Iterator[OutputFile]:
    from proofpress.backends.pdf import PdfRenderer
    from proofpress.layout.resolution import needed_sizes

    pictures = [picture for edition in laid.editions for picture in edition.pictures]
    pdf = PdfRenderer(laid.fonts, needed_sizes(pictures))
    titles = {one.language.code: title_of(laid.game, one.speaker) for one in laid.editions}
    for printing in printings:
        code, paper, name, _ = printing.scope
        document = Document(titles[code], code, name, laid.game.version)
        for file, data in cutter_files(printing.sheets, name, pdf, document):
            yield OutputFile(f"{code}/{paper}/{file}", _scope(code, target), data)


def _scope(code: str, target: str) -> Scope:
    return Scope(code, "", target, target)
