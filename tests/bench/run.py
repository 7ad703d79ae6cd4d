"""`make bench`: the card workload as whole processes, from YAML to cards.pdf, beside its peers.

All commands run in turn, over and over, so that a change of the machine's speed hits each of them;
ratios are taken between runs of one round. Seconds are this machine's: quote the ratios. With
`--write` the figures go into RESULTS.md beside this file.
"""

import argparse
import itertools
import math
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from books import books_report
from data import edit_pack, write_neutral, write_pack
from environments import HERE, find_peers
from measuring import Task, growth_ratios, ratios, run, take_turns
from rules import rules_report

SIZES = (90, 540, 2160)
LIMIT = "raw canvas (limit)"
COLD = "proofpress, cold"


def main() -> None:
    """Measure, print a table, and write the results page when asked."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--peers", type=Path, default=Path(tempfile.gettempdir()) / "bench-peers")
    parser.add_argument("--no-slow", action="store_true", help="leave protograf out (30 s a run)")
    parser.add_argument("--write", action="store_true", help="write RESULTS.md")
    parser.add_argument("--books", type=int, default=5, metavar="ROUNDS", help="0 leaves them out")
    parser.add_argument("--rules", type=int, default=3, metavar="ROUNDS", help="0 leaves them out")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        tasks, left_out = _tasks(Path(name), options)
        take_turns(tasks, options.runs)
        lines = list(_report(tasks, left_out, options.runs))
    lines += ["", *books_report(options.books, options.peers)] if options.books else []
    lines += ["", *rules_report(options.rules)] if options.rules else []
    print("\n".join(lines))
    if options.write:
        (HERE / "RESULTS.md").write_text("\n".join([*_head(), *lines, ""]), encoding="utf-8")


def _tasks(folder: Path, options: argparse.Namespace) -> tuple[list[Task], list[str]]:
    """Return all that is measured, and the peers that are left out with the reason."""
    python = sys.executable
    peers, left_out = find_peers(options.peers)
    if options.no_slow:
        left_out += [f"{one.peer.name}: not asked for" for one in peers if one.peer.python]
        peers = [one for one in peers if not one.peer.python]
    tasks = [
        Task("python -c pass", 0, [python, "-c", "pass"]),
        Task("proofpress --help", 0, [python, "-m", "proofpress.cli", "--help"]),
    ]
    for size in options.sizes:
        pack, neutral = folder / f"deck{size}", folder / f"neutral{size}"
        write_pack(pack, size)
        neutral.mkdir()
        write_neutral(neutral, size)
        tasks += _ours(folder, pack, size)
        limit, data = str(HERE / "peers/limit_reportlab.py"), str(neutral)
        run([python, limit, data, "prepare"])
        out = folder / f"limit{size}.pdf"
        tasks.append(Task(LIMIT, size, [python, limit, data, str(out)], out))
        for one in peers:
            if one.peer.python and size != 540:
                continue  # minutes a run, and worse than linear
            out = folder / f"{one.peer.name}{size}.pdf"
            tasks.append(Task(one.peer.name, size, one.command(neutral, out), out))
    return tasks, left_out


def _ours(folder: Path, pack: Path, size: int) -> Iterator[Task]:
    """Yield our builds: cold, after an edit of one card, and of what has not changed."""
    cold, warm = folder / f"cold{size}", folder / f"warm{size}"
    edited = folder / f"edited{size}"
    shutil.copytree(pack, edited)
    pdf = cold / pack.name / "en/a4/cards.pdf"

    def forget(_round: int) -> None:
        shutil.rmtree(cold, ignore_errors=True)

    yield Task(COLD, size, build_command(pack, cold), pdf, forget)
    edit = build_command(edited, warm)
    yield Task("proofpress, one card edited", size, edit, None, lambda at: edit_pack(edited, at))
    yield Task("proofpress, unchanged", size, edit)


def build_command(pack: Path, out: Path) -> list[str]:
    """Return the command that prints a pack's cards as one PDF."""
    options = ["--paper", "a4", "--only", "cards", "--format", "pdf", "--fold", "duplex"]
    command = [sys.executable, "-m", "proofpress.cli", "build", str(pack), *options]
    return [*command, "--out", str(out)]


