"""Boards that are larger than the paper: each in parts, in a file of its own."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from proofpress.deliver import Scope
from proofpress.diagnostics import Diagnostics
from proofpress.impose.plan import plan_sheets
from proofpress.impose.room import Setup
from proofpress.lang.speaker import Speaker
from proofpress.layout.footer import lay_out_footers
from proofpress.model.board import Board
from proofpress.model.game import Game, boards_by_subject
from proofpress.model.template import Paper
from proofpress.rendering import Printing
from proofpress.request import TILED, Request
from proofpress.sheet import Leaf
from proofpress.text.typeset import Typesetter

Parted = Iterable[tuple[Printing | None, Diagnostics]]
Voice = tuple[Speaker, Typesetter]


def fitting(
    game: Game, voice: Voice, leaves: list[Leaf], paper: Paper, request: Request
) -> tuple[list[Leaf], Parted]:
    """Return the pieces that lie on a sheet as a whole, and printings of the boards that do not.

    A board that may not be parted counts as whole.
    """
    boards = boards_by_subject(game)
    if not any(leaf.subject in boards for leaf in leaves):
        return leaves, ()
    setup = Setup(paper, "none", request.imposition)
    parted = [leaf for leaf in leaves if _is_parted(leaf, boards, setup)]
    whole = [leaf for leaf in leaves if leaf not in parted]
    return whole, _part_boards(game, voice, parted, paper, request)


def _is_parted(leaf: Leaf, boards: Mapping[str, Board], setup: Setup) -> bool:
    if not boards[leaf.subject].tiling.is_allowed:
        return False
    plan, _ = plan_sheets((leaf,), setup, "")
    return plan is None


def _part_boards(
    game: Game,
    voice: Voice,
    leaves: Sequence[Leaf],
    paper: Paper,
    request: Request,
) -> Iterator[tuple[Printing | None, Diagnostics]]:
    """Yield a printing for each board, with what stands in its way."""
    from proofpress.impose.tilesheets import part_board
    from proofpress.layout.partwords import lay_out_parts

    speaker, typesetter = voice
    boards = boards_by_subject(game)
    for leaf in leaves:
        board = boards[leaf.subject]
        parted, found = part_board(leaf, board, paper, request.imposition)
        if parted is None:
            yield None, found
            continue
        words, more = lay_out_parts(parted.spaces, board, game, speaker, typesetter)
        footers, faults = lay_out_footers(parted.footers, game, speaker, typesetter, "boards")
        found = (*found, *more, *faults)
        if not words:
            yield None, found
            continue
        name = request.named(file_of(leaf.subject))
        has_marks = request.imposition.marks in ("both", "front")
        sheets = parted.sheets(name, words, footers, has_marks=has_marks)
        scope = Scope(speaker.language.code, paper.id, name, "")
        counts = {leaf.subject: leaf.copies} if request.imposition.copies == "listed" else {}
        yield Printing(name, scope, sheets, reasons=parted.reasons, counts=counts), found


def file_of(subject: str) -> str:
    """Return the name of the file that a parted board is printed in."""
    return f"{TILED}{subject.replace('.', '-')}"


def files_of(game: Game) -> Iterator[str]:
    """Yield the names of all files that boards may be parted into."""
    yield from map(file_of, boards_by_subject(game))
