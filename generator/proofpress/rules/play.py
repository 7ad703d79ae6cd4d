"""Games that are played: choices by chance or from a tape, what they come to, what goes wrong."""

from _random import Random as Generator  # what `random` is made of, and says the same
from collections.abc import Callable, Iterable, Sequence
from random import Random  # noqa: TID251 - every game has a seed of its own

from proofpress.rules.program import (
    ENDED,
    MANY_STEPS,
    MOST_STEPS,
    PASS,
    Breach,
    Cards,
    Draw,
    Machine,
    Numbers,
    RuleBreach,
)
from proofpress.values import NamedTuple

MOST_CHOICES = 3_000  # of a game, before it counts as one that does not end
_SEED_STEP = 1_000_003

Hear = Callable[[int, int], None]
Look = Callable[[Numbers, Cards], int]


class Trouble(NamedTuple):
    """What went wrong in a game: a breach, `too-long` or `invariant`; its site or invariant."""

    kind: Breach | str
    site: int
    values: tuple[int, ...]


class Outcome(NamedTuple):
    """How a game went: choices made, those that left no choice, scores by player, trouble."""

    choices: int
    forced: int
    scores: tuple[tuple[int, ...], ...]
    trouble: Trouble | None


def random_of(seed: int) -> Callable[[], float]:
    """Return the numbers from 0 to 1 of the game with a seed."""
    return Random(seed * _SEED_STEP).random


def begin_chance(chance: Generator, seed: int) -> None:
    """Begin the numbers of the game with a seed anew: those of `random_of`.

    That the generator is made once saves a fiftieth of a game.
    """
    chance.seed(seed * _SEED_STEP)


def chance_of(seed: int) -> Draw:
    """Return the chance of the game with a seed: it says which one of how many."""
    chance = random_of(seed)

    def draw(sides: int) -> int:
        return int(chance() * sides)

    return draw


class Tape:
    """Chance that is read from a list of numbers from 0 to 1, then from a generator.

    Without a seed all that follows the list is firsts.
    """

    def __init__(self, numbers: Sequence[float], seed: int | None = None) -> None:
        self.numbers = list(numbers)
        self.used = 0
        self._random = _nought if seed is None else Random(seed).random

    def __call__(self, sides: int) -> int:
        """Return which one of so many; the number is remembered, so that all can be done again."""
        if sides == 1:
            return 0
        if self.used == len(self.numbers):
            self.numbers.append(self._random())
        number = self.numbers[self.used]
        self.used += 1
        return int(number * sides)


def _nought() -> float:
    return 0.0


class Recorder:
    """Chance that remembers what it said: which one of how many, where there was more than one."""

    def __init__(self, draw: Draw) -> None:
        self.draws: list[tuple[int, int]] = []
        self._draw = draw

    def __call__(self, sides: int) -> int:
        """Return what the chance says."""
        which = self._draw(sides)
        if sides > 1:
            self.draws.append((which, sides))
        return which


class SpentError(Exception):
    """A script has come to its end, and the game has not."""


class MisfitError(Exception):
    """A script picks one of as many as there are not: what it says, and how many there are."""

    def __init__(self, at: int, which: int, of: int, sides: int) -> None:
        super().__init__(at, which, of, sides)
        self.at = at
        self.which = which
        self.of = of
        self.sides = sides


class Script:
    """Chance as it was recorded. It raises SpentError at its end, and MisfitError.

    A draw of one from 0 is the first of however many there are.
    """

    def __init__(self, draws: Iterable[tuple[int, int]]) -> None:
        self._draws = tuple(draws)
        self._at = 0

    def __call__(self, sides: int) -> int:
        """Return which one of so many."""
        if sides == 1:
            return 0
        if self._at == len(self._draws):
            raise SpentError
        which, of = self._draws[self._at]
        if of not in (0, sides):
            raise MisfitError(self._at, which, of, sides)
        self._at += 1
        return which


def play(  # noqa: C901, PLR0912, PLR0915 - one loop: a call for each choice would double its time
    machine: Machine,
    draw: Draw,
    most: int = MOST_CHOICES,
    *,
    checks: bool = False,
    hear: Hear | None = None,
    look: Look | None = None,
) -> Outcome:
    """Play one game to its end, all choices and dice by chance.

    `checks` asks the invariants after every choice, `look` in their place, with the state: it
    stops a game with a broken invariant's number. `hear` is told every choice and its option.
    """
    numbers, cards = machine.begin()
    steps, choices, offered = machine.steps, machine.program.choices, machine.offered
    failed = look if look is not None else machine.failed if checks else None
    at = made = forced = 0
    trouble: Trouble | None = None
    try:
        while True:
            count = 0
            while at >= 0:
                at = steps[at](numbers, cards, draw)
                count += 1
                if count > MOST_STEPS:
                    machine.charge(count)
            if count > MANY_STEPS:
                machine.charge(count)
            if failed is not None:
                which = failed(numbers, cards)
                if which >= 0:
                    trouble = Trouble("invariant", which, ())
                    break
            if at == ENDED:
                break
            if made == most:
                trouble = Trouble("too-long", -1, (most,))
                break
            choice = choices[-2 - at]
            options = offered[0]
            option = options[draw(len(options))]
            if hear is not None:
                hear(-2 - at, option)
            made += 1
            forced += len(options) == 1
            if choice.register is None:
                at = choice.targets[option]
            elif option == PASS and choice.passing is not None:
                at = choice.passing
            else:
                numbers[choice.register] = option
                at = choice.targets[0]
        scores = scores_of(machine, numbers, cards) if trouble is None else ()
    except RuleBreach as breach:
        trouble, scores = Trouble(breach.kind, breach.site, breach.values), ()
    return Outcome(made, forced, scores, trouble)


def scores_of(machine: Machine, numbers: Numbers, cards: Cards) -> tuple[tuple[int, ...], ...]:
    """Return the scores of a state, by player."""
    players = range(machine.program.world.count)
    return tuple(machine.score(numbers, cards, player) for player in players)
