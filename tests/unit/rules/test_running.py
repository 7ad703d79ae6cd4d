"""A runner plays the games that the automaton plays, or leaves them to it."""

import pytest

from proofpress.rules import blocks
from proofpress.rules.campaign import Order, Table, Tally, games_of
from proofpress.rules.picking import MOST_GUARDS, zones_in_order
from proofpress.rules.program import Machine
from proofpress.rules.running import MOST_GIVEN_UP, Runner
from proofpress.rules.straight import StraightCompiler
from proofpress.rules.survey import Surveyor
from small_games import CARDS, DRAWING, HEAPS, LAMPS, machine

MARKET = """\
pieces: {gold: {supply: 60, home: bank}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  deck: {cards: true}
  gone: {cards: true}
  hand: {per: players, cards: true}
variables:
  glow: {per: players, range: 0..99}
  first: {of: players, start: keeper}
  luck: {range: 0..9}
  moon: {range: -3..9, start: 2, ends: clamp}
actions:
  burn:
    - choose: c in hand of me
      where: c.light == 1
      do: [move c from hand of me to gone, add c.light to glow of me]
      else: [add 1 to moon]
setup:
  - roll luck = 1..4
  - each: p in players
    do: [draw 2 from deck to hand of p, move luck gold from bank to purse of p]
flow:
  - each: round in 1..4
    do:
      - phase: market
        do:
          - with: most = highest(p in players by gold in purse of p)
            do:
              - each: me in players from first
                where: not (gold in purse of me == most and round == 4)
                do:
                  - offer:
                      buy:
                        when: gold in purse of me > 1
                        do: [move 2 gold from purse of me to bank, add 1 to glow of me]
                      light: {when: size(hand of me) > 0, do: [{do: burn}]}
                      take: [move upto 2 gold from bank to purse of me]
                      wait: {when: luck > 2, do: [add 0 - 1 to moon]}
                      rest: {when: moon > 0, do: [set moon = 0]}
      - repeat: round atmost 2
        do:
          - choose: p in players
            by: first
            do: [set first = p]
      - while: size(gone) > 1
        limit: 2
        do:
          - each: me in players
            do:
              - choose: c in gone
                optional: true
                do: [move c from gone to hand of me, {play: c}]
      - if: round == 3 and any(p in players where glow of p > 2)
        then: [end game]
      - if: size(deck) > 0
        then:
          - choose: n in 1..2 atmost (size(deck))
            by: first
            do: [draw n from deck to gone]
        else:
          - each: c in gone
            where: c.light == 2
            do: [move c from gone to deck]
score: [glow of me, gold in purse of me]
invariants: {gold_stays: gold in bank + sum(p in players by gold in purse of p) == 60}
"""

BAZAAR = """\
sets: {stalls: [left, right], hues: [red, blue]}
pieces:
  coin: {supply: 30, home: bank}
  bead: {owner: hues, supply: 5, home: bank}
zones:
  bank: {holds: [coin, bead]}
  purse: {per: players, holds: [coin, bead]}
  deck: {cards: true}
  gone: {cards: true}
  hand: {per: players, cards: true}
  stall: {per: stalls, cards: true, limit: 1}
variables:
  floor: {range: 0..3}
  open: {per: stalls, range: 0..1}
  glow: {per: players, range: 0..99}
  moon: {per: players, of: hues}
setup:
  - each: p in players
    do: [draw 3 from deck to hand of p, move 4 coin from bank to purse of p, set moon of p = red]
flow:
  - each: round in 1..3
    do:
      - set floor = round - 1
      - each: me in players
        do:
          - if: any(c in hand of me where c.light >= floor and c.light * 2 <= coin in purse of me)
            then:
              - choose: c in hand of me
                where: c.light >= floor and c.light * 2 <= coin in purse of me
                optional: true
                do: [move c from hand of me to gone, move c.light * 2 coin from purse of me to bank]
          - choose: s in stalls
            where: open of s == 0 and size(hand of me) > 0
            do:
              - choose: c in hand of me
                do: [move c from hand of me to stall of s, set open of s = 1]
            else: [move upto 2 coin from bank to purse of me]
      - each: me in players
        do:
          - choose: h in hues
            optional: true
            do: [set moon of me = h]
          - each: s in stalls
            do:
              - each: c in stall of s
                where: c.bead != none
                do: DO
      - each: s in stalls
        do: [empty stall of s into gone, set open of s = 0]
score: [glow of me, sum(h in hues by bead of h in purse of me)]
invariants: {coins: coin in bank + sum(p in players by coin in purse of p) == 30}
"""
GOODS = LAMPS.replace("{light: int 0..9}", "{light: int 0..9, bead: set of hues?}").replace(
    "light: 2", "light: 2, bead: red"
).replace("copies: 5", "copies: 9")  # fmt: skip
SHARE = """[
                  {if: bead of c.bead in bank > 0,
                   then: [move 1 bead of (c.bead) from bank to purse of me]},
                  {if: moon of me == c.bead, then: [add c.light to glow of me]}]"""


