"""Which files sheets go into, and how these are called."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from proofpress.deliver import Scope
from proofpress.impose.sheets import apart
from proofpress.rendering import Printing
from proofpress.request import SINGLE, Fold, Request
from proofpress.sheet import Leaf, Sheet

SUFFIXES: Mapping[Fold, str] = {
    "duplex": "",
    "short": "-short-edge",
    "gutter": "-gutterfold",
    "none": "-fronts",
}


def folds_of(request: Request) -> Iterator[tuple[str, tuple[Fold, ...]]]:
    """Yield each part that goes on sheets with its folds; only cards are folded and glued."""
    if "cards" in request.parts:
        yield "cards", request.folds
    flat = tuple(fold for fold in request.folds if fold != "gutter")
    for part in ("tokens", "boards", "screens"):
        if part in request.parts:
            yield part, flat or ("duplex",)
    for part in ("dice", "standees", "boxes"):  # these have no backs
        if part in request.parts:
            yield part, flat[:1] or ("duplex",)


def printings_of(
    scope: Scope, sheets: Sequence[Sheet], leaves: Sequence[Leaf], request: Request
) -> Iterator[Printing]:
    """Yield sheets as one file, or fronts and backs as two where these are wanted apart."""
    asked = request.imposition
    listed = {one.subject: one.copies for one in leaves} if asked.copies == "listed" else {}
    whole, front, back = _names(scope.part, request)
    if asked.backs == "apart" and any(sheet.back is not None for sheet in sheets):
        fronts, backs = apart(sheets)
        yield Printing(front, scope._replace(part=front), fronts, counts=listed)
        yield Printing(back, scope._replace(part=back), backs)
    elif sheets:
        yield Printing(whole, scope._replace(part=whole), tuple(sheets), counts=listed)


def scopes_of_sheets(language: str, request: Request) -> Iterator[Scope]:
    """Yield the scopes of all files of sheets that a request could make in a language."""
    for paper, (part, folds) in product(request.papers, folds_of(request)):
        suffixes = [""] if paper == SINGLE else [SUFFIXES[fold] for fold in folds]
        for suffix, format in product(suffixes, request.formats):
            for name in _names(f"{part}{suffix}", request):
                yield Scope(language, paper, name, format)


def _names(base: str, request: Request) -> tuple[str, str, str]:
    """Return how a file is called, and those of its fronts and backs where they are apart."""
    return request.named(base), request.named(f"{base}-front"), request.named(f"{base}-back")
