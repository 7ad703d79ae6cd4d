"""Packs built into a folder: one after another here, or side by side in other processes.

Files of a pack in several languages are shared out where processors are idle.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from proofpress.answers import has_terminal, words_of
from proofpress.report.progress import progress_bar
from proofpress.values import NamedTuple

if TYPE_CHECKING:
    from proofpress.diagnostics import Diagnostics
    from proofpress.making import Share
    from proofpress.pipeline import Built
    from proofpress.report.progress import Progress
    from proofpress.request import Request
    from proofpress.source.inputs import Inputs
    from proofpress.source.project import Project

Done = TypeVar("Done")
# The build before, until another begins: the last of a command need not be taken apart, which takes
# time. Workers let each of theirs go, as the next needs the memory.
_LAST: "list[Built]" = []


class Said(NamedTuple):
    """What came of a pack, in words, and whether no error was in the way."""

    words: str
    is_good: bool


def build_packs(
    folders: Sequence[Path], request: "Request", out: Path, jobs: int
) -> Iterator[Said]:
    """Build packs with up to `jobs` processes, and yield what came of each in their order.

    A pack that has not changed is told by this process: nothing is started where nothing is to do.
    """
    alone = partial(build_pack, request=request, out=out, share=partial(_shared, jobs))
    if jobs == 1 or len(folders) == 1:
        yield from map(alone, folders)
        return
    known = {folder: _known(folder, request, out) for folder in folders}
    changed = [folder for folder in folders if known[folder] is None]
    if len(changed) < 2:
        yield from (known[one] or alone(one) for one in folders)
        return
    from proofpress.side_by_side import SideBySide

    build = partial(build_pack, request=request, out=out, is_worker=True)
    with SideBySide(changed, build, jobs) as workers:
        yield from (known[one] or workers.said(one) for one in folders)


def _shared(
    jobs: int, tasks: "Sequence[Callable[[Progress], Done]]", progress: "Progress", /
) -> "list[Done]":
    """Do tasks of the only pack that is built, with copies of this process where there may be."""
    from proofpress.helpers import Helpers, are_possible, places
    from proofpress.making import one_by_one

    share = Helpers(places(jobs)) if jobs > 1 and are_possible() else one_by_one
    return share(tasks, progress)


def _known(folder: Path, request: "Request", out: Path) -> Said | None:
    """Return what is said of a pack that has not changed, None of any other."""
    from proofpress.source.inputs import inputs_of
    from proofpress.source.project import open_project

    project = open_project(folder)
    return _unchanged(project, inputs_of(project), request, out)


def _unchanged(project: "Project", inputs: "Inputs", request: "Request", out: Path) -> Said | None:
    """Return what is said of a pack whose files lie as they were made, None where they do not."""
    from proofpress.receipts import Receipts

    receipt = Receipts(out).find(project.id, repr(request), inputs.whole)
    if receipt is None:
        return None
    return _built(project, receipt.found, len(receipt.files), out, "nothing has changed")


def build_pack(
    folder: Path, share: "Share", *, request: "Request", out: Path, is_worker: bool = False
) -> Said:
    """Build one pack, or find that nothing has changed."""
    from proofpress.source.inputs import Past, inputs_of
    from proofpress.source.project import open_project

    _LAST.clear()
    project = open_project(folder)
    inputs = inputs_of(project)
    unchanged = _unchanged(project, inputs, request, out)
    if unchanged is not None:
        return unchanged

    from proofpress import pipeline
    from proofpress.deliver import deliver
    from proofpress.receipts import Made, Receipt, Receipts, read_memory, write_memory

    asked = repr(request)
    memory = read_memory(out, project.id, asked)
    with progress_bar(project.id, is_terminal=has_terminal()) as progress:
        past = Past(memory, inputs)
        built = pipeline.build_pack(project, request, progress, past, share)
    if not is_worker:
        _LAST.append(built)
    if built.delivery is None:
        words = "not printed: its game.yaml says `print: none`"
        came = words if built.is_unprinted else "nothing delivered"
        found = words_of([project], built.found, "text") if built.found else ""
        return Said(f"{found}{project.id}: {came}\n", built.is_unprinted)
    deliver(built.delivery, out)
    made = tuple(Made(file.path, file.digest) for file in built.delivery.files)
    changed = Receipts(out).keep(project.id, asked, inputs.whole, Receipt(built.found, made))
    write_memory(memory, out, project.id, asked)
    remark = "" if changed is None else f"{changed or 'none'} of them new or changed"
    return _built(project, built.found, len(made), out, remark)


def _built(
    project: "Project", found: "Diagnostics", count: int, out: Path, remark: str = ""
) -> Said:
    told = words_of([project], found, "text") if found else ""
    files = f"{count} file{'s' if count != 1 else ''} in {out / project.id}"
    line = ", ".join(filter(None, (f"{project.id}: {files}", remark)))
    return Said(f"{told}{line}\n", is_good=True)
