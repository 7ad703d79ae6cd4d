"""The words of options that say how sheets are laid out, turned into values."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from proofpress.request import Imposition
from proofpress.units import parse_length
from proofpress.usage import UsageError

if TYPE_CHECKING:
    from proofpress.request import Backs, Counts, Marks

MOST_BLEED = 20.0
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_GRID = re.compile(r"([1-9]\d?)\s*[x×]\s*([1-9]\d?)")


def imposition(  # noqa: PLR0913, PLR0917 - one for each option
    bleed: str | None,
    marks: "Marks",
    backs: "Backs",
    copies: "Counts",
    skip: int,
    grid: str | None,
    printer: str | None,
    configuration: Path,
) -> Imposition:
    """Return what options ask of the sheets; UsageError where one says nothing that is known."""
    usual = Imposition()
    known = usual.printer
    if printer is not None:
        from proofpress.printers import find_printer

        known = find_printer(configuration, printer)
    if skip < 0:
        raise UsageError("--skip takes the number of slots to leave empty, such as `3`")
    return Imposition(
        bleed=None if bleed is None else _bleed(bleed),
        marks=marks,
        backs=backs,
        copies=copies,
        skip=skip,
        grid=None if grid is None else _grid(grid),
        printer=known,
    )


def _bleed(text: str) -> float | Literal["shared"]:
    if text == "shared":
        return "shared"
    length = float(text) if _NUMBER.fullmatch(text) else parse_length(text)
    if length is None or not 0 <= length <= MOST_BLEED:
        raise UsageError(
            f"--bleed does not know `{text}`; it takes millimetres up to 20, a length such as "
            "`1/8in`, or `shared`"
        )
    return length


def _grid(text: str) -> tuple[int, int]:
    match = _GRID.fullmatch(text)
    if match is None:
        raise UsageError(f"--grid does not know `{text}`; it takes columns and rows, such as `3x2`")
    return int(match[1]), int(match[2])
