"""The booklets of `make bench`: an illustrated booklet in three languages, beside its peers."""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bookdata import LANGUAGES, write_book_pack, write_neutral_books
from environments import BOOK_PEERS, find_peers
from measuring import Task, ratios, take_turns
from pypdfium2 import PdfDocument


def books_report(rounds: int, peers_folder: Path) -> Iterator[str]:
    """Measure all tools in turn, and yield the lines of a page."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        peers, left_out = find_peers(peers_folder, BOOK_PEERS)
        pack, neutral, built = folder / "book", folder / "neutral", folder / "built"
        write_book_pack(pack)
        neutral.mkdir()
        write_neutral_books(neutral)
        outs = {one.peer.name: folder / one.peer.name for one in peers}
        ours = Task(
            "proofpress", 0, book_command(pack, built), built, lambda _round: _forget(built)
        )
        others = [
            Task(one.peer.name, 0, one.command(neutral, outs[one.peer.name]), outs[one.peer.name])
            for one in peers
        ]
        take_turns([ours, *others], rounds)
        yield from _head(rounds)
        yield from map(_row, (ours, *others))
        yield ""
        yield from (f"- Left out: {line}" for line in left_out)
        for other in others:
            yield f"- CPU against {other.name}, three booklets: {ratios(ours, other)}"


def book_command(pack: Path, out: Path) -> list[str]:
    """Return the command that prints a pack's booklets."""
    options = ["--only", "booklet", "--paper", "a4", "--format", "pdf", "--out", str(out)]
    return [sys.executable, "-m", "proofpress.cli", "build", str(pack), *options]


def _forget(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def _head(rounds: int) -> Iterator[str]:
    yield "## Booklets"
    yield ""
    yield (
        "A rule booklet of A5 in two columns with contents, headings, paragraphs with bold words,"
        " lists, tables and 20 pictures of 512 x 512, in"
        f" {', '.join(LANGUAGES[:-1])} and {LANGUAGES[-1]}: the same words for every tool, from one"
        " process, nothing kept from an earlier run. Proofpress makes two PDF files of each:"
        " tagged pages to read, and A4 sheets to fold; the others one without tags. Medians of"
        f" {rounds} interleaved runs."
    )
    yield ""
    yield "| what | CPU s (min-max) | wall s | peak MB | pages | PDF MB |"
    yield "|---|--:|--:|--:|--:|--:|"


def _row(task: Task) -> str:
    assert task.out is not None
    files = sorted(file for file in task.out.rglob("*.pdf") if "print" not in file.name)
    pages = ", ".join(str(len(PdfDocument(file))) for file in files)
    size = sum(file.stat().st_size for file in files) / 1e6
    cpu = [one.cpu for one in task.runs]
    return (
        f"| {task.name} | {task.median('cpu'):.3f} ({min(cpu):.3f}-{max(cpu):.3f})"
        f" | {task.median('wall'):.3f} | {task.median('peak_mb'):.0f} | {pages} | {size:.2f} |"
    )
