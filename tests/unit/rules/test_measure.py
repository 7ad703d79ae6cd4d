"""Games that surely end: each loop counts up to an end, and nothing takes the count back."""

import pytest

from proofpress.rules.measure import ends_always
from small_games import CARDS, HEAPS, machine

PLAIN = CARDS.split(", do:")[0] + "}\n"

ROUNDS = """\
variables: {round: {range: 0..9}}
actions: {pass: [add 1 to round]}
flow:
  - while: round < 9
    do: [DO]
score: round
"""


@pytest.mark.parametrize(
    ("do", "status"),
    [
        ("add 1 to round", "proven"),
        ("do pass", "proven"),
        ("{with: n = 1, do: [add 2 to round]}", "proven"),
        ("{if: round > 3, then: [add 1 to round]}", "open"),
        ("{each: me in players, do: [add 1 to round]}", "open"),
        ("add 0 to round", "open"),
        ("add 1 to round, set round = 0", "open"),
        ("add 1 to round, {if: round == 5, then: [add 0 - 1 to round]}", "open"),
        ("add 1 to round, roll round = 1..6", "open"),
    ],
)
def test_a_loop_ends_that_counts(do: str, status: str) -> None:
    verdict = ends_always("lamps", machine(ROUNDS.replace("DO", do)).program)
    assert (verdict.kind, verdict.status, verdict.scope) == ("end", status, "every game")


def test_what_stops_at_its_end_counts_for_nothing() -> None:
    rules = ROUNDS.replace("0..9}", "0..9, ends: clamp}").replace("DO", "add 1 to round")
    assert ends_always("lamps", machine(rules).program).status == "open"


def test_a_loop_without_a_count_is_named() -> None:
    verdict = ends_always("lamps", machine(HEAPS).program)
    assert (verdict.status, verdict.figures) == ("open", {"loops": 1, "bounded": 0})
    assert verdict.words.endswith("rules.yaml:5")


BAGS = """\
pieces: {gold: {owner: players, supply: 9, home: bank}, iron: {supply: 5, home: bank}}
zones:
  bank: {holds: [gold, iron]}
  chest: {holds: [gold, iron]}
  deck: {cards: true}
  gone: {cards: true}
  hand: {per: players, cards: true}
actions: {drop: [move 1 iron from bank to chest], back: [move 1 iron from chest to bank]}
flow:
  - with: me = keeper
    do:
      - while: size(hand of me) > 1 or size(deck) > 1 or iron in bank > 0 or gold of me in bank > 0
        do: [DO]
score: size(hand of me)
"""


@pytest.mark.parametrize(
    ("do", "status"),
    [
        ("{choose: c in hand of me, do: [move c from hand of me to gone]}", "proven"),
        ("{choose: c in hand of me, optional: true, do: [move c from hand of me to gone]}", "open"),
        ("{choose: c in hand of me, do: [move c from hand of me to gone], else: []}", "open"),
        ("{choose: c in hand of me, do: [move c from hand of me to hand of maid]}", "open"),
        ("{choose: c in hand of me, do: [move c from hand of me to gone]}, "
         "draw 1 from deck to hand of maid", "proven"),  # the deck runs empty
        ("draw 1 from deck to hand of me, empty gone into deck", "proven"),  # `gone` first
        ("draw 1 atmost size(deck) from deck to gone", "open"),
        ("move 1 iron from bank to chest", "proven"),
        ("move upto 1 iron from bank to chest", "open"),
        ("move 1 iron from bank to chest, move 1 gold of me from chest to bank", "proven"),
        ("move 1 gold of me from bank to chest, move 1 gold of maid from chest to bank", "open"),
        ("do drop", "proven"),
        ("do drop, {if: iron in chest > 3, then: [do back]}", "open"),
    ],
)  # fmt: skip
def test_a_loop_ends_that_empties_a_place(do: str, status: str) -> None:
    one = machine(BAGS.replace("DO", do), PLAIN)
    assert ends_always("lamps", one.program).status == status


SEASONS = """\
numbers: {few: 2}
zones:
  deck: {cards: true}
  pool: {cards: true}
  hand: {per: players, cards: true}
variables: {season: {range: 1..3}}
flow:
  - while: size(deck) > 0
    do:
      - with: me = keeper
        do: [{offer: {think: THINK, play: PLAY}}]
      - if: size(deck) == 0 and season < 3
        then: [SEASON, empty pool into deck]
score: size(hand of me)
"""
ONE_OF_TWO = "{if: size(pool) > 3, then: [draw 1 from deck to hand of me]}"


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ({}, "proven"),
        ({"THINK": "[draw few atmost size(deck) from deck to hand of me]"}, "proven"),
        ({"THINK": "[draw (1 if season == 1 else few) atmost size(deck) from deck to pool]"},
         "proven"),
        ({"THINK": "{when: size(hand of me) < few, do: "
          "[draw few - size(hand of me) atmost size(deck) from deck to hand of me]}"}, "proven"),
        ({"THINK": "[draw few - size(hand of me) atmost size(deck) from deck to hand of me]"},
         "open"),  # a full hand draws nothing
        ({"THINK": "{when: size(hand of me) < few, do: [draw 1 from pool to hand of me, "
          "draw few - size(hand of me) atmost size(deck) from deck to hand of me]}"}, "open"),
        ({"THINK": "[{with: few = 0, do: [draw few from deck to hand of me]}]"}, "open"),
        ({"THINK": f"[{ONE_OF_TWO}]"}, "open"),
        ({"THINK": "[]"}, "open"),
        ({"PLAY": "[{repeat: few, do: [draw 1 from hand of me to pool]}]"}, "proven"),
        ({"PLAY": "[{repeat: size(pool), do: [draw 1 from hand of me to pool]}]"}, "open"),
        ({"PLAY": "[draw 1 from hand of me to deck]"}, "open"),  # there and back
        ({"PLAY": "[end game]"}, "proven"),
        ({"SEASON": "add 1 to season, add 0 - 1 to season"}, "open"),
        ({"SEASON": "set season = 3"}, "open"),
    ],
)  # fmt: skip
def test_a_loop_ends_by_several_measures_in_order(words: dict[str, str], status: str) -> None:
    rules = SEASONS
    usual = {
        "THINK": "[draw 1 atmost size(deck) from deck to hand of me]",
        "PLAY": "[draw 1 from hand of me to pool]",
        "SEASON": "add 1 to season",
    }
    for name, text in {**usual, **words}.items():
        rules = rules.replace(name, text)
    verdict = ends_always("lamps", machine(rules, PLAIN).program)
    assert verdict.status == status
    if not words:
        assert verdict.words.endswith(
            "rules.yaml:8 `season` grows, else there is less in `deck`, else there is less in "
            "`hand`"
        )
