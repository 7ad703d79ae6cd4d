"""What a directed search climbs towards: the ends of ranges, and places that run out."""

from collections.abc import Callable, Iterator

from proofpress.rules.intervals import Ranges
from proofpress.rules.program import Cards, Numbers, Program
from proofpress.rules.slots import Slots
from proofpress.values import NamedTuple

Objective = Callable[[Numbers, Cards], int]


class Aim(NamedTuple):
    """Something to come near to: its value in a state, where a game begins, where a rule breaks.

    What is to become less has a `sign` of -1: its values are negative.
    """

    about: str
    value: Objective
    start: int
    goal: int
    sign: int

    def shown(self, value: int) -> int:
        """Return a value as people would say it: of what runs out, how many are left."""
        return self.sign * value

    def share(self, value: int) -> float:
        """Return how much of the way from the start to the goal a value has made."""
        way = self.goal - self.start
        return 1.0 if way <= 0 else (value - self.start) / way


def aims_of(program: Program) -> tuple[Aim, ...]:
    """Return what the rules could break: only what some line of them changes and checks.

    An end of a range that intervals prove out of reach is left out.
    """
    named = {(site.kind, site.name) for site in program.sites}
    slots = Slots(program.world)
    found = (*_ranges(program, slots), *_stocks(program, slots), *_decks(program, slots))
    return tuple(aim for kind, name, aim in found if (kind, name) in named)


_Named = tuple[str, str, Aim]


def _ranges(program: Program, slots: Slots) -> Iterator[_Named]:
    world = program.world
    within = {one.about: one.figures for one in Ranges(world).verdicts()}
    for one in world.variables.values():
        if one.of is None and not one.is_clamped:
            known = within[one.id]
            may_rise = known.get("high", one.most + 1) > one.most
            may_fall = known.get("low", one.least - 1) < one.least
            first = slots.variables[one.id]
            place = slice(first, first + world.size(one.per))
            most, least = max(one.starts), min(one.starts)
            if may_rise:
                yield "set", one.id, Aim(f"{one.id} high", _highest(place), most, one.most + 1, 1)
            if may_fall:
                yield "set", one.id, Aim(f"{one.id} low", _lowest(place), -least, 1 - one.least, -1)


def _stocks(program: Program, slots: Slots) -> Iterator[_Named]:
    world = program.world
    for kind in world.kinds.values():
        address = slots.pieces.get((kind.id, kind.home))
        zone = world.zones.get(kind.home)
        if address is not None and zone is not None and zone.per in (None, kind.owner):
            step = address.per_owner + (1 if zone.per is not None else 0)
            last = address.base + step * (world.size(kind.owner) - 1)
            place = slice(address.base, last + 1, step)
            yield "move", kind.id, Aim(f"{kind.id} left", _lowest(place), -kind.supply, 1, -1)


def _decks(program: Program, slots: Slots) -> Iterator[_Named]:
    for zone in program.world.zones.values():
        if zone.id in slots.zones:
            first = slots.zones[zone.id]
            place = slice(first, first + program.world.size(zone.per))
            size = max(map(len, program.cards[place]))
            yield "draw", zone.id, Aim(f"{zone.id} left", _emptiest(place), -size, 1, -1)


def _highest(place: slice) -> Objective:
    return lambda numbers, _: max(numbers[place])


def _lowest(place: slice) -> Objective:
    return lambda numbers, _: -min(numbers[place])


def _emptiest(place: slice) -> Objective:
    return lambda _, cards: -min(map(len, cards[place]))
