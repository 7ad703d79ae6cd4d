"""Games led to places that chance does not come to: the nearest ones are gone on with from there.

Importance splitting (Kahn and Harris, 1951): where a game comes nearer to a place than it began,
its state is kept, and other games begin there; how near is told as in `nearness`.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from random import Random  # noqa: TID251 - a search has a seed of its own

from proofpress.rules.nearness import FAR_OFF, ROW, Near, measured
from proofpress.rules.packing import State
from proofpress.rules.play import MOST_CHOICES
from proofpress.rules.program import (
    ENDED,
    MANY_STEPS,
    MOST_STEPS,
    MOST_WORK,
    PASS,
    Cards,
    Draw,
    Machine,
    Numbers,
    Place,
    Program,
    RuleBreach,
)
from proofpress.values import NamedTuple

SHORT = "short"  # the kind of a place that is a shortage of pieces
_TOLD = (ROW, SHORT)  # kinds of places that are told of alone, not counted
_KEPT = 4  # states that are as near as one another; those that came there soonest
_LEVELS = 64  # of nearness, of which states are kept
_WORK = 1000  # members that a game goes through, for which a choice is spent
_LAST = 1 - 2**-30
_ANEW = 0.05  # of the games begin anew
_FICKLE = 0.4  # of the choices have no taste in a game
_WHIM = 0.15  # of what is picked by taste is picked by chance after all
_PARTS = 4  # of a search, each with states of its own: what is kept may lead nowhere
_PATIENCE = 120  # choices that bring a game no nearer, before it is given up

Draws = tuple[tuple[int, int], ...]


class _Trail(NamedTuple):
    """The draws of a game so far, a link for each time that it was kept."""

    before: "_Trail | None"
    draws: Draws

    def whole(self) -> Draws:
        """Return all draws from the beginning on."""
        parts: list[Draws] = []
        link: _Trail | None = self
        while link is not None:
            parts.append(link.draws)
            link = link.before
        return tuple(draw for part in reversed(parts) for draw in part)


class _Kept(NamedTuple):
    """A state of a game that came near: how many choices were made, and by what draws."""

    made: int
    state: State
    trail: _Trail | None


class _Course:
    """The chance of one game: it remembers its draws since those of a trail.

    `tastes` say of each choice where among its options the game likes to pick; None is anywhere.
    Games that each leave out some of what can be done come farther than such as do all of it
    (Groce et al., "Swarm testing", 2012).
    """

    def __init__(self, chance: Random, choices: int, trail: _Trail | None) -> None:
        self.trail = trail
        self._chance = chance
        self._draws: list[tuple[int, int]] = []
        self._tastes = [self._taste() for _ in range(choices)]

    def _taste(self) -> float | None:
        if self._chance.random() < _FICKLE:
            return None
        return self._chance.choice((0.0, _LAST, self._chance.random()))

    def __call__(self, sides: int) -> int:
        """Return which one of so many, by chance."""
        return self._drawn(self._chance.random(), sides)

    def option(self, choice: int, sides: int) -> int:
        """Return which one of so many options of a choice."""
        taste = self._tastes[choice]
        if taste is None or self._chance.random() < _WHIM:
            taste = self._chance.random()
        return self._drawn(taste, sides)

    def _drawn(self, number: float, sides: int) -> int:
        if sides == 1:
            return 0
        which = int(number * sides)
        self._draws.append((which, sides))
        return which

    def so_far(self) -> _Trail:
        """Return all draws up to now; those that follow are remembered anew."""
        self.trail = _Trail(self.trail, tuple(self._draws))
        self._draws.clear()
        return self.trail


class _Lead:
    """Games of one program that are led to places, each in its turn."""

    def __init__(self, machine: Machine, near: Near, places: Sequence[Place], seed: int) -> None:
        self.machine = machine
        self.near = near
        self.spent = 0
        self.found: dict[Place, Draws] = {}
        self._chance = Random(seed)
        self._kept: dict[int, list[_Kept]] = {}
        self._places = places
        wanted = frozenset(places)
        counted = enumerate(machine.program.counted)
        self._sites = tuple((at, site.place) for at, site in counted if site.place in wanted)
        self._told = tuple((at, place) for at, place in enumerate(places) if place[0] in _TOLD)

    def towards(self, at: int, choices: int) -> None:
        """Play games towards a place until one comes there or so many choices are spent."""
        first = self.spent
        for part in range(1, _PARTS + 1):
            self._kept = {}
            while self.spent < first + choices * part // _PARTS and not self._has_come(at):
                with suppress(RuleBreach):
                    self._play(at)
                work = MOST_WORK - self.machine.fuel[0]
                self.spent += 1 + work // _WORK  # a game without choices is spent, too

    def _has_come(self, at: int) -> bool:
        return self._places[at] in self.found

    def _begun(self) -> tuple[int, _Kept | None]:
        """Return where a game begins: anew, or from a state that was kept, near ones sooner."""
        if not self._kept or self._chance.random() < _ANEW:
            return FAR_OFF, None
        levels = sorted(self._kept, reverse=True)
        level = levels[int(len(levels) * self._chance.random() ** 2)]
        return level, self._chance.choice(self._kept[level])

    def _play(self, at: int) -> None:
        """Play a game on until it is over, comes to the place, or comes no nearer for long."""
        machine, near = self.machine, self.near
        machine.coverage[:] = [0] * len(machine.coverage)
        numbers, cards = machine.begin()
        best, kept = self._begun()
        course = _Course(self._chance, len(machine.program.choices), kept and kept.trail)
        block = made = idle = 0
        if kept is not None:
            made = kept.made
            numbers, cards = list(kept.state.numbers), [list(one) for one in kept.state.cards]
            block = self._picked(kept.state.choice, kept.state.options, numbers, course)
        while idle < _PATIENCE and made < MOST_CHOICES:
            near.forget()
            block = _run(machine, block, numbers, cards, course)
            self._see(course)
            if block == ENDED or self._has_come(at):
                return
            choice, options = -2 - block, tuple(machine.offered[0])
            idle += 1
            if near.best[at] > best:
                best, idle = near.best[at], 0
                state = State(choice, list(numbers), [list(one) for one in cards], options)
                self._keep(best, _Kept(made, state, course.so_far()))
            made += 1
            self.spent += 1
            block = self._picked(choice, options, numbers, course)

    def _picked(self, at: int, options: Sequence[int], numbers: Numbers, course: _Course) -> int:
        """Pick an option of a choice and return the block that follows."""
        choice = self.machine.program.choices[at]
        option = options[course.option(at, len(options))]
        if choice.register is None:
            return choice.targets[option]
        if option == PASS and choice.passing is not None:
            return choice.passing
        numbers[choice.register] = option
        return choice.targets[0]

    def _see(self, course: _Course) -> None:
        """Note which places the game has come to."""
        coverage = self.machine.coverage
        for at, place in self._sites:
            if coverage[at] and place not in self.found:
                self.found[place] = course.so_far().whole()
        for at, place in self._told:
            if self.near.best[at] > 0 and place not in self.found:
                self.found[place] = course.so_far().whole()

    def _keep(self, value: int, one: _Kept) -> None:
        """Keep a state among those that are as near, unless all of them came there sooner."""
        level = self._kept.setdefault(value, [])
        level.append(one)
        if len(level) > _KEPT:
            level.remove(max(level, key=lambda each: each.made))
        if len(self._kept) > _LEVELS:
            del self._kept[min(self._kept)]


def _run(machine: Machine, block: int, numbers: Numbers, cards: Cards, draw: Draw) -> int:
    """Run a game on to its next choice or end. Raises RuleBreach."""
    steps, count = machine.steps, 0
    while block >= 0:
        block = steps[block](numbers, cards, draw)
        count += 1
        if count > MOST_STEPS:
            machine.charge(count)
    if count > MANY_STEPS:
        machine.charge(count)
    return block


def lead(
    program: Program, places: Collection[Place], choices: int, seed: int
) -> Mapping[Place, Draws]:
    """Return games, as their draws, that come to places: so many choices are spent on each.

    The same seed finds the same. Games end where the last of what they show has happened.
    """
    if not places:
        return {}
    ordered = tuple(places)
    made, near = measured(program, ordered)
    return led(made.open(), near, ordered, choices, seed)


def led(
    machine: Machine, near: Near, places: Sequence[Place], choices: int, seed: int
) -> Mapping[Place, Draws]:
    """Return what `lead` does, of a machine that tells how near its games come to the places."""
    search = _Lead(machine, near, places, seed)
    for at in range(len(places)):
        search.towards(at, choices)
    return search.found
