"""Tasks of one build, done by this process and by copies of it.

A copy (fork) has all that was read and laid out, and is sent nothing. What it makes it writes to a
file without a name, which is read when the copy has ended: nobody waits for a reader.
"""

import multiprocessing
import os
import pickle
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.context import BaseContext
from typing import IO, Any, TypeVar

from proofpress.answers import UNFINISHED
from proofpress.report.progress import Progress, no_progress
from proofpress.usage import UnfinishedError

Done = TypeVar("Done")
Task = Callable[[Progress], Done]
Outcome = tuple[Done | None, Exception | None]

LOST = (
    "a process that built packs is gone, perhaps for want of memory: packs that were not told of"
    " are as they were, and `--jobs 1` needs less"
)


class Places:
    """How many processes of a command may work at a time, and how many do; all of them share it."""

    def __init__(self, count: int, context: BaseContext) -> None:
        self._count = count
        self._taken = context.Value("i", 0)

    def enter(self) -> None:
        """Take a place for a pack, even where there is none: a helper then makes room."""
        self._add(1)

    def leave(self) -> None:
        """Give a place back."""
        self._add(-1)

    def offer(self) -> bool:
        """Take a place for a helper, and say whether there was one."""
        with self._taken.get_lock():
            is_free = bool(self._taken.value < self._count)
            self._taken.value += is_free
        return is_free

    @property
    def are_too_few(self) -> bool:
        """Say whether more work than there are places."""
        return int(self._taken.value) > self._count

    def _add(self, change: int) -> None:
        with self._taken.get_lock():
            self._taken.value += change


def are_possible() -> bool:
    """Say whether processes can be copied: elsewhere libraries of the system forbid it."""
    return sys.platform.startswith("linux")


def places(count: int) -> Places:
    """Return places of which this process has taken one, for it and its copies."""
    made = Places(count, multiprocessing.get_context("fork"))
    made.enter()
    return made


class Helpers:
    """Has tasks done here and, while there are places, by copies of this process."""

    def __init__(self, places: Places) -> None:
        self._places = places

    def __call__(self, tasks: Sequence[Task[Done]], progress: Progress, /) -> list[Done]:
        """Return what came of each task, in their order.

        Raises what the first task raised that failed, and UnfinishedError where a copy is lost.
        """
        turns = _Turns(len(tasks))
        done: dict[int, Outcome[Done]] = {}
        helpers: list[_Helper] = []
        try:
            for number in turns:
                while turns.are_left and self._places.offer():
                    helpers.append(_Helper(tasks, turns, self._places))
                done[number] = _outcome(tasks[number], turns, progress)
            for helper in helpers:
                done.update(helper.outcomes())
        finally:
            for helper in helpers:
                helper.end()
        return _results(done)


class _Turns:
    """Numbers of tasks, each given out once among all processes that iterate over them."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._next = multiprocessing.get_context("fork").Value("i", 0)

    @property
    def are_left(self) -> bool:
        return int(self._next.value) < self._count

    def stop(self) -> None:
        self._next.value = self._count

    def __iter__(self) -> Iterator[int]:
        while True:
            with self._next.get_lock():
                number = int(self._next.value)
                if number >= self._count:
                    return
                self._next.value = number + 1
            yield number


class _Helper:
    """A copy of this process that does tasks."""

    def __init__(self, tasks: Sequence[Task[Any]], turns: _Turns, places: Places) -> None:
        self._file: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - `end` closes it
        self._process = multiprocessing.get_context("fork").Process(
            target=_help, args=(tasks, turns, places, self._file), daemon=True
        )
        self._process.start()

    def outcomes(self) -> Iterator[tuple[int, Outcome[Any]]]:
        """Yield what came of the tasks that it did, when it has ended."""
        self._process.join()
        if self._process.exitcode != 0:
            raise UnfinishedError(UNFINISHED, LOST)
        size = self._file.seek(0, os.SEEK_END)
        self._file.seek(0)
        while self._file.tell() < size:
            yield pickle.load(self._file)

    def end(self) -> None:
        """End it, wherever it is."""
        self._process.kill()
        self._process.join()
        self._file.close()


def follow_parent() -> None:
    """End with the process that asked, even where it could not say so."""
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _help(tasks: Sequence[Task[Any]], turns: _Turns, places: Places, file: IO[bytes]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # it has nothing to put in order
    follow_parent()
    for number in turns:
        pickle.dump((number, _outcome(tasks[number], turns, no_progress)), file, -1)
        if places.are_too_few:
            break
    file.flush()
    places.leave()


def _outcome(task: Task[Done], turns: _Turns, progress: Progress) -> Outcome[Done]:
    try:
        return task(progress), None
    except Exception as error:  # raised again by the process that asked
        turns.stop()
        return None, error


def _results(done: dict[int, Outcome[Done]]) -> list[Done]:
    results: list[Any] = []
    for _, (result, error) in sorted(done.items()):
        if error is not None:
            raise error
        results.append(result)
    return results
