"""Directed search: rare games are found, the same ones every time, and they replay."""

from proofpress.rules.play import play
from proofpress.rules.program import Cards, Numbers
from proofpress.rules.search import highest
from proofpress.rules.witness import replay
from small_games import CARDS, DRAWING, HEAPS, machine

# Forty times one of ten: by chance the sum is about 180; all nines come once in 10**40 games.
LADDER = """\
variables: {rung: {range: 0..360}}
flow:
  - repeat: 40
    do:
      - each: me in [keeper]
        do:
          - choose: n in 0..9
            do: [add n to rung]
score: rung
"""


def rung(numbers: Numbers, _: Cards) -> int:
    return numbers[0]


def test_a_climb_comes_where_chance_does_not() -> None:
    one = machine(LADDER)
    by_chance, _ = highest(one.program, rung, 10, 1)
    value, witness = highest(one.program, rung, 700, 1)
    assert by_chance < 230
    assert value > 300
    assert (value, witness) == highest(one.program, rung, 700, 1)
    outcome = replay(one, witness)
    assert outcome is not None
    assert outcome.scores == ((value,), (value,))


def test_the_witness_ends_where_the_value_is_reached() -> None:
    one = machine(HEAPS)
    slots = one.program.numbers.index(9)
    value, witness = highest(one.program, lambda numbers, _: -numbers[slots], 20, 3)
    assert value == 0
    outcome = replay(one, witness)
    assert outcome is not None
    value, witness = highest(one.program, lambda numbers, _: 9 - numbers[slots] == 3, 20, 3)
    assert value == 1
    assert replay(one, witness) is None


def test_what_a_game_came_to_before_it_was_refused_counts() -> None:
    rules = LADDER.replace("0..360", "0..50")
    value, witness = highest(machine(rules).program, rung, 100, 2)
    assert 42 <= value <= 50
    assert replay(machine(rules), witness) is None


def test_a_game_without_choices_has_a_value() -> None:
    one = machine(DRAWING.replace("size(deck) > 0\n", "size(deck) > 9\n"), CARDS)
    value, witness = highest(one.program, lambda _, cards: len(cards[0]), 5, 0)
    assert (value, play(one, lambda _: 0).choices) == (6, 0)
    assert len(witness.draws) == 2
