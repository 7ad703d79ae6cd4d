"""Programs with supplies of one's own, and how many pieces are away from home in a state."""

from proofpress.rules.aims import Objective
from proofpress.rules.program import Cards, Numbers, Program
from proofpress.rules.slots import Slots
from proofpress.values import replace


def lifted(program: Program, kind: str, more: int) -> Program:
    """Return a program in which every owner has so many pieces of a kind more at home."""
    numbers = list(program.numbers)
    for slot in _homes(program, kind):
        numbers[slot] += more
    return replace(program, numbers=tuple(numbers))


def away(program: Program, kind: str) -> Objective:
    """Return what tells of a state how many pieces are away: of the owner who misses most."""
    homes = _homes(program, kind)
    first = program.numbers[homes[0]]

    def look(numbers: Numbers, _: Cards) -> int:
        return first - min([numbers[slot] for slot in homes])

    return look


def _homes(program: Program, kind: str) -> tuple[int, ...]:
    """Return where the pieces of a kind begin, for each owner."""
    world = program.world
    one = world.kinds[kind]
    address = Slots(world).pieces[kind, one.home]
    is_own = world.zones[one.home].per == one.owner is not None
    owners = range(world.size(one.owner))
    return tuple(
        address.base + owner * address.per_owner + (owner if is_own else 0) for owner in owners
    )
