"""What expressions and loops come to where they become functions, tables and shorter lines."""

import pytest

from proofpress.rules.play import chance_of, play
from small_games import machine

CARDS = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    home: deck
    fields: {light: int 0..9, lit: int 0..1}
    cards:
      - {id: oil, name: Oil, light: 4, lit: 1, copies: 2}
      - {id: wax, name: Wax, light: 2, lit: 0, copies: 3}
      - {id: gas, name: Gas, light: 9, lit: 0, copies: 1}
"""
GAME = """\
zones: {deck: {cards: true}, gone: {cards: true}, hand: {per: players, cards: true}}
variables: {got: {range: 0..999}, times: {range: 0..99}, mark: {per: players, range: 0..99}}
setup:
  - each: p in players
    do: [draw 2 from deck to hand of p, set mark of p = sum(c in hand of p by c.light)]
flow:
DO
score: got
"""


def came_to(*do: str) -> int:
    flow = "\n".join(f"  - {one}" for one in do)
    outcome = play(machine(GAME.replace("DO", flow), CARDS, 3), chance_of(0))
    assert outcome.trouble is None
    return outcome.scores[0][0]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("sum(p in players by mark of p)", 23),
        ("sum(p in players by sum(c in hand of p by c.light))", 23),
        ("count(c in gone where c.lit == 0)", 0),
        ("sum(p in players by count(c in hand of p where c.lit == 0))", 4),
        ("sum(p in players by count(c in hand of p where c.light != 2))", 3),
        ("sum(p in players by highest(c in hand of p by c.light))", 15),
        ("sum(p in players by lowest(c in hand of p by c.light))", 8),
        ("sum(p in players by count(c in hand of p where c.lit == 0 and c.light > 2))", 1),
        ("sum(p in players by count(c in hand of p where c.lit == 1 or 9 == c.light))", 3),
        ("sum(p in players by count(c in hand of p where 3 * c.light - 1 >= 11))", 3),
        ("count(p in players where size(hand of p) > 0 and not size(gone) > 0)", 3),
        ("highest(c in gone by c.light)", 0),
        ("count(c in hand of keeper where any(d in hand of maid where d == c))", 0),
        ("1 if all(c in gone by c.light > 4) else 0", 1),
        ("1 if any(c in gone) else 0", 0),
        ("3 atmost times", 0),
        ("3 atleast times", 3),
        ("(2 * 3 - 7) + 8", 7),
        ("0 - 2 + 1 * 5", 3),
    ],
)
def test_a_value(value: str, expected: int) -> None:
    assert came_to(f"set got = {value}") == expected


def test_an_outer_name_is_read_by_a_value_within_a_value() -> None:
    within = "sum(c in hand of p where any(d in hand of p where d.light > c.light) by c.light)"
    each = f"{{each: p in players, do: [add {within} to got]}}"
    shared = (
        "sum(p in players by sum(c in hand of p by c.light) - highest(c in hand of p by c.light))"
    )
    assert came_to(each) <= came_to(f"set got = {shared}")


def test_a_loop_over_cards_that_it_moves_away() -> None:
    moved = "{each: c in hand of keeper, do: [move c from hand of keeper to gone]}"
    assert came_to(moved, "set got = size(gone)") == 2


def test_a_loop_over_cards_that_stay_counts_copies() -> None:
    assert came_to("{each: c in deck, do: [add 1 to got]}") == 0
    assert came_to("empty hand of maid into deck", "{each: c in deck, do: [add 1 to got]}") == 2


SPARE = GAME.replace(
    "got: {range: 0..999}", "got: {range: 0..999}, low: {range: -3..9, start: 2, ends: clamp}"
)


@pytest.mark.parametrize(
    ("do", "expected"),
    [
        ("add 5 to low", 7),
        ("add 8 to low", 9),
        ("add 0 to low", 2),
        ("add 0 - 4 to low", -2),
        ("add 0 - 9 to low", -3),
        ("add got - 9 to low", -3),
        ("add got + 9 to low", 9),
        ("set low = 0 - 3", -3),
        ("set low = 0 - 4", -3),
        ("set low = 10", 9),
        ("set low = got - 4", -3),
    ],
)
def test_a_number_stops_at_its_ends(do: str, expected: int) -> None:
    rules = SPARE.replace("DO", f"  - {do}").replace("score: got", "score: low")
    assert play(machine(rules, CARDS, 3), chance_of(0)).scores[0][0] == expected


@pytest.mark.parametrize(
    "do",
    [
        "add 1000 to got",
        "add 0 - 1 to got",
        "set got = 1000",
        "set got = 0 - 1",
        "add low - 3 to got",
    ],
)
def test_a_number_that_leaves_its_range(do: str) -> None:
    trouble = play(machine(SPARE.replace("DO", f"  - {do}"), CARDS, 3), chance_of(0)).trouble
    assert trouble is not None
    assert trouble.kind == "overflow"
