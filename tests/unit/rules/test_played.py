"""What a campaign says: refuted with the game that shows it, or sampled, never more."""

from proofpress.rules.campaign import Ledger, Order, Table
from proofpress.rules.played import percentile, played
from proofpress.rules.verdict import Verdict
from small_games import CARDS, DRAWING, HEAPS, machine


def verdicts(rules: str, games: int, cards: str = "") -> list[Verdict]:
    program = machine(rules, cards).program
    order = Order((program,), 1)
    ledger = Ledger(order)
    if games:
        ledger.add(range(games), Table(order).play(range(games)))
    return list(played("lamps", program, ledger.account.tallies[0]))


def test_of_games_that_went_well_all_is_sampled() -> None:
    found = verdicts(DRAWING, 50, CARDS)
    assert {one.status for one in found} == {"sampled"}
    assert {one.scope for one in found} == {"50 games by chance"}
    figures = {(one.kind, one.about): one.figures for one in found}
    assert figures["play", "lamps"]["games"] == 50
    assert sum(figures["seats", "lamps"].values()) == 100  # each seat's, the tied, and all
    assert figures["hand", "hand"] == {"most": 2}
    assert all(one.witness is None for one in found)


def test_of_a_game_that_broke_a_rule_the_witness_is_told() -> None:
    broken = HEAPS.replace("1..3 atmost (gold in bank)", "1..3")
    (refuted,) = [one for one in verdicts(broken, 50) if one.status == "refuted"]
    assert refuted.kind == "breach-short"
    assert refuted.witness is not None
    assert refuted.witness.seed is not None
    assert refuted.figures["of"] == 50
    assert not [one for one in verdicts(broken, 50) if one.kind == "play"]


def test_of_no_game_nothing_is_said() -> None:
    assert verdicts(HEAPS, 0) == []


def test_percentiles_are_values_that_were_counted() -> None:
    counts = {10: 1, 20: 18, 90: 1}
    assert [percentile(counts, share) for share in (5, 50, 95, 100)] == [10, 20, 20, 90]
    assert percentile({7: 1}, 5) == 7
