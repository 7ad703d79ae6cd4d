"""Where pieces and cards come from and go to: what nothing moves, and places that nothing fills."""

from collections.abc import Iterable, Iterator

from proofpress.diagnostics import Diagnostic, Note, finding
from proofpress.rules.ground import Ground
from proofpress.rules.statement import Draw, Empty, Move, MoveCard, Told
from proofpress.rules.tree import Aggregate, Amount, Name, Of, Size
from proofpress.rules.walk import Spot, nodes, own_parts, place_of
from proofpress.rules.world import World
from proofpress.source.node import Scalar
from proofpress.values import NamedTuple

Place = tuple[str, str]  # a kind of piece and a zone; "" stands for cards


class _Ways(NamedTuple):
    """The places that play takes from, puts into and looks at, each with where it does so first."""

    taken: dict[Place, Scalar]
    put: dict[Place, Scalar]
    put_in_loops: dict[Place, Scalar]
    used: dict[Place, Scalar]


def see_piece_flow(ground: Ground) -> Iterator[Diagnostic]:
    """Yield pieces that nothing moves, places that nothing fills or that nothing empties."""
    world = ground.world
    spots = ground.spots
    ways = _ways(world, spots)
    yield from _unmoved(world, ways)
    yield from _unfilled(world, ways)
    yield from _one_way(ground, ways)
    yield from _empty_sources(spots)


def _ways(world: World, spots: Iterable[Spot]) -> _Ways:
    ways = _Ways({}, {}, {}, {})
    for spot in spots:
        text = place_of(spot.statement)
        for source, target in moved(spot):
            ways.taken.setdefault(source, text)
            ways.put.setdefault(target, text)
            if spot.in_loop and not spot.in_setup and source[1] != target[1]:
                ways.put_in_loops.setdefault(target, text)
        ends = getattr(spot.statement, "source", None), getattr(spot.statement, "target", None)
        parts = tuple(part for part in own_parts(spot.statement) if part not in ends)
        for place in looked_at(world, parts):
            ways.used.setdefault(place, text)
    for told, tree in _conditions(world):
        for place in looked_at(world, tree):
            ways.used.setdefault(place, told.text)
    return ways


def _conditions(world: World) -> Iterator[tuple[Told, object]]:
    """Yield where invariants take members from; to add up places uses none."""
    for invariant in world.invariants:
        for node in nodes(invariant.condition.value):
            if isinstance(node, Aggregate):
                yield invariant.condition, node.domain


def moved(spot: Spot) -> Iterator[tuple[Place, Place]]:
    """Yield the place that a statement takes from and the one that it puts into."""
    match spot.statement:
        case Move(kind=kind, source=source, target=target):
            yield (kind, source.name), (kind, target.name)
        case MoveCard() | Draw() | Empty():
            yield ("", spot.statement.source.name), ("", spot.statement.target.name)


def looked_at(world: World, tree: object) -> Iterator[Place]:
    """Yield the places whose pieces or cards a tree counts, or goes through."""
    for node in nodes(tree):
        match node:
            case Amount(kind=kind, place=place):
                yield kind, place.name
            case Size(zone=place):
                yield "", place.name
            case Aggregate(domain=Name() | Of() as place) if is_zone(world, place):
                yield "", place.name
            case Name() | Of() if is_zone(world, node):
                yield "", node.name  # where members of a zone are taken from


def is_zone(world: World, place: Name | Of) -> bool:
    """Say whether a name stands for a zone of cards."""
    zone = world.zones.get(place.name)
    return zone is not None and zone.has_cards


def homes(world: World) -> set[Place]:
    """Return the places where pieces and cards lie before the setup."""
    pieces = {(kind.id, kind.home) for kind in world.kinds.values()}
    return pieces | {("", pack.home) for pack in world.packs}


def _unmoved(world: World, ways: _Ways) -> Iterator[Diagnostic]:
    for kind in world.kinds.values():
        touched = any(id == kind.id for id, _ in (*ways.taken, *ways.used))
        if kind.home and not touched:
            message = f"`{kind.id}` lies in `{kind.home}` and no rule moves or counts it"
            yield finding("never-leaves-home", kind.origin.span, message)
    for pack in world.packs:
        home = "", pack.home
        if home not in ways.taken and home not in ways.used:
            message = f"the cards of `{pack.id}` lie in `{pack.home}` and no rule takes any"
            yield finding("never-leaves-home", pack.origin.span, message)


def _unfilled(world: World, ways: _Ways) -> Iterator[Diagnostic]:
    """Yield places that are used and that nothing is ever put into, each kind of piece once."""
    known = homes(world)
    found: dict[str, list[Place]] = {}
    for place in (*ways.taken, *ways.used):
        kind, zone = place
        is_known = zone in world.zones and (not kind or kind in world.kinds)
        if is_known and place not in known and place not in ways.put:
            own = found.setdefault(kind or f" {zone}", [])
            own += [place] if place not in own else []
    for places in found.values():
        spots = sorted((_first(place, ways).span, place) for place in places)
        span, (kind, zone) = spots[0]
        what = words((kind, zone))
        message = f"the rules count on {what} in `{zone}`, and nothing ever puts any there"
        notes = [Note(f"nor into `{other}`", at) for at, (_, other) in spots[1:]]
        yield finding("never-filled", span, message, notes=notes)


def _first(place: Place, ways: _Ways) -> Scalar:
    texts = [way[place] for way in (ways.taken, ways.used) if place in way]
    return min(texts, key=lambda text: text.start)


def _one_way(ground: Ground, ways: _Ways) -> Iterator[Diagnostic]:
    """Yield one note of places that fill in rounds, are never emptied and count for no score.

    A pile of cards is one only if rules look into it, or limit it: to discard is no slip.
    """
    world = ground.world
    scored = {place for told in world.score for place in looked_at(world, told.value)}
    kept = [
        (text.span, place)
        for place, text in ways.put_in_loops.items()
        if place not in ways.taken
        and place not in homes(world) | scored
        and (place[0] or place in ways.used or _is_limited(world, place[1]))
    ]
    if kept:
        notes = [Note(f"{words(place)} stay in `{place[1]}`", span) for span, place in kept]
        message = "what goes to some places in a round never leaves them again"
        yield finding("one-way", ground.game.rules.parts["flow"].span, message, notes=notes)


def _is_limited(world: World, zone: str) -> bool:
    return zone in world.zones and world.zones[zone].limit is not None


def words(place: Place) -> str:
    """Return what lies in a place."""
    return f"`{place[0]}`" if place[0] else "cards"


def _empty_sources(spots: Iterable[Spot]) -> Iterator[Diagnostic]:
    """Yield zones that cards are drawn from in rounds, where nothing is said of the empty zone."""
    done: set[str] = set()
    for spot in spots:
        node = spot.statement
        if not isinstance(node, Draw) or spot.in_setup or not spot.in_while:
            continue
        zone = node.source.name
        asks = zone in spot.asked or zone in spot.filled or is_bounded(node)
        if zone not in done and not asks:
            done.add(zone)
            message = f"nothing is said of what happens when `{zone}` is empty"
            yield finding("empty-source", node.text.span, message)


def is_bounded(node: Draw) -> bool:
    """Say whether how many cards are drawn depends on how many there are."""
    return any(
        isinstance(part, Size) and part.zone.name == node.source.name for part in nodes(node.amount)
    )
