"""What all states of small games say: proven, refuted or open, each with its shortest game."""

from proofpress.diagnostics import Diagnostics
from proofpress.model.game import Game
from proofpress.rules.beyond import all_states
from proofpress.rules.check import small_programs
from proofpress.rules.verdict import Verdict
from proofpress.rules.witness import replay, witness_text
from small_games import CARDS, HEAPS, names_in

# Who holds the lantern lays a card of oil; who has none is stuck. Others may take the lantern.
STUCK = """\
zones: {deck: {cards: true}, gone: {cards: true}, hand: {per: players, cards: true}}
variables: {lantern: {of: players, start: keeper}, night: {range: 0..2}}
setup:
  - each: p in players
    do: [draw 1 from deck to hand of p]
flow:
  - while: night < 2
    do:
      - add 1 to night
      - choose: c in hand of lantern
        where: c.light == 2
        by: lantern
        do: [move c from hand of lantern to gone]
      - set lantern = left of lantern
score: size(hand of me)
explore:
  - {id: few, players: 2, copies: {oil: 1, wax: 2}}
"""
# A lamp can be lit and put out for ever: nothing that ends the game is used up.
ENDLESS = """\
pieces: {oil: {supply: 3, home: jar}}
zones: {jar: {holds: [oil]}, lamp: {holds: [oil]}}
flow:
  - while: oil in jar > 0
    do:
      - each: me in players
        do:
          - offer:
              light: {when: oil in lamp == 0, do: [move 1 oil from jar to lamp]}
              spare: {when: oil in lamp > 0, do: [move 1 oil from lamp to jar]}
              burn: {when: oil in jar > 0, do: [move 1 oil from jar to lamp]}
              wait: []
score: oil in lamp
invariants: {never_three: oil in lamp < 3}
explore:
  - {id: two, players: 2, supply: {oil: 2}}
  - {id: three, players: 3}
"""


def proven(
    rules: str, cards: str = "", states: int = 2_000
) -> tuple[Game, dict[tuple[str, str], Verdict], Diagnostics]:
    names = names_in(rules, cards)
    beyond = all_states(names, (2, 3, 4), states)
    return names.game, {(one.kind, one.about): one for one in beyond.verdicts}, beyond.found


def test_a_dead_end_is_found_with_the_shortest_game_to_it() -> None:
    game, verdicts, found = proven(STUCK, CARDS)
    dead = verdicts["dead-end", "few"]
    assert dead.status == "refuted"
    assert dead.witness is not None
    assert dead.witness.draws == ((1, 3), (0, 2))  # the keeper holds wax
    assert dead.scope == "the small game `few`, its one state"
    assert dead.assumptions == ("`oil` has `copies: 1`", "`wax` has `copies: 2`")
    assert dead.figures["times"] == 3
    assert verdicts["end", "few"].words == "every game ends or breaks a rule: no state comes again"
    (breach,) = found
    assert (breach.name, breach.span.line) == ("rule-breach", 10)
    assert breach.hints == ("`proofpress prove lamps --players 2 --replay few:1/3,1`",)
    outcome = replay(small_programs(game)[0]["few"].open(), dead.witness)
    assert outcome is not None
    assert outcome.trouble is not None
    assert outcome.trouble.kind == "no-move"


def test_a_game_that_can_go_on_for_ever_is_told() -> None:
    game, verdicts, found = proven(ENDLESS)
    end = verdicts["end", "two"]
    assert (end.status, end.figures["round"]) == ("refuted", 2)
    assert end.witness is not None
    assert witness_text(end.witness).startswith("two:")
    assert replay(small_programs(game)[0]["two"].open(), end.witness) is None
    assert verdicts["dead-end", "two"].status == "proven"
    assert verdicts["end-in-reach", "two"].status == "proven"
    assert verdicts["invariant", "never_three"].status == "refuted"  # of the game with three
    assert [one.name for one in found] == ["endless-play", "rule-breach", "endless-play"]


def test_what_was_not_seen_is_open() -> None:
    _, verdicts, found = proven(HEAPS + "explore: [{id: all, players: 4}]\n", states=30)
    assert found == ()
    assert {one.status for one in verdicts.values()} == {"open"}
    assert {one.scope for one in verdicts.values()} == {"the small game `all`, the first 30 states"}
    _, verdicts, _ = proven(HEAPS + "explore: [{id: all, players: 4}]\n", states=10_000)
    assert {one.status for one in verdicts.values()} == {"proven"}


def test_no_small_game_is_looked_at_for_other_numbers_of_players() -> None:
    _, verdicts, _ = proven(HEAPS + "explore: [{id: all, players: 2}]\n")
    assert {about for _, about in verdicts} == {"all", "whole"}
    names = names_in(HEAPS + "explore: [{id: all, players: 2}]\n")
    assert all_states(names, (3,), 100).verdicts == ()
    assert all_states(names, (2,), 0).verdicts == ()
