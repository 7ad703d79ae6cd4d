"""Rules made to blow up: an error with its place, and work that is counted and has a bound."""

import tracemalloc
from collections.abc import Callable
from math import inf
from typing import NamedTuple

import pytest

from proofpress.checks.example import PACK
from proofpress.diagnostics import Diagnostic
from proofpress.model.load import load
from proofpress.rules.bounds import bound_kinds
from proofpress.rules.campaign import smoke
from proofpress.rules.check import compile_game
from proofpress.rules.play import chance_of, play
from proofpress.rules.program import MOST_WORK, Program
from proofpress.rules.running import Runner
from proofpress.rules.seeking import seek
from proofpress.rules.troubles import site_of, words_of
from small_games import GAME, HEAPS
from small_packs import project_of

HEAD = """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, deck: {cards: true}, hand: {per: players, cards: true}}
variables: {x: {range: 0..9}, seat: {of: players, start: keeper}}
score: x
"""
FLOW_AT = 6  # the line that the first statement stands in
MANY = ", ".join(f"m{at}" for at in range(1000))


def rules(flow: str, more: str = "") -> str:
    return f"{HEAD}flow:\n{flow}{more}"


def nested(count: int, opener: Callable[[int], str], inner: str = "set x = 1") -> str:
    """Return statements inside one another, four blanks a level."""
    lines = [f"{'    ' * at}  - {opener(at)}\n{'    ' * at}    do:\n" for at in range(count)]
    return "".join(lines) + f"{'    ' * count}  - {inner}\n"


def cards(count: int) -> str:
    rows = "".join(f"      - {{id: c{at}, name: N, do: [set x = 1]}}\n" for at in range(count))
    head = (
        "decks:\n  - id: lamps\n    name: Lamps\n    size: poker\n    face: lamp\n    home: deck\n"
    )
    return f"{head}    cards:\n{rows}"


TWO = GAME.replace("max: 4", "max: 2")


def read(text: str, deck: str = "") -> tuple[list[Diagnostic], dict[int, Program]]:
    components = {"components/cards.yaml": deck} if deck else {}
    game, found = load(project_of({**PACK, "game.yaml": TWO, "rules.yaml": text, **components}))
    if game is None:
        return list(found), {}
    programs, more = compile_game(game)
    return [*found, *more], dict(programs)


class Bomb(NamedTuple):
    """Rules, what is to be said of them, and in which line."""

    text: str
    code: str
    message: str
    line: int = FLOW_AT


