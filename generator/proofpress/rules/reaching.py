"""Games that are led to what no game by chance came to, and what no game can come to at all."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from proofpress.rules.campaign import Tally
from proofpress.rules.nearness import ROW, measured
from proofpress.rules.play import Look, Tape, play
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
    missed += _unread(program, tally, can)
    machine = program.open()
    found: dict[Place, Witness] = {}
    for place, draws in lead(program, missed, choices, seed).items():
        numbers = tuple((which + 0.5) / sides for which, sides in draws)
        shown = (_reads if place[0] == ROW else _comes_by)(machine, place)
        if shown(numbers) is not None:
            found[place] = shortened(machine, numbers, shown)
    return Reach(can, {place: found[place] for place in missed if place in found})


def _unread(program: Program, tally: Tally, can: Reachable) -> Iterator[Place]:
    """Yield the rows of tables of numbers that games could read, and those looked at did not."""
    for table, counts in zip(program.tables, tally.survey.rows, strict=True):
        if tally.survey.games and program.world.tables[table].over is None:
            unread = (at for at, count in enumerate(counts) if not count)
            yield from ((ROW, table, at, "") for at in unread if can.may_read(table, at))


def _reads(machine: Machine, place: Place) -> Callable[[Numbered], int | None]:
    """Return what says after how many draws the game of a tape reads a row, None if never."""
    made, near = measured(machine.program, (place,))
    reader = made.open()

    def look(numbers: Numbers, cards: Cards) -> int:
        if near.best[0] > 0:
            raise ReachedError
        return reader.failed(numbers, cards)

    def shown(numbers: Numbered) -> int | None:
        near.forget()
        return _used(reader, numbers, look)

    return shown


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
        return _used(machine, numbers, look)

    return shown


def _used(machine: Machine, numbers: Numbered, look: Look) -> int | None:
    """Return after how many draws of a tape a look has seen enough, None if it never has."""
    tape = Tape(numbers)
    try:
        play(machine, tape, look=look)
    except ReachedError:
        return tape.used
    return None


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
