"""Which kinds of pieces may run short for all that a bound knows."""

from collections.abc import Iterator, Mapping
from math import inf

from proofpress.diagnostics import Diagnostic, finding
from proofpress.rules.bounds import Bounds
from proofpress.rules.linear import NO_SOLVER, is_installed
from proofpress.rules.program import Program
from proofpress.rules.world import PieceKind

_SOUGHT = "`proofpress prove` looks for such a game"


def see_supply(programs: Mapping[int, Program]) -> Iterator[Diagnostic]:
    """Yield a note for every kind that may be asked for more often than it is printed.

    The largest number of players is looked at. Without a solver there is one note for all kinds.
    """
    world = programs[max(programs)].world
    bounds = Bounds(world)
    asked = {kind.id: bounds.asked(kind.id) for kind in world.kinds.values()}
    short = [kind for kind in world.kinds.values() if asked[kind.id] > kind.supply]
    if not short:
        return
    if not is_installed():
        names = ", ".join(f"`{kind.id}`" for kind in short)
        message = f"whether there are enough pieces is not looked at: {names}"
        yield finding("supply-open", short[0].origin.span, message, hints=(NO_SOLVER,))
        return
    for kind in short:
        message = f"{_words(kind, asked[kind.id])} with {_players(world.count)}"
        yield finding("supply-open", kind.origin.span, message, hints=(_SOUGHT,))


def _words(kind: PieceKind, asked: float) -> str:
    of = "" if kind.owner is None else f" of each of `{kind.owner}`"
    many = f"up to {asked:.0f}" if asked < inf else "any number of"
    return f"the rules may ask for {many} `{kind.id}`{of}, {kind.supply} are printed,"


def _players(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"
