"""The rules part of `make bench`: choices, games and states a second, beside OpenSpiel.

Every measurement is a process of its own; all are made in turn, round after round, so that a change
of the machine's speed hits each of them, and ratios are taken between those of one round.
"""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

HERE = Path(__file__).parent
CONTENT = HERE.parents[1] / "content"
PACKS = {"forum": "3", "hetman": "4", "magnates": "4"}
PEERS = ("hearts", "crazy_eights", "backgammon")
GAMES = 3000  # of a campaign that is played in one process and in two
STATES = 1_000_000

Figures = dict[str, float]


@dataclass
class Task:
    """Something that is measured once a round."""

    name: str
    measure: Callable[[], Figures]
    rounds: list[Figures] = field(default_factory=list)

    def values(self, fact: str) -> list[float]:
        """Return a figure of every round."""
        return [one[fact] for one in self.rounds]

    def shown(self, fact: str, form: str = ",.0f") -> str:
        """Return the median of a figure and its least and most."""
        values = self.values(fact)
        low, high = (format(one, form) for one in (min(values), max(values)))
        return f"{statistics.median(values):{form}} ({low}-{high})"


def rules_report(rounds: int) -> Iterator[str]:
    """Measure all of it, and yield the lines of a page."""
    plays = {
        (pack, how): Task(f"{pack}, {players} players, {how}", _played("play", pack, players, how))
        for pack, players in PACKS.items()
        for how in ("plain", "checked", "looked")
    }
    peers = {name: Task(f"OpenSpiel {name}", _played("spiel", name)) for name in _peers()}
    compiles = {pack: Task(pack, _played("compile", pack, count)) for pack, count in PACKS.items()}
    checks = {pack: Task(pack, _whole("check", pack, "--no-layout")) for pack in PACKS}
    campaigns = list(_campaigns())
    tasks = [*plays.values(), *peers.values(), *compiles.values(), *checks.values(), *campaigns]
    for _ in range(rounds):
        for task in tasks:
            task.rounds.append(task.measure())
    yield from _speeds(plays, peers, rounds)
    yield from _once(compiles, checks)
    yield from _scaling(campaigns)
    yield from _exploration()


def _speeds(
    plays: dict[tuple[str, str], Task], peers: dict[str, Task], rounds: int
) -> Iterator[str]:
    yield "## Rules"
    yield ""
    yield (
        "Games by chance in one process, a second of CPU time each, medians of "
        f"{rounds} interleaved rounds (least-most). *checked*: all invariants after every choice; "
        "*looked*: those, pieces away from home, hands and rows of tables too, as in every fifth "
        "game of a campaign. OpenSpiel (C++) is played through its Python binding; its moves of "
        "chance are not counted."
    )
    yield ""
    yield "| game | choices/s | games/s |"
    yield "|---|--:|--:|"
    for task in (*plays.values(), *peers.values()):
        yield f"| {task.name} | {task.shown('choices')} | {task.shown('games')} |"
    yield ""
    for (pack, how), ours in plays.items():
        if how == "plain":
            for peer in peers.values():
                pairs = zip(ours.values("choices"), peer.values("choices"), strict=True)
                ratios = sorted(one / other for one, other in pairs)
                yield (
                    f"- choices of {pack} against {peer.name}: {statistics.median(ratios):.2f} "
                    f"({ratios[0]:.2f}-{ratios[-1]:.2f})"
                )


def _once(compiles: dict[str, Task], checks: dict[str, Task]) -> Iterator[str]:
    for pack, task in compiles.items():
        yield f"- compile {pack}, one number of players: {task.shown('seconds', '.3f')} s CPU"
    for pack, task in checks.items():
        yield (
            f"- `check {pack} --no-layout`, trial games and all: {task.shown('cpu', '.2f')} s CPU, "
            f"{task.shown('wall', '.2f')} s wall"
        )


def _campaigns() -> Iterator[Task]:
    words = ("prove", "forum", "--players", "3", "--games", str(GAMES))
    ways = {"1 process": (), "2 processes": ("--jobs", "2")}
    if _has("distributed"):
        ways["Dask, 2 workers"] = ("--cluster", "local", "--jobs", "2")
    for name, more in ways.items():
        yield Task(name, _whole(*words, *more))


def _scaling(campaigns: Sequence[Task]) -> Iterator[str]:
    alone = campaigns[0]
    for task in campaigns:
        pairs = zip(alone.values("wall"), task.values("wall"), strict=True)
        ratios = sorted(one / other for one, other in pairs)
        yield (
            f"- {GAMES} games of forum, whole command, {task.name}: {task.shown('wall', '.1f')} s "
            f"wall, {statistics.median(ratios):.2f} times as fast as one process"
        )


def _exploration() -> Iterator[str]:
    words = ("explore", "hetman", str(STATES), "rounds", "40")
    found = _played(*words)()
    yield (
        f"- every state of a small hetman of 40 rounds: {found['all']:,.0f} states, "
        f"{found['states']:,.0f} a second, {found['mib']:,.0f} MiB (once)"
    )


def _peers() -> tuple[str, ...]:
    return PEERS if _has("open-spiel") else ()


def _has(package: str) -> bool:
    try:
        version(package)
    except PackageNotFoundError:
        return False
    return True


def _played(*words: str) -> Callable[[], Figures]:
    def measure() -> Figures:
        command = [sys.executable, str(HERE / "playing.py"), *words]
        run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        figures: Figures = json.loads(run.stdout)
        return figures

    return measure


def _whole(command: str, pack: str, *words: str) -> Callable[[], Figures]:
    """Return what measures a whole command; its CPU time is that of the process itself."""

    def measure() -> Figures:
        line = [sys.executable, "-m", "proofpress.cli", command, str(CONTENT / pack), *words]
        start = time.perf_counter()
        with subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as child:
            said = child.stderr.read() if child.stderr is not None else b""
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in (0, 1):
            raise SystemExit(f"{' '.join(line)} ended with {child.returncode}:\n{said.decode()}")
        return {"cpu": usage.ru_utime + usage.ru_stime, "wall": time.perf_counter() - start}

    return measure


if __name__ == "__main__":
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    for line in rules_report(rounds):
        print(line)