REFUSED = {
    "nested too deep": Bomb(
        rules(nested(60, lambda at: f"each: p{at} in players")), "too-deep", "nested more than", 68
    ),
    "loops inside one another": Bomb(
        rules(nested(20, lambda _: "while: x == 0")), "rule-error", "more than 16 loops", 38
    ),
    "brackets": Bomb(rules(f"  - set x = {'(' * 45}1{')' * 45}\n"), "rule-syntax", "levels deep"),
    "operators in a row": Bomb(
        rules(f"  - set x = {'+'.join('1' * 90)}\n"), "rule-syntax", "more than 60 operators"
    ),
    "a long expression": Bomb(
        rules(f"  - set x = 1{'+1' * 5000}\n"), "rule-syntax", "more than 2000 characters"
    ),
    "sums in sums": Bomb(
        rules(
            f"  - set x = {''.join(f'sum(a{at} in s by ' for at in range(30))}1{')' * 30}\n",
            "sets: {s: [a, b, c, d, e, f, g, h]}\n",
        ),
        "rule-error",
        "more than 1000000 members",
    ),
    "a product of sets": Bomb(
        rules(nested(3, lambda at: f"each: m{at} in s", "set x = 1"), f"sets: {{s: [{MANY}]}}\n"),
        "rule-error",
        "more than 1000000 members",
    ),
    "a product of sets in arrows": Bomb(
        rules(
            "  - {each: w in l of m0 and m1, do: [set x = 1]}\n",
            f"sets: {{s: [{MANY}]}}\n"
            "links: {l: {from: [s, s], to: s, arrows: {m0: {m1: [m2]}}}}\n",
        ),
        "rule-error",
        "more than 200000 pairs",
    ),
    "numbers to choose from": Bomb(
        rules("  - {choose: n in 0..1000000000, by: seat, do: [set x = 1]}\n"),
        "rule-error",
        "more than 1000000 members",
    ),
    "a number of 31 digits": Bomb(
        rules(f"  - set x = 1{'0' * 30}\n"), "rule-syntax", "a number over 1000000000"
    ),
    "a declared number of 31 digits": Bomb(
        rules("  - set x = 1\n", f"numbers: {{big: 1{'0' * 30}}}\n"), "out-of-range", "1000000", 7
    ),
    "a supply of 31 digits": Bomb(
        rules("  - set x = 1\n").replace("supply: 9", f"supply: 1{'0' * 30}"),
        "out-of-range",
        "1000000",
        1,
    ),
    "a range of 31 digits": Bomb(
        rules("  - set x = 1\n").replace("0..9", f"0..1{'0' * 30}"), "rule-error", "no number", 3
    ),
    "an import": Bomb(rules("  - set x = __import__\n"), "rule-syntax", "has no meaning"),
    "an attribute of Python": Bomb(
        rules("  - set x = seat.__class__\n"), "rule-syntax", "has no meaning"
    ),
    "a call": Bomb(rules("  - set x = exec(1)\n"), "rule-syntax", "no function"),
    "many statements": Bomb(
        rules("  - do a13\n", "actions:\n  a0: [set x = 1, set x = 2, set x = 3]\n" + "".join(
            f"  a{at + 1}: [do a{at}, do a{at}]\n" for at in range(13)
        )),
        "rule-budget",
        "more than 20000 statements",
        2,
    ),
    "actions that double": Bomb(
        rules("  - do a45\n", "actions:\n  a0: []\n" + "".join(
            f"  a{at + 1}: [do a{at}, do a{at}]\n" for at in range(45)
        )),
        "rule-budget",
        "more than 40 actions",
        48,
    ),
    "an action that does itself": Bomb(
        rules("  - do a\n", "actions: {a: [do b], b: [do a, set x = 1]}\n"),
        "rule-error",
        "a → b → a",
        7,
    ),
    "aliases that double": Bomb(
        rules(
            "  - do a\n",
            "actions:\n  a: &a0 [set x = 1]\n"
            + "".join(f"  b{at}: &a{at + 1} [if: x == 0, then: *a{at}, else: *a{at}]\n".replace(
                "[if", "[{if"
            ).replace("]\n", "}]\n") for at in range(20)),
        ),
        "alias-explosion",
        "aliases bring more than",
        21,
    ),
    "a long table": Bomb(
        rules("  - set x = 1\n", f"tables: {{t: {{rows: [{'1, ' * 30_000}1]}}}}\n"),
        "rule-budget",
        "more than 20000 rows",
        7,
    ),
    "many places": Bomb(
        rules("  - set x = 1\n", f"sets: {{s: [{MANY}]}}\n").replace(
            "pieces: {", "pieces: {disc: {owner: s, supply: 1, home: plot}, "
        ).replace("zones: {", "zones: {plot: {per: s, holds: [disc]}, "),
        "rule-budget",
        "more than 20000 places",
        2,
    ),
}  # fmt: skip


@pytest.mark.parametrize("bomb", REFUSED.values(), ids=REFUSED)
def test_rules_that_are_too_much_are_refused(bomb: Bomb) -> None:
    found, _ = read(bomb.text)
    errors = [one for one in found if one.is_error]
    assert [(one.name, one.span.line) for one in errors] == [(bomb.code, bomb.line)]
    assert bomb.message in errors[0].message


