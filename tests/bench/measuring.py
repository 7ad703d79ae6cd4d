"""Whole processes measured in turn, over and over, and how they compare round by round."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

# What is installed has its modules compiled: without it, each run would do that anew.
_ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
    "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "bench-bytecode"),
}


class Run(NamedTuple):
    """What one whole process took."""

    cpu: float
    wall: float
    peak_mb: float


@dataclass
class Task:
    """A command that is measured; `prepare` runs before each run and is not counted."""

    name: str
    size: int
    command: Sequence[str]
    out: Path | None = None
    prepare: Callable[[int], None] = lambda _round: None
    runs: list[Run] = field(default_factory=list)

    def median(self, fact: str) -> float:
        """Return the median over the runs of `cpu`, `wall` or `peak_mb`."""
        return statistics.median(float(getattr(run, fact)) for run in self.runs)

    @property
    def megabytes(self) -> float:
        """The size of the PDF."""
        return self.out.stat().st_size / 1e6 if self.out is not None else 0.0


def run(command: Sequence[str]) -> Run:
    """Run a command to its end and return its cost; it must end well."""
    start = time.perf_counter()
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=_ENVIRONMENT
    ) as child:
        said = child.stderr.read() if child.stderr is not None else b""
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {child.returncode}:\n{said.decode()}")
    return Run(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024)


def take_turns(tasks: Sequence[Task], runs: int) -> None:
    """Run all tasks in turn; the first round brings files into memory and is not counted."""
    for round_ in range(runs + 1):
        for task in tasks:
            task.prepare(round_)
            taken = run(task.command)
            if round_:
                task.runs.append(taken)
            if sys.stderr.isatty():
                print(f"round {round_}: {task.name} {task.size or ''}", file=sys.stderr)


def ratios(ours: Task, other: Task) -> str:
    """Return the median, the least and the most of our CPU time by another's, round by round."""
    pairs = zip(ours.runs, other.runs, strict=True)
    return _spread(one.cpu / two.cpu for one, two in pairs)


def growth_ratios(ours: tuple[Task, Task], other: tuple[Task, Task]) -> str:
    """Return the same of what the larger of two tasks takes more than the smaller."""
    rounds = zip(*(task.runs for task in (*ours, *other)), strict=True)
    return _spread((b.cpu - a.cpu) / (d.cpu - c.cpu) for a, b, c, d in rounds)


def _spread(values: Iterable[float]) -> str:
    found = sorted(values)
    return f"{statistics.median(found):.2f} ({found[0]:.2f}-{found[-1]:.2f})"
