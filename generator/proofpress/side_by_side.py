"""Packs built at the same time, each by a process, which says what it has to say when it is asked.

Processes are started afresh, so that no thread is copied half; one whose pack has several languages
has helpers when others have nothing left to do. An interrupt reaches those that
build: each puts its own folder in order, as it does alone.
"""

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Generic, TypeVar

from proofpress.answers import UNFINISHED, has_terminal
from proofpress.helpers import LOST, Helpers, Places, are_possible, follow_parent
from proofpress.making import Share, one_by_one
from proofpress.report.progress import progress_bar
from proofpress.usage import UnfinishedError

Said = TypeVar("Said")

Build = Callable[[Path, Share], Said]


class SideBySide(Generic[Said]):
    """Has packs built in up to `jobs` processes; leaving it with an exception ends them.

    `build` returns what came of the pack in a folder, and is told who does its tasks; it is a
    function of a module, which processes find by its name.
    """

    def __init__(self, folders: Sequence[Path], build: Build[Said], jobs: int) -> None:
        self._before = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(
            max(1, min(jobs, len(folders))),
            context,
            initializer=_open,
            initargs=(Places(jobs, context),),
        )
        self._bar = progress_bar("packs", is_terminal=has_terminal())
        self._progress = self._bar.__enter__()
        self._done, self._all = 0, len(folders)
        # What takes long must not begin last; the more a pack has written, the longer it takes.
        longest = sorted(folders, key=_written, reverse=True)
        self._futures: dict[Path, Future[Said]] = {
            folder: self._pool.submit(_build, build, folder) for folder in longest
        }

    def __enter__(self) -> "SideBySide[Said]":
        """Build."""
        return self

    def said(self, folder: Path) -> Said:
        """Return what came of a pack, when it is built.

        Raises what ended its build, and UnfinishedError where its process is lost.
        """
        self._progress(self._done, self._all, folder.name)
        try:
            said = self._futures[folder].result()
        except BrokenProcessPool:
            raise UnfinishedError(UNFINISHED, LOST) from None
        self._done += 1
        return said

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._bar.__exit__(kind, error, at)
        if error is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - self._before:
                with suppress(OSError, AttributeError):
                    os.kill(child.pid or 0, signal.SIGINT)
        self._pool.shutdown(wait=True, cancel_futures=True)


def _written(folder: Path) -> int:
    """Return how many bytes of YAML a pack has."""
    return sum(path.stat().st_size for path in folder.glob("*.yaml"))


_places: list[Places] = []  # those of the command, in a process that was started for it


def _open(places: Places) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # while nothing is built
    gc.disable()  # as in the process that asked
    follow_parent()
    _places.append(places)


def _build(build: Build[Said], folder: Path) -> Said:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    (places,) = _places
    places.enter()
    try:
        return build(folder, Helpers(places) if are_possible() else one_by_one)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        places.leave()
        gc.collect()  # the next pack may need the memory
