"""Kinds of pieces that may run short for all that a bound knows: a note of `check`."""

import pytest

from proofpress.diagnostics import Diagnostic
from proofpress.rules import linear, scarce
from proofpress.rules.scarce import see_supply
from small_games import HEAPS, machines

TAKING = """\
pieces: {gold: {supply: 17, home: bank}, cube: {owner: players, supply: 2, home: stock}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold, cube]}
  stock: {per: players, holds: [cube]}
flow:
  - repeat: 3
    do:
      - each: me in players
        do:
          - choose: n in 0..2
            do: [move n gold from bank to purse of me]
          - move upto 1 cube of me from stock of me to purse of me
score: gold in purse of me
"""


def seen(rules: str) -> list[Diagnostic]:
    return list(see_supply({count: made.program for count, made in machines(rules).items()}))


def test_a_bound_above_the_supply_is_a_note_at_the_kind() -> None:
    (note,) = seen(TAKING)
    assert (note.name, note.severity) == ("supply-open", "note")
    assert note.message == "the rules may ask for up to 24 `gold`, 17 are printed, with 4 players"
    assert (note.span.line, note.hints) == (1, ("`proofpress prove` looks for such a game",))


@pytest.mark.parametrize(
    "rules",
    [TAKING.replace("supply: 17", "supply: 24"), TAKING.replace("move n", "move upto n"), HEAPS],
)
def test_enough_or_a_rule_for_it_says_nothing(rules: str) -> None:
    assert seen(rules) == []


def test_where_no_solver_is_that_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linear, "find_spec", lambda _: None)
    monkeypatch.setattr(scarce, "is_installed", linear.is_installed)
    (note,) = seen(TAKING.replace("move upto 1 cube", "move 1 cube"))
    assert note.message == "whether there are enough pieces is not looked at: `gold`, `cube`"
    assert note.hints == (linear.NO_SOLVER,)
    assert seen(HEAPS) == []


def test_a_kind_without_a_bound_says_so() -> None:
    rules = TAKING.replace("move upto 1 cube", "move 1 cube").replace("repeat: 3", "while: true")
    assert [note.message for note in seen(rules)] == [
        "the rules may ask for any number of `gold`, 17 are printed, with 4 players",
        "the rules may ask for any number of `cube` of each of `players`, 2 are printed,"
        " with 4 players",
    ]
