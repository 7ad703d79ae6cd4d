"""The flow of an export: a pack laid out as for a build, then made into files for elsewhere."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from proofpress.backends.document import Document
from proofpress.deliver import Delivery, OutputFile, Scope
from proofpress.diagnostics import Diagnostic, Diagnostics, has_errors, in_order
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
from proofpress.rendering import Printing, copies_of
from proofpress.report.progress import Progress, no_progress
from proofpress.request import CUTTERS, Export, Imposition, Margins, Printer, Request
from proofpress.sheet import Leaf
from proofpress.source.project import Project
from proofpress.usage import UsageError
from proofpress.values import NamedTuple, replace

CUT_BLEED = 1.0  # mm that show round a part: machines cut more exactly than scissors
LEAST_BLEED = 0.5  # mm round a part that has none, so that parts stand apart

if TYPE_CHECKING:
    from proofpress.exports.kinds import Kind
    from proofpress.exports.pictures import Named, Pictures
    from proofpress.text.fonts import Fonts


class _Laid(NamedTuple):
    """A pack laid out in the languages that are asked for."""

    game: Game
    fonts: "Fonts"
    editions: tuple[Edition, ...]


def export_pack(
    project: Project, request: Request, export: Export, progress: Progress = no_progress
) -> Built:
    """Return a pack's files for another table or machine, or only findings where one is an error.

    They lie in a folder of their own, `<pack>-<target>`. Raises UsageError where the pack has none
    of the parts that are asked for.
    """
    with few_collections():
        laid, found = _lay_out(project, request)
        if laid is None or has_errors(found):
            return Built(None, in_order(found))
        _refuse_nothing(laid, request, export.target)
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
    game, _ = reading.understood
    fonts, found = fonts_of(project, game, languages_of(game, request))
    editions = tuple(editions_of(project, reading, fonts, request))
    later = (one for edition in editions for one in edition.found)
    return _Laid(game, fonts, editions), (*reading.found, *found, *later)


def _refuse_nothing(laid: _Laid, request: Request, target: str) -> None:
    """Raise UsageError where the pack has none of the parts that are asked for."""
    there = {leaf.stack: None for edition in laid.editions for leaf in edition.leaves}
    if there.keys().isdisjoint(request.parts):
        wanted, had = ", ".join(request.parts), ", ".join(there) or "nothing"
        raise UsageError(
            f"`{laid.game.id}` has nothing for --to {target}: no {wanted}; it has {had}"
        )


def _table_files(
    laid: _Laid, edition: Edition, request: Request, export: Export
) -> Iterator[OutputFile]:
    from proofpress.backends.svg import SvgRenderer
    from proofpress.exports.figures import set_up
    from proofpress.exports.kinds import kinds_of
    from proofpress.exports.pictures import Pictures
    from proofpress.layout.resolution import needed_sizes

    leaves = [leaf for leaf in edition.leaves if leaf.stack in request.parts]
    kinds = kinds_of(laid.game, edition.speaker, tuple(set_up(laid.game, leaves)))
    pictures = Pictures(SvgRenderer(laid.fonts, needed_sizes(edition.pictures)))
    code = edition.language.code
    for name, data in _for_table(export, kinds, laid.game.id, pictures):
        yield OutputFile(f"{code}/{name}", _scope(code, export.target), data)


def _for_table(
    export: Export, kinds: "Sequence[Kind]", name: str, pictures: "Pictures"
) -> "Iterator[Named]":
    match export.target:
        case "tts":
            from proofpress.exports.tabletop_simulator import saved_object

            yield from saved_object(kinds, name, pictures, export.base_url)
        case "pcio":
            from proofpress.exports.playingcards import room

            yield room(kinds, name, pictures)
        case _:
            from proofpress.exports.picture_table import picture_table

            yield from picture_table(kinds, pictures)


def _for_cutter(request: Request, export: Export) -> Request:
    """Return a request for sheets without marks of ours, with a frame for those of the machine."""
    printer = Printer(Margins(*4 * (export.frame,)))
    imposition = Imposition(bleed=CUT_BLEED, marks="none", printer=printer)
    return replace(request, folds=("duplex",), imposition=imposition)


def _sheets(
    project: Project, laid: _Laid, request: Request
) -> tuple[tuple[Printing, ...], Diagnostics]:
    """Return the sheets that are cut by a machine: every piece has an edge of its own."""
    papers, faults = papers_of(project, request)
    found: list[Diagnostic] = [*faults]
    printings = []
    for edition in laid.editions:
        leaves = tuple(_standing_apart(leaf) for leaf in edition.leaves)
        apart = replace(edition, leaves=leaves, booklet=None)
        for printing, more in impose_edition(laid.game, apart, request, papers):
            found += more
            if printing is not None:
                printings.append(printing)
    return tuple(printings), tuple(found)


def _standing_apart(leaf: Leaf) -> Leaf:
    """Return a leaf whose copies do not touch: a machine would cut a common edge twice."""
    front = replace(leaf.front, bleed=max(leaf.front.bleed, LEAST_BLEED))
    return replace(leaf, front=front, cut="own")


def _cutter_files(laid: _Laid, printings: Sequence[Printing], target: str) -> Iterator[OutputFile]:
    """Yield sheets as PDF, plain and with their cuts in inks of their own, then the cuts.

    Raises UsageError where the library for DXF is not installed.
    """
    from proofpress.backends.pdf import PdfRenderer
    from proofpress.layout.resolution import needed_sizes

    try:
        from proofpress.exports.cut_files import cut_files, with_contours
    except ImportError as error:
        if error.name != "ezdxf":
            raise
        raise UsageError("DXF needs an extra: `pip install proofpress[cut]`") from None
    pictures = [picture for edition in laid.editions for picture in edition.pictures]
    pdf = PdfRenderer(laid.fonts, needed_sizes(pictures))
    titles = {one.language.code: title_of(laid.game, one.speaker) for one in laid.editions}
    for printing in printings:
        code, paper, name, _ = printing.scope
        folder, scope = f"{code}/{paper}", _scope(code, target)
        document = Document(titles[code], code, name, laid.game.version)
        contours = [with_contours(sheet) for sheet in printing.sheets]
        copies = tuple(copies_of(printing.sheets))
        printed = pdf.render(printing.sheets, document)
        yield OutputFile(f"{folder}/{name}.pdf", scope, printed, copies)
        yield OutputFile(f"{folder}/{name}-contours.pdf", scope, pdf.render(contours, document))
        for file, data in cut_files(printing.sheets):
            yield OutputFile(f"{folder}/{file}", scope, data)


def _scope(code: str, target: str) -> Scope:
    return Scope(code, "", target, target)