@pytest.mark.parametrize(
    "name", ["sums in sums", "a product of sets in arrows", "actions that double"]
)
def test_rules_that_multiply_take_little_memory(name: str) -> None:
    tracemalloc.start()
    read(REFUSED[name].text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 20_000_000


ENDLESS = {
    "a billion turns": Bomb(rules("  - repeat: 1000000000\n    do: [set x = 1]\n"), "", "10000000"),
    "turns in turns": Bomb(
        rules(nested(6, lambda _: "repeat: 9999", "set x = 1")), "", "10000000", 16
    ),
    "loops that do nothing": Bomb(rules("  - {while: true, do: []}\n"), "", "goes on for ever"),
    "loops in loops": Bomb(
        rules(nested(5, lambda _: "while: x == 0", "set seat = keeper")), "", "for ever", 14
    ),
    "nothing to choose, for ever": Bomb(
        rules("  - while: true\n    do:\n"
              "      - {choose: c in deck, by: seat, optional: true, do: []}\n"),
        "", "for ever", 8,
    ),
    "squares of squares": Bomb(
        rules(nested(
            20, lambda at: f"with: a{at + 1} = {f'a{at} * a{at}' if at else 1_000_000_000}",
            "set x = a20 % 2",
        )),
        "", "18 digits", 8,
    ),
    "a range without end": Bomb(
        rules("  - with: n = 100000 + x\n    do: [{each: m in x..n, do: [set x = 1]}]\n"),
        "", "too many to go through", FLOW_AT + 1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("bomb", ENDLESS.values(), ids=ENDLESS)
def test_a_game_that_would_take_for_ever_stops(bomb: Bomb) -> None:
    _, programs = read(bomb.text)
    program = programs[2]
    tally = smoke(program, 20_000)
    assert tally.games <= 400
    assert tally.games == sum(seen.games for seen in tally.troubles.values())
    ((kind, at), seen), *_ = tally.troubles.items()
    assert bomb.message in words_of(seen.trouble)
    assert site_of(program, kind, at).text.span.line == bomb.line


@pytest.mark.parametrize("bomb", ENDLESS.values(), ids=ENDLESS)
def test_bounds_and_search_stop_as_well(bomb: Bomb) -> None:
    _, programs = read(bomb.text)
    program = programs[2]
    assert [one.kind for one in bound_kinds(program.world)] == ["gold"]
    found = seek(program, 1, 0).found
    assert [bomb.message in words_of(one.trouble) for one in found] == [True]


@pytest.mark.parametrize("bomb", ENDLESS.values(), ids=ENDLESS)
def test_a_runner_leaves_such_a_game_to_the_automaton(bomb: Bomb) -> None:
    _, programs = read(bomb.text)
    runner = Runner(programs[2].open())
    assert runner.play(0) is None


def test_what_grows_without_end_has_no_end_in_a_bound() -> None:
    squares = ENDLESS["squares of squares"].text.replace("set x = a20 % 2", "GIVE")
    for amount, most in (("a20 atmost 3", 3), ("a20", inf), ("0 - a20 atleast 2", 2)):
        move = f"move upto {amount} gold from bank to purse"
        text = squares.replace("GIVE", move).replace("deck: {", "purse: {holds: [gold]}, deck: {")
        _, programs = read(text)
        (bound,) = bound_kinds(programs[2].world)
        assert bound.most == most


def test_names_of_python_are_names_like_others() -> None:
    text = rules(
        "  - {each: exec in import, do: [set class = exec, set x = lambda]}\n",
        "sets: {import: [def, return]}\nnumbers: {lambda: 3}\n",
    ).replace("variables: {", "variables: {class: {of: import}, ")
    found, programs = read(text)
    assert [one for one in found if one.is_error] == []
    outcome = play(programs[2].open(), chance_of(0))
    assert outcome.scores == ((3,), (3,))
    assert not any(word in programs[2].source() for word in ("exec", "import", "lambda", "class"))


def test_ten_thousand_statements_and_two_thousand_kinds_of_cards_are_read() -> None:
    _, programs = read(rules("  - set x = 1\n" * 10_000))
    assert sorted(programs) == [2]
    _, programs = read(rules("  - {each: c in deck, do: [{play: c}]}\n"), cards(2000))
    assert play(programs[2].open(), chance_of(0)).trouble is None


def test_a_good_game_is_charged_little() -> None:
    _, programs = read(HEAPS)
    machine = programs[2].open()
    play(machine, chance_of(0))
    assert MOST_WORK - machine.fuel[0] < 1000
