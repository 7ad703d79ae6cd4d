"""How many pieces can be away from home: bounds by an integer programme, against games."""

import pytest

from proofpress.rules.bounds import Bound, Bounds
from proofpress.rules.program import Program
from proofpress.rules.search import highest
from proofpress.rules.supply import away, lifted
from small_games import CARDS, machines

PIECES = """\
pieces: {cube: {owner: players, supply: 9, home: stock}, gold: {supply: 9, home: bank}}
zones:
  stock: {per: players, holds: [cube]}
  land: {holds: [cube, gold]}
  purse: {per: players, holds: [gold, cube]}
  bank: {holds: [gold]}
variables: {turn: {range: 0..9}, due: {range: 0..5}, first: {of: players, start: keeper}}
score: turn
flow:
"""


def programs(flow: str, head: str = PIECES, cards: str = "") -> dict[int, Program]:
    found = machines(head + flow, cards)
    return {count: machine.program for count, machine in found.items()}


def bound(flow: str, kind: str = "cube", count: int = 2, head: str = PIECES) -> Bound:
    return Bounds(programs(flow, head)[count].world).of(kind)


ROUNDS = """\
  - while: turn < 4
    do:
      - add 1 to turn
      - each: me in players
        do:
          - choose: n in 1..3
            do: [move n cube of me from stock of me to land, move n gold from bank to land]
      - if: turn == 3
        then: [{each: p in players, do: [move all cube of p from land to stock of p]}]
      - move all gold from land to bank
"""


@pytest.mark.parametrize("count", [2, 3, 4])
def test_rounds_that_a_counter_counts_are_told_apart(count: int) -> None:
    assert bound(ROUNDS, "cube", count).most == 9
    assert bound(ROUNDS, "gold", count).most == 3 * count


def test_a_loop_without_end_is_bounded_by_what_is_cleared_away() -> None:
    flow = """\
  - while: true
    do:
      - each: me in players
        do: [{choose: n in 1..2, do: [move n gold from bank to land]}]
      - move all gold from land to bank
"""
    assert bound(flow, "gold").most == 4
    assert bound(flow.replace("move all", "move upto 1"), "gold").most == float("inf")


def test_only_one_owner_is_counted() -> None:
    flow = """\
  - with: w = best(p in players by gold in purse of p)
    do:
      - if: w != none
        then: [move 2 cube of w from stock of w to land]
  - each: p in others of first
    do: [move 1 cube of p from stock of p to land]
"""
    assert bound(flow, count=4).most == 3


def test_what_comes_home_before_does_not_count() -> None:
    flow = """\
  - each: me in players
    do:
      - repeat: 3
        do: [{choose: n in 0..2, do: [move n cube of me from stock of me to land]}]
      - move 1 cube of me from land to stock of me
      - move 2 cube of me from stock of me to purse of me
"""
    assert bound(flow).most == 7


def test_one_of_several_options_is_taken() -> None:
    flow = """\
  - each: me in players
    do:
      - offer:
          few: [move 1 gold from bank to purse of me]
          many: {when: turn > 2, do: [move 4 gold from bank to purse of me]}
          two: [move 2 gold from bank to purse of me, move 1 gold from purse of me to bank]
"""
    assert bound(flow, "gold", 3).most == 4
    assert bound(flow.replace("turn > 2", "turn == 0"), "gold", 3).most == 12


def test_a_test_before_a_move_makes_its_supply_enough() -> None:
    flow = """\
  - while: gold in land < 9
    do:
      - if: gold in bank > 0
        then: [move 1 gold from bank to land]
"""
    assert bound(flow, "gold").asked == float("-inf")
    assert bound(flow.replace("move 1", "move 2"), "gold").asked == float("inf")
    assert bound(flow.replace("move 1", "move upto 2"), "gold").asked == float("-inf")


@pytest.mark.parametrize(
    "move",
    [
        "{if: gold in bank >= due, then: [move due gold from bank to land]}",
        "{if: gold in bank == 0, then: [], else: [move 1 gold from bank to land]}",
        "{choose: n in 1..gold in bank, by: first, do: [move n gold from bank to land]}",
        "move due atmost (gold in bank) gold from bank to land",
    ],
)
def test_what_asks_for_no_more_than_there_is(move: str) -> None:
    assert bound(f"  - repeat: 20\n    do: [{move}]\n", "gold").asked == float("-inf")


@pytest.mark.parametrize(
    "move",
    [
        "{if: gold in bank > 0, then: [{repeat: 2, do: [move 1 gold from bank to land]}]}",
        "{if: gold in bank >= due, then: [add 1 to due, move due gold from bank to land]}",
        "{if: gold in land > 0, then: [move 1 gold from bank to land]}",
        "{if: gold in bank > 0 or turn == 0, then: [move 1 gold from bank to land]}",
    ],
)
def test_what_may_ask_for_more_than_there_is(move: str) -> None:
    assert bound(f"  - repeat: 20\n    do: [{move}]\n", "gold").asked > 0


LAMPS = """\
pieces: {gold: {supply: 9, home: bank}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  deck: {cards: true}
  gone: {cards: true}
  hand: {per: players, cards: true}
variables: {turn: {range: 0..9}, glow: {per: players, range: 0..99}}
actions: {burn: [add 1 to glow of me]}
score: turn
setup: [{each: p in players, do: [draw 4 from deck to hand of p]}]
flow:
  - while: turn < 3
    do:
      - add 1 to turn
      - each: me in players
        do:
          - choose: c in hand of me
            do: [move c from hand of me to gone, move c.light gold from bank to purse of me]
"""


def test_a_card_is_laid_no_more_often_than_there_are_copies() -> None:
    # Three cards of 2 and five of 1; six are laid.
    world = programs("", LAMPS, CARDS)[2].world
    assert Bounds(world).of("gold").most == 9
    again = LAMPS + "      - empty gone into hand of keeper\n"
    assert Bounds(programs("", again, CARDS)[2].world).of("gold").most == 12


HOMING = (
    LAMPS[: LAMPS.index("setup")]
    + """\
flow:
  - while: size(deck) > 0
    do:
      - each: me in players
        do:
          - choose: n in 0..2
            do: [draw n atmost size(deck) from deck to hand of me]
          - each: c in hand of me
            do:
              - if: c == oil
                then: [move 1 gold from bank to purse of me]
              - move c from hand of me to gone
"""
)
STAYING = HOMING.replace("              - move c from hand of me to gone\n", "")


@pytest.mark.parametrize(
    ("rules", "most"),
    [
        (HOMING, 3),  # copies of oil
        (HOMING.replace("c == oil", "c != oil"), 5),
        (HOMING.replace("each: c in", "choose: c in"), 3),
        (HOMING.replace("to gone\n", "to gone\n          - empty gone into deck\n"), float("inf")),
        (STAYING, float("inf")),  # it pays again with every turn
        (STAYING.replace("while: size(deck) > 0", "repeat: 2"), 12),
    ],
)
def test_a_card_pays_when_it_goes_home(rules: str, most: float) -> None:
    assert Bounds(programs("", rules, CARDS)[2].world).of("gold").most == most


@pytest.mark.parametrize("kind", ["cube", "gold"])
def test_games_come_to_a_bound_and_never_beyond(kind: str) -> None:
    for count, program in programs(ROUNDS).items():
        most = Bounds(program.world).of(kind).most
        more = lifted(program, kind, 100)
        seen, _ = highest(more, away(more, kind), 60, 0)
        assert seen <= most, count
