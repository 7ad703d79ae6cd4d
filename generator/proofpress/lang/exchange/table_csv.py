"""CSV files: UTF-8 with a mark, so that spreadsheets know it, and commas (RFC 4180)."""

import csv
import io
from collections.abc import Iterable, Iterator

from proofpress.diagnostics import Diagnostics
from proofpress.lang.exchange.reading import Record, read_records, unreadable
from proofpress.lang.exchange.rows import Row, Sheet, defused, heading
from proofpress.language import Language

_MARK = b"\xef\xbb\xbf"
_BETWEEN = (",", ";", "\t")  # spreadsheets of many countries write semicolons
_TELLING = tuple(f"sep={sign}" for sign in _BETWEEN)
_HINT = "save it as `CSV UTF-8`"


def write_csv(rows: Iterable[Row], language: Language) -> bytes:
    """Return rows as a CSV file."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(heading(language))
    writer.writerows([defused(cell) for cell in row] for row in rows)
    return _MARK + file.getvalue().encode()


def read_csv(path: str, data: bytes) -> tuple[Sheet | None, Diagnostics]:
    """Return the sheet that a CSV file holds, None where it cannot be read."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None, (unreadable(path, "the file is UTF-16", None, _HINT),)
    try:
        text = data.removeprefix(_MARK).decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return None, (unreadable(path, "the file is not UTF-8", line, _HINT),)
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        return None, (unreadable(path, "a zero byte in it: this is no text", line),)
    reader = _Reader(text)
    sheet, found = read_records(path, reader.records())
    if reader.fault:
        return None, (unreadable(path, reader.fault, reader.line),)
    return sheet, found


class _Reader:
    """Reads records until there is a fault."""

    def __init__(self, text: str) -> None:
        first, _, rest = text.partition("\n")
        told = first.strip('\r"')  # sep=; is how a spreadsheet is told, and tells
        self._told = told in _TELLING
        self._between = told[-1] if self._told else max(_BETWEEN, key=first.count)
        self._text = rest if self._told else text
        self.fault = ""
        self.line = 1

    def records(self) -> Iterator[Record]:
        lines = io.StringIO(self._text, newline="")
        reader = csv.reader(lines, delimiter=self._between, strict=True)
        while True:
            self.line = reader.line_num + 1 + self._told
            try:
                cells = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                self.fault = f"the record that begins here is no CSV: {error}"
                return
            yield Record(self.line, cells)
