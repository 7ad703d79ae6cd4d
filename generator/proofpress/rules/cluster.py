"""A Dask cluster plays the shares of a campaign: https://distributed.dask.org.

Whoever names a cluster trusts it: jobs and results are pickles.
"""

import logging
import pickle
import queue
import threading
import time
import zlib
from typing import Any

from distributed import Client, LocalCluster
from distributed.scheduler import KilledWorker

from proofpress import __version__
from proofpress.rules.campaign import Order, Table, Tally
from proofpress.rules.crew import LostWorkersError, Result
from proofpress.usage import UsageError

LOCAL = "local"
CONNECT = 15  # seconds until a cluster must have answered
PATIENCE = 10  # seconds without any worker until they count as lost
_LOOK = 0.5  # seconds between two looks whether the cluster is still there


class Cluster:
    """Workers of a Dask cluster, or of one of this machine that is there as long as the crew is."""

    def __init__(self, order: Order, address: str, jobs: int) -> None:
        """Raises UsageError where nothing answers at the address."""
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # we tell it ourselves
        self._local = _local_cluster(jobs) if address == LOCAL else None
        try:
            self._client = Client(self._local or address, timeout=CONNECT, set_as_default=False)
        except (OSError, ValueError) as error:
            self._end_local()
            raise UsageError(f"no Dask cluster answers at `{address}`") from error
        self.width = 2 * max(1, sum(self._client.nthreads().values()))
        self._order = zlib.compress(pickle.dumps(order), 1)
        self._done: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._futures: dict[str, tuple[Any, range]] = {}
        self._alone_since: float | None = None
        self._is_closed = False

    def submit(self, seeds: range) -> None:
        """Take a share; the cluster gives it to another worker where one is lost."""
        try:
            future = self._client.submit(
                _play, __version__, self._order, seeds.start, seeds.stop, pure=False
            )
        except (OSError, RuntimeError):
            raise LostWorkersError from None
        self._futures[future.key] = future, seeds
        future.add_done_callback(self._done.put)

    def next(self) -> Result:
        """Return a share that was played; see now and then whether anybody is still there."""
        while True:
            try:
                key = self._done.get(timeout=_LOOK).key
            except queue.Empty:
                self._see_workers()
                continue
            future, seeds = self._futures.pop(key)
            return seeds, _result(future)

    def _see_workers(self) -> None:
        """Raises LostWorkersError where the cluster is gone, or has been without workers long."""
        if self._client.status != "running":
            raise LostWorkersError
        if self._client.scheduler_info().get("workers"):
            self._alone_since = None
        elif self._alone_since is None:
            self._alone_since = time.monotonic()
        elif time.monotonic() - self._alone_since > PATIENCE:
            raise LostWorkersError

    def close(self, *, now: bool) -> None:
        """Leave, once; `now` calls off what was submitted."""
        if self._is_closed:
            return
        self._is_closed = True
        if now and self._client.status == "running":
            self._client.cancel([future for future, _ in self._futures.values()], force=True)
        self._futures.clear()
        self._client.close(timeout=5)
        self._end_local()

    def _end_local(self) -> None:
        if self._local is not None:
            self._local.close(timeout=5)
            self._local = None


def _local_cluster(jobs: int) -> LocalCluster:
    return LocalCluster(
        n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
    )


def _result(future: Any) -> tuple[Tally, ...]:
    if future.status == "finished":
        found: tuple[Tally, ...] = future.result(timeout=CONNECT)
        return found
    if future.status != "error":
        raise LostWorkersError
    error = future.exception(timeout=CONNECT)
    if isinstance(error, KilledWorker):
        raise LostWorkersError
    if isinstance(error, ImportError | _VersionError):
        raise UsageError(f"the cluster's workers need proofpress {__version__} too: {error}")
    raise error


class _VersionError(Exception):
    """A worker has another version of this program."""


_OWN = threading.local()  # a worker may play in several threads, and a machine is for one


def _play(version: str, order: bytes, start: int, stop: int) -> tuple[Tally, ...]:
    if version != __version__:
        raise _VersionError(f"this one has {__version__}")
    if getattr(_OWN, "order", None) != order:
        _OWN.order, _OWN.table = order, Table(pickle.loads(zlib.decompress(order)))
    table: Table = _OWN.table
    return table.play(range(start, stop))
