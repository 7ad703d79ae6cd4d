"""All states of small games: what goes wrong, goes round or never ends, and the way there."""

import pytest

from proofpress.rules.explore import Explorer
from proofpress.rules.packing import OVER
from proofpress.rules.play import Trouble, chance_of, play
from proofpress.rules.program import Cards, Numbers
from proofpress.rules.witness import replay
from small_games import CARDS, DRAWING, HEAPS, machine

FOR_EVER = """\
pieces: {gold: {supply: 2, home: bank}}
zones: {bank: {holds: [gold]}, purse: {holds: [gold]}}
flow:
  - while: true
    do:
      - each: me in players
        do:
          - offer:
              take: {when: gold in bank > 0, do: [move 1 gold from bank to purse]}
              give: {when: gold in purse > 0, do: [move 1 gold from purse to bank]}
              stop: {when: gold in bank == 0, do: [end game]}
score: gold in purse
"""


def test_every_state_of_a_small_game_is_seen_and_the_way_to_it_is_told() -> None:
    explorer = Explorer(machine(HEAPS).program)
    found = explorer.explore()
    assert found.is_whole
    assert found.faults == ()
    assert found.cycle == ()
    assert found.trapped is None
    assert found.ends == 5
    for at in range(found.states):
        if explorer.state(at).choice == OVER:
            assert sum(move.option for move in explorer.way_to(at)) == 9


def test_a_game_that_can_go_on_for_ever_is_found() -> None:
    found = Explorer(machine(FOR_EVER).program).explore()
    assert found.is_whole
    assert len(found.cycle) >= 2
    assert found.trapped is None


def test_states_without_an_end_before_them_are_found() -> None:
    endless = FOR_EVER.replace("stop: {when: gold in bank == 0", "stop: {when: gold in bank == 3")
    found = Explorer(machine(endless).program).explore()
    assert found.ends == 0
    assert found.trapped == 0


def test_chance_is_followed_in_all_its_ways() -> None:
    found = Explorer(machine(DRAWING, CARDS).program).explore()
    assert found.is_whole
    assert found.states > 300
    assert found.cycle == ()


def test_a_bound_on_states_is_said() -> None:
    found = Explorer(machine(DRAWING, CARDS).program, 50).explore()
    assert not found.is_whole
    assert found.states == 50


@pytest.mark.parametrize(
    ("rule", "kind"),
    [("move 3 gold from bank to purse", "short"), ("check gold in purse < 2", "broken")],
)
def test_a_breach_has_the_shortest_way_to_it(rule: str, kind: str) -> None:
    rules = FOR_EVER.replace("give: {when: gold in purse > 0, do: [", f"give: {{do: [{rule}, ")
    explorer = Explorer(machine(rules).program)
    (fault, *_) = [fault for fault in explorer.explore().faults if fault.kind == kind]
    assert len(explorer.way_to(fault.state)) <= 2


def test_numbers_of_any_size_are_kept() -> None:
    rules = """\
variables: {sum: {range: 0..999999999}}
flow:
  - repeat: 3
    do:
      - each: me in players
        do:
          - choose: n in [1 40000]
            do: [add n to sum]
score: sum
"""
    explorer = Explorer(machine(rules).program)
    found = explorer.explore()
    assert found.is_whole
    sums = {explorer.state(at).numbers[0] for at in range(found.states)}
    assert max(sums) == 6 * 40000


DEALT = DRAWING.replace("draw 1 from deck to hand of p", "draw 2 from deck to hand of p").replace(
    ", limit: 2", ""
)


def test_every_game_by_chance_stays_within_the_states() -> None:
    one = machine(DEALT, CARDS)
    explorer = Explorer(one.program)
    found = explorer.explore()
    states = [explorer.state(at) for at in range(found.states)]
    known = {(tuple(state.numbers), str(state.cards)) for state in states if state.choice != OVER}
    met = set()

    def look(numbers: Numbers, cards: Cards) -> int:
        met.add((tuple(numbers), str(cards)))
        return -1

    for seed in range(300):
        play(one, chance_of(seed), look=look)
    assert len(met) > 100
    assert {state for state in met if size_of_deck(state[1])} <= known


def size_of_deck(cards: str) -> bool:
    return not cards.startswith("[[]")


def test_a_hand_is_one_in_whatever_order_it_came() -> None:
    explorer = Explorer(machine(DEALT, CARDS).program)
    explorer.explore()
    opening = [move for move in map(explorer.way_to, range(20)) if not move]
    assert len(opening) == 9  # three hands of the first, and then three of the second


def test_the_way_to_every_state_replays() -> None:
    one = machine(DEALT, CARDS)
    explorer = Explorer(one.program)
    found = explorer.explore()
    heard: list[tuple[int, int]] = []

    def hear(choice: int, option: int) -> None:
        heard.append((choice, option))

    for at in range(0, found.states, 7):
        heard.clear()
        outcome = replay(one, explorer.witness(at), hear)
        assert (outcome is not None) == (explorer.state(at).choice == OVER)
        way = [(move.choice, move.option) for move in explorer.way_to(at)]
        assert heard[: len(way)] == way


def test_a_fault_and_a_round_replay() -> None:
    rules = FOR_EVER.replace("stop: {when: gold in bank == 0, do: [", "stop: {do: [")
    short = machine(rules.replace("end game", "move 1 gold from purse to bank"))
    explorer = Explorer(short.program)
    (fault,) = explorer.explore().faults
    assert (fault.kind, fault.values, fault.times) == ("short", (1, 0), 1)
    witness = explorer.witness_of(fault)
    assert witness.draws == ((1, 2),)
    outcome = replay(short, witness)
    assert outcome is not None
    assert outcome.trouble == Trouble("short", fault.site, (1, 0))
    cycle = explorer.explore().cycle
    again = explorer.witness_round(cycle)
    assert replay(short, again) is None
    assert len(again.draws) <= 4
