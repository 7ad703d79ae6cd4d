"""How high a number comes that is only set to what is known and added to: by the pieces' programme.

Beside each line that changes the number, pieces are moved that are not there: as many from a store
as it grows by, all of them back where it is set. The most that are away from the store is the most
that the number comes to.
"""

from collections.abc import Iterator

from proofpress.rules.bounds import Bound, Bounds
from proofpress.rules.demand import assumptions_of
from proofpress.rules.effects import with_blocks
from proofpress.rules.statement import Assign, Block, Move, Roll, Statement
from proofpress.rules.tree import Expression, Name, Number, Of
from proofpress.rules.verdict import Verdict
from proofpress.rules.world import PieceKind, Variable, World, Zone
from proofpress.values import replace

_STORE, _POOL = "+store", "+pool"  # no name of the rules begins so


def settled(world: World, verdict: Verdict) -> Verdict:
    """Return a verdict on a range, proven where intervals left its upper end open and this not."""
    least, most = verdict.figures["least"], verdict.figures["most"]
    if verdict.status != "open" or verdict.figures.get("low", least - 1) < least:
        return verdict
    bound = ceiling(world, world.variables[verdict.about])
    if bound is None or bound.asked > most - least:
        return verdict
    high = least + max(0, int(bound.asked))
    return verdict._replace(
        status="proven",
        words=f"at most {high} by the integer programme, {least} to {most} declared",
        figures={**verdict.figures, "high": high},
        assumptions=(*verdict.assumptions, *assumptions_of(bound)),
    )


def ceiling(world: World, variable: Variable) -> Bound | None:
    """Return how far a number can be above the start of its range, None where that is not asked.

    It is asked of numbers that begin there and are changed by known amounts alone.
    """
    if variable.of is not None or any(start != variable.least for start in variable.starts):
        return None
    try:
        return Bounds(_with_pieces(world, variable)).of(variable.id)
    except _UnknownAmountError:
        return None


class _UnknownAmountError(Exception):
    """A line changes a number by what is not known."""


def _with_pieces(world: World, variable: Variable) -> World:
    """Return the world with a kind of piece of which there are as many as the number is high."""
    origin, kind = variable.origin, variable.id
    supply = variable.most - variable.least
    return replace(
        world,
        kinds={**world.kinds, kind: PieceKind(kind, variable.per, supply, _STORE, origin)},
        zones={
            **world.zones,
            _STORE: Zone(_STORE, None, (kind,), False, None, origin),
            _POOL: Zone(_POOL, None, (kind,), False, None, origin),
        },
        setup=_told(world.setup, variable),
        flow=_told(world.flow, variable),
        actions={id: _told(block, variable) for id, block in world.actions.items()},
        packs=tuple(
            pack._replace(
                cards=tuple(card._replace(do=_told(card.do, variable)) for card in pack.cards)
            )
            for pack in world.packs
        ),
    )


def _told(block: Block, variable: Variable) -> Block:
    return tuple(part for one in block for part in _parts(one, variable))


def _parts(node: Statement, variable: Variable) -> Iterator[Statement]:
    match node:
        case Assign(variable=changed) if changed.name == variable.id:
            yield node
            yield from _moves(node, variable)
        case Roll(variable=changed) if changed.name == variable.id:
            raise _UnknownAmountError
        case _:
            yield with_blocks(node, lambda block: _told(block, variable))


def _moves(node: Assign, variable: Variable) -> Iterator[Move]:
    """Yield the moves that follow a number which is set or added to."""
    amount = node.value if node.is_added else _less(node.value, variable.least)
    owner = node.variable.owner if isinstance(node.variable, Of) else None
    store, pool = Name(_STORE, 0, 0), Name(_POOL, 0, 0)
    kind, text = variable.id, node.text
    if not isinstance(amount, Number) or amount.value < 0:
        raise _UnknownAmountError
    if not node.is_added:
        yield Move("all", None, kind, owner, pool, store, text)
    if amount.value:
        yield Move("exactly", amount, kind, owner, store, pool, text)


def _less(node: Expression, least: int) -> Expression:
    return Number(node.value - least, node.start, node.end) if isinstance(node, Number) else node
