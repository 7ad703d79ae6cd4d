"""Components as what rules name: tokens of owners, by player count, as cards; tracks, fields."""

import pytest

from proofpress.diagnostics import Diagnostics
from proofpress.model.load import load
from proofpress.rules.campaign import games_of
from proofpress.rules.check import compile_game
from proofpress.rules.program import Program
from proofpress.rules.world import World
from small_games import GAME
from small_packs import project_of

BOARD = """\
boards:
  - id: map
    name: Map
    size: {width: 200 mm, height: 200 mm}
    face: map
    spaces:
      - set: lands
        fields: {rich: int 0..9}
        items:
          - {id: north, name: North, at: [20, 20], rich: 2}
          - {id: south, name: South, at: [20, 80], rich: 5}
      - set: farms
        fields: {land: set of lands, worth: int 0..9}
        items:
          - {id: mill, name: Mill, at: [40, 20], land: north, worth: 1}
          - {id: barn, name: Barn, at: [40, 80], land: south, worth: 2}
          - {id: yard, name: Yard, at: [40, 90], land: south, worth: 3}
    tracks:
      - {id: fame, per: players, range: 0..39, laps: 2, along: edge, depth: 6 mm}
      - {id: mood, per: lands, range: 1..3, start: 3, ends: clamp, steps: [[6, 1], [7, 1], [8, 1]]}
"""
TOKENS = """\
tokens:
  - {id: wolf, name: Wolf, owner: lands, supply: {at: {2: 3, 3: 4, 4: 6}}, home: wild}
  - {id: coin_1, name: Coin, supply: 4, stands_for: {gold: 1}, home: bank}
  - {id: coin_5, name: Coin, supply: 2, stands_for: {gold: 5}, home: bank}
  - {id: low, name: Low, owner: players, supply: 2, fields: {digit: int}, digit: 1, home: hand}
  - {id: high, name: High, owner: players, supply: 1, fields: {digit: int}, digit: 3, home: hand}
"""
RULES = """\
zones:
  wild: {holds: [wolf]}
  wood: {per: lands, holds: [wolf]}
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  hand: {per: players, cards: true, see: owner}
  table: {cards: true}
variables: {pay: {per: players, range: 0..9, start: {at: {2: 3, 3: 2, 4: 1}}}}
setup:
  - each: v in lands
    do: [move 2 wolf of v from wild to wood of v, add 9 to mood of v]
flow:
  - secret:
      - each: me in players
        do: [{choose: t in hand of me, do: [move t from hand of me to table]}]
  - each: t in table
    do:
      - with: p = t.owner
        do: [add 20 * t.digit to fame of p, move pay of p gold from bank to purse of p]
  - each: f in farms of south
    do: [check f.land == south and f.worth > 1 and mood of (f.land) == 3]
score: fame of me
invariants:
  one_card_each: count(t in table) <= player_count
"""


def compiled(*parts: str) -> tuple[dict[int, Program], Diagnostics]:
    board, tokens, rules = parts or (BOARD, TOKENS, RULES)
    files = {"components/board.yaml": board, "components/tokens.yaml": tokens, "rules.yaml": rules}
    game, found = load(project_of({"game.yaml": GAME + "print: none\n", **files}))
    if game is None or found:
        return {}, found
    programs, faults = compile_game(game)
    return dict(programs), faults


def world(count: int) -> World:
    programs, faults = compiled()
    assert faults == ()
    return programs[count].world


def messages(*parts: str) -> list[str]:
    return [one.message for one in compiled(*parts)[1]]


def test_tokens_belong_to_spaces_and_their_supply_depends_on_the_players() -> None:
    kinds = world(2).kinds
    assert (kinds["wolf"].owner, kinds["wolf"].supply) == ("lands", 3)
    assert world(4).kinds["wolf"].supply == 6


def test_several_tokens_stand_for_one_kind() -> None:
    assert world(2).kinds["gold"].supply == 14
    moved = TOKENS.replace(
        "supply: 2, stands_for: {gold: 5}, home: bank",
        "supply: 2, stands_for: {gold: 5}, home: purse",
    )
    assert messages(BOARD, moved, RULES) == ["what stands for `gold` has one home and one owner"]


