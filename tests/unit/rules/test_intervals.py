"""What values may come to in any game, found without playing one, and held against games."""

from collections.abc import Callable

import pytest

from proofpress.rules import estimate
from proofpress.rules.expression import parse_expression
from proofpress.rules.intervals import Ranges
from proofpress.rules.play import chance_of, play
from proofpress.rules.program import Machine
from proofpress.rules.slots import Slots
from small_games import CARDS, DRAWING, HEAPS, machine
from work import work_of

MILL = """\
numbers: {rounds: 4}
tables: {yield: {rows: [0, 1, 3]}}
pieces: {corn: {owner: players, supply: 6, home: barn}, coin: {supply: 20, home: bank}}
sets: {fields: [near, far]}
zones:
  barn: {per: players, holds: [corn]}
  land: {per: fields, holds: [corn]}
  bank: {holds: [coin]}
  purse: {per: players, holds: [coin]}
variables:
  round: {range: 0..rounds}
  die: {range: 0..9}
  luck: {per: players, range: -3..9, ends: clamp}
  debt: {per: players, range: 0..9}
  owner: {per: fields, of: players}
flow:
  - while: round < rounds
    do:
      - add 1 to round
      - each: me in players
        do:
          - roll die = 1..6
          - if: die > 4
            then: [add 1 to luck of me, set debt of me = die - 4]
            else: [add -1 to luck of me]
          - choose: f in fields
            where: corn of me in barn of me > 0
            optional: true
            do:
              - move 1 corn of me from barn of me to land of f
              - with: w = best(p in players by corn of p in land of f)
                do:
                  - if: w != none
                    then:
                      - set owner of f = w
                      - move yield at (round // 2) coin from bank to purse of w
score: gold_of
"""
MILL = MILL.replace("gold_of", "coin in purse of me + luck of me * 2 - debt of me")


def ranges(rules: str, cards: str = "", count: int = 2) -> Ranges:
    return Ranges(machine(rules, cards, count).program.world)


def ends(found: estimate.Estimate) -> tuple[int, int]:
    return found.least, found.most


def held_against(one: Machine, seeds: int) -> None:
    """Hold every state that games come to against what was said of all games."""
    world = one.program.world
    said = Ranges(world)
    slots = Slots(world)

    def look(numbers: list[int], cards: list[list[int]]) -> int:
        for variable in world.variables.values():
            base = slots.variables[variable.id]
            found = said.of_variable(variable.id)
            for value in numbers[base : base + world.size(variable.per)]:
                if variable.of is None:
                    assert found.least <= value <= found.most, variable.id
                else:
                    assert value in {max(-1, member) for member in found.members}, variable.id
        for zone, first in slots.zones.items():
            for at in range(world.size(world.zones[zone].per)):
                assert set(cards[first + at]) <= said.cards_in(zone), zone
        return -1

    for seed in range(seeds):
        outcome = play(one, chance_of(seed), look=look)
        assert outcome.trouble is None


@pytest.mark.parametrize(("rules", "cards"), [(HEAPS, ""), (DRAWING, CARDS), (MILL, "")])
def test_no_game_leaves_what_was_said_of_all(rules: str, cards: str) -> None:
    for count in (2, 4):
        held_against(machine(rules, cards, count), 20)


def test_a_counter_stops_where_its_loop_ends() -> None:
    found = ranges(MILL)
    assert ends(found.of_variable("round")) == (0, 4)
    assert ends(found.of_variable("die")) == (0, 6)
    assert ends(found.of_variable("debt")) == (0, 2)
    assert ends(found.of_variable("luck")) == (-3, 9)
    assert found.of_variable("owner").members == {-1, 0, 1}


def test_verdicts_say_what_holds_for_every_game() -> None:
    by_id = {one.about: one for one in ranges(MILL).verdicts()}
    assert {id: one.status for id, one in by_id.items()} == dict.fromkeys(by_id, "proven")
    assert by_id["debt"].words == "0 to 2 by intervals, 0 to 9 declared"
    assert by_id["debt"].figures == {"least": 0, "most": 9, "low": 0, "high": 2}
    assert by_id["luck"].words == "-4 to 10 by intervals, -3 to 9 declared, where it stops"
    assert by_id["debt"].assumptions
    (open_one,) = ranges(DRAWING, CARDS).verdicts()
    assert (open_one.about, open_one.status) == ("glow", "open")


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("3 + 4 * 2", (11, 11)),
        ("corn of red in barn of red - 2", (-2, 4)),
        ("sum(f in fields by corn of red in land of f)", (0, 6)),
        ("sum(f in fields by sum(p in players by corn of p in land of f))", (0, 12)),
        ("count(p in players where luck of p > 0)", (0, 2)),
        ("count(p in players where player_count > 3)", (0, 0)),
        ("highest(p in players by die)", (0, 6)),
        ("yield at 1", (1, 1)),
        ("yield at (die atmost 2)", (0, 3)),
        ("5 - die % 4", (2, 5)),
        ("die // 2", (0, 3)),
        ("0 - die", (-6, 0)),
        ("(die if die > 4 else 4) atleast 1", (4, 6)),
        ("round atmost 2", (0, 2)),
    ],
)
def test_expressions(expression: str, expected: tuple[int, int]) -> None:
    node = parse_expression(expression.replace("red", "keeper"))
    assert ends(ranges(MILL).of(node)) == expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("round > 4", estimate.NO),
        ("round <= rounds", estimate.YES),
        ("die > 2 and die < 2", estimate.NO),
        ("not (die > 2 and die < 2)", estimate.YES),
        ("die == 3 or die != 3", estimate.YES),
        ("die == 3", estimate.TRUTH),
        ("any(p in players where luck of p > 9)", estimate.NO),
        ("all(p in players by luck of p <= 9)", estimate.YES),
    ],
)
def test_conditions(condition: str, expected: estimate.Estimate) -> None:
    assert ranges(MILL).of(parse_expression(condition)) == expected


