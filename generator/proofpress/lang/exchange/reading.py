"""From records of a table to a sheet of translations: its heading, its rows, what is wrong."""

from collections.abc import Iterable, Iterator, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, Span, did_you_mean, finding
from proofpress.lang.exchange.rows import COLUMNS, MOST_IN_CELL, MOST_ROWS, NEEDED, Cell, Sheet
from proofpress.lang.exchange.rows import restored as restored_text
from proofpress.values import NamedTuple


class Record(NamedTuple):
    """A row of a table: its number from 1, or the line that it begins on, and its cells."""

    line: int
    cells: Sequence[str]


def read_records(path: str, records: Iterable[Record]) -> tuple[Sheet | None, Diagnostics]:
    """Return the sheet that records are, the heading first; None where there is no such heading.

    Rows without any text are passed over.
    """
    rest = iter(records)
    first = next(rest, None)
    if first is None:
        return None, (unreadable(path, "there is nothing in it"),)
    columns, language, found = _columns(path, first)
    if found:
        return None, tuple(found)
    rows: list[dict[str, Cell]] = []
    for number, record in enumerate(rest):
        if number >= MOST_ROWS:
            message = f"more than {MOST_ROWS} rows"
            return None, (unreadable(path, message, record.line),)
        if any(cell.strip() for cell in record.cells):
            row = _row(path, record, columns)
            found += _too_long(row)
            rows.append(row)
    return Sheet(language, tuple(rows)), tuple(found)


def unreadable(path: str, message: str, line: int | None = None, *hints: str) -> Diagnostic:
    """Return the finding of a file that cannot be read as a sheet."""
    span = Span(path) if line is None else _span(path, line, 1)
    return finding("unreadable-sheet", span, message, hints=hints)


def _span(path: str, line: int, column: int) -> Span:
    return Span(path, line, column, line, column + 1)


def _columns(path: str, first: Record) -> tuple[dict[str, int], str, list[Diagnostic]]:
    """Return where each column stands, and the language that is named behind `translation`."""
    columns: dict[str, int] = {}
    found: list[Diagnostic] = []
    language = ""
    for index, cell in enumerate(first.cells):
        name, _, code = cell.strip().partition(" ")
        name = name.lower()
        if name in columns:
            found.append(unreadable(path, f"the column `{name}` stands twice", first.line))
        if name in COLUMNS:
            columns.setdefault(name, index)
            language = code.strip() if name == "translation" else language
    for name in NEEDED:
        if name not in columns:
            given = [cell.strip() for cell in first.cells if cell.strip()][:20]
            hints = did_you_mean(name, given) or (f"columns: {', '.join(COLUMNS)}",)
            found.append(unreadable(path, f"there is no column `{name}`", first.line, *hints))
    return columns, language, found


def _row(path: str, record: Record, columns: dict[str, int]) -> dict[str, Cell]:
    cells = record.cells
    return {
        name: Cell(
            restored_text(cells[index]) if index < len(cells) else "",
            _span(path, record.line, index + 1),
        )
        for name, index in columns.items()
    }


def _too_long(row: dict[str, Cell]) -> Iterator[Diagnostic]:
    for name, cell in row.items():
        if len(cell.value) > MOST_IN_CELL:
            message = f"`{name}` holds {len(cell.value)} characters, more than a cell can"
            yield finding("bad-row", cell.span, message)
