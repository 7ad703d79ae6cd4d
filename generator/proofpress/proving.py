"""The flow of a proof: a pack's rules in; what is known of them, and how, out."""

from collections.abc import Callable, Iterator, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, finding, has_errors, in_order
from proofpress.model.game import Game
from proofpress.report.proofs import Ended, Proof, replay_command
from proofpress.rules.beyond import (
    Beyond,
    all_states,
    greedy_games,
    led_games,
    together,
    without_repeats,
)
from proofpress.rules.campaign import Ledger, Order
from proofpress.rules.ceilings import settled
from proofpress.rules.covering import coverage
from proofpress.rules.crew import Alone, Crew, LostWorkersError, Pool, play_out
from proofpress.rules.demand import demands
from proofpress.rules.findings import breaches, unexercised, unproven, unread
from proofpress.rules.foreseen import once
from proofpress.rules.intervals import Ranges
from proofpress.rules.measure import ends_always
from proofpress.rules.names import Names
from proofpress.rules.played import played
from proofpress.rules.program import Program
from proofpress.rules.reaching import NOTHING_KNOWN, Reach, come_to, reach, with_led
from proofpress.rules.verdict import Verdict
from proofpress.source.project import Project
from proofpress.understanding import names_of, read_pack
from proofpress.usage import UsageError
from proofpress.values import NamedTuple, dataclass

STATES = 50_000  # of a small game
SEARCH = 500  # games that are led to trouble, for each number of players
CHOICES = 2000  # for each game that is led, to a place that no game by chance came to
ALL_LOOKED_AT = 200  # games of a campaign; of a longer one every fifth is looked at


class Asked(NamedTuple):
    """How many games are to be played with each number of players, from which seed on.

    They are played in so many processes, or by the Dask `cluster` with an address or `local`.
    `states` are those of each small game that are looked at, `search` the games that are led to
    trouble; None means a few seconds' worth, and none where one game is asked for.
    `greedy` are games of players who look one step ahead.
    """

    games: int = 1000
    seed: int = 0
    jobs: int = 1
    cluster: str = ""
    states: int | None = None
    search: int | None = None
    greedy: int = 0


class Watch(NamedTuple):
    """Who watches: `stops` says that the time is up, `told` hears games, of how many, and what."""

    stops: Callable[[], bool] = lambda: False
    told: Callable[[int, int, str], None] = lambda _done, _of, _what: None


class TerminatedError(BaseException):
    """The process was asked to end."""


class NoRulesError(UsageError):
    """A pack has no rules that play."""


@dataclass(frozen=True, slots=True)
class Provable:
    """A pack whose rules can be played: its programs; none where there are errors in the way."""

    game: str
    programs: tuple[Program, ...]
    found: Diagnostics
    names: Names | None


def understand(project: Project, players: int | None) -> Provable:
    """Read a pack's rules, for every number of players or one.

    Raises UsageError where it has no rules that play, or not for that number of players.
    """
    reading = read_pack(project)
    if reading.understood is None or has_errors(reading.found):
        return Provable(project.id, (), in_order(reading.found), None)
    if not reading.programs:
        raise NoRulesError(f"the pack `{project.id}` has no rules that play: no `flow`")
    counts = _counts(reading.understood[0], players)
    programs = tuple(reading.programs[count] for count in counts)
    return Provable(project.id, programs, reading.found, names_of(reading.understood))


def prove_pack(pack: Provable, asked: Asked, watch: Watch | None = None) -> Proof:
    """Find out what can be known of a pack's rules."""
    programs = pack.programs
    if not programs or pack.names is None:
        return Proof(pack.game, (), pack.found, 0, 0, "")
    known = _Known()
    ledger = Ledger(Order(programs, 1 if asked.games <= ALL_LOOKED_AT else 5))
    ended = _find_out(pack.names, asked, watch or Watch(), ledger, known)
    verdicts, beyond = known.verdicts, known.beyond
    games, tallies = ledger.account.games, ledger.account.tallies
    reaches = known.reaches or [NOTHING_KNOWN] * len(programs)
    verdicts += [ends_always(pack.game, program) for program in programs]
    found: list[Diagnostic] = list(pack.found)
    anywhere = come_to(programs, tallies, reaches)
    for program, tally, led in zip(programs, tallies, reaches, strict=True):
        verdicts += coverage(pack.game, program, tally, led, anywhere)
        verdicts += played(pack.game, program, tally)
    found += breaches(programs, tallies, pack.names, pack.found)
    for one in beyond:
        verdicts += one.verdicts
        found += without_repeats(found, one.found)
    found += _shortages(pack.game, programs, verdicts, tuple(found))
    if games:
        sought = [led for one in beyond for led in one.sought]
        seen = with_led(programs, together(tallies, sought) if sought else tallies, reaches)
        found += unproven(unexercised(programs, seen), pack.found)
        found += unread(programs, tallies, anywhere)
    ordered = in_order(once(found))
    return Proof(pack.game, tuple(verdicts), ordered, games, asked.games, ended, programs, tallies)