def test_names_in_reach_are_taken_for_what_they_may_be() -> None:
    scope = {"n": estimate.number(2, 3)}
    assert ends(ranges(MILL).of(parse_expression("n * n - 1"), scope)) == (3, 8)


def test_what_cannot_lie_somewhere_is_known() -> None:
    sorting = DRAWING.replace(
        "do: [move c from hand of me to gone, {play: c}]",
        "do: [{if: c.light > 1, then: [move c from hand of me to gone], "
        "else: [move c from hand of me to deck]}]",
    )
    assert sorting != DRAWING
    found = ranges(sorting, CARDS)
    assert found.cards_in("gone") == {0}
    assert found.cards_in("hand") == {0, 1}


@pytest.mark.parametrize("operator", ["+", "-", "*", "//", "%", "atleast", "atmost"])
def test_arithmetic_covers_every_pair(operator: str) -> None:
    table: dict[str, Callable[[int, int], int]] = {
        "+": int.__add__, "-": int.__sub__, "*": int.__mul__, "//": int.__floordiv__,
        "%": int.__mod__, "atleast": max, "atmost": min,
    }  # fmt: skip
    meant = table[operator]
    sides = [(-3, -1), (-2, 2), (0, 3), (1, 2), (2, 2), (0, 0), (-3, 0)]
    for one in sides:
        for other in sides:
            found = estimate.computed(operator, estimate.number(*one), estimate.number(*other))
            for a in range(one[0], one[1] + 1):
                for b in range(other[0], other[1] + 1):
                    if b or operator not in ("//", "%"):
                        assert found.least <= meant(a, b) <= found.most, (operator, a, b)


@pytest.mark.parametrize("operator", ["==", "!=", "<", "<=", ">", ">="])
def test_comparisons_are_certain_only_where_every_pair_agrees(operator: str) -> None:
    table: dict[str, Callable[[int, int], bool]] = {
        "==": int.__eq__, "!=": int.__ne__, "<": int.__lt__, "<=": int.__le__, ">": int.__gt__,
        ">=": int.__ge__,
    }  # fmt: skip
    meant = table[operator]
    sides = [(0, 0), (0, 2), (1, 1), (2, 3), (1, 3)]
    for one in sides:
        for other in sides:
            found = estimate.compared(operator, estimate.number(*one), estimate.number(*other))
            pairs = {
                meant(a, b)
                for a in range(one[0], one[1] + 1)
                for b in range(other[0], other[1] + 1)
            }
            assert found == estimate.truth(True in pairs, False in pairs), (operator, one, other)


def test_many_conditions_in_one_are_not_tried_with_each_other() -> None:
    found = ranges(MILL)
    text = " and ".join(f"debt of keeper < {at % 8 + 1}" for at in range(12))
    _, work = work_of(lambda: found.of(parse_expression(text)))
    assert work < 20_000  # twice as much for every condition more would be some millions


COUNTED = """\
numbers: {step: 2}
variables: {count: {range: -99..99, start: 0}, aim: {range: -99..99, start: 0}}
actions: {more: [add step to count]}
flow:
  - each: round in 1..3
    do:
      - set count = 0
      - DO
      - set aim = count
score: count
"""
VOTE = "{offer: {yes: [add 1 to count], no: [add -1 to count], none: []}, by: p}"


@pytest.mark.parametrize(
    ("do", "least", "most"),
    [
        ("{each: p in players, do: [add 1 to count]}", 0, 4),
        (f"{{each: p in others of keeper, do: [{VOTE}]}}", -3, 3),
        ("{repeat: 5, do: [do more]}", 0, 10),
        ("{repeat: 2, do: [{each: p in players, where: p != maid, do: [add 1 to count]}]}", 0, 8),
        ("{each: p in players, do: [{choose: n in 1..3, by: p, do: [add 1 to count]}]}", 0, 4),
        ("{each: p in players, do: [{if: p == maid, then: [add 3 to count]}]}", 0, 12),
        ("{each: p in players, do: [{with: n = 2, do: [add 1 to count]}]}", 0, 4),
        ("{each: p in players, do: [add aim to count]}", 0, 0),
        ("{each: p in players, do: [add 1 to count, set count = 7]}", 0, 99),
        ("{each: p in players, do: [add 1 to count, roll count = 1..6]}", 0, 99),
        ("{each: p in players, do: [{while: count < 9, do: [add 2 to count]}]}", 0, 99),
    ],
)
def test_what_a_loop_adds_is_counted(do: str, least: int, most: int) -> None:
    found = ranges(COUNTED.replace("DO", do), count=4)
    low, high = ends(found.of_variable("count"))
    assert (low, high) == (min(0, least), max(0, most))


@pytest.mark.parametrize(
    "do", [f"{{each: p in players, do: [{VOTE}]}}", "{repeat: 4, do: [do more]}"]
)
def test_no_game_leaves_what_is_counted(do: str) -> None:
    held_against(machine(COUNTED.replace("DO", do), count=3), 20)
