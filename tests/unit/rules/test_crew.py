"""Crews: several processes say what one says, and a loss is told, not waited for."""

import os
import signal
from time import sleep

import pytest

from proofpress.rules.campaign import Ledger, Order
from proofpress.rules.crew import Alone, LostWorkersError, Pool, play_out
from small_games import HEAPS, machine


def order() -> Order:
    return Order((machine(HEAPS).program, machine(HEAPS, count=3).program), 1)


def whole(games: int) -> Ledger:
    asked = order()
    ledger = Ledger(asked)
    play_out(ledger, range(games), Alone(asked), lambda: False, lambda _: None)
    return ledger


def test_several_processes_say_what_one_says() -> None:
    asked = order()
    ledger = Ledger(asked)
    heard: list[int] = []
    play_out(ledger, range(1100), Pool(asked, 2), lambda: False, heard.append)
    assert ledger.account == whole(1100).account
    assert sorted(heard) == heard
    assert heard[-1] == 1100


def test_a_campaign_that_is_stopped_has_played_the_first_games() -> None:
    asked = order()
    ledger = Ledger(asked)
    play_out(
        ledger, range(10_000), Alone(asked), lambda: ledger.account.games >= 400, lambda _: None
    )
    assert ledger.account == whole(400).account


def test_a_killed_worker_is_a_loss_and_what_was_played_stays() -> None:
    asked = order()
    ledger = Ledger(asked)
    pool = Pool(asked, 2)

    def kill(games: int) -> None:
        if games == 400:
            victim = next(iter(pool.processes()))
            os.kill(victim, signal.SIGKILL)

    with pytest.raises(LostWorkersError):
        play_out(ledger, range(1_000_000), pool, lambda: False, kill)
    account = ledger.account
    assert 400 <= account.games < 100_000
    assert account.games == 200 * len(account.shares)
    assert all(tally.games == account.games for tally in account.tallies)


def test_what_interrupts_ends_the_processes_and_keeps_what_was_played() -> None:
    asked = order()
    ledger = Ledger(asked)
    pool = Pool(asked, 2)

    def interrupt(games: int) -> None:
        if games >= 200:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_out(ledger, range(1_000_000), pool, lambda: False, interrupt)
    assert ledger.account.games == 200
    for _ in range(100):  # a process that was told to end needs a moment for it
        if pool.processes():
            sleep(0.05)
    assert pool.processes() == []
