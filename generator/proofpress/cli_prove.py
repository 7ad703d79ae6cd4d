"""The command `prove` and its options."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

from proofpress.answers import (
    CLEAN,
    FINDINGS,
    INTERRUPTED,
    UNFINISHED,
    Packs,
    has_terminal,
    one_of,
    print_found,
)
from proofpress.commands import option
from proofpress.usage import UnfinishedError, UsageError

if TYPE_CHECKING:
    from proofpress.diagnostics import Diagnostic
    from proofpress.proving import Asked, Provable
    from proofpress.report.proofs import Proof
    from proofpress.source.project import Project

MOST_GAMES = 10_000_000
TERMINATED = 143  # 128 and the number of SIGTERM
_SECONDS = {"s": 1, "m": 60, "h": 3600}
_USUAL = 1000

Games = Annotated[
    int | None,
    option(min=1, max=MOST_GAMES, metavar="N", help="Games by chance: 1000 without it."),
]
Seed = Annotated[int, option(min=0, help="The first game; the rest follow.")]
Players = Annotated[int | None, option(help="One number of players only.")]
Time = Annotated[
    str | None,
    option("--for", metavar="30s|5m|2h", help="Play no longer than this."),
]
Jobs = Annotated[int, option(min=1, max=64, metavar="N", help="Processes to play in.")]
Cluster = Annotated[
    str,
    option(metavar="ADDRESS|local", help="A Dask cluster to play on.", show_default=False),
]
States = Annotated[
    int | None,
    option(min=0, max=10_000_000, metavar="N", help="States of each small game to look at."),
]
Search = Annotated[
    int | None,
    option(min=0, max=MOST_GAMES, metavar="N", help="Games that are led to trouble."),
]
Greedy = Annotated[
    int,
    option(min=0, max=MOST_GAMES, metavar="N", help="Games of players who look ahead."),
]
Replay = Annotated[
    str | None,
    option(metavar="GAME|FILE", help="Tell a game that was found, by its choices and dice."),
]
Read = Annotated[bool, option("--read", help="Read the rules back as sentences instead.")]
Story = Annotated[bool, option("--story", help="Tell the game with the seed instead.")]
Round = Annotated[bool, option("--round", help="Tell it only until its first phase begins again.")]
Languages = Annotated[
    list[str] | None,
    option("--lang", metavar="LANG", help="A language of the pack to tell it in."),
]
Page = Annotated[
    Path | None, option("--report", metavar="FILE.html", help="Write a page with plots too.")
]
Style = Annotated[str, option("--format", metavar="text|json")]


def prove(  # noqa: PLR0913, PLR0917 - options are read off the signature
    packs: Packs = None,
    games: Games = None,
    seed: Seed = 0,
    players: Players = None,
    longest: Time = None,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    report: Page = None,
    states: States = None,
    search: Search = None,
    greedy: Greedy = 0,
    replay: Replay = None,
    format: Style = "text",
    read: Read = False,
    story: Story = False,
    round: Round = False,
    lang: Languages = None,
) -> None:
    """Find out what can be known of packs' rules: proven, refuted or sampled."""
    from proofpress.packs import projects_of
    from proofpress.proving import Asked

    is_json = one_of(format, ("text", "json"), "--format") == "json"
    telling = {"--replay": replay is not None, "--read": read, "--story": story, "--round": round}
    proof_only = {"--format json": is_json, "--report": report is not None}
    _refuse_idle(telling, proof_only, has_lang=bool(lang))
    if jobs > 1 and cluster not in ("", "local"):
        raise UsageError("--jobs is about this machine; a cluster has as many workers as it has")
    seconds = None if longest is None else _seconds(longest)
    wanted = games or (_USUAL if seconds is None else MOST_GAMES)
    projects = projects_of(packs)
    if replay is not None:
        _replay(projects, lang or (), replay, players)
    if read or story or round:
        _recount(projects, lang or (), (seed, players), is_read=read, is_round=round)
    provable = _understood(projects, players, are_named=bool(packs))
    asked = Asked(wanted, seed, jobs, cluster, states, search, greedy)
    proofs = list(_proofs(provable, asked, seconds))
    _tell(projects, proofs, is_json=is_json)
    if report is not None:
        _write(report, proofs)
    _leave(proofs)


def _refuse_idle(
    telling: Mapping[str, bool], proof_only: Mapping[str, bool], *, has_lang: bool
) -> None:
    """Refuse options that would do nothing beside the others."""
    told = [name for name, is_asked in telling.items() if is_asked]
    if len(told) > 1:
        raise UsageError(f"{told[0]} and {told[1]}: one at a time")
    if has_lang and not told:
        raise UsageError("--lang is for --read, --story, --round and --replay")
    for name, is_asked in proof_only.items():
        if told and is_asked:
            raise UsageError(f"{name} is for a proof, and {told[0]} is none")


