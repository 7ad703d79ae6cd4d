"""The words of options that say how sheets are laid out, turned into values."""

import time
from collections.abc import Sequence
from typing import Literal, TypeVar

from proofpress.diagnostics import did_you_mean
from proofpress.regex import regex
from proofpress.request import BACKS, COUNTS, MARKS, SINGLE, Imposition, Printer, Request
from proofpress.units import parse_length
from proofpress.usage import UsageError
from proofpress.values import replace

Word = TypeVar("Word", bound=str)

MOST_BLEED = 20.0
LIGHTEST, HEAVIEST = 40.0, 400.0  # g/m²
_NUMBER = regex(r"\d+(?:\.\d+)?")
_GRID = regex(r"([1-9]\d?)\s*[x×]\s*([1-9]\d?)")


def laid_out(  # noqa: PLR0913, PLR0917 - one for each option
    request: Request,
    bleed: str | None,
    marks: str,
    backs: str,
    copies: str,
    skip: int,
    grid: str | None,
    mix: bool,
    printer: Printer,
) -> Request:
    """Return a request with what options ask of its sheets; UsageError where one is not known."""
    if skip < 0:
        raise UsageError("--skip takes the number of slots to leave empty, such as `3`")
    if mix and grid is not None:
        raise UsageError("--grid is for cards of one size a sheet, and --mix is for several")
    if request.papers == (SINGLE,) and (skip or grid is not None or mix or bleed == "shared"):
        raise UsageError(
            "--skip, --grid, --mix and `--bleed shared` are about sheets, and "
            f"`--paper {SINGLE}` has none"
        )
    asked = Imposition(
        bleed=None if bleed is None else _bleed(bleed),
        marks=_one_of(marks, MARKS, "--marks"),
        backs=_one_of(backs, BACKS, "--backs"),
        copies=_one_of(copies, COUNTS, "--copies"),
        skip=skip,
        grid=None if grid is None else _grid(grid),
        is_mixed=mix,
        printer=printer,
    )
    return replace(request, imposition=asked)


def on_paper(request: Request, weight: float) -> Request:
    """Return a request with the weight of a booklet's paper; UsageError for no such paper."""
    if not LIGHTEST <= weight <= HEAVIEST:
        raise UsageError(
            f"--paper-weight takes grams a square metre from {LIGHTEST:.0f} to {HEAVIEST:.0f}"
        )
    return replace(request, imposition=replace(request.imposition, paper_weight=weight))


def for_makers(request: Request, profiles: tuple[str, ...], epoch: str) -> Request:
    """Return a request with those it is for, and the day of an epoch in seconds since 1970."""
    request = replace(request, profiles=profiles)
    if not request.makers:
        return request
    if request.ink == "low":
        raise UsageError("--ink low is for printers at home; makers get all the ink")
    if epoch and not (epoch.isascii() and epoch.isdigit() and len(epoch) <= 11):
        raise UsageError(f"SOURCE_DATE_EPOCH takes seconds since 1970, not `{epoch}`")
    day = time.strftime("%Y-%m-%d", time.gmtime(int(epoch))) if epoch else ""
    return replace(request, day=day)


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


def _one_of(word: str, known: Sequence[Word], option: str) -> Word:
    for one in known:
        if one == word:
            return one
    near = did_you_mean(word, known) or (f"there are {', '.join(known)}",)
    raise UsageError(f"{option} does not know `{word}`; {near[0]}")
