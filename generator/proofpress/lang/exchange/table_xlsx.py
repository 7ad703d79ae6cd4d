"""XLSX files by openpyxl; what comes in is measured before it is unpacked."""

import io
import zipfile
from collections.abc import Iterable, Iterator
from datetime import datetime

import openpyxl
from openpyxl.styles import Alignment, Font

from proofpress.diagnostics import Diagnostic, Diagnostics, Span, finding
from proofpress.lang.exchange.reading import Record, read_records, unreadable
from proofpress.lang.exchange.rows import Row, Sheet, defused, heading
from proofpress.language import Language
from proofpress.regex import regex

_WIDTHS = (28, 16, 60, 60, 12, 40)  # of the columns, in digits
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the first day of a ZIP archive
_MODIFIED = regex(rb"(<dcterms:modified[^>]*>)[^<]*")
_MOST_PARTS = 200
_MOST_UNPACKED = 64_000_000
_MOST_COLUMNS = 100
_RETURN = "_x000D_"  # as ECMA-376 22.9.2.19 writes it
_DECLARED = tuple("<!DOCTYPE".encode(code) for code in ("utf-8", "utf-16-le", "utf-16-be"))


def write_xlsx(rows: Iterable[Row], language: Language) -> bytes:
    """Return rows as an XLSX file, the same bytes for the same rows."""
    book = openpyxl.Workbook()
    table = book.active
    table.title = language.code
    table.append(heading(language))
    for row in rows:
        table.append([defused(cell) for cell in row])
    for letter, width in zip("ABCDEF", _WIDTHS, strict=True):
        table.column_dimensions[letter].width = width
    for cells in table.iter_rows():
        for cell in cells:
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            cell.number_format = "@"  # a text, whatever it looks like
    for cell in table[1]:
        cell.font = Font(bold=True)
    table.freeze_panes = "B2"
    book.properties.created = datetime(*_EPOCH)  # noqa: DTZ001 - a file has no zone
    file = io.BytesIO()
    book.save(file)
    return _timeless(file.getvalue())


def _timeless(data: bytes) -> bytes:
    """Return an archive without the hours at which its parts were written."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(file, "w") as new:
        for name in sorted(old.namelist(), key=lambda name: (name != "[Content_Types].xml", name)):
            content = _MODIFIED.sub(rb"\g<1>1980-01-01T00:00:00Z", old.read(name))
            info = zipfile.ZipInfo(name, _EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(info, content)
    return file.getvalue()


def read_xlsx(path: str, data: bytes) -> tuple[Sheet | None, Diagnostics]:
    """Return what the first table of an XLSX file holds, None where it cannot be read."""
    fault = _danger(data)
    if fault:
        return None, (unreadable(path, fault),)
    reader = _Reader(path)
    try:
        sheet, found = read_records(path, reader.records(data))
    except Exception as error:
        message = f"this is no XLSX file that can be read ({type(error).__name__})"
        return None, (unreadable(path, message),)
    return sheet, (*found, *reader.found)


def _danger(data: bytes) -> str:
    """Return why a file is not opened: too much in it, or XML that declares entities."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > _MOST_PARTS:
                return f"{len(parts)} parts in it, at most {_MOST_PARTS} are read"
            if sum(part.file_size for part in parts) > _MOST_UNPACKED:
                return f"more than {_MOST_UNPACKED // 1_000_000} MB in it, unpacked"
            room = _MOST_UNPACKED
            for part in parts:
                with archive.open(part) as stream:
                    content = stream.read(room + 1)
                room -= len(content)
                if room < 0:  # the sizes that it tells are not true
                    return f"more than {_MOST_UNPACKED // 1_000_000} MB in it, unpacked"
                if any(mark in content for mark in _DECLARED):
                    return f"`{part.filename[:60]}` declares a document type, which no table needs"
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, RuntimeError, NotImplementedError):
        return "this is no XLSX file: it is no ZIP archive that can be unpacked"
    return ""


class _Reader:
    """Reads the cells of a table as texts; one that is none is reported."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.found: list[Diagnostic] = []

    def records(self, data: bytes) -> Iterator[Record]:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True)
        table = book.worksheets[0]
        table.reset_dimensions()  # what a file says of its size is not taken for true
        for line, cells in enumerate(table.iter_rows(max_col=_MOST_COLUMNS), start=1):
            yield Record(line, [self._text(cell, line) for cell in cells])
        book.close()

    def _text(self, cell: object, line: int) -> str:
        value, kind = getattr(cell, "value", None), getattr(cell, "data_type", "")
        column = getattr(cell, "column", 1)
        if value is None:
            return ""
        if isinstance(value, str) and kind != "f":
            return value.replace(_RETURN, "\r")
        if isinstance(value, int | float) and not isinstance(value, bool) and kind == "n":
            return str(int(value)) if value == int(value) else str(value)
        what = {"f": "a formula", "d": "a date", "b": "a flag"}.get(kind, "no text")
        span = Span(self._path, line, column, line, column + 1)
        hints = ("make the cell a text",)
        self.found.append(finding("bad-row", span, f"{what} where a text belongs", hints=hints))
        return ""
