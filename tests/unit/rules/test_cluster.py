"""A Dask cluster says what one process says, and one that goes away is told, not waited for."""

from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from proofpress.rules.campaign import Ledger, Order
from proofpress.rules.cluster import Cluster
from proofpress.rules.crew import Alone, LostWorkersError, play_out
from proofpress.usage import UsageError
from small_games import HEAPS, machine


@pytest.fixture
def dask() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        yield cluster


def order() -> Order:
    return Order((machine(HEAPS).program, machine(HEAPS, count=3).program), 1)


def test_a_cluster_says_what_one_process_says(dask: LocalCluster) -> None:
    asked = order()
    one, other = Ledger(asked), Ledger(asked)
    play_out(one, range(900), Alone(asked), lambda: False, lambda _: None)
    crew = Cluster(asked, dask.scheduler_address, 1)
    play_out(other, range(900), crew, lambda: False, lambda _: None)
    assert one.account == other.account


def test_a_cluster_that_goes_away_is_a_loss_and_what_was_played_stays(dask: LocalCluster) -> None:
    asked = order()
    ledger = Ledger(asked)

    def end(games: int) -> None:
        if games == 400:
            dask.close()

    crew = Cluster(asked, dask.scheduler_address, 1)
    with pytest.raises(LostWorkersError):
        play_out(ledger, range(1_000_000), crew, lambda: False, end)
    assert 400 <= ledger.account.games < 100_000
    assert all(tally.games == ledger.account.games for tally in ledger.account.tallies)


def test_an_address_without_a_cluster_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proofpress.rules.cluster.CONNECT", 0.2)
    with pytest.raises(UsageError, match=r"no Dask cluster answers at `tcp://127.0.0.1:9`"):
        Cluster(order(), "tcp://127.0.0.1:9", 1)
