"""Small games that are played: they end as they must, and what goes wrong is told."""

from random import Random  # noqa: TID251 - seeds of games

import pytest

from proofpress.checks.example import PACK
from proofpress.model.load import load
from proofpress.rules.check import compile_game
from proofpress.rules.play import Outcome, Tape, play
from proofpress.rules.program import Machine
from small_packs import project_of

SEATS = ", ".join(
    f'{{id: {id}, name: {id.title()}, colour: "#{red}1a22", cue: lamp}}'
    for id, red in (("keeper", "1b"), ("maid", "6b"), ("smith", "ab"), ("guard", "fb"))
)
GAME = f"""\
proofpress: 1
title: Lamps
players: {{min: 2, max: 4, seats: [{SEATS}]}}
languages: {{source: en}}
version: "1"
licence: CC0-1.0
"""
HEAPS = """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
variables: {first: {of: players, start: keeper}}
flow:
  - while: gold in bank > 0
    do:
      - each: me in players from first
        where: gold in bank > 0
        do:
          - choose: n in 1..3 atmost (gold in bank)
            do: [move n gold from bank to purse of me]
score: gold in purse of me
invariants:
  whole: gold in bank + sum(p in players by gold in purse of p) == 9
"""
CARDS = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    home: deck
    fields: {light: int 0..9}
    cards:
      - {id: oil, name: Oil, light: 2, copies: 3, do: [add card.light to glow of me]}
      - {id: wax, name: Wax, light: 1, copies: 5, do: [{do: burn}]}
"""
DRAWING = """\
zones: {deck: {cards: true}, gone: {cards: true}, hand: {per: players, cards: true, limit: 2}}
variables: {glow: {per: players, range: 0..20}}
actions:
  burn:
    - offer:
        bright: {when: size(gone) > 1, do: [add 2 to glow of me]}
        dim: [add 1 to glow of me]
setup:
  - each: p in players
    do: [draw 1 from deck to hand of p]
flow:
  - while: size(deck) > 0
    do:
      - each: me in players
        where: size(deck) > 0
        do:
          - draw 1 from deck to hand of me
          - choose: c in hand of me
            do: [move c from hand of me to gone, {play: c}]
score: [glow of me, size(hand of me)]
invariants: {whole: size(deck) + size(gone) + sum(p in players by size(hand of p)) == 8}
"""


def machines(rules: str, cards: str = "") -> dict[int, Machine]:
    components = {"components/cards.yaml": cards} if cards else {}
    pack = {**PACK, "game.yaml": GAME, "rules.yaml": rules, **components}
    game, found = load(project_of(pack))
    assert game is not None
    assert found == ()
    programs, faults = compile_game(game)
    assert faults == ()
    return {count: program.open() for count, program in programs.items()}


def machine(rules: str, cards: str = "", count: int = 2) -> Machine:
    return machines(rules, cards)[count]


def game(rules: str, cards: str = "") -> Outcome:
    return play(machine(rules, cards), Random(0).random, checks=True)


def test_heaps_are_shared_out_for_every_number_of_players() -> None:
    for count, one in machines(HEAPS).items():
        for seed in range(50):
            outcome = play(one, Random(seed).random, checks=True)
            assert outcome.trouble is None
            assert len(outcome.scores) == count
            assert sum(score for (score,) in outcome.scores) == 9


def test_cards_are_drawn_and_do_what_they_say() -> None:
    one = machine(DRAWING, CARDS)
    scores = set()
    for seed in range(50):
        outcome = play(one, Random(seed).random, checks=True)
        assert outcome.trouble is None
        assert sum(held for _, held in outcome.scores) == 2
        scores.add(outcome.scores)
    assert len(scores) > 10
    assert all(one.coverage)


def test_a_tape_plays_the_same_game_again() -> None:
    one = machine(DRAWING, CARDS)
    tape = Tape([], 7)
    first = play(one, tape)
    again = Tape(tape.numbers, 99)
    assert play(one, again) == first
    assert again.numbers == tape.numbers


def test_seeds_give_the_same_games_on_every_machine() -> None:
    one = machine(DRAWING, CARDS, 3)
    scores = [play(one, Random(seed).random).scores for seed in range(3)]
    assert scores == GOLDEN


GOLDEN = [((3, 1), (3, 1), (1, 1)), ((4, 1), (3, 1), (2, 1)), ((3, 1), (2, 1), (2, 1))]

FLOW = HEAPS[: HEAPS.index("flow:")]


@pytest.mark.parametrize(
    ("flow", "kind"),
    [
        ("move 10 gold from bank to bank", "short"),
        ("move 1 - 2 gold from bank to bank", "negative"),
        ("{each: me in players, do: [{choose: n in 3..2, do: []}]}", "no-move"),
        ("{while: gold in bank > 0, do: []}", "loop"),
        ("check gold in bank == 8", "broken"),
        ("{repeat: 3, do: [add 4 to round]}", "overflow"),
        ("{each: me in players, do: [{offer: {a: {when: gold in bank == 8, do: []}}}]}", "no-move"),
        ("set first = best(p in players by gold in purse of p)", "none"),
        ("set round = 1 // round", "division"),
        ("set round = worth at 7", "row"),
        ("{while: true, do: [{each: me in players, do: [{offer: {a: []}}]}]}", "too-long"),
        ("move 1 gold from bank to box", "invariant"),
    ],
)
def test_what_goes_wrong_is_told(flow: str, kind: str) -> None:
    rules = (
        FLOW.replace("start: keeper}", "start: keeper}, round: {range: 0..9}").replace(
            "zones: {", "zones: {box: {holds: [gold]}, "
        )
        + "tables: {worth: {rows: [1, 2]}}\n"
        + f"flow: [{flow}]\nscore: gold in purse of me\n"
        + "invariants: {whole: gold in box == 0}\n"
    )
    outcome = game(rules)
    assert outcome.trouble is not None
    assert outcome.trouble.kind == kind
    assert outcome.scores == ()


def test_a_limit_and_an_empty_deck_are_told() -> None:
    crowded = DRAWING.replace("flow:", "flow:\n  - draw 3 from deck to hand of keeper", 1)
    outcome = game(crowded, CARDS)
    assert outcome.trouble is not None
    assert (outcome.trouble.kind, outcome.trouble.values) == ("over-limit", (4, 2))
    empty = DRAWING.replace("draw 1 from deck to hand of p", "draw 5 from deck to hand of p")
    outcome = game(empty.replace(", limit: 2", ""), CARDS)
    assert outcome.trouble is not None
    assert (outcome.trouble.kind, outcome.trouble.values) == ("empty-draw", (5, 3))


def test_names_that_look_like_python_are_names() -> None:
    rules = HEAPS.replace("first", "__import__".strip("_")).replace("whole", "exec")
    assert game(rules).trouble is None
    assert "import" not in machine(rules).program.source
    assert "exec" not in machine(rules).program.source
