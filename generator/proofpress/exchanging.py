"""The flow of translations to other people's tools and back: `proofpress lang export`, `import`."""

from collections.abc import Callable
from types import ModuleType

from proofpress.diagnostics import Diagnostics, has_errors, in_order
from proofpress.geometry import Rect
from proofpress.lang.catalog import Catalog, catalog_path, read_catalogs
from proofpress.lang.exchange.intake import Intake, take_in
from proofpress.lang.exchange.reading import unreadable
from proofpress.lang.exchange.rows import MOST_BYTES, Row, Sheet, rows_of
from proofpress.lang.exchange.writing import with_translations
from proofpress.lang.merge import merge
from proofpress.lang.po import read_po
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.placing import further_notes, in_hundreds, source_edition, spots_of
from proofpress.sheet import Page
from proofpress.source.inputs import NO_PAST
from proofpress.source.project import Project
from proofpress.source.text import SourceText
from proofpress.translating import as_written, languages_named
from proofpress.usage import UsageError
from proofpress.values import NamedTuple

TARGETS = ("csv", "xlsx", "xliff", "tbx")
_COMES_BACK = (".csv", ".xlsx")
_HELD = "\u2423"  # an open box


class Exported(NamedTuple):
    """A file for other tools: how it is called, and its bytes."""

    name: str
    data: bytes


class Imported(NamedTuple):
    """A catalog after an import: its place in the pack, its bytes (None: as before), what came."""

    path: str
    data: bytes | None
    intake: Intake


def export_pack(project: Project, code: str, target: str) -> tuple[Exported | None, Diagnostics]:
    """Return a language of a pack for another tool, or None where a file has errors."""
    game, found = load(project)
    if game is None or has_errors(found):
        return None, in_order(found)
    language = _named(game, code)
    name = f"{game.id}.{code}.{target}"
    if target == "tbx":
        from proofpress.lang.exchange.tbx import write_tbx

        return Exported(name, write_tbx(game, (language,))), in_order(found)
    catalog, unread = _catalog(project, game, language)
    if has_errors(unread):
        return None, in_order(unread)
    rows = rows_of(game, catalog, further_notes(project, game))
    if target == "xliff":
        from proofpress.lang.exchange.xliff import write_xliff

        return Exported(name, write_xliff(game, language, rows)), in_order(found)
    if target == "xlsx":
        write = _xlsx().write_xlsx
    else:
        from proofpress.lang.exchange.table_csv import write_csv as write
    return Exported(name, write(rows, language)), in_order(found)


def import_file(
    project: Project, path: str, data: bytes, code: str
) -> tuple[Imported | None, Diagnostics]:
    """Return a pack's catalog with the translations of a sheet; None where anything is refused.

    The heading of the sheet names the language where `code` is empty.
    """
    game, found = load(project)
    if game is None or has_errors(found):
        return None, in_order(found)
    sheet, unread = _sheet(path, data)
    if sheet is None:
        return None, in_order(unread)
    language = _language_of(game, sheet, code)
    catalog, faults = _catalog(project, game, language)
    if has_errors((*unread, *faults)):
        return None, in_order((*unread, *faults))
    known = {row.id: row for row in rows_of(game, catalog)}
    intake, refused = take_in(sheet, game.texts(), known)
    if refused:
        return None, in_order(refused)
    place = catalog_path(language)
    written = _written(project, game, language, intake) if intake.changed else None
    return Imported(place, written, intake), ()


def context_of_pack(project: Project, code: str) -> tuple[Exported | None, Diagnostics]:
    """Return the context sheet of a language: every side of a piece beside its texts."""
    from proofpress.backends.thumbnails import SMALL
    from proofpress.layout.resolution import needed_sizes
    from proofpress.rendering import Renderers
    from proofpress.report.context import Context, Said, Side, render_context

    game, found = load(project)
    if game is None or has_errors(found):
        return None, in_order(found)
    language = _named(game, code)
    catalog, unread = _catalog(project, game, language)
    rows = {row.id: row for row in rows_of(game, catalog, further_notes(project, game))}
    fonts, edition = source_edition(project, game)
    held = HeldSpaces(language).shown
    renderers = Renderers(fonts, needed_sizes(edition.pictures), NO_PAST.memory)

    def said(row: Row, box: Rect | None = None) -> Said:
        shown = held(row.translation)
        return Said(row.id, row.source, row.translation, row.state, row.notes, shown, box)

    sides: dict[int, tuple[Page, list[Said]]] = {}
    met: set[str] = set()
    for spot in spots_of(edition.leaves):
        row = rows.get(spot.id)
        if row is not None:
            _, texts = sides.setdefault(id(spot.page), (spot.page, []))
            texts.append(said(row, in_hundreds(spot)))
            met.add(row.id)
    rest = [said(row) for row in rows.values() if row.id not in met]
    pictures = renderers.thumbnails([(page, SMALL) for page, _ in sides.values()])
    drawn = [
        Side(page.subject, page.label, page.side.value, picture, texts)
        for (page, texts), picture in zip(sides.values(), pictures, strict=True)
    ]
    context = Context(
        game.title.raw, game.languages.source.code, code, language.direction, drawn, rest
    )
    return Exported(f"{game.id}.{code}.html", render_context(context)), in_order(unread)


