"""Whether the printed pieces are enough: proven, by a rule, refuted by a game, or open."""

import pytest

from proofpress.model.load import load
from proofpress.rules import demand, linear
from proofpress.rules.bounds import Bounds
from proofpress.rules.check import compile_game
from proofpress.rules.demand import demands
from proofpress.rules.program import Program
from proofpress.rules.shortage import led_short, missing
from proofpress.rules.verdict import Verdict
from proofpress.rules.witness import replay
from proofpress.source.project import open_project, shipped
from small_games import HEAPS, machine

TAKING = """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - repeat: 3
    do:
      - each: me in players
        do: [{choose: n in 0..2, do: [move n gold from bank to purse of me]}]
score: gold in purse of me
"""


def verdict(rules: str, games: int = 60) -> tuple[Program, Verdict]:
    program = machine(rules, count=2).program
    (found,) = demands(program, games)
    return program, found


def test_a_supply_that_is_never_used_up_is_proven_to_be_enough() -> None:
    _, found = verdict(TAKING.replace("supply: 9", "supply: 12"))
    assert (found.status, found.scope) == ("proven", "every game")
    assert found.words == "enough: at most 12 of 12 are away from `bank`"
    assert found.figures == {"supply": 12, "wanted": 12, "high": 12}
    assert "no other kind of piece runs short first" in found.assumptions
    assert "the solver's floating-point sums are right to 0.000001" in found.assumptions
    assert found.witness is None


def test_a_supply_that_a_game_uses_up_is_too_small_and_the_game_replays() -> None:
    program, found = verdict(TAKING)
    assert found.status == "refuted"
    assert found.words.startswith("too few: a game asks for 1")
    assert found.figures["low"] > 9
    assert found.witness is not None
    outcome = replay(program.open(), found.witness)
    assert outcome is not None
    assert outcome.trouble is not None
    assert outcome.trouble.kind == "short"


def test_a_rule_that_takes_what_is_there_makes_any_supply_enough() -> None:
    program, found = verdict(HEAPS)
    assert found.status == "proven"
    assert found.words == (
        "enough: when none of the 9 is left, the rules take none; a game takes all of them"
    )
    assert found.figures == {"supply": 9, "high": 9, "low": 9}
    assert found.witness is not None
    replay(program.open(), found.witness)


def test_rules_that_need_some_come_before_those_that_take_what_is_there() -> None:
    setup = "setup: [{each: p in players, do: [move 2 gold from bank to purse of p]}]\n"
    _, found = verdict(HEAPS + setup)
    assert found.words.startswith(
        "enough: at most 4 of 9 are away where a rule needs some; the other rules take no more"
    )


def test_what_neither_a_bound_nor_a_game_settles_is_open() -> None:
    never = "{if: n * n == 2, then: [move 9 gold from bank to purse of me]}"
    rules = TAKING.replace("supply: 9", "supply: 14").replace(
        "0..2, do: [", f"0..2, do: [{never}, "
    )
    _, found = verdict(rules, 20)
    assert found.status == "open"
    assert found.words.startswith("open: a game takes 1")
    assert found.figures["high"] > 14


def test_without_a_solver_it_is_open_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linear, "find_spec", lambda _: None)
    monkeypatch.setattr(demand, "is_installed", linear.is_installed)
    _, found = verdict(TAKING.replace("supply: 9", "supply: 12"))
    assert found.status == "open"
    assert found.words.endswith("no bound is known")
    assert any("proofpress[bounds]" in words for words in found.assumptions)
    _, found = verdict(HEAPS)
    assert found.status == "proven"


# Whoever takes and gives as chance will has some five at the end; bounds see sixty.
SLIPPING = """\
pieces: {gold: {supply: 54, home: bank}, coal: {supply: 3, home: bank}}
zones: {bank: {holds: [gold, coal]}, purse: {per: players, holds: [gold, coal]}}
flow:
  - repeat: 30
    do:
      - each: me in players
        do:
          - offer:
              take: [move 1 gold from bank to purse of me]
              rest: []
              give: {when: gold in purse of me > 0, do: [move 1 gold from purse of me to bank]}
              heat: [move 1 coal from bank to purse of me]
score: gold in purse of me
"""


def test_a_game_is_led_to_a_shortage_that_a_climb_does_not_come_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program = machine(SLIPPING).program
    gold, coal = demands(program, 10)
    assert (gold.status, gold.words) == ("refuted", "too few: a game asks for 55 of 54")
    assert coal.status == "refuted"
    assert gold.witness is not None
    outcome = replay(program.open(), gold.witness)
    assert outcome is not None
    assert outcome.trouble is not None
    assert program.sites[outcome.trouble.site].name == "gold"
    assert next(iter(demands(program, 10))) == gold
    monkeypatch.setattr(demand, "LED", 0)
    assert next(iter(demands(program, 10))).status == "open"


