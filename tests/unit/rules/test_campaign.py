"""Campaigns: the same report for any share of the work."""

from proofpress.rules.campaign import Ledger, Order, Table, games_of, merged, shares_of
from small_games import CARDS, DRAWING, HEAPS, machine


def test_shares_add_up_to_the_whole() -> None:
    one = machine(DRAWING, CARDS)
    whole = games_of(one, range(60))
    parts = merged(games_of(one, range(25)), games_of(one, range(25, 60)))
    assert parts == whole
    assert whole.games == 60
    assert sum(whole.wins) + whole.ties == 60


def test_a_share_that_comes_twice_counts_once() -> None:
    order = Order((machine(HEAPS).program, machine(HEAPS, count=3).program), 1)
    table, ledger = Table(order), Ledger(order)
    for share in [*shares_of(range(5, 455)), range(5, 205)]:
        ledger.add(share, table.play(share))
    assert ledger.account.games == 450
    assert ledger.account.tallies == Table(order).play(range(5, 455))


def test_shares_in_any_order_make_the_same_account() -> None:
    order = Order((machine(DRAWING, CARDS).program,), 3)
    table, one, other = Table(order), Ledger(order), Ledger(order)
    shares = [(share, table.play(share)) for share in (range(20), range(20, 40), range(40, 55))]
    for share in shares:
        one.add(*share)
    for share in reversed(shares):
        other.add(*share)
    assert one.account == other.account
    assert list(one.account.tallies[0].lengths) == list(other.account.tallies[0].lengths)