def test_each_member_of_a_set_has_tokens_of_its_own() -> None:
    both = TOKENS.replace("{gold: 1}", "{gold: south}").replace("{gold: 5}", "{gold: north}")
    rules = RULES.replace("p gold from", "p gold of south from")
    assert messages(BOARD, both, rules) == [
        "what stands for `gold` has one home, no owner, and as many for each of `lands`"
    ]
    assert messages(BOARD, TOKENS.replace("{gold: 1}", "{gold: south}"), rules)[0] == (
        "`gold` is of south: these are not the members of one set"
    )
    programs, _ = compiled(BOARD, both.replace("supply: 4, stands", "supply: 2, stands"), rules)
    gold = programs[2].world.kinds["gold"]
    assert (gold.owner, gold.supply) == ("lands", 2)


def test_tokens_in_a_zone_of_cards_are_cards_that_know_their_owner() -> None:
    programs, _ = compiled()
    ids = [card.id for card in programs[2].world.cards]
    assert ids == ["low.keeper", "low.maid", "high.keeper", "high.maid"]
    for program in programs.values():
        assert [len(cards) for cards in program.cards][:2] == [3, 3]
        assert not games_of(program.open(), range(20)).troubles
    nobody = TOKENS.replace("high, name: High, owner: players", "high, name: High")
    assert messages(BOARD, nobody, RULES) == [
        "`hand` is one per players, and so must be the owner of `high`"
    ]


def test_a_zone_may_hold_cards_and_tokens_that_are_counted() -> None:
    rules = RULES.replace("bank: {holds: [gold]}", "bank: {cards: true, holds: [gold]}")
    programs, faults = compiled(BOARD, TOKENS, rules)
    assert faults == ()
    world = programs[2].world
    assert world.kinds["gold"].supply == 14
    assert [pack.home for pack in world.packs] == ["hand"] * 4


def test_tracks_go_round_and_stop_at_their_ends() -> None:
    variables = world(2).variables
    assert (variables["fame"].least, variables["fame"].most) == (0, 79)
    assert (variables["mood"].starts, variables["mood"].is_clamped) == ((3, 3), True)


def test_fields_of_spaces_are_tables_and_lead_back() -> None:
    tables, links = world(2).tables, world(2).links
    assert (tables["farms.land"].of, tables["farms.land"].rows) == ("lands", (0, 1, 1))
    assert links["farms"].targets == {(0,): (0,), (1,): (1, 2)}


def test_values_depend_on_the_players_and_every_count_has_one() -> None:
    assert [world(count).variables["pay"].starts[0] for count in (2, 3, 4)] == [3, 2, 1]
    assert messages(BOARD, TOKENS, RULES.replace(", 4: 1}", "}")) == ["no value for 4 players"]
    wrong = RULES.replace("{at: {2: 3, 3: 2, 4: 1}}", "{value: 1, at: {2: 3}}")
    assert messages(BOARD, TOKENS, wrong) == [
        "there is a `value`, or values `at` each player count"
    ]
    assert messages(BOARD, TOKENS.replace(", 4: 6", ""), RULES) == ["no value for 4 players"]


def test_owners_are_a_set_that_there_is() -> None:
    assert messages(BOARD, TOKENS.replace("owner: lands", "owner: land"), RULES) == [
        "there is no set of spaces `land`"
    ]


def test_values_name_assumptions_that_there_are() -> None:
    rules = RULES.replace("{at: {2: 3", "{assumed: pya, at: {2: 3")
    rules = rules.replace("wild: {holds: [wolf]}", "wild: {holds: [wolf], assumed: wild}")
    assert messages(BOARD, TOKENS, rules) == [
        "there is no assumption `wild`",
        "there is no assumption `pya`",
    ]


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        ("pieces: {gold: {supply: 3, home: bank}}", "there is another kind of piece `gold`"),
        ("sets: {lands: [hill, dale]}", "there is another set `lands`"),
        ("tables: {rich: {rows: [1]}}", ""),
        ("links: {farms: {from: lands, to: farms, arrows: {north: [mill], south: [yard]}}}", ""),
    ],
)
def test_what_components_declare_is_not_declared_again(declared: str, message: str) -> None:
    assert messages(BOARD, TOKENS, f"{declared}\n{RULES}")[:1] == ([message] if message else [])


def test_a_track_is_not_declared_again() -> None:
    rules = RULES.replace("variables: {", "variables: {mood: {range: 0..9}, ")
    assert messages(BOARD, TOKENS, rules) == ["there is another variable `mood`"]


def test_a_table_has_a_row_for_each_member() -> None:
    rules = f"tables: {{toll: {{over: lands, rows: {{north: 2}}}}}}\n{RULES}"
    assert messages(BOARD, TOKENS, rules) == ["no row for `south`"]
    misspelt = rules.replace("north: 2", "north: 2, suoth: 3")
    assert messages(BOARD, TOKENS, misspelt) == ["`suoth` is no member of `lands`"]
