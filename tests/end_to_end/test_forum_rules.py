"""The role game: its components by player count, and games by chance that keep its rules."""

from proofpress.model.load import load
from proofpress.rules.campaign import games_of
from proofpress.rules.check import compile_game
from proofpress.source.project import open_project, shipped


def test_the_role_game_keeps_its_rules() -> None:
    game, found = load(open_project(shipped("content") / "forum"))
    assert game is not None
    assert found == ()
    roles: dict[object, int] = {}
    for card in game.decks[0].cards:
        role = card.fields["role"].value
        roles[role] = roles.get(role, 0) + card.copies
    assert list(roles.values()) == [14] * 6
    assert [phase.id for phase in game.phases] == [
        "lead", "follow", "leader_acts", "others_act", "tidy", "pass",
    ]  # fmt: skip
    programs, faults = compile_game(game)
    assert sorted(programs) == [2, 3, 4, 5]
    assert [one.name for one in faults] == ["assumed-values"]
    for program in programs.values():
        assert not games_of(program.open(), range(60)).troubles
