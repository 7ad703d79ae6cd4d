"""The flow of a proof: a pack's rules in; what is known of them, and how, out."""

from collections.abc import Callable, Iterator, Sequence

from proofpress.diagnostics import Diagnostic, has_errors, in_order
from proofpress.model.game import Game
from proofpress.report.proofs import Ended, Proof
from proofpress.rules.campaign import Ledger, Order
from proofpress.rules.crew import Alone, Crew, LostWorkersError, Pool, play_out
from proofpress.rules.findings import breaches, unexercised, unread
from proofpress.rules.played import played
from proofpress.rules.program import Program
from proofpress.rules.verdict import Verdict
from proofpress.source.project import Project
from proofpress.understanding import names_of, read_pack
from proofpress.usage import UsageError
from proofpress.values import NamedTuple

ALL_LOOKED_AT = 1_000  # games of a campaign; of a longer one every tenth is looked at


class Asked(NamedTuple):
    """How many games are to be played, from which seed on; `players` None means every number.

    They are played in so many processes, or by the Dask `cluster` with an address or `local`.
    """

    games: int = 1000
    seed: int = 0
    players: int | None = None
    jobs: int = 1
    cluster: str = ""


class Watch(NamedTuple):
    """Who watches: `stops` says that the time is up, `told` hears how many games were played."""

    stops: Callable[[], bool] = lambda: False
    told: Callable[[int], None] = lambda _games: None


class TerminatedError(BaseException):
    """The process was asked to end."""


def prove_pack(project: Project, asked: Asked, watch: Watch | None = None) -> Proof:
    """Read a pack and find out what can be known of its rules.

    Raises UsageError where it has no rules that play, or not for that number of players.
    """
    reading = read_pack(project)
    if reading.understood is None or has_errors(reading.found):
        return Proof(project.id, (), in_order(reading.found), 0, 0, "")
    if not reading.programs:
        raise UsageError(f"the pack `{project.id}` has no rules that play: no `flow` in rules.yaml")
    game, _ = reading.understood
    programs = tuple(reading.programs[count] for count in _counts(game, asked.players))
    verdicts: list[Verdict] = []
    ledger = Ledger(Order(programs, 1 if asked.games <= ALL_LOOKED_AT else 10))
    ended: Ended = ""
    try:
        for program in programs:
            verdicts += _unplayed(game, program)
        ended = _play(ledger, asked, watch or Watch())
    except KeyboardInterrupt:
        ended = "interrupted"
    except TerminatedError:
        ended = "terminated"
    except LostWorkersError:
        ended = "workers lost"
    games, tallies = ledger.account.games, ledger.account.tallies
    found: list[Diagnostic] = list(reading.found)
    for program, tally in zip(programs, tallies, strict=True):
        verdicts += played(game.id, program, tally)
    found += breaches(programs, tallies, names_of(reading.understood))
    if games:
        found += unexercised(programs, tallies)
        found += unread(programs, tallies)
    found_all = in_order(found)
    return Proof(
        project.id, tuple(verdicts), found_all, games, asked.games, ended, programs, tallies
    )


def _unplayed(_game: Game, _program: Program) -> Iterator[Verdict]:
    """Yield what is known without games by chance: bounds, small games, directed search."""
    yield from ()


def _play(ledger: Ledger, asked: Asked, watch: Watch) -> Ended:
    """Play a campaign into a ledger."""
    seeds = range(asked.seed, asked.seed + asked.games)
    play_out(ledger, seeds, _crew(ledger.order, asked), watch.stops, watch.told)
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
