"""Directed search: games whose choices and dice are changed step by step towards an aim.

The list of random numbers that a game was played with is its tape. A few numbers of the tape are
changed, and the new game is kept unless it is worse (hill climbing). Dice fall as the search likes:
it asks what can happen, not what is likely.
"""

from random import Random  # noqa: TID251 - a search has a seed of its own

from proofpress.rules.aims import Objective
from proofpress.rules.play import Tape, Trouble, play
from proofpress.rules.program import Cards, Machine, Numbers, Program
from proofpress.rules.shorten import TRIES, comes_to, shortened
from proofpress.rules.verdict import Witness
from proofpress.values import NamedTuple

FIRST = 10  # games by chance before the climb begins
MOST_CHANGED = 16  # numbers of a tape at a time, of a short one a quarter


class Game(NamedTuple):
    """A game that was played from a tape: the best value on its way, and what went wrong."""

    value: int
    tape: tuple[float, ...]
    trouble: Trouble | None


class Climb:
    """A climb towards the highest value of an objective, which is read at every choice.

    A game that is refused by its own rules ends there; what it came to before counts.
    """

    def __init__(self, machine: Machine, objective: Objective, seed: int) -> None:
        self.machine = machine
        self.objective = objective
        self.best: Game | None = None
        self.games = 0
        self.idle = 0  # games since the last better one
        self._random = Random(seed)

    def step(self) -> Game:
        """Play one more game, kept if it is not worse than the best."""
        game = self._play(self._next())
        self.games += 1
        self.idle = 0 if self.best is None or game.value > self.best.value else self.idle + 1
        if self.best is None or game.value >= self.best.value:
            self.best = game
        return game

    def _play(self, numbers: tuple[float, ...]) -> Game:
        tape = Tape(numbers, self._random.getrandbits(32))
        objective, failed = self.objective, self.machine.failed
        best: int | None = None

        def look(state: Numbers, cards: Cards) -> int:
            nonlocal best
            value = objective(state, cards)
            if best is None or value > best:
                best = value
            return failed(state, cards)

        outcome = play(self.machine, tape, look=look)
        value = objective(*self.machine.begin()) if best is None else best
        return Game(value, tuple(tape.numbers[: tape.used]), outcome.trouble)

    def _next(self) -> tuple[float, ...]:
        if self.best is None or self.games < FIRST or not self.best.tape:
            return ()
        return changed(self.best.tape, self._random)


def changed(tape: tuple[float, ...], chance: Random) -> tuple[float, ...]:
    """Return a tape with a few of its numbers changed."""
    numbers = list(tape)
    most = max(1, min(MOST_CHANGED, len(numbers) // 4))
    for _ in range(chance.randint(1, most)):
        numbers[chance.randrange(len(numbers))] = chance.random()
    return tuple(numbers)


def highest(program: Program, objective: Objective, games: int, seed: int) -> tuple[int, Witness]:
    """Return the highest value of an objective that so many games came to, and a game to it.

    The game ends where the value is reached. The same seed gives the same answer.
    """
    climb = Climb(program.open(), objective, seed)
    for _ in range(max(1, games)):
        climb.step()
    best = climb.best
    assert best is not None
    shown = comes_to(climb.machine, objective, best.value)
    return best.value, shortened(climb.machine, best.tape, shown, min(TRIES, games))
