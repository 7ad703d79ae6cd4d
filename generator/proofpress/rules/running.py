"""Games by chance that one function plays from setup to score, as long as nothing goes wrong."""

from _random import Random as Generator  # what `random` is made of, and says the same
from collections.abc import Mapping
from typing import Any

from proofpress.rules.play import MOST_CHOICES, Outcome, begin_chance
from proofpress.rules.program import HELPERS, MOST_WORK, Machine, RuleBreach, charges
from proofpress.rules.slots import TooLargeError
from proofpress.rules.straight import Sights, StraightCompiler
from proofpress.values import NamedTuple

MOST_GIVEN_UP = 20  # games, and one in so many more, before a runner tries no longer
MOST_TOLD = 100  # games, before their counts are added up


class Watch(NamedTuple):
    """What is looked at whenever somebody chooses: the least and the most of what is in sight.

    `rows` are the rows of each table, in whose place others may stand that count.
    """

    sights: Sights
    least: list[int]
    most: list[int]
    rows: Mapping[str, tuple[int, ...]]


class Runner:
    """Plays games of a machine's program; one that `is_watched` asks the invariants all the time.

    With a watch it asks them, too, and keeps what is seen. `given_up` is how many games it left to
    the automaton.
    """

    def __init__(
        self, machine: Machine, *, is_watched: bool = True, watch: Watch | None = None
    ) -> None:
        self.given_up = 0
        self._tried = 0
        self._machine = machine
        self._watch = watch
        sights = None if watch is None else watch.sights
        world = machine.program.world
        self._compiler = StraightCompiler(world, is_watched=is_watched, sights=sights)
        self._counts = [0] * len(machine.program.counted)
        self._told: list[tuple[int, ...]] = []
        self._game = self._compiled()
        self._chance = Generator()

    def _compiled(self) -> Any:
        """Return the function, None where Python cannot nest as deep as the rules do."""
        space: dict[str, Any] = {
            "__builtins__": {},
            **HELPERS,
            "F": self._machine.fuel,
            **charges(self._machine.fuel),
            "stop": _stop,
        }
        try:
            source = "\n".join((*self._compiler.lines(), ""))
            code = compile(source, "<rules>", "exec")
        except (TooLargeError, SyntaxError):
            return None
        assert tuple(self._compiler.counted) == self._machine.program.counted
        space |= self._compiler.coder.constants
        if self._watch is not None:
            tables = self._compiler.coder.tables
            space |= {"W": self._watch.least, "H": self._watch.most}
            space |= {name: self._watch.rows[table] for table, name in tables.items()}
        exec(code, space)  # our own emission: whole numbers, operators and names made here
        return space["game"]

    @property
    def same(self) -> list[int]:
        """For each counted site, the one whose count is its own, too."""
        return self._compiler.same

    def clear(self) -> None:
        """Forget what was counted."""
        self._counts[:] = [0] * len(self._counts)
        self._told.clear()

    def covered(self) -> list[int]:
        """Return how often every counted site was come to."""
        if self._game is None:
            return self._counts
        self._add_up()
        return [self._counts[at] for at in self.same] or self._counts

    def _add_up(self) -> None:
        """Add what the last games told."""
        for at, *counts in zip(self._compiler.counters, *self._told, strict=True):
            self._counts[at] += sum(counts)
        self._told.clear()

    def play(self, seed: int) -> Outcome | None:
        """Play the game with a seed by chance; None where it is one for the automaton."""
        self._tried += 1
        if self._game is None or self.given_up > MOST_GIVEN_UP + self._tried // MOST_GIVEN_UP:
            return None
        self._machine.fuel[0] = MOST_WORK
        begin_chance(self._chance, seed)
        try:
            made, forced, scores, counts = self._game(self._chance)
        except (RuleBreach, IndexError, ValueError):
            made = MOST_CHOICES + 1
        if made > MOST_CHOICES:
            self.given_up += 1
            return None
        self._told.append(counts)
        if len(self._told) == MOST_TOLD:
            self._add_up()
        return Outcome(made, forced, scores, None)


def _stop() -> None:
    raise RuleBreach("broken", -1)
