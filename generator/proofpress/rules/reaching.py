"""Games that are led to what no game by chance came to, and what no game can come to at all."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from proofpress.rules.campaign import Tally
from proofpress.rules.play import Tape, play
from proofpress.rules.program import Cards, Machine, Numbers, Place, Program
from proofpress.rules.shorten import Numbered, ReachedError, shortened
from proofpress.rules.splitting import lead
from proofpress.rules.unreachable import Reachable, reachable
from proofpress.rules.verdict import Witness
from proofpress.values import NamedTuple


class Reach(NamedTuple):
    """What can be come to at all, and games that were led to what none came to by chance."""

    can: Reachable
    led: Mapping[Place, Witness]


NOTHING_KNOWN = Reach(Reachable(None, None), {})


def reach(program: Program, tally: Tally, choices: int, seed: int) -> Reach:
    """Lead games to what games by chance did not come to; so many choices are spent on each."""
    can = reachable(program.world)
    times = times_of(program, tally)
    missed = [place for place, count in times.items() if not count and can.may_come(place)]
    machine = program.open()
    found: dict[Place, Witness] = {}
    for place, draws in lead(program, missed, choices, seed).items():
        numbers = tuple((which + 0.5) / sides for which, sides in draws)
        shown = _comes_by(machine, place)
        if shown(numbers) is not None:
            found[place] = shortened(machine, numbers, shown)
    return Reach(can, {place: found[place] for place in missed if place in found})


def _comes_by(machine: Machine, place: Place) -> Callable[[Numbered], int | None]:
    """Return what says after how many draws the game of a tape comes to a place, None if never."""
    sites = [at for at, one in enumerate(machine.program.counted) if one.place == place]
    coverage = machine.coverage

    def look(numbers: Numbers, cards: Cards) -> int:
        if any(coverage[site] for site in sites):
            raise ReachedError
        return machine.failed(numbers, cards)

    def shown(numbers: Numbered) -> int | None:
        coverage[:] = [0] * len(coverage)
        tape = Tape(numbers)
        try:
            play(machine, tape, look=look)
        except ReachedError:
            return tape.used
        return None

    return shown


def with_led(
    programs: Sequence[Program], tallies: Iterable[Tally], reaches: Sequence[Reach]
) -> tuple[Tally, ...]:
    """Return tallies in which games that were led count for what they came to."""
    return tuple(
        tally._replace(
            games=tally.games + len(one.led),
            covered=tuple(
                count + (site.place in one.led)
                for site, count in zip(program.counted, tally.covered, strict=True)
            ),
        )
        for program, tally, one in zip(programs, tallies, reaches, strict=True)
    )


def come_to(
    programs: Sequence[Program], tallies: Sequence[Tally], reaches: Sequence[Reach]
) -> frozenset[Place]:
    """Return the places that games came to with any number of players, led ones too."""
    every = zip(programs, tallies, strict=True)
    by_chance = (times_of(program, tally).items() for program, tally in every)
    seen = {place for times in by_chance for place, count in times if count}
    return frozenset(seen.union(*(one.led for one in reaches)))


def times_of(program: Program, tally: Tally) -> dict[Place, int]:
    """Return how often games came to each place."""
    times: dict[Place, int] = {}
    for site, count in zip(program.counted, tally.covered, strict=True):
        times[site.place] = times.get(site.place, 0) + count
    return times