def _report(tasks: list[Task], left_out: list[str], runs: int) -> Iterator[str]:
    yield f"Medians of {runs} interleaved runs of whole processes."
    yield ""
    yield "| what | cards | CPU s (min-max) | wall s | peak MB | PDF MB |"
    yield "|---|--:|--:|--:|--:|--:|"
    for task in tasks:
        cpu = [one.cpu for one in task.runs]
        size = f"{task.megabytes:.2f}" if task.out is not None else ""
        yield (
            f"| {task.name} | {task.size or ''} | {task.median('cpu'):.3f}"
            f" ({min(cpu):.3f}-{max(cpu):.3f}) | {task.median('wall'):.3f}"
            f" | {task.median('peak_mb'):.0f} | {size} |"
        )
    yield ""
    yield from (f"- Left out: {line}" for line in left_out)
    yield from _ratios(tasks)
    yield from _growth(tasks)


def _ratios(tasks: list[Task]) -> Iterator[str]:
    """Yield our cold build against each other tool, round by round, and what starting costs."""
    for ours in (task for task in tasks if task.name == COLD):
        for other in tasks:
            if other.size == ours.size and not other.name.startswith("proofpress"):
                yield f"- CPU against {other.name}, {ours.size} cards: {ratios(ours, other)}"
    empty = tasks[0].median("wall")
    for task in tasks:
        if task.name == "proofpress, unchanged":
            more = task.median("wall") - empty
            yield f"- Unchanged, {task.size} cards: {more:.3f} s wall over Python's own start"


def _growth(tasks: list[Task]) -> Iterator[str]:
    """Yield what more cards cost us, and beside it what they cost each other tool."""
    ours = [task for task in tasks if task.name == COLD]
    for small, large in itertools.pairwise(ours):
        growth = math.log(large.median("cpu") / small.median("cpu"))
        exponent = growth / math.log(large.size / small.size)
        yield (
            f"- From {small.size} to {large.size} cards: {_each(small, large):.2f} ms CPU a card,"
            f" cost ~ N^{exponent:.2f} (linear is 1)"
        )
        found = {(task.name, task.size): task for task in tasks}
        for (name, size), their_small in found.items():
            their_large = found.get((name, large.size))
            if size == small.size and their_large and not name.startswith("proofpress"):
                ratio = growth_ratios((small, large), (their_small, their_large))
                each = _each(their_small, their_large)
                yield f"- ... of {name}: {each:.2f} ms, ours against it: {ratio}"


def _each(small: Task, large: Task) -> float:
    """Return the milliseconds of CPU time that one card more takes."""
    return 1000 * (large.median("cpu") - small.median("cpu")) / (large.size - small.size)


def _head() -> Iterator[str]:
    """Yield what the figures hold for."""
    libraries = ("reportlab", "uharfbuzz", "PyYAML", "typer", "jinja2", "deflate")
    versions = ", ".join(f"{name} {version(name)}" for name in libraries)
    yield "# Results of `make bench`"
    yield ""
    yield (
        "N poker cards with a frame, a title, a cost disc, one of 20 pictures of 512 x 512, 45"
        " words of mixed Polish, Russian and French with bold ones, a footer and crop marks, 3 x 3"
        " on A4: from YAML to `cards.pdf`, each in a process of its own. The raw canvas draws the"
        " same cards from lines that were broken beforehand and checks nothing."
    )
    yield ""
    yield f"Machine: {os.cpu_count()} cores, {_processor()}, {platform.system()}."
    yield f"Python {platform.python_version()}, {versions}."
    yield ""


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


if __name__ == "__main__":
    main()
