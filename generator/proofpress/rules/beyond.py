"""What is found beside games by chance: all states of small games, and games that were led."""

from collections.abc import Iterable, Sequence

from proofpress.diagnostics import Diagnostic
from proofpress.rules.campaign import Tally
from proofpress.rules.check import small_programs
from proofpress.rules.explored import prove_small
from proofpress.rules.greedy import greedy_verdicts, play_greedily, uneven_seats
from proofpress.rules.names import Names
from proofpress.rules.program import Program
from proofpress.rules.seeking import Sought, seek
from proofpress.rules.sought import sought_breaches, sought_verdicts
from proofpress.rules.verdict import Verdict
from proofpress.values import NamedTuple


class Beyond(NamedTuple):
    """Verdicts and findings, and what the search came to for each number of players."""

    verdicts: tuple[Verdict, ...]
    found: tuple[Diagnostic, ...]
    sought: tuple[Sought, ...] = ()


def all_states(names: Names, counts: Sequence[int], states: int) -> Beyond:
    """Look at all states of the small games for these numbers of players, up to so many of each."""
    game = names.game
    if states == 0 or not game.rules.small:
        return Beyond((), ())
    programs, faults = small_programs(game)
    verdicts: list[Verdict] = []
    found = list(faults)
    for small in game.rules.small:
        program = programs.get(small.id)
        if program is not None and small.players in counts:
            proof = prove_small(small, program, states, names)
            verdicts += proof.verdicts
            found += proof.found
    return Beyond(tuple(verdicts), tuple(found))


def led_games(names: Names, programs: Iterable[Program], games: int, seed: int) -> Beyond:
    """Lead so many games of each number of players to trouble, if there is any."""
    verdicts: list[Verdict] = []
    found: list[Diagnostic] = []
    every: list[Sought] = []
    for program in programs:
        sought = seek(program, games, seed)
        verdicts += sought_verdicts(names.game.id, program, sought)
        found += sought_breaches(program, sought, names)
        every.append(sought)
    return Beyond(tuple(verdicts), tuple(found), tuple(every))


def greedy_games(names: Names, programs: Iterable[Program], games: int, seed: int) -> Beyond:
    """Play so many games of each number of players who look one step ahead."""
    verdicts: list[Verdict] = []
    found: list[Diagnostic] = []
    for program in programs:
        played = play_greedily(program, games, seed)
        verdicts += greedy_verdicts(names.game.id, program, played)
        found += uneven_seats(program, played)
    return Beyond(tuple(verdicts), tuple(found))


def together(tallies: Iterable[Tally], sought: Sequence[Sought]) -> tuple[Tally, ...]:
    """Return tallies in which games that were led count for what was come to."""
    return tuple(
        tally._replace(
            games=tally.games + led.games,
            covered=tuple(a + b for a, b in zip(tally.covered, led.covered, strict=True)),
        )
        for tally, led in zip(tallies, sought, strict=True)
    )


def without_repeats(
    known: Iterable[Diagnostic], found: Iterable[Diagnostic]
) -> tuple[Diagnostic, ...]:
    """Return findings at places where nothing of their kind is known, each place once."""
    places = {(one.code, one.span) for one in known}
    kept: list[Diagnostic] = []
    for one in found:
        if (one.code, one.span) not in places:
            places.add((one.code, one.span))
            kept.append(one)
    return tuple(kept)
