"""What is proven of the three packs' rules with each number of players, and how even places are.

The whole is `proofpress prove PACK --games 20000 --greedy 1000`; here are few games, and no search.
"""

from collections.abc import Mapping

import pytest

from hetman_rules import programs as hetman
from proofpress.model.load import load
from proofpress.rules.campaign import games_of
from proofpress.rules.ceilings import settled
from proofpress.rules.check import compile_game
from proofpress.rules.greedy import play_greedily
from proofpress.rules.intervals import Ranges
from proofpress.rules.measure import ends_always
from proofpress.rules.program import Program
from proofpress.rules.reaching import times_of
from proofpress.rules.unreachable import reachable
from proofpress.source.project import open_project, shipped


@pytest.fixture(scope="module")
def packs() -> Mapping[str, Mapping[int, Program]]:
    found = {"hetman": hetman()}
    for name in ("forum", "magnates"):
        game, _ = load(open_project(shipped("content") / name))
        assert game is not None
        found[name], _ = compile_game(game)
    return found


def test_every_game_ends_with_every_number_of_players(
    packs: Mapping[str, Mapping[int, Program]],
) -> None:
    ends = {
        (name, count): ends_always(name, program)
        for name, programs in packs.items()
        for count, program in programs.items()
    }
    assert len(ends) == 4 + 4 + 3
    assert {one.status for one in ends.values()} == {"proven"}
    assert "`season` grows, else there is less in `deck`, else" in ends["forum", 2].words


def test_every_number_stays_in_its_range(packs: Mapping[str, Mapping[int, Program]]) -> None:
    unproven = {
        (name, verdict.about)
        for name, programs in packs.items()
        for verdict in Ranges(programs[max(programs)].world).verdicts()
        if settled(programs[max(programs)].world, verdict).status != "proven"
    }
    assert unproven == set()


@pytest.mark.parametrize(("name", "count", "games"), [("hetman", 3, 90), ("forum", 2, 30)])
def test_no_place_in_turn_wins_much_more_than_its_share(
    packs: Mapping[str, Mapping[int, Program]], name: str, count: int, games: int
) -> None:
    played = play_greedily(packs[name][count], games, 0)
    assert played.troubled == 0
    even = (games - played.ties) / count
    assert all(abs(wins - even) < 0.1 * games for wins in played.places), played.places


@pytest.mark.parametrize(("name", "count"), [("hetman", 4), ("forum", 2), ("magnates", 3)])
def test_few_games_come_to_all_phases_options_and_cards(
    packs: Mapping[str, Mapping[int, Program]], name: str, count: int
) -> None:
    program = packs[name][count]
    times = times_of(program, games_of(program.open(), range(60), checks=False))
    missed = {place[:2] for place, games in times.items() if not games}
    assert {kind for kind, _ in missed} <= {"choose", "then", "else"}
    assert len(missed) <= 5


def test_only_a_second_front_is_out_of_reach_of_three_players(
    packs: Mapping[str, Mapping[int, Program]],
) -> None:
    program = packs["magnates"][3]
    can = reachable(program.world)
    (out,) = {site.text.value for site in program.counted if not can.may_come(site.place)}
    assert out.endswith("player_count >= two_fronts_from")
