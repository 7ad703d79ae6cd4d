"""Letters of a finished PDF: which, how large, and where on their card."""

import json
from collections.abc import Iterator
from ctypes import c_double
from pathlib import Path
from typing import NamedTuple

import pypdfium2 as pdfium
from pypdfium2 import raw

MM = 25.4 / 72
_HYPHEN = "\x02"  # what pdfium says for a hyphen at the end of a line


class Letter(NamedTuple):
    """A letter: its size in points, its box in mm from the trim's top left corner."""

    char: str
    size_pt: float
    left: float
    top: float
    right: float
    bottom: float


def letters_of(output: Path, language: str) -> dict[str, list[Letter]]:
    """Return the letters on the front of each card, in the order of the text."""
    path = f"{language}/a4/cards.pdf"
    manifest = json.loads((output / "manifest.json").read_text(encoding="utf-8"))
    (file,) = (file for file in manifest["files"] if file["path"] == path)
    document = pdfium.PdfDocument(output / path)
    pages = [list(_letters(page)) for page in document]
    document.close()
    found: dict[str, list[Letter]] = {}
    for copy in file["copies"]:
        if copy["side"] == "front" and copy["copy"] == 1:
            found[copy["piece"]] = list(_inside(pages[copy["page"] - 1], copy["trim"]))
    return found


def words_of(letters: list[Letter]) -> str:
    """Return what letters say, with single spaces."""
    return " ".join("".join(one.char for one in letters).replace("\xa0", " ").split())


def sizes_of(letters: list[Letter]) -> set[float]:
    """Return the sizes of letters in points."""
    return {one.size_pt for one in letters if not one.char.isspace()}


def _inside(letters: list[Letter], trim: tuple[float, float, float, float]) -> Iterator[Letter]:
    left, top, width, height = trim
    for one in letters:
        x, y = one.left - left, one.top - top
        if -1 < x < width and -1 < y < height:
            right, bottom = one.right - left, one.bottom - top
            yield Letter(one.char, one.size_pt, x, y, right, bottom)


def _letters(page: pdfium.PdfPage) -> Iterator[Letter]:
    texts, height = page.get_textpage(), page.get_height()
    for index in range(texts.count_chars()):
        matrix = raw.FS_MATRIX()
        raw.FPDFText_GetMatrix(texts, index, matrix)
        size = raw.FPDFText_GetFontSize(texts, index) * matrix.a
        left, right, bottom, top = c_double(), c_double(), c_double(), c_double()
        raw.FPDFText_GetCharBox(texts, index, left, right, bottom, top)
        char = chr(raw.FPDFText_GetUnicode(texts, index))
        yield Letter(
            "-" if char == _HYPHEN else char,
            round(size, 2),
            left.value * MM,
            (height - top.value) * MM,
            right.value * MM,
            (height - bottom.value) * MM,
        )
    texts.close()
