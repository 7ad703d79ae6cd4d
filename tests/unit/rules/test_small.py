"""Small games that a pack names: the same rules with other numbers, cards and pieces."""

from proofpress.checks.example import PACK
from proofpress.model.load import load
from proofpress.rules.check import small_programs
from proofpress.rules.program import Program
from small_games import CARDS, DRAWING, GAME, HEAPS
from small_packs import project_of

EXPLORE = """
explore:
  - {id: two_pieces, players: 3, supply: {gold: 2}}
  - {id: whole, players: 2}
"""


def small(rules: str, cards: str = "") -> dict[str, Program]:
    components = {"components/cards.yaml": cards} if cards else {}
    game, found = load(project_of({**PACK, "game.yaml": GAME, "rules.yaml": rules, **components}))
    assert game is not None
    assert found == ()
    programs, faults = small_programs(game)
    assert faults == ()
    return dict(programs)


def test_pieces_and_players_are_fewer() -> None:
    programs = small(HEAPS + EXPLORE)
    assert list(programs) == ["two_pieces", "whole"]
    few, whole = programs.values()
    assert (few.world.count, few.world.kinds["gold"].supply) == (3, 2)
    assert (whole.world.count, whole.world.kinds["gold"].supply) == (2, 9)
    assert (sum(few.numbers), sum(whole.numbers)) == (2, 9)


def test_copies_are_of_a_card_or_of_all_cards_of_a_deck() -> None:
    rules = DRAWING + "explore:\n  - {id: a, players: 2, copies: {lamps: 1, wax: 2}}\n"
    (program,) = small(rules, CARDS).values()
    assert program.cards[0] == (0, 1, 1)


def test_numbers_are_others_before_anything_reads_them() -> None:
    rules = """\
numbers: {rounds: {at: {2: 6, 3: 5, 4: 4}}, begin: 3}
variables: {round: {range: 0..rounds, start: begin}}
flow:
  - {repeat: rounds, do: [{each: me in players, do: [{offer: {a: [], b: []}}]}]}
score: round
explore: [{id: short, players: 2, numbers: {rounds: 2, begin: 1}}]
"""
    (program,) = small(rules).values()
    assert program.world.numbers == {"rounds": 2, "begin": 1}
    variable = program.world.variables["round"]
    assert (variable.most, variable.starts) == (2, (1,))
