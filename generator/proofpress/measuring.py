"""A build measures what it has made before it is delivered.

Copies are counted always: that reads no file. Files for makers are measured always, against the
maker's own profile; those for printers at home when it is asked for.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from proofpress.deliver import OutputFile
from proofpress.diagnostics import Diagnostic
from proofpress.preflight.counting import miscounted, missing
from proofpress.rendering import Printing, pdf_path
from proofpress.request import LOW_INK, Request
from proofpress.sheet import Leaf

if TYPE_CHECKING:
    from proofpress.preflight.known import Known
    from proofpress.shops import Order

_WITH_MINIATURES = ("booklet", "build-sheet")
Leaves = Mapping[str, Sequence[Leaf]]


def count(
    files: Sequence[OutputFile], printings: Sequence[Printing], leaves: Leaves, request: Request
) -> Iterator[Diagnostic]:
    """Yield what home sheets do not hold as often as it is declared; leaves are by language."""
    if "pdf" not in request.formats:
        return
    made = {file.path: file for file in files}
    for code, own in leaves.items():
        asked = [leaf for leaf in own if leaf.stack in request.parts]
        wanted = _by_file(asked)
        for paper in request.papers:
            there = [
                (one, made[pdf_path(one)])
                for one in printings
                if one.scope[:2] == (code, paper) and pdf_path(one) in made
            ]
            for printing, file in there:
                if not printing.counts:
                    yield from (one.about(file.path) for one in miscounted(file, wanted))
            lacking = missing((file for _, file in there), (leaf.subject for leaf in asked))
            yield from (one.about(f"{code}/{paper}") for one in lacking)


def _by_file(leaves: Iterable[Leaf]) -> dict[str, dict[str, int]]:
    """Return the copies of pieces by what lies in one file: a stack, or a board."""
    wanted: dict[str, dict[str, int]] = {}
    for leaf in leaves:
        name = leaf.subject if leaf.stack == "boards" else leaf.stack
        wanted.setdefault(name, {})[leaf.subject] = leaf.copies
    return wanted


def measure_sheets(
    files: Iterable[OutputFile], printings: Sequence[Printing]
) -> Iterator[Diagnostic]:
    """Yield what is wrong with home sheets and booklets, read from the finished files."""
    from proofpress.preflight.known import Known
    from proofpress.preflight.limits import OWN_MINIATURES, OWN_SHEETS
    from proofpress.preflight.own import check_made

    made, known = {file.path: file for file in files}, Known()
    for printing in printings:
        file = made.get(pdf_path(printing))
        if file is not None:
            has_miniatures = printing.scope.part.removesuffix(LOW_INK) in _WITH_MINIATURES
            limits = OWN_MINIATURES if has_miniatures else OWN_SHEETS
            yield from check_made(file, printing.sheets, limits, known)


def measure_order(
    files: Iterable[OutputFile], order: "Order", known: "Known"
) -> Iterator[Diagnostic]:
    """Yield what is wrong with files for a maker by its own profile.

    What is `known` of other orders is not measured again.
    """
    from proofpress.impose.shop import shop_job
    from proofpress.preflight.limits import with_miniatures
    from proofpress.preflight.makers import limits_of
    from proofpress.preflight.own import check_made

    maker = order.shop.maker
    job, _ = shop_job(order.leaves, maker, {})
    folder = f"{order.language}/{maker.id}"
    asked = {f"{folder}/{one.name}.pdf": one for one in job.files}
    for file in files:
        one = asked.get(file.path)
        if one is not None:
            usual = limits_of(maker)
            limits = with_miniatures(usual) if one.part in _WITH_MINIATURES else usual
            has_letters = maker.text == "live"
            yield from check_made(file, one.sheets, limits, known, has_letters=has_letters)
