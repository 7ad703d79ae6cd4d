"""Games that are played: choices by chance or from a tape, what they come to, what goes wrong."""

from collections.abc import Callable, Sequence
from random import Random  # noqa: TID251 - every game has a seed of its own

from proofpress.rules.program import ENDED, PASS, Breach, Machine, RuleBreach
from proofpress.values import NamedTuple

MOST_CHOICES = 3_000  # of a game, before it counts as one that does not end
MOST_STEPS = 100_000  # of blocks between two choices

Chance = Callable[[], float]
Hear = Callable[[int, int], None]


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


class Tape:
    """Chance that is read from a list of numbers from 0 to 1, then from a generator."""

    def __init__(self, numbers: Sequence[float], seed: int) -> None:
        self.numbers = list(numbers)
        self.used = 0
        self._random = Random(seed).random

    def __call__(self) -> float:
        """Return the next number, remembered so that the tape can be played again."""
        if self.used == len(self.numbers):
            self.numbers.append(self._random())
        number = self.numbers[self.used]
        self.used += 1
        return number


def play(  # noqa: C901, PLR0912, PLR0915 - one loop: a call for each choice would double its time
    machine: Machine,
    chance: Chance,
    most: int = MOST_CHOICES,
    *,
    checks: bool = False,
    hear: Hear | None = None,
) -> Outcome:
    """Play one game to its end, all choices and dice by chance.

    `checks` asks the invariants after every choice; `hear` is told every choice and its option.
    """
    numbers, cards = machine.begin()
    steps, choices, offered = machine.steps, machine.program.choices, machine.offered
    failed = machine.failed if checks else None

    def draw(sides: int) -> int:
        return int(chance() * sides)

    at = made = forced = 0
    trouble: Trouble | None = None
    try:
        while True:
            count = 0
            while at >= 0:
                at = steps[at](numbers, cards, draw)
                count += 1
                if count > MOST_STEPS:
                    raise RuleBreach("loop", -1)
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
            option = options[int(chance() * len(options))]
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
    except RuleBreach as breach:
        trouble = Trouble(breach.kind, breach.site, breach.values)
    scores: tuple[tuple[int, ...], ...] = ()
    if trouble is None:
        players = range(machine.program.world.count)
        scores = tuple(machine.score(numbers, cards, player) for player in players)
    return Outcome(made, forced, scores, trouble)