def _seconds(text: str) -> int:
    """Return a time such as `5m` in seconds."""
    number, unit = text[:-1], text[-1:]
    if unit not in _SECONDS or not (number.isascii() and number.isdigit()) or len(number) > 6:
        raise UsageError(f"--for does not know `{text}`; it takes a time such as `30s`, `5m`, `2h`")
    return int(number) * _SECONDS[unit]


def _understood(
    projects: "list[Project]", players: int | None, *, are_named: bool
) -> "list[Provable]":
    """Read all rules before any is proven; packs that nobody named may have none."""
    from proofpress.proving import NoRulesError, understand

    found = []
    for project in projects:
        try:
            found.append(understand(project, players))
        except NoRulesError as error:
            if are_named or len(projects) == 1:
                raise
            print(f"{error}: left out", file=sys.stderr)
    if not found:
        raise UsageError("no pack under ./content has rules that play")
    return found


def _proofs(packs: "list[Provable]", asked: "Asked", seconds: int | None) -> "Iterator[Proof]":
    """Prove packs in turn, until one is interrupted; the time is shared out evenly."""
    from proofpress.proving import Watch, prove_pack
    from proofpress.report.progress import progress_bar

    with _told_to_end():
        for pack in packs:
            stops = _clock(None if seconds is None else seconds / len(packs))
            with progress_bar(pack.game, is_terminal=has_terminal()) as show:
                proof = prove_pack(pack, asked, Watch(stops, show))
            yield proof
            if proof.ended not in ("", "time"):
                return


def _clock(seconds: float | None) -> Callable[[], bool]:
    """Return what says whether a time from now on is up."""
    if seconds is None:
        return lambda: False
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


@contextmanager
def _told_to_end() -> Iterator[None]:
    """Turn SIGTERM into an exception, so that what was found so far is told."""
    import signal

    from proofpress.proving import TerminatedError

    def end(_signal: int, _frame: object) -> NoReturn:
        raise TerminatedError

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _tell(projects: "list[Project]", proofs: "list[Proof]", *, is_json: bool) -> None:
    from proofpress.report.proofs import proof_text, proofs_json

    if is_json:
        print(proofs_json(proofs), end="")
    else:
        print("".join(map(proof_text, proofs)), end="")
        print_found(projects, [one for proof in proofs for one in proof.found], "text")
    print(end="", flush=True)


def _write(path: Path, proofs: "list[Proof]") -> None:
    from proofpress.report.proofpage import render_proofs

    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(render_proofs(proofs))


def _leave(proofs: "list[Proof]") -> None:
    from proofpress.report.proofs import partial_words

    last = proofs[-1]
    if last.ended not in ("", "time"):
        statuses = {"interrupted": INTERRUPTED, "terminated": TERMINATED}
        raise UnfinishedError(statuses.get(last.ended, UNFINISHED), partial_words(last))
    is_refuted = any(
        [one.severity == "error" for proof in proofs for one in proof.found]
        + [one.status == "refuted" for proof in proofs for one in proof.verdicts]
    )
    raise SystemExit(FINDINGS if is_refuted else CLEAN)


def _replay(
    projects: "list[Project]", lang: Sequence[str], text: str, players: int | None
) -> NoReturn:
    from proofpress.recounting import witness_told

    if len(projects) != 1:
        raise UsageError("--replay plays a game of one pack: name it")
    told, found, is_troubled = witness_told(projects[0], lang, text, players)
    _leave_told(projects, told, found, is_troubled=is_troubled)


def _recount(
    projects: "list[Project]",
    lang: Sequence[str],
    game: tuple[int, int | None],
    *,
    is_read: bool,
    is_round: bool,
) -> NoReturn:
    from proofpress.recounting import game_told, rules_told

    found: list[Diagnostic] = []
    is_troubled = False
    for project in projects:
        if is_read:
            told, more = rules_told(project, lang)
        else:
            told, more, breaks = game_told(project, lang, *game, is_round=is_round)
            is_troubled |= breaks
        print(told, end="")
        found += more
    _leave_told(projects, "", found, is_troubled=is_troubled)


def _leave_told(
    projects: "list[Project]", told: str, found: "Sequence[Diagnostic]", *, is_troubled: bool
) -> NoReturn:
    print(told, end="")
    told_too = [one for one in found if one.severity != "note"]
    if told_too:
        print_found(projects, told_too, "text")
    is_faulty = is_troubled or any(one.severity == "error" for one in told_too)
    raise SystemExit(FINDINGS if is_faulty else CLEAN)