def bazaar(do: str = SHARE) -> Machine:
    return machine(BAZAAR.replace("DO", do), GOODS, 3)


def code(one: Machine) -> str:
    return "\n".join(StraightCompiler(one.program.world, is_watched=False).lines())


def alike(one: Machine, games: int = 120) -> Runner:
    """Play games both ways, hold them against each other, and return the runner."""
    for checks in (False, True):
        runner = Runner(one, is_watched=checks)
        run = games_of(one, range(games), checks=checks, runner=runner)
        assert run == games_of(one, range(games), checks=checks)
    assert looked(one, 30, hurries=True) == looked(one, 30, hurries=False)
    return runner


def looked(one: Machine, games: int, *, hurries: bool) -> Tally:
    surveyor = Surveyor(one.program)
    if hurries:
        surveyor.hurry()
    return games_of(one, range(games), surveyor=surveyor)


@pytest.mark.parametrize(
    ("rules", "cards"),
    [(HEAPS, ""), (DRAWING, CARDS), (MARKET, CARDS)],
    ids=("heaps", "drawing", "market"),
)
def test_games_go_the_same_way(rules: str, cards: str) -> None:
    assert alike(machine(rules, cards, 3)).given_up == 0


def test_places_and_prices() -> None:
    one = bazaar()
    assert alike(one).given_up == 0
    assert "isdisjoint" in code(one)
    assert "in z5+z6:" in code(one)
    assert "none(" not in code(one)  # what is printed stays known, whatever beads do


def test_rows_of_tables_are_read_as_often_by_who_counts_them() -> None:
    worth = BAZAAR.replace("zones:", "tables: {worth: {rows: [9, 1, 2]}}\nzones:", 1).replace(
        "where: c.light >= floor and", "where: worth at c.light > floor and c.light >= floor and"
    )
    one = machine(worth.replace("DO", SHARE), GOODS, 3)
    assert alike(one, 60).given_up == 0
    assert sum(looked(one, 30, hurries=True).survey.rows[0]) > 0


@pytest.mark.parametrize(
    "do",
    [
        SHARE.replace("{if", "move c from stall of s to gone, {if", 1),
        SHARE.replace("add c.light", "add open of s"),
    ],
    ids=("cards move", "the place is named"),
)
def test_places_that_are_gone_through_one_after_another(do: str) -> None:
    one = bazaar(do)
    assert alike(one, 60).given_up == 0
    assert "in z5+z6:" not in code(one)


def test_what_loops_do_is_charged_before_them() -> None:
    assert "f+=" not in code(bazaar())
    assert code(machine(MARKET, CARDS, 3)).count("f+=") == 1  # the loop that has no bound


def test_an_offer_whose_guards_look_through_hands() -> None:
    seen = "any(c in hand of me where c.light > 1 and c.light < 4)"
    looks = MARKET.replace("when: size(hand of me) > 0", f"when: {seen}")
    looks = looks.replace("{when: luck > 2, do: [add 0", "{do: [add 0")
    assert looks.count("when:") == MOST_GUARDS
    assert alike(machine(looks, CARDS, 3), 60).given_up == 0


def test_the_market_has_more_guards_than_are_written_out() -> None:
    assert MARKET.count("when:") > MOST_GUARDS


