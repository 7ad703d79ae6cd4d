"""`make bench`: whole-process cost of the card workload, from YAML to cards.pdf.

Prints CPU seconds and peak memory for 90, 540 and 2,160 cards, each the median of some runs, and
how cost grows. Seconds are this machine's; the growth and the ratio to an empty interpreter are
what to compare.
"""

import argparse
import math
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from data import write_pack

SIZES = (90, 540, 2160)


class Run(NamedTuple):
    """What one child process took."""

    cpu: float
    peak_mb: float


def run(command: list[str], folder: Path) -> Run:
    """Run a command to its end and return its cost; it must end well."""
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL) as child:
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {child.returncode}")
    return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def build_command(pack: Path) -> list[str]:
    """Return the command that prints a pack's cards as one PDF."""
    options = ["--paper", "a4", "--only", "cards", "--format", "pdf", "--fold", "duplex"]
    return [sys.executable, "-m", "proofpress.cli", "build", str(pack), *options]


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES))
    options = parser.parse_args()
    costs: dict[int, Run] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        empty = _median([sys.executable, "-c", "pass"], folder, options.runs)
        start = [sys.executable, "-m", "proofpress.cli", "--help"]
        help_ = _median(start, folder, options.runs)
        print(f"{'empty interpreter':20} {empty.cpu:7.3f} CPU s")
        print(f"{'proofpress --help':20} {help_.cpu:7.3f} CPU s")
        for size in options.sizes:
            write_pack(folder / f"deck{size}", size)
            costs[size] = cost = _median(
                build_command(folder / f"deck{size}"), folder, options.runs
            )
            per_card = 1000 * cost.cpu / size
            print(
                f"{size:5} cards           {cost.cpu:7.3f} CPU s  {cost.peak_mb:6.0f} MB"
                f"  {per_card:6.2f} ms a card  {cost.cpu / empty.cpu:6.1f} x empty"
            )
    for small, large in zip(options.sizes, options.sizes[1:], strict=False):
        growth = math.log(costs[large].cpu / costs[small].cpu) / math.log(large / small)
        print(f"growth {small} to {large}: N^{growth:.2f} (linear is 1)")


def _median(command: list[str], folder: Path, runs: int) -> Run:
    run(command, folder)  # the first run reads files into the machine's memory
    taken = [run(command, folder) for _ in range(runs)]
    return Run(statistics.median(r.cpu for r in taken), max(r.peak_mb for r in taken))


if __name__ == "__main__":
    main()
