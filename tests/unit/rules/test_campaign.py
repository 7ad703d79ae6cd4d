"""Campaigns: the same report for any share of the work, and stories that can be told again."""

import pytest

from proofpress.rules.campaign import Told, campaign, games_of, merged, story
from proofpress.rules.explore import OVER, Explorer
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


def test_shares_add_up_to_the_whole() -> None:
    one = machine(DRAWING, CARDS)
    whole = games_of(one, range(60))
    parts = merged(games_of(one, range(25)), games_of(one, range(25, 60)))
    assert parts == whole._replace(
        lengths=dict(sorted(whole.lengths.items())), troubles=dict(sorted(whole.troubles.items()))
    )
    assert whole.games == 60
    assert sum(whole.wins) + whole.ties == 60


def test_several_processes_say_what_one_says() -> None:
    program = machine(HEAPS).program
    assert campaign(program, 1200, 5, jobs=2) == campaign(program, 1200, 5)


def test_a_story_tells_who_picked_what() -> None:
    told = list(story(machine(HEAPS), 3))
    assert told[0].player == "keeper"
    assert all(isinstance(line, Told) for line in told)
    assert sum(int(line.what.removeprefix("n: ")) for line in told) == 9


def test_every_state_of_a_small_game_is_seen_and_the_way_to_it_is_told() -> None:
    explorer = Explorer(machine(HEAPS))
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
    found = Explorer(machine(FOR_EVER)).explore()
    assert found.is_whole
    assert len(found.cycle) >= 2
    assert found.trapped is None


def test_states_without_an_end_before_them_are_found() -> None:
    endless = FOR_EVER.replace("stop: {when: gold in bank == 0", "stop: {when: gold in bank == 3")
    found = Explorer(machine(endless)).explore()
    assert found.ends == 0
    assert found.trapped == 0


def test_chance_is_followed_in_all_its_ways() -> None:
    found = Explorer(machine(DRAWING, CARDS)).explore()
    assert found.is_whole
    assert found.states > 300
    assert found.cycle == ()


def test_a_bound_on_states_is_said() -> None:
    found = Explorer(machine(DRAWING, CARDS), 50).explore()
    assert not found.is_whole
    assert found.states > 50


@pytest.mark.parametrize(
    ("rule", "kind"),
    [("move 3 gold from bank to purse", "short"), ("check gold in purse < 2", "broken")],
)
def test_a_breach_has_the_shortest_way_to_it(rule: str, kind: str) -> None:
    rules = FOR_EVER.replace("give: {when: gold in purse > 0, do: [", f"give: {{do: [{rule}, ")
    explorer = Explorer(machine(rules))
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
    explorer = Explorer(machine(rules))
    found = explorer.explore()
    assert found.is_whole
    sums = {explorer.state(at).numbers[0] for at in range(found.states)}
    assert max(sums) == 6 * 40000
