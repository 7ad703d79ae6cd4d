"""Campaigns: the same report for any share of the work, and stories that can be told again."""

from proofpress.rules.campaign import Told, campaign, games_of, merged, story
from small_games import CARDS, DRAWING, HEAPS, machine


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
