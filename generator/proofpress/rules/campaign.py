"""Many games by chance: what they come to, counted so that shares of the work add up.

A game depends on its seed and the number of players alone, so that a report is the same whatever
process played which games.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor

from proofpress.rules.play import MOST_CHOICES, Trouble, chance_of, play
from proofpress.rules.program import Machine, Program
from proofpress.values import NamedTuple

SHARE = 500  # games that are played in one go


class Seen(NamedTuple):
    """A trouble, in how many games it was met, and the seed of the first of them."""

    trouble: Trouble
    games: int
    seed: int


class Tally(NamedTuple):
    """What games of one number of players came to.

    `lengths` counts games by their choices in tens; `wins` and `ties` are by seat; `covered` counts
    by the program's counted sites.
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


def games_of(machine: Machine, seeds: Iterable[int], *, checks: bool = True) -> Tally:
    """Play a game for each seed."""
    players = machine.program.world.count
    machine.coverage[:] = [0] * len(machine.coverage)
    games = choices = forced = ties = 0
    lengths: dict[int, int] = {}
    wins = [0] * players
    troubles: dict[tuple[str, int], Seen] = {}
    for seed in seeds:
        outcome = play(machine, chance_of(seed), checks=checks)
        games += 1
        choices += outcome.choices
        forced += outcome.forced
        length = outcome.choices // 10 * 10
        lengths[length] = lengths.get(length, 0) + 1
        if outcome.trouble is not None:
            key = outcome.trouble.kind, outcome.trouble.site
            seen = troubles.get(key, Seen(outcome.trouble, 0, seed))
            troubles[key] = seen._replace(games=seen.games + 1)
            continue
        top = max(outcome.scores)
        first = [seat for seat, score in enumerate(outcome.scores) if score == top]
        ties += len(first) > 1
        if len(first) == 1:
            wins[first[0]] += 1
    covered = tuple(machine.coverage)
    return Tally(players, games, choices, forced, lengths, tuple(wins), ties, covered, troubles)


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
    )


def smoke(program: Program, choices: int) -> Tally:
    """Play whole games, ever more at a time, until so many choices were made in all."""
    machine = program.open()
    found = games_of(machine, range(1))
    while found.choices < choices and found.games < choices // 10:
        more = range(found.games, 2 * found.games + 10)
        found = merged(found, games_of(machine, more))
    return found


def campaign(program: Program, games: int, first_seed: int, jobs: int = 1) -> Tally:
    """Play games with the seeds from the first on, in one process or several."""
    last = first_seed + games
    shares = [range(at, min(at + SHARE, last)) for at in range(first_seed, last, SHARE)]
    if jobs == 1 or len(shares) < 2:
        machine = program.open()
        return _sum(games_of(machine, share) for share in shares)
    with ProcessPoolExecutor(jobs, initializer=_open, initargs=(program,)) as pool:
        return _sum(pool.map(_play_share, shares))


def _sum(tallies: Iterable[Tally]) -> Tally:
    found: Tally | None = None
    for tally in tallies:
        found = tally if found is None else merged(found, tally)
    assert found is not None
    return found


_MACHINES: list[Machine] = []


def _open(program: Program) -> None:
    _MACHINES[:] = [program.open()]


def _play_share(seeds: Sequence[int]) -> Tally:
    return games_of(_MACHINES[0], seeds)


class Told(NamedTuple):
    """A choice in a story: whose, what was picked, in which phase."""

    player: str
    what: str
    phase: str


def story(machine: Machine, seed: int, most: int = MOST_CHOICES) -> Iterator[Told]:
    """Yield the choices of the game with a seed."""
    program = machine.program
    seats = program.world.sets["players"].ids
    told: list[Told] = []

    def hear(at: int, option: int) -> None:
        choice = program.choices[at]
        player = seats[machine.offered[1]]
        phase = program.sites[choice.site].phase
        picked = _picked(machine, at, option)
        told.append(Told(player, f"{choice.name}: {picked}" if choice.name else picked, phase))

    play(machine, chance_of(seed), most, checks=True, hear=hear)
    yield from told


def _picked(machine: Machine, at: int, option: int) -> str:
    choice, world = machine.program.choices[at], machine.program.world
    if option < 0:
        return "nothing"
    if choice.register is None:
        return choice.names[option]
    if choice.of == "card":
        return world.cards[option].id
    return world.sets[choice.of].ids[option] if choice.of in world.sets else str(option)
