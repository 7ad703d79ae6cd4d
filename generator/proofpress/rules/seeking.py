"""Looking for trouble: games are led to the ends of what the rules allow, and to rare places."""

from random import Random  # noqa: TID251 - a search has a seed of its own

from proofpress.rules.aims import Aim, aims_of
from proofpress.rules.play import Tape, Trouble, play
from proofpress.rules.program import Machine, Program
from proofpress.rules.search import Climb, changed
from proofpress.rules.shorten import goes_wrong, shortened
from proofpress.rules.verdict import Witness
from proofpress.values import NamedTuple

SLICE = 10  # games in a row towards one aim
_RARE = 8  # places that few games came to, of which one is taken up again
_NEVER_SOUGHT = "too-long"  # choices made to stall are no fault of the rules by themselves


class Found(NamedTuple):
    """Something that went wrong in a search, the game that shows it, after how many games."""

    trouble: Trouble
    witness: Witness
    games: int


class Sought(NamedTuple):
    """What a search came to: troubles, the best value for each aim, times by counted site."""

    games: int
    found: tuple[Found, ...]
    reached: tuple[tuple[Aim, int], ...]
    covered: tuple[int, ...]


class _Wander:
    """Games that come to where few have been: one that did is changed and played again.

    Fuzzers that are guided by coverage do the same.
    """

    def __init__(self, machine: Machine, seed: int) -> None:
        self.machine = machine
        self._random = Random(seed)
        self._games = [0] * len(machine.coverage)
        self._kept: dict[int, tuple[int, tuple[float, ...]]] = {}

    def step(self) -> tuple[Trouble | None, tuple[float, ...]]:
        """Play one more game; return what went wrong, and its tape."""
        coverage = self.machine.coverage
        before = list(coverage)
        tape = Tape(self._next(), self._random.getrandbits(32))
        trouble = play(self.machine, tape, checks=True).trouble
        numbers = tuple(tape.numbers[: tape.used])
        for site, (old, new) in enumerate(zip(before, coverage, strict=True)):
            if new > old:
                self._games[site] += 1
                if numbers and new - old >= self._kept.get(site, (0, ()))[0]:
                    self._kept[site] = new - old, numbers
        return trouble, numbers

    def _next(self) -> tuple[float, ...]:
        rare = sorted(self._kept, key=lambda site: (self._games[site], site))[:_RARE]
        if not rare or self._random.random() < 0.2:
            return ()
        return changed(self._kept[self._random.choice(rare)][1], self._random)


class _Search:
    def __init__(self, program: Program, seed: int) -> None:
        self.machine = program.open()
        self.aims = aims_of(program)
        self.climbs = [
            Climb(self.machine, aim.value, seed * 1_000 + at) for at, aim in enumerate(self.aims)
        ]
        self.wander = _Wander(self.machine, seed)
        self.games = 0
        self.turn = 0
        self.met: dict[tuple[str, int], tuple[Trouble, tuple[float, ...], int]] = {}

    def run(self, games: int) -> None:
        """Play so many games: to each aim in turn, to the nearest one, and to rare places."""
        while self.games < games:
            climb = self._chosen()
            self.turn += 1
            for _ in range(min(SLICE, games - self.games)):
                self.games += 1
                if climb is None:
                    self._note(*self.wander.step())
                else:
                    game = climb.step()
                    self._note(game.trouble, game.tape)

    def _chosen(self) -> Climb | None:
        open_ones = [at for at, aim in enumerate(self.aims) if self._share(at) < 1]
        if not open_ones or self.turn % 4 == 0:
            return None
        if self.turn % 4 == 1:
            return self.climbs[open_ones[self.turn // 4 % len(open_ones)]]
        fresh = [at for at in open_ones if self.climbs[at].best is None]
        best = fresh[0] if fresh else max(open_ones, key=self._promise)
        return self.climbs[best] if fresh or self._promise(best) >= 0 else None

    def _promise(self, at: int) -> float:
        """Return how near an aim is, less for games that came no nearer; below zero: given up."""
        return self._share(at) - self.climbs[at].idle / 200

    def _share(self, at: int) -> float:
        best = self.climbs[at].best
        return 0.0 if best is None else self.aims[at].share(best.value)

    def _note(self, trouble: Trouble | None, tape: tuple[float, ...]) -> None:
        if trouble is not None and trouble.kind != _NEVER_SOUGHT:
            self.met.setdefault((trouble.kind, trouble.site), (trouble, tape, self.games))


def seek(program: Program, games: int, seed: int) -> Sought:
    """Look for trouble in so many games. The same seed finds the same."""
    search = _Search(program, seed)
    search.run(games)
    covered = tuple(search.machine.coverage)
    reached = [
        (aim, climb.best.value)
        for aim, climb in zip(search.aims, search.climbs, strict=True)
        if climb.best is not None
    ]
    found = [
        Found(trouble, shortened(search.machine, tape, goes_wrong(search.machine, trouble)), at)
        for trouble, tape, at in search.met.values()
    ]
    return Sought(games, tuple(found), tuple(reached), covered)