class _Known:
    """What was found out so far, beside games by chance."""

    def __init__(self) -> None:
        self.verdicts: list[Verdict] = []
        self.beyond: list[Beyond] = []
        self.reaches: list[Reach] = []


def _find_out(names: Names, asked: Asked, watch: Watch, ledger: Ledger, known: _Known) -> Ended:
    """Fill what is known, and the ledger; return what ended it.

    What is filled stays filled where it ends early.
    """
    crew = _crew(ledger.order, asked)
    try:
        for program in ledger.order.programs:
            watch.told(0, asked.games, f"bounds with {program.world.count} players")
            known.verdicts += _unplayed(program)
        watch.told(0, asked.games, "directed search and small games")
        known.beyond += _beyond(names, ledger.order.programs, asked)
        ended = _play(ledger, asked, crew, watch)
        watch.told(0, asked.games, "places that no game came to")
        known.reaches = list(_reaches(ledger, asked))
        return ended
    except KeyboardInterrupt:
        return "interrupted"
    except TerminatedError:
        return "terminated"
    except LostWorkersError:
        return "workers lost"
    finally:
        crew.close(now=True)


def _unplayed(program: Program) -> Iterator[Verdict]:
    """Yield what is known without games by chance: bounds, small games, directed search."""
    for verdict in Ranges(program.world).verdicts():
        yield settled(program.world, verdict)
    yield from demands(program)


def _shortages(
    pack: str, programs: Sequence[Program], verdicts: Sequence[Verdict], known: Diagnostics
) -> Iterator[Diagnostic]:
    """Yield the kinds of pieces of which there are too few, but where a breach is told already."""
    broken = {one.span for one in known if one.name == "rule-breach"}
    told = {
        site.name for site in programs[0].sites if site.kind == "move" and site.text.span in broken
    }
    for one in verdicts:
        if (one.kind, one.status) == ("demand", "refuted") and one.about not in told:
            told.add(one.about)
            origin = programs[0].world.kinds[one.about].origin
            assert one.witness is not None
            hints = (f"`{replay_command(pack, one.witness)}`",)
            yield finding("rule-breach", origin.span, one.words, hints=hints)


def _beyond(names: Names, programs: Sequence[Program], asked: Asked) -> Iterator[Beyond]:
    """Yield what directed search and small games say; the games themselves say more of places."""
    games = _led(asked)
    states = (0 if asked.games == 1 else STATES) if asked.states is None else asked.states
    if asked.greedy:
        yield greedy_games(names, programs, asked.greedy, asked.seed)
    if games:
        yield led_games(names, programs, games, asked.seed)
    yield all_states(names, [program.world.count for program in programs], states)


def _led(asked: Asked) -> int:
    """Return how many games are to be led."""
    if asked.search is not None:
        return asked.search
    return 0 if asked.games == 1 else min(SEARCH, asked.games)


def _reaches(ledger: Ledger, asked: Asked) -> Iterator[Reach]:
    """Yield what can be come to, and games that are led to what no game by chance came to."""
    choices = _led(asked) * CHOICES
    for program, tally in zip(ledger.order.programs, ledger.account.tallies, strict=True):
        yield reach(program, tally, choices, asked.seed + 1)


def _play(ledger: Ledger, asked: Asked, crew: Crew, watch: Watch) -> Ended:
    """Play a campaign into a ledger."""
    seeds = range(asked.seed, asked.seed + asked.games)
    watch.told(0, asked.games, "games")
    play_out(ledger, seeds, crew, watch.stops, lambda done: watch.told(done, asked.games, "games"))
    return "" if ledger.account.games == asked.games else "time"


def _crew(order: Order, asked: Asked) -> Crew:
    if asked.cluster:
        try:
            from proofpress.rules.cluster import Cluster
        except ImportError as error:
            raise UsageError("--cluster needs Dask: pip install 'proofpress[cluster]'") from error
        return Cluster(order, asked.cluster, asked.jobs)
    return Alone(order) if asked.jobs == 1 else Pool(order, asked.jobs)


def _counts(game: Game, players: int | None) -> Sequence[int]:
    known = range(game.players.least, game.players.most + 1)
    if players is None:
        return known
    if players not in known:
        words = f"{game.players.least} to {game.players.most}"
        raise UsageError(f"`{game.id}` is for {words} players, not for {players}")
    return (players,)
