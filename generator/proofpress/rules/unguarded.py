"""Moves of pieces that nothing makes sure of: a price nobody asks about, a supply nobody counts."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, Note, Span, finding
from proofpress.rules.ground import Ground
from proofpress.rules.statement import Move, Roll
from proofpress.rules.tree import Amount, Name, Number, Of
from proofpress.rules.walk import Spot, nodes, walk
from proofpress.rules.world import PLAYERS


def see_unguarded(ground: Ground) -> Iterator[Diagnostic]:
    """Yield moves of so many pieces with no word of what happens where there are fewer.

    A price is asked of a player whose means no condition reads. A supply is taken from though
    nobody says how many there are; where it is known, bounds and games find out.
    """
    found: dict[tuple[str, str], list[Move]] = {}
    spots = tuple(walk(ground.world))
    rolls = (spot.statement for spot in spots if isinstance(spot.statement, Roll))
    rolled = frozenset(roll.variable.name for roll in rolls)
    for spot in spots:
        move = spot.statement
        if isinstance(move, Move) and not spot.in_setup and _is_unsure(ground, spot, move, rolled):
            same = found.setdefault((move.kind, move.source.name), [])
            if all(one.text != move.text for one in same):
                same.append(move)
    for (kind, zone), moves in found.items():
        told = f"nothing is said of what happens when `{zone}` has too few `{kind}`"
        notes = [Note("here too", _span(move)) for move in moves[1:]]
        yield finding("unguarded-move", _span(moves[0]), told, notes=notes)


def _is_unsure(ground: Ground, spot: Spot, move: Move, rolled: frozenset[str]) -> bool:
    if move.share != "exactly" or _reads(move) or {move.kind, move.source.name} <= spot.asked:
        return False
    zone = ground.world.zones.get(move.source.name)
    kind = ground.world.kinds.get(move.kind)
    if zone is None or kind is None:
        return False
    if kind.home in (zone.id, ""):
        return move.kind in ground.lacking
    return zone.per == PLAYERS and _is_asked(ground, move, rolled)


def _is_asked(ground: Ground, move: Move, rolled: frozenset[str]) -> bool:
    """Say whether the rules fix the amount: they, a card or a die, and no choice before it."""
    if isinstance(move.amount, Number) and move.amount.value == 1:
        return False
    fixed = rolled | ground.world.numbers.keys()
    return all(node.name in fixed for node in nodes(move.amount) if isinstance(node, Name | Of))


def _reads(move: Move) -> bool:
    """Say whether the amount is worked out from what lies there."""
    return any(
        isinstance(node, Amount) and node.kind == move.kind and node.place.name == move.source.name
        for node in nodes(move.amount)
    )


def _span(move: Move) -> Span:
    return move.text.span
