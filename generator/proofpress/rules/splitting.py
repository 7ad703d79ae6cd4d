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
_HEIRS = 0.7  # of the games that go on from a state have tastes of the one that came there
_MENDED = 0.3  # of these tastes are drawn anew
_PARTS = 4  # of a search, each with states of its own: what is kept may lead nowhere
_PATIENCE = 120  # choices that bring a game no nearer, before it is given up

Draws = tuple[tuple[int, int], ...]
_Tastes = list[float | None]


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
    """A state of a game that came near: how many choices were made, and by what draws.

    Who chooses there, and the tastes of that game, are remembered too.
    """

    made: int
    state: State
    trail: _Trail | None
    chooser: int
    tastes: _Tastes


class _Course:
    """The chance of one game: it remembers its draws since those of a trail.

    `tastes` say of each choice where among its options the game likes to pick; None is anywhere.
    Games that each leave out some of what can be done come farther than such as do all of it
    (Groce et al., "Swarm testing", 2012).
    """

    def __init__(self, chance: Random, tastes: _Tastes, trail: _Trail | None) -> None:
        self.trail = trail
        self.tastes = tastes
        self._chance = chance
        self._draws: list[tuple[int, int]] = []

    def __call__(self, sides: int) -> int:
        """Return which one of so many, by chance."""
        return self._drawn(self._chance.random(), sides)

    def option(self, at: int, sides: int) -> int:
        """Return which one of so many options, by one of the tastes."""
        taste = self.tastes[at]
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
    """Games of one program that are led to places, each in its turn.

    Where `is_apart`, one player of each part has tastes that the others have not, and games take
    over tastes: who is to take most must play otherwise than they do.
    """

    def __init__(
        self, machine: Machine, near: Near, places: Sequence[Place], seed: int, *, is_apart: bool
    ) -> None:
        self.machine = machine
        self._is_apart = is_apart
        self._apart = -1  # the player who has tastes of their own
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
            if self._is_apart:
                self._apart = self._chance.randrange(self.machine.program.world.count)
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
        course = _Course(self._chance, self._tastes(kept), kept and kept.trail)
        block = made = idle = 0
        if kept is not None:
            made = kept.made
            numbers, cards = list(kept.state.numbers), [list(one) for one in kept.state.cards]
            machine.offered[1] = kept.chooser
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
                chooser = machine.offered[1]
                kept = _Kept(made, state, course.so_far(), chooser, course.tastes)
                self._keep(best, kept)
            made += 1
            self.spent += 1
            block = self._picked(choice, options, numbers, course)

    def _tastes(self, kept: _Kept | None) -> _Tastes:
        """Return the tastes of a game: by choice, then those of the player apart."""
        count = len(self.machine.program.choices) * (1 + self._is_apart)
        if kept is None or not self._is_apart or self._chance.random() > _HEIRS:
            return [self._taste() for _ in range(count)]
        return [
            self._taste() if self._chance.random() < _MENDED else taste for taste in kept.tastes
        ]

    def _taste(self) -> float | None:
        if self._chance.random() < _FICKLE:
            return None
        return self._chance.choice((0.0, _LAST, self._chance.random()))

    def _picked(self, at: int, options: Sequence[int], numbers: Numbers, course: _Course) -> int:
        """Pick an option of a choice and return the block that follows."""
        choice = self.machine.program.choices[at]
        is_own = self._is_apart and self.machine.offered[1] == self._apart
        taste = at + len(self.machine.program.choices) * is_own
        option = options[course.option(taste, len(options))]
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
    search = _Lead(made.open(), near, ordered, seed, is_apart=False)
    for at in range(len(ordered)):
        search.towards(at, choices)
    return search.found


def lead_apart(machine: Machine, near: Near, place: Place, choices: int, seed: int) -> Draws | None:
    """Return a game to a place, as its draws, in which one player plays otherwise than the others.

    The machine tells how near its games come. The same seed finds the same; None is not found.
    """
    search = _Lead(machine, near, (place,), seed, is_apart=True)
    search.towards(0, choices)
    return search.found.get(place)