# Who lays most alone takes a disc: chance gives each of four players a fifth of forty rounds.
OUTBIDDING = """\
pieces: {disc: {owner: players, supply: 36, home: reserve}}
zones: {reserve: {per: players, holds: [disc]}, sejm: {per: players, holds: [disc]}}
variables: {laid: {per: players, range: 0..9}}
flow:
  - repeat: 40
    do:
      - each: me in players
        do: [{choose: n in 0..9, do: [set laid of me = n]}]
      - with: first = best(p in players by laid of p)
        do:
          - if: first != none
            then: [move 1 disc of first from reserve of first to sejm of first]
score: disc of me in sejm of me
"""


def test_a_shortage_that_one_player_comes_to_by_playing_otherwise_is_found() -> None:
    program = machine(OUTBIDDING, count=4).program
    found = led_short(program, "disc", 20_000, 0)
    assert found is not None
    assert led_short(program, "disc", 20_000, 0) == found
    (told,) = demands(program, 5)
    assert told.words == "too few: a game asks for 37 of 36 of each of `players`"


def test_no_game_is_led_where_a_bound_or_a_climb_settles_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(demand, "led_short", refuse)
    assert verdict(TAKING.replace("supply: 9", "supply: 12"))[1].status == "proven"
    assert verdict(HEAPS)[1].status == "proven"
    assert verdict(TAKING)[1].status == "refuted"


CLIENTS = """\
pieces:
  cube: {owner: players, supply: 30, home: reserve}
  army: {owner: players, supply: 6, home: reserve}
sets: {provinces: [a, b, c, d, e, f]}
zones:
  reserve: {per: players, holds: [cube, army]}
  land: {per: provinces, holds: [cube, army]}
  field: {holds: [cube]}
  tokens: {per: players, cards: true, see: owner}
  used: {per: players, cards: true}
variables: {turn: {range: 0..4}, die: {range: 1..6}}
flow:
  - while: turn < 4
    do:
      - add 1 to turn
      - each: me in players
        do:
          - each: v in provinces
            do:
              - choose: t in tokens of me
                do:
                  - move t from tokens of me to used of me
                  - move t.light cube of me from reserve of me to land of v
          - choose: t in tokens of me
            do: [move t from tokens of me to used of me]
      - each: p in players
        do: [empty used of p into tokens of p]
      - each: me in players
        do:
          - choose: v in provinces
            optional: true
            do: [move 1 army of me from reserve of me to land of v]
      - each: me in players
        do:
          - choose: v in provinces
            where: cube of me in land of v > 0
            optional: true
            do:
              - move 1 cube of me from land of v to reserve of me
              - repeat: sum(u in provinces by army of me in land of u)
                do:
                  - roll die = 1..6
                  - {if: die > 3, then: [move 1 cube of me from reserve of me to field]}
      - each: p in players
        do:
          - move all cube of p from field to reserve of p
          - each: v in provinces
            do: [move all army of p from land of v to reserve of p]
score: cube of me in field
"""
TOKENS = """\
decks:
  - id: influence
    name: Influence
    size: poker
    face: lamp
    home: tokens
    fields: {light: int 0..9}
    cards:
      - {id: none_at_all, name: A, light: 0, copies: 1}
      - {id: a_little, name: B, light: 1, copies: 2}
      - {id: some_more, name: C, light: 2, copies: 2}
      - {id: much, name: D, light: 3, copies: 1}
      - {id: most, name: E, light: 4, copies: 1}
"""


def test_influence_of_four_turns_brings_fifty_two_clients() -> None:
    # Six of seven tokens lie in provinces, 13 at best; an attack costs a cube and brings one.
    bounds = Bounds(machine(CLIENTS, TOKENS, 3).program.world)
    assert bounds.of("army").most == 1
    assert bounds.of("cube").most == 52


def test_the_pieces_of_the_magnates_are_enough() -> None:
    game, _ = load(open_project(shipped("content") / "magnates"))
    assert game is not None
    programs, _ = compile_game(game)
    world = programs[5].world
    bounds = Bounds(world)
    kinds = ("cube", "disc", "crown", "entered")
    asked = {kind: bounds.of(kind).asked for kind in kinds}
    assert all(most <= world.kinds[kind].supply for kind, most in asked.items()), asked
    assert asked["disc"] == 20
    assert asked["cube"] == float("-inf")  # its rules say what happens when none is left


def test_pieces_are_missing_at_home_alone_and_not_where_a_name_begins_like_it() -> None:
    rules = HEAPS.replace("purse:", "banker: {holds: [gold]}, purse:")
    rules = rules.replace("flow:\n", "flow:\n  - move 1 gold from banker to bank\n")
    program = machine(rules).program
    asked = {
        one.text.value.split(" from ")[1].split()[0]: missing(program, "gold", site, 3, 1)
        for site, one in enumerate(program.sites)
        if one.name == "gold" and " from " in one.text.value
    }
    assert asked == {"banker": None, "bank": 2}
