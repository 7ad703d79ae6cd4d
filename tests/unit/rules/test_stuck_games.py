"""Two faults of written rules: a leader without an order, a card that is taken for ever."""

import pytest

from proofpress.rules.beyond import all_states
from proofpress.rules.campaign import games_of
from proofpress.rules.check import small_programs
from proofpress.rules.verdict import Verdict
from proofpress.rules.witness import replay
from small_games import machine, names_in

# The leader has to lay an order, and nothing says what if there is none in hand.
LEADER = """\
numbers: {rounds: 3}
zones: {deck: {cards: true}, laid: {cards: true}, hand: {per: players, cards: true}}
variables:
  leader: {of: players, start: keeper}
  round: {range: 0..3}
  glory: {per: players, range: 0..9}
setup:
  - each: p in players
    do: [draw 2 from deck to hand of p]
flow:
  - while: round < rounds
    do:
      - add 1 to round
      - choose: c in hand of leader
        where: c.order == 1
        by: leader
        do: [move c from hand of leader to laid]
      - each: me in others of leader
        do:
          - offer:
              obey: [add 1 to glory of me]
              defy:
                when: any(c in hand of me where c.order == 0)
                do:
                  - choose: c in hand of me
                    where: c.order == 0
                    do: [move c from hand of me to laid, set leader = me]
score: glory of me
explore: [{id: few, players: 2, copies: {march: 3, riot: 2}}]
"""
CARDS = """\
decks:
  - id: deeds
    name: Deeds
    size: poker
    face: lamp
    home: deck
    fields: {order: int 0..1}
    cards:
      - {id: march, name: March, order: 1, copies: 12}
      - {id: riot, name: Riot, order: 0, copies: 8}
"""
# A senator leads, and thinking takes one: while there is one for each, the deck is never touched.
SENATE = """\
zones: {deck: {cards: true}, senators: {cards: true}, hand: {per: players, cards: true}}
variables: {chief: {of: players, start: keeper}, led: {per: players, range: 0..9, ends: clamp}}
flow:
  - while: size(deck) > 0
    do:
      - with: me = chief
        do:
          - offer:
              take: {when: size(senators) > 0, do: [draw 1 from senators to hand of me]}
              draw_one: [draw 1 from deck to hand of me]
              lead:
                when: any(c in hand of me where c == senator)
                do: [move senator from hand of me to senators, add 1 to led of me]
      - set chief = left of chief
score: led of me
explore: [{id: few, players: 2, copies: {role: 2, senator: 2}}]
"""
SENATORS = """\
decks:
  - id: roles
    name: Roles
    size: poker
    face: lamp
    home: deck
    cards: [{id: role, name: Role, copies: 9}]
  - id: elders
    name: Elders
    size: poker
    face: lamp
    home: senators
    cards: [{id: senator, name: Senator, copies: 5}]
"""


def verdicts(rules: str, cards: str) -> dict[str, Verdict]:
    return {one.kind: one for one in all_states(names_in(rules, cards), (2,), 20_000).verdicts}


def test_a_leader_without_an_order_is_found_in_the_small_game_and_by_chance() -> None:
    found = verdicts(LEADER, CARDS)
    dead = found["dead-end"]
    assert (dead.status, dead.figures["states"]) == ("refuted", 25)
    assert 0 < dead.figures["times"] < 25
    assert dead.witness is not None
    assert len(dead.witness.draws) == 4  # the deal, before any choice
    mended = LEADER.replace("by: leader\n", "by: leader\n        optional: true\n")
    assert verdicts(mended, CARDS)["dead-end"].status == "proven"
    assert games_of(machine(LEADER, CARDS), range(20)).troubles
    assert found["end"].status == "proven"


def test_a_senator_can_be_taken_back_for_ever() -> None:
    end = verdicts(SENATE, SENATORS)["end"]
    assert (end.status, end.figures["round"]) == ("refuted", 4)
    assert end.witness is not None
    program = small_programs(names_in(SENATE, SENATORS).game)[0]["few"]
    assert replay(program.open(), end.witness) is None
    assert games_of(machine(SENATE, SENATORS), range(20)).troubles == {}  # chance does end it
    mended = SENATE.replace("to hand of me]}", "to hand of me, draw 1 from deck to hand of me]}")
    assert verdicts(mended, SENATORS)["end"].status == "proven"


@pytest.mark.parametrize(("rules", "cards"), [(LEADER, CARDS), (SENATE, SENATORS)])
def test_an_end_stays_in_reach(rules: str, cards: str) -> None:
    assert verdicts(rules, cards)["end-in-reach"].status == "proven"
