"""The game of magnates: what its source says, and games by chance that keep its rules."""

import pytest

from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.rules.campaign import games_of
from proofpress.rules.check import Programs, compile_game
from proofpress.source.project import open_project, shipped

STAGES = {
    "estates": ["income", "clients"],
    "politics": ["mace", "crown_army", "events", "deputies"],
    "actions": ["founding", "special"],
    "wars": ["armies", "campaigns", "invasions", "relief", "expansion"],
    "administration": ["plunder", "prestige_points", "end_of_turn"],
}


@pytest.fixture(scope="module")
def pack() -> tuple[Game, Programs]:
    game, found = load(open_project(shipped("content") / "magnates"))
    assert game is not None
    assert found == ()
    programs, faults = compile_game(game)
    assert [one.name for one in faults if one.severity != "note"] == []
    return game, programs


def test_there_are_sixteen_phases_in_five_stages(pack: tuple[Game, Programs]) -> None:
    phases = pack[0].phases
    stages: dict[str | None, list[str]] = {}
    for phase in phases:
        stages.setdefault(phase.stage, []).append(phase.id)
    assert stages == STAGES
    numbered = {phase.id: number for number, phase in enumerate(phases, start=1)}
    assert (numbered["armies"], numbered["campaigns"], numbered["end_of_turn"]) == (9, 10, 16)


def test_no_game_breaks_the_rules(pack: tuple[Game, Programs]) -> None:
    programs = pack[1]
    assert sorted(programs) == [3, 4, 5]
    for program in programs.values():
        assert not games_of(program.open(), range(200), checks=False).troubles
        assert not games_of(program.open(), range(200, 240)).troubles
