"""Many games by chance: what they come to, counted so that shares of the work add up.

A game depends on its seed and the number of players alone, so that a report is the same whatever
process played which games.
"""

from collections.abc import Iterable, Iterator, Mapping

from proofpress.rules.play import Trouble, chance_of, play
from proofpress.rules.program import MOST_WORK, Machine, Program
from proofpress.rules.running import Runner
from proofpress.rules.survey import Survey, Surveyor, merged_surveys, nothing_seen
from proofpress.values import NamedTuple

MOST_SMOKE_WORK = MOST_WORK  # of the games that are tried out
ENOUGH = 100  # games, where all of them go wrong
MANY = 100  # games that are worth a runner
SHARE = 200  # games of each number of players that are played in one go


class Seen(NamedTuple):
    """A trouble, in how many games it was met, and the seed of the first of them."""

    trouble: Trouble
    games: int
    seed: int


class Tally(NamedTuple):
    """What games of one number of players came to.

    `lengths` counts games by their choices; `wins` are by seat; `covered` counts by the program's
    counted sites. `survey` is what was seen in the games that were looked at.
    """

    players: int
    games: int
    choices: int
    forced: int
    lengths: Mapping[int, int]
    wins: tuple[int, ...]
    ties: int
    covered: tuple[int, ...]
    troubles: Mapping[tuple[str, int], Seen]
    survey: Survey


def games_of(
    machine: Machine,
    seeds: Iterable[int],
    *,
    checks: bool = True,
    surveyor: Surveyor | None = None,
    every: int = 1,
    runner: Runner | None = None,
) -> Tally:
    """Play a game for each seed; a surveyor looks at those whose seed is a multiple of `every`.

    A runner plays the others where it can; whoever plays a game, it comes to the same.
    """
    players = machine.program.world.count
    games = choices = forced = ties = 0
    lengths: dict[int, int] = {}
    wins = [0] * players
    troubles: dict[tuple[str, int], Seen] = {}
    _clear(machine, surveyor, runner)
    for seed in seeds:
        if surveyor is not None and seed % every == 0:
            outcome = surveyor.play(seed)
        else:
            run = None if runner is None else runner.play(seed)
            outcome = run or play(machine, chance_of(seed), checks=checks)
        machine.worked += MOST_WORK - machine.fuel[0]
        games += 1
        choices += outcome.choices
        forced += outcome.forced
        if outcome.trouble is not None:
            key = outcome.trouble.kind, outcome.trouble.site
            seen = troubles.get(key, Seen(outcome.trouble, 0, seed))
            troubles[key] = seen._replace(games=seen.games + 1)
            continue
        lengths[outcome.choices] = lengths.get(outcome.choices, 0) + 1
        scores = outcome.scores
        top = max(scores)
        if scores.count(top) == 1:
            wins[scores.index(top)] += 1
        else:
            ties += 1
    survey = nothing_seen(machine.program) if surveyor is None else surveyor.seen()
    covered = _covered(machine, surveyor, runner)
    return Tally(
        players, games, choices, forced, dict(sorted(lengths.items())), tuple(wins), ties,
        covered, dict(sorted(troubles.items())), survey,
    )  # fmt: skip


def _clear(machine: Machine, surveyor: Surveyor | None, runner: Runner | None) -> None:
    machine.coverage[:] = [0] * len(machine.coverage)
    for one in (surveyor, runner):
        if one is not None:
            one.clear()


def _covered(machine: Machine, surveyor: Surveyor | None, runner: Runner | None) -> tuple[int, ...]:
    """Return how often every counted site was come to, whoever played."""
    counts = [machine.coverage]
    counts += [] if surveyor is None else [surveyor.covered()]
    counts += [] if runner is None else [runner.covered()]
    return tuple(map(sum, zip(*counts, strict=True)))


def nothing_played(program: Program) -> Tally:
    """Return the tally of no game."""
    players, counted = program.world.count, len(program.counted)
    nobody, never = (0,) * players, (0,) * counted
    return Tally(players, 0, 0, 0, {}, nobody, 0, never, {}, nothing_seen(program))


def merged(one: Tally, other: Tally) -> Tally:
    """Return two tallies of the same number of players as one."""
    lengths = dict(one.lengths)
    for length, games in other.lengths.items():
        lengths[length] = lengths.get(length, 0) + games
    troubles = dict(one.troubles)
    for key, seen in other.troubles.items():
        known = troubles.get(key)
        if known is None:
            troubles[key] = seen
        else:
            first = min(known, seen, key=lambda each: each.seed)
            troubles[key] = first._replace(games=known.games + seen.games)
    return Tally(
        one.players,
        one.games + other.games,
        one.choices + other.choices,
        one.forced + other.forced,
        dict(sorted(lengths.items())),
        tuple(a + b for a, b in zip(one.wins, other.wins, strict=True)),
        one.ties + other.ties,
        tuple(a + b for a, b in zip(one.covered, other.covered, strict=True)),
        dict(sorted(troubles.items())),
        merged_surveys(one.survey, other.survey),
    )


def smoke(program: Program, choices: int) -> Tally:
    """Play whole games, ever more at a time, until so many choices were made in all."""
    machine = program.open()
    found = games_of(machine, range(1))
    while (
        found.choices < choices
        and found.games < choices // 10
        and machine.worked < MOST_SMOKE_WORK
        and not _only_fails(found)
    ):
        more = range(found.games, 2 * found.games + 10)
        found = merged(found, games_of(machine, more))
    return found


def _only_fails(tally: Tally) -> bool:
    """Say whether so many games went wrong, and none well, that more would show no more."""
    return tally.games >= ENOUGH and tally.games == sum(
        seen.games for seen in tally.troubles.values()
    )


class Order(NamedTuple):
    """What is to be played: programs of a game, and every how many games one is looked at."""

    programs: tuple[Program, ...]
    every: int


class Table:
    """Where the games of an order are played."""

    def __init__(self, order: Order) -> None:
        self._every = order.every
        self._seats = [(one.open(), Surveyor(one)) for one in order.programs]
        self._runners: list[Runner | None] = [None] * len(self._seats)

    def play(self, seeds: range) -> tuple[Tally, ...]:
        """Play a game of each program for each seed."""
        if len(seeds) >= MANY and self._every > 1 and None in self._runners:
            self._runners = [Runner(machine) for machine, _ in self._seats]
            for _, surveyor in self._seats:
                surveyor.hurry()
        return tuple(
            games_of(machine, seeds, surveyor=surveyor, every=self._every, runner=runner)
            for (machine, surveyor), runner in zip(self._seats, self._runners, strict=True)
        )


class Account(NamedTuple):
    """What shares of a campaign came to that were played: a tally for each program."""

    games: int
    tallies: tuple[Tally, ...]
    shares: frozenset[int]


class Ledger:
    """The account of a campaign; a share that comes twice counts once."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.account = Account(0, tuple(map(nothing_played, order.programs)), frozenset())

    def add(self, seeds: range, tallies: tuple[Tally, ...]) -> None:
        """Count a share."""
        before = self.account
        if seeds.start in before.shares:
            return
        both = zip(before.tallies, tallies, strict=True)
        whole = tuple(merged(one, other) for one, other in both)
        self.account = Account(before.games + len(seeds), whole, before.shares | {seeds.start})


def shares_of(seeds: range) -> Iterator[range]:
    """Yield the shares that a campaign is played in."""
    for at in range(seeds.start, seeds.stop, SHARE):
        yield range(at, min(at + SHARE, seeds.stop))