def test_what_is_come_to_equally_often_is_counted_once() -> None:
    runner = Runner(machine(MARKET, CARDS, 3))
    assert len(set(runner.same)) < len(runner.same) == len(runner.covered())


def faulty(rules: str, cards: str = "", count: int = 2, games: int = 60) -> Tally:
    one = machine(rules, cards, count)
    runner = alike(one, games)
    assert 0 < runner.given_up <= games
    return games_of(one, range(games))


def test_a_game_in_which_something_goes_wrong_is_told_by_the_automaton() -> None:
    short = HEAPS.replace("1..3 atmost (gold in bank)", "1..3")
    assert {kind for kind, _ in faulty(short).troubles} == {"short"}


def test_a_card_that_is_not_there_and_an_empty_deck() -> None:
    twice = DRAWING.replace(
        "[move c from hand", "[move c from hand of me to gone, move c from hand"
    )
    assert {kind for kind, _ in faulty(twice, CARDS).troubles} == {"missing-card"}
    empty = DRAWING.replace("        where: size(deck) > 0\n", "")
    assert "empty-draw" in {kind for kind, _ in faulty(empty, CARDS, 3).troubles}


def test_no_option_at_all() -> None:
    none = HEAPS.replace("1..3 atmost (gold in bank)", "2..3 atmost (gold in bank)")
    assert "no-move" in {kind for kind, _ in faulty(none).troubles}


def test_a_broken_invariant_is_seen_by_who_watches() -> None:
    broken = HEAPS.replace("== 9", "== 9 - gold in purse of maid // 5")
    one = machine(broken)
    watched, blind = Runner(one), Runner(one, is_watched=False)
    assert any(watched.play(seed) is None for seed in range(9))
    assert all(blind.play(seed) is not None for seed in range(9))


def test_a_game_without_an_end_is_given_up_soon_and_then_not_tried() -> None:
    endless = HEAPS.replace("while: gold in bank > 0", "while: true").replace(
        "        where: gold in bank > 0\n", ""
    ).replace("1..3 atmost (gold in bank)", "0..0")  # fmt: skip
    one = machine(endless)
    runner = Runner(one)
    tally = games_of(one, range(28), runner=runner)
    assert tally == games_of(one, range(28))
    assert MOST_GIVEN_UP < runner.given_up < 25


def test_what_nests_too_deep_for_python_is_left_to_the_automaton() -> None:
    deep = "- choose: n in 0..1\n  by: first\n  do: [set first = maid]"
    for level in range(22):
        inner = "\n".join(f"    {line}" for line in deep.splitlines())
        deep = f"- each: x{level} in 1..1\n  do:\n{inner}"
    flow = "\n".join(f"  {line}" for line in deep.splitlines())
    one = machine(
        "variables: {first: {of: players, start: keeper}}\nflow:\n" + flow + "\nscore: 1\n"
    )
    runner = Runner(one)
    assert runner.play(0) is None
    assert games_of(one, range(9), runner=runner) == games_of(one, range(9))


def test_what_is_too_long_as_one_function_is_left_to_the_automaton(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = bazaar()
    monkeypatch.setattr(blocks, "MOST_STATEMENTS", 20)
    runner = Runner(one)
    assert runner.play(0) is None
    assert games_of(one, range(9), runner=runner) == games_of(one, range(9))


def test_a_campaign_comes_to_the_same_with_runners_and_without() -> None:
    order = Order((machine(MARKET, CARDS, 3).program,), 5)
    whole = Table(order).play(range(100))
    assert whole[0].games == 100
    parts = [Table(order).play(range(at, at + 25))[0] for at in range(0, 100, 25)]
    assert whole[0].covered == tuple(map(sum, zip(*(one.covered for one in parts), strict=True)))


def test_zones_in_order_are_those_that_are_drawn_from_or_looked_through() -> None:
    assert zones_in_order(machine(MARKET, CARDS, 3).program.world) == {"deck", "gone", "hand"}
    unread = MARKET.replace("- choose: c in gone", "- choose: c in deck").replace(
        "- each: c in gone", "- each: c in deck"
    )
    assert zones_in_order(machine(unread, CARDS, 3).program.world) == {"deck", "hand"}
