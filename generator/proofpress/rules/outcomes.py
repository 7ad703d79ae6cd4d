"""What can follow a choice: where a game stands at the next one, for every way chance can fall."""

from bisect import insort
from collections.abc import Iterator

from proofpress.rules.packing import OVER, State
from proofpress.rules.program import (
    ENDED,
    MOST_WORK,
    PASS,
    Cards,
    Draw,
    Machine,
    Numbers,
    Program,
    RuleBreach,
    deal_cards,
)
from proofpress.values import NamedTuple

MOST_STEPS = 10_000  # of blocks between two choices


class Fallen(NamedTuple):
    """One outcome: the next choice or a breach, and the dice and draws that led there."""

    end: State | RuleBreach
    draws: tuple[tuple[int, int], ...]


class _Chance:
    """Chance as it is written: numbers that are followed, then firsts.

    `sides` is how many there were of each, `draws` what a game by chance would have to draw.
    """

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.sides: list[int] = []
        self.draws: list[tuple[int, int]] = []

    def __call__(self, sides: int) -> int:
        """Return which one of so many."""
        which = self.pick(sides)
        if sides > 1:
            self.draws.append((which, sides))
        return which

    def pick(self, sides: int) -> int:
        """Return what is written next."""
        at = len(self.sides)
        self.sides.append(sides)
        if at == len(self.script):
            self.script.append(0)
        return self.script[at]

    def deal(self, source: list[int], target: list[int], count: int) -> None:
        """Move so many cards, in one order only: a hand is the same in whatever order it came."""
        first = 0
        for rest in range(count, 0, -1):
            size = len(source)
            places = [
                at
                for at in range(first, size - rest + 1)
                if at == first or source[at] != source[at - 1]
            ]
            first = places[self.pick(len(places))]
            if size > 1:
                self.draws.append((first, size))
            insort(target, source.pop(first))


def revealing(program: Program) -> Machine:
    """Return a program that runs with chance as it is written."""
    return Machine(program, _deal)


def _deal(source: list[int], target: list[int], count: int, draw: Draw) -> None:
    if source is target or not isinstance(draw, _Chance):
        deal_cards(source, target, count, draw)
    else:
        draw.deal(source, target, count)


def outcomes(machine: Machine, block: int, numbers: Numbers, cards: Cards) -> Iterator[Fallen]:
    """Yield all that can follow when a game runs on from a block."""
    script: list[int] = []
    while True:
        chance = _Chance(script)
        fresh, lists = list(numbers), [list(one) for one in cards]
        try:
            end: State | RuleBreach = run_on(machine, block, fresh, lists, chance)
        except RuleBreach as breach:
            end = breach
        yield Fallen(end, tuple(chance.draws))
        while script and script[-1] + 1 >= chance.sides[len(script) - 1]:
            script.pop()
        if not script:
            return
        script[-1] += 1


def picked_from(machine: Machine, state: State, option: int) -> tuple[int, Numbers, Cards]:
    """Return the block that follows an option of a state, and the numbers and cards there."""
    choice = machine.program.choices[state.choice]
    if choice.register is None:
        return choice.targets[option], state.numbers, state.cards
    if option == PASS and choice.passing is not None:
        return choice.passing, state.numbers, state.cards
    numbers = list(state.numbers)
    numbers[choice.register] = option
    return choice.targets[0], numbers, state.cards


def run_on(machine: Machine, block: int, numbers: Numbers, cards: Cards, draw: Draw) -> State:
    """Run a game on to its next choice or end. Raises RuleBreach."""
    steps = machine.steps
    machine.fuel[0] = MOST_WORK
    at, count = block, 0
    while at >= 0:
        at = steps[at](numbers, cards, draw)
        count += 1
        if count > MOST_STEPS:
            raise RuleBreach("loop", -1)
    if at == ENDED:
        return _over(machine.program, numbers, cards)
    return State(-2 - at, numbers, cards, tuple(machine.offered[0]))


def _over(program: Program, numbers: Numbers, cards: Cards) -> State:
    """Return the state of an end, in which what loops and choices remembered does not matter."""
    kept, lists = program.registers_from, program.queues_from
    numbers[kept:] = [0] * (len(numbers) - kept)
    return State(OVER, numbers, [*cards[:lists], *([] for _ in cards[lists:])], ())
