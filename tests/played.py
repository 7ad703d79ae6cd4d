"""Games by chance, step by step: what lies where before and after every choice."""

from collections.abc import Iterator
from typing import NamedTuple

from proofpress.rules.play import chance_of
from proofpress.rules.program import ENDED, PASS, Cards, Draw, Machine, Numbers, Program
from proofpress.rules.slots import Slots


class Place:
    """A state of a game that is asked in the names of its rules."""

    def __init__(self, slots: Slots, numbers: Numbers, cards: Cards) -> None:
        self.slots, self.world = slots, slots.world
        self.numbers, self.cards = tuple(numbers), [list(zone) for zone in cards]

    def _index(self, of: str | None, member: str) -> int:
        return 0 if of is None else self.world.sets[of].ids.index(member)

    def pieces(self, kind: str, zone: str, owner: str = "", at: str = "") -> int:
        address = self.slots.pieces[kind, zone]
        whose = self._index(self.world.kinds[kind].owner, owner)
        place = self._index(self.world.zones[zone].per, at)
        return self.numbers[address.base + address.per_owner * whose + place]

    def variable(self, id: str, of: str = "") -> int:
        per = self.world.variables[id].per
        return self.numbers[self.slots.variables[id] + self._index(per, of)]

    def member(self, id: str) -> str:
        """The member that a variable holds."""
        of = self.world.variables[id].of
        assert of is not None
        return self.world.sets[of].ids[self.variable(id)]

    def lying(self, zone: str, at: str = "") -> list[str]:
        """The ids of the cards in a zone."""
        index = self._index(self.world.zones[zone].per, at)
        return [self.world.cards[card].id for card in self.cards[self.slots.zones[zone] + index]]


class Step(NamedTuple):
    """A choice: whose, in which phase, what was offered, what was picked, the states around it."""

    player: str
    phase: str
    name: str
    offered: tuple[str, ...]
    picked: str
    before: Place
    after: Place


def steps_of(machine: Machine, seed: int) -> Iterator[Step]:
    """Yield the choices of the game with a seed; what was picked by nobody is an empty word."""
    program = machine.program
    world, slots = program.world, Slots(program.world)
    draw = chance_of(seed)
    numbers, cards = machine.begin()
    at = _to_a_choice(machine, 0, numbers, cards, draw)
    while at != ENDED:
        choice = program.choices[-2 - at]
        options = list(machine.offered[0])
        player = world.sets["players"].ids[machine.offered[1]]
        option = options[draw(len(options))]
        words = [_word(program, -2 - at, one) for one in options]
        before = Place(slots, numbers, cards)
        if choice.register is None:
            at = choice.targets[option]
        elif option == PASS and choice.passing is not None:
            at = choice.passing
        else:
            numbers[choice.register] = option
            at = choice.targets[0]
        at = _to_a_choice(machine, at, numbers, cards, draw)
        phase = program.sites[choice.site].phase
        picked = words[options.index(option)]
        after = Place(slots, numbers, cards)
        yield Step(player, phase, choice.name, tuple(words), picked, before, after)


class Stretch(NamedTuple):
    """A phase that was played: the states before and after it, and the choices in it."""

    phase: str
    before: Place
    steps: tuple[Step, ...]
    after: Place


def phases_of(machine: Machine, seed: int, phases: list[str]) -> Iterator[Stretch]:
    """Yield the phases of the game with a seed; each begins with a choice called `stop`."""
    steps = list(steps_of(machine, seed))
    stops = [at for at, step in enumerate(steps) if step.name == "stop"]
    for number, (at, end) in enumerate(zip(stops, [*stops[1:], len(steps)], strict=True)):
        after = steps[end].before if end < len(steps) else steps[-1].after
        inside = tuple(steps[at + 1 : end])
        yield Stretch(phases[number], steps[at].before, inside, after)


def _to_a_choice(machine: Machine, at: int, numbers: Numbers, cards: Cards, draw: Draw) -> int:
    while at >= 0:
        at = machine.steps[at](numbers, cards, draw)
    return at


def _word(program: Program, at: int, option: int) -> str:
    choice, world = program.choices[at], program.world
    if option == PASS:
        return ""
    if choice.register is None:
        return choice.names[option]
    if choice.of == "card":
        return world.cards[option].id
    return world.sets[choice.of].ids[option] if choice.of in world.sets else str(option)
