"""Which parts of a game rest on assumptions, so that nobody takes them for the source's word."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, Note, finding
from proofpress.model.game import Game
from proofpress.rules.declare import Declared


def see_assumed_parts(game: Game, declared: Declared) -> Iterator[Diagnostic]:
    """Yield one note that lists, for each assumption, what rests on it."""
    resting: dict[str, dict[str, None]] = {}
    for one in (*game.assumed, *declared.assumed):
        resting.setdefault(one.assumption, {})[one.part] = None
    notes = [
        Note(f"`{one.id}`: {', '.join(resting[one.id])}", one.origin.span)
        for one in game.assumptions
        if one.id in resting
    ]
    if notes:
        count = sum(map(len, resting.values()))
        message = f"{count} parts of the game rest on assumptions"
        first = next(one for one in game.assumptions if one.id in resting)
        yield finding("assumed-values", first.origin.span, message, notes=notes)
