"""Who plays the shares of a campaign: this process, or several of them.

A crew is a small port: shares are submitted, results come as they are completed, the rest can be
called off. The standard library's process pool is one; `cluster.py` has another.
"""

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing.process import BaseProcess
from typing import Protocol

from proofpress.rules.campaign import Ledger, Order, Table, Tally, shares_of

Result = tuple[range, tuple[Tally, ...]]


class LostWorkersError(Exception):
    """Who played is not there any more."""


class Crew(Protocol):
    """Plays shares; `width` is how many it wants at a time."""

    width: int

    def submit(self, seeds: range) -> None:
        """Take a share."""

    def next(self) -> Result:
        """Return a share that was played. Raises LostWorkersError."""

    def close(self, *, now: bool) -> None:
        """Leave; `now` without finishing what was begun."""


class Alone:
    """This process."""

    width = 1

    def __init__(self, order: Order) -> None:
        self._table = Table(order)
        self._shares: list[range] = []

    def submit(self, seeds: range) -> None:
        """Take a share."""
        self._shares.append(seeds)

    def next(self) -> Result:
        """Play a share."""
        seeds = self._shares.pop(0)
        return seeds, self._table.play(seeds)

    def close(self, *, now: bool) -> None:
        """Leave."""


class Pool:
    """Processes of this machine. They are started afresh, so that no thread is copied half."""

    def __init__(self, order: Order, jobs: int) -> None:
        self.width = 2 * jobs
        self._before = set(multiprocessing.active_children())
        self._pool = ProcessPoolExecutor(
            jobs,
            multiprocessing.get_context("spawn"),
            initializer=_open,
            initargs=(pickle.dumps(order),),
        )
        self._futures: dict[Future[tuple[Tally, ...]], range] = {}

    def submit(self, seeds: range) -> None:
        """Take a share."""
        try:
            with _interrupts_wait():  # a process that is started here never hears of Ctrl-C
                self._futures[self._pool.submit(_play, seeds)] = seeds
        except BrokenProcessPool:
            raise LostWorkersError from None

    def next(self) -> Result:
        """Return a share that was played; those that are whole come before a loss is told."""
        done, _ = wait(self._futures, return_when=FIRST_COMPLETED)
        future = min(done, key=lambda one: (one.exception() is not None, self._futures[one].start))
        seeds = self._futures.pop(future)
        try:
            return seeds, future.result()
        except BrokenProcessPool:
            raise LostWorkersError from None

    def processes(self) -> list[int]:
        """Return the ids of the processes that play."""
        return sorted(child.pid or 0 for child in self._children())

    def close(self, *, now: bool) -> None:
        """Leave; `now` ends the processes."""
        if not now:
            self._pool.shutdown(wait=True)
            return
        self._pool.shutdown(wait=False, cancel_futures=True)
        children = self._children()
        for child in children:
            child.kill()
        for child in children:
            child.join(_MOST_SECONDS)

    def _children(self) -> set[BaseProcess]:
        return set(multiprocessing.active_children()) - self._before


def play_out(
    ledger: Ledger,
    seeds: range,
    crew: Crew,
    stops: Callable[[], bool],
    told: Callable[[int], None],
) -> None:
    """Play seeds with a crew into a ledger until `stops` says so; `told` hears games played.

    What was submitted is played to its end, so that the games are those from the first one on.
    Raises LostWorkersError; whatever ends it, the ledger holds all shares that were completed.
    """
    shares = shares_of(seeds)
    is_whole = False
    try:
        waiting = 0
        for share in islice(shares, crew.width):
            crew.submit(share)
            waiting += 1
        while waiting:
            ledger.add(*crew.next())
            waiting -= 1
            told(ledger.account.games)
            following = None if stops() else next(shares, None)
            if following is not None:
                crew.submit(following)
                waiting += 1
        is_whole = True
    finally:
        crew.close(now=not is_whole)


_MOST_SECONDS = 5  # that a killed process is waited for
_TABLES: list[Table] = []


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; what is started meanwhile goes on holding it back."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _open(order: bytes) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asked
    threading.Thread(target=_follow_parent, daemon=True).start()
    _TABLES[:] = [Table(pickle.loads(order))]


def _follow_parent() -> None:
    """End with the process that asked, even where it could not say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(seeds: range) -> tuple[Tally, ...]:
    return _TABLES[0].play(seeds)