class HeldSpaces:
    """Shows the no-break spaces that the typographer puts into texts of a language."""

    def __init__(self, language: Language) -> None:
        from proofpress.text.typographer import Typographer

        self._typographer = Typographer(language)

    def shown(self, text: str) -> str:
        """Return a text with a box for each space that is held, or nothing where there is none."""
        set_text = self._typographer.keep_together(text)
        signs = (" " == one != other for one, other in zip(text, set_text, strict=True))
        marked = "".join(_HELD if sign else one for sign, one in zip(signs, text, strict=True))
        return marked if marked != text else ""


def import_text(one: Imported) -> str:
    """Return what an import came to as a line."""
    intake = one.intake
    told = [f"{len(intake.changed)} changed", f"{intake.same} as before"]
    if intake.empty:
        told.append(f"{intake.empty} kept where the sheet is empty")
    return f"{one.path}: {', '.join(told)}"


def _named(game: Game, code: str) -> Language:
    (language,) = languages_named(game, [code])
    if language == game.languages.source:
        raise UsageError(f"`{code}` is the language that the pack is written in")
    return language


def _language_of(game: Game, sheet: Sheet, code: str) -> Language:
    if code and sheet.language and code != sheet.language:
        raise UsageError(f"the sheet is in `{sheet.language}`, not in `{code}`")
    if not (code or sheet.language):
        raise UsageError("the heading `translation` names no language; say which with --lang")
    return _named(game, code or sheet.language)


def _catalog(
    project: Project, game: Game, language: Language
) -> tuple[Catalog | None, Diagnostics]:
    catalogs, found = read_catalogs(project, game, (language,))
    return catalogs.by_code.get(language.code), found


def _sheet(path: str, data: bytes) -> tuple[Sheet | None, Diagnostics]:
    if len(data) > MOST_BYTES:
        message = f"the file has more than {MOST_BYTES // 1_000_000} MB"
        return None, (unreadable(path, message),)
    if path.lower().endswith(".xlsx"):
        read: Callable[[str, bytes], tuple[Sheet | None, Diagnostics]] = _xlsx().read_xlsx
        return read(path, data)
    if not path.lower().endswith(_COMES_BACK):
        raise UsageError(f"`{path}` is neither a .csv nor an .xlsx file")
    from proofpress.lang.exchange.table_csv import read_csv

    return read_csv(path, data)


def _written(project: Project, game: Game, language: Language, intake: Intake) -> bytes:
    """Return the catalog with what has come in; one that lacks a text of it is updated first."""
    path = catalog_path(language)
    before = project.pack.read_bytes(path) if path in project.pack.files else None
    known = None
    if before is not None:
        source, _ = project.pack.read_text(path)
        assert source is not None  # it was read without a fault
        known = source, read_po(source)[0]
    ids = (
        set()
        if known is None
        else {one.context.value for one in known[1].entries if one.context and not one.is_obsolete}
    )
    if known is None or not ids.issuperset(intake.changed):
        source = SourceText(path, merge(game, language, known, further_notes(project, game)).text)
        known = source, read_po(source)[0]
    return as_written(with_translations(*known, game.texts(), intake.changed), before)


def _xlsx() -> ModuleType:
    try:
        from proofpress.lang.exchange import table_xlsx
    except ModuleNotFoundError as error:
        if error.name != "openpyxl":
            raise
        message = "XLSX needs openpyxl: pip install 'proofpress[sheets]'; CSV does without"
        raise UsageError(message) from error
    return table_xlsx
