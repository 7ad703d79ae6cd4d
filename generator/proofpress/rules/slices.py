"""Sums of pieces over whole sets, read as slices of a state: their places lie side by side."""

from collections.abc import Mapping

from proofpress.rules.slots import Slots
from proofpress.rules.tree import Aggregate, Amount, Domain, Expression, Name, Of
from proofpress.rules.world import World
from proofpress.values import NamedTuple

LEAST = 6  # places; fewer are added one by one in the same time


class Slice(NamedTuple):
    """Places that a sum goes over: so many, each so many steps behind the one before.

    The first one stands `base` and, for every one of `members` (an expression, its set), so many
    steps from there.
    """

    base: int
    places: int
    step: int
    members: tuple[tuple[int, Expression, str], ...]


def slice_of(node: Aggregate, world: World, slots: Slots) -> Slice | None:
    """Return the places that a sum goes over, None where it is not one of pieces alone."""
    names: dict[str, Domain] = {}
    inner: Expression | None = node
    while isinstance(inner, Aggregate):
        if inner.fold != "sum" or inner.where is not None or inner.variable in names:
            return None
        names[inner.variable] = inner.domain
        inner = inner.by
    if not isinstance(inner, Amount):
        return None
    address = slots.pieces.get((inner.kind, inner.place.name))
    if address is None:
        return None
    owned, per = world.kinds[inner.kind].owner, world.zones[inner.place.name].per
    place = inner.place.owner if isinstance(inner.place, Of) else None
    if (inner.owner is None, place is None) != (owned is None, per is None):
        return None  # said elsewhere
    over_owners, over_places = _goes_over(inner.owner, owned, names), _goes_over(place, per, names)
    own, at = (None if over_owners else inner.owner), (None if over_places else place)
    used = {one.name for one in (inner.owner, place) if isinstance(one, Name)} & names.keys()
    if used != names.keys() or any(_mentions(one, names) for one in (own, at)):
        return None
    owners, places = world.size(owned), world.size(per)
    if over_owners and over_places:
        is_same = len(names) == 1
        count, step = (owners, places + 1) if is_same else (owners * places, 1)
    else:
        count, step = (owners, places) if over_owners else (places, 1)
    members = []
    if own is not None and owned is not None:
        members.append((places, own, owned))
    if at is not None and per is not None:
        members.append((1, at, per))
    return Slice(address.base, count, step, tuple(members))


def _goes_over(node: Expression | None, of: str | None, names: Mapping[str, Domain]) -> bool:
    """Say whether a name stands for every member of a set in turn."""
    domain = names.get(node.name) if isinstance(node, Name) else None
    return isinstance(domain, Name) and domain.name == of


def _mentions(node: object, names: Mapping[str, Domain]) -> bool:
    if isinstance(node, Name):
        return node.name in names
    return isinstance(node, tuple) and any(_mentions(part, names) for part in node)
