"""What the setup must have done: places that are filled, variables that have a value."""

from collections.abc import Iterable, Iterator

from proofpress.diagnostics import Diagnostic, Note, Span, finding
from proofpress.rules.declare import START
from proofpress.rules.ground import Ground
from proofpress.rules.piece_flow import Place, homes, is_zone, moved, words
from proofpress.rules.statement import Assign, Choose, Do, Draw, Move, Roll
from proofpress.rules.tree import Binary, Expression, Name, Number, Of
from proofpress.rules.walk import Spot, nodes, own_parts, place_of
from proofpress.rules.world import World
from proofpress.source.node import Scalar


def see_setup(ground: Ground) -> Iterator[Diagnostic]:
    """Yield what is demanded before anything gives it, and what is read before it has a value."""
    world = ground.world
    spots = ground.spots
    yield from _unset(ground, spots)
    given = homes(world)
    ever = given | {target for spot in spots for _, target in moved(spot)}
    done: set[Place] = set()
    for spot in spots:
        place = None if may_be_left_out(world, spot) else demanded(world, spot)
        if place is not None and place in ever and place not in given | done:
            done.add(place)
            yield _too_early(place, _span(spot))
        given |= {target for _, target in moved(spot)}


def may_be_left_out(world: World, spot: Spot) -> bool:
    """Say whether a condition that play changes decides whether a statement is done."""
    return any(
        name in world.variables or name in world.zones or name in world.kinds
        for name in spot.guards
    )


def demanded(world: World, spot: Spot) -> Place | None:
    """Return the place that something must lie in for a statement to be done, None if none must."""
    match spot.statement:
        case Move(share="exactly", kind=kind, source=source, amount=amount) if (
            kind in world.kinds and world.kinds[kind].home and _is_some(world, amount)
        ):
            return kind, source.name
        case Draw(source=source, amount=amount) if _is_some(world, amount):
            return "", source.name
        case Choose(is_optional=False, otherwise=None, domain=Name() | Of() as domain) if is_zone(
            world, domain
        ):
            return "", domain.name
    return None


def _is_some(world: World, amount: Expression | None) -> bool:
    """Say whether an amount is known, and more than nothing."""
    match amount:
        case Number(value=value):
            return value > 0
        case Name(name=name):
            return world.numbers.get(name, 0) > 0
    return False


def _too_early(place: Place, span: Span) -> Diagnostic:
    zone = place[1]
    message = f"{words(place)} must lie in `{zone}` here, and nothing has put any there yet"
    return finding("setup-missing", span, message)


def _span(spot: Spot) -> Span:
    return place_of(spot.statement).span


def _unset(ground: Ground, spots: Iterable[Spot]) -> Iterator[Diagnostic]:
    """Yield members, such as the first player, that are read before anything names them."""
    world = ground.world
    open_ones = {
        id
        for id, (_, row) in ground.declared.variables.items()
        if row.get(START) is None and _is_member(world, id)
    }
    set_ones = {
        spot.statement.variable.name for spot in spots if isinstance(spot.statement, Assign | Roll)
    }
    for spot in spots:
        if isinstance(spot.statement, Do) and spot.statement.action in ground.undefined:
            return
        for id, text in read_in(spot):
            if id in open_ones and not may_be_left_out(world, spot):
                open_ones.discard(id)
                key, _ = ground.declared.variables[id]
                says = (
                    "is read before it has a value" if id in set_ones else "is read and never set"
                )
                message = f"`{id}` {says}, and has no `start`"
                yield finding("setup-missing", key.span, message, notes=(Note("here", text.span),))
        if isinstance(spot.statement, Assign | Roll):
            open_ones.discard(spot.statement.variable.name)


def _is_member(world: World, id: str) -> bool:
    return id in world.variables and world.variables[id].of is not None


def read_in(spot: Spot) -> Iterator[tuple[str, Scalar]]:
    """Yield the variables that a statement reads, but for a test of whether there is a value."""
    statement = spot.statement
    text = place_of(statement)
    parts = tuple(own_parts(statement))
    if isinstance(statement, Assign | Roll):
        owner = statement.variable.owner if isinstance(statement.variable, Of) else ()
        parts = (owner, *(part for part in parts if part is not statement.variable))
    tested = {
        id(side)
        for node in nodes(parts)
        if isinstance(node, Binary) and any(_is_none(one) for one in (node.one, node.other))
        for side in (node.one, node.other)
    }
    for node in nodes(parts):
        if isinstance(node, Name | Of) and id(node) not in tested:
            yield node.name, text


def _is_none(node: object) -> bool:
    return isinstance(node, Name) and node.name == "none"
