"""Who begins a game where the setup draws lots for it, so that wins are told by place in turn.

With lots a seat is as good as any other, whatever the rules give to who comes first.
"""

from collections.abc import Callable

from proofpress.model.decode import Reading
from proofpress.rules.compile import compile_world
from proofpress.rules.outcomes import run_on
from proofpress.rules.play import chance_of
from proofpress.rules.program import Program, RuleBreach
from proofpress.rules.slots import Slots
from proofpress.rules.world import NONE, PLAYERS
from proofpress.values import NamedTuple, replace

_TRIED = 20  # setups that show whether lots are drawn


class Beginner(NamedTuple):
    """The variable that names who begins, and the player that it is in the game with a seed."""

    variable: str
    of: Callable[[int], int]


def beginner_of(program: Program) -> Beginner | None:
    """Return who begins: the one variable that the setup sets to a player by lot, if there is one.

    A setup with choices is not looked into.
    """
    world = replace(program.world, flow=(), score=(), invariants=())
    setup = compile_world(world, Reading())
    if setup is None or setup.choices:
        return None
    machine, slots = setup.open(), Slots(world)

    def after(seed: int) -> list[int]:
        numbers, cards = machine.begin()
        try:
            run_on(machine, 0, numbers, cards, chance_of(seed))
        except RuleBreach:
            return []
        return numbers

    tried = [numbers for seed in range(_TRIED) if (numbers := after(seed))]
    drawn: list[tuple[str, int]] = []
    for variable in world.variables.values():
        slot = slots.variables[variable.id]
        values = {numbers[slot] for numbers in tried}
        if variable.of == PLAYERS and variable.per is None and len(values - {NONE}) > 1:
            drawn.append((variable.id, slot))
    if len(drawn) != 1:
        return None
    ((name, slot),) = drawn
    return Beginner(name, lambda seed: (after(seed) or [0] * (slot + 1))[slot])
