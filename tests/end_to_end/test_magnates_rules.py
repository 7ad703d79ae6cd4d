"""The game of magnates: what its source says, and games by chance that keep its rules."""

import hashlib
from math import inf

import pytest

from magnates_pack import magnates
from played import steps_of
from proofpress.model.book import TableBlock
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.rules.bounds import Bounds
from proofpress.rules.campaign import games_of
from proofpress.rules.check import Programs
from proofpress.source.project import open_project, shipped

STAGES = {
    "estates": ["income", "clients"],
    "politics": ["mace", "crown_army", "events", "deputies"],
    "actions": ["founding", "special"],
    "wars": ["armies", "campaigns", "invasions", "relief", "expansion"],
    "administration": ["plunder", "prestige_points", "end_of_turn"],
}
GIVEN = {
    "turns": 4, "min_income": 10, "steward_income": 2, "dice": 4, "cycles": 2, "gdansk_factor": 2,
    "treaty_fee": 2, "moved_clients": 2, "confederation_turn": 3, "confederation_cost": 2,
    "college_turn": 2, "college_fee": 2, "college_prestige": 1, "city_turn": 3, "city_cost": 2,
    "city_factor": 3, "treason": 2, "deputy_prestige": 2, "luxury": 5,
}  # fmt: skip
SHORT = (
    ("owner: players, supply: {value: 30", "owner: players, supply: {value: 9"),
    ("== 30 * player_count", "== 9 * player_count"),
    ("owner: enemies, supply: {value: 24, assumed: supplies}", "owner: enemies, supply: 2"),
    ("supply: {value: 15, assumed: supplies}", "supply: 1"),
    ("supply: {value: 10, assumed: supplies}", "supply: 1"),
    ("strong_hits: {value: 3", "strong_hits: {value: 1"),
    ("weak_hits: {value: 5", "weak_hits: {value: 1"),
)


@pytest.fixture(scope="module")
def game() -> Game:
    game, found = load(open_project(shipped("content") / "magnates"))
    assert game is not None
    assert found == ()
    return game


@pytest.fixture(scope="module")
def programs() -> Programs:
    return magnates()


def test_there_are_sixteen_phases_in_five_stages(game: Game) -> None:
    stages: dict[str | None, list[str]] = {}
    for phase in game.phases:
        stages.setdefault(phase.stage, []).append(phase.id)
    assert stages == STAGES
    numbered = {phase.id: number for number, phase in enumerate(game.phases, start=1)}
    assert (numbered["armies"], numbered["campaigns"], numbered["end_of_turn"]) == (9, 10, 16)


def test_the_rules_come_to_the_phases_in_their_order(game: Game, programs: Programs) -> None:
    order = [phase.id for phase in game.phases]
    met = [site.phase for site in programs[4].counted if site.kind == "phase"]
    assert met == order


def test_given_numbers_are_given_and_all_others_name_an_assumption(game: Game) -> None:
    given = {id: one.value for id, one in game.numbers.items() if one.assumed is None}
    assert given == GIVEN
    resting = {one.assumption for one in game.assumed}
    assert resting <= {one.id for one in game.assumptions}
    assert len(game.assumptions) > 30


def test_the_table_of_the_crown_army_ends_at_five(programs: Programs) -> None:
    rows = programs[3].world.tables["strength"].rows
    assert rows == (0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5)
    assert programs[3].world.numbers["top_strength"] == len(rows) - 1
    assert programs[3].world.tables["royal"].rows == (3, 2, 2, 1)


def test_the_booklet_has_the_table_of_the_crown_army(game: Game, programs: Programs) -> None:
    assert game.book is not None
    tables = [block for block in game.book.blocks if isinstance(block, TableBlock)]
    table = next(block for block in tables if block.id == "strength_table")
    head, row = ([cell.written.value for cell in cells[1:]] for cells in (table.head, *table.rows))
    rows = programs[3].world.tables["strength"].rows
    sums = {more: [n for n, one in enumerate(rows) if one == more] for more in rows}
    ranges = [f"{few[0]}–{few[-1]}" for few in sums.values()]
    assert head == [*ranges[:-1], f"{len(rows) - 1}+"]
    assert row == [str(more) for more in sums]


def test_all_choices_of_influence_and_bribes_are_secret(programs: Programs) -> None:
    for program in programs.values():
        for choice in program.choices:
            phase = program.sites[choice.site].phase
            is_hidden = (phase, choice.name) in {("clients", "t"), ("mace", "n")}
            assert choice.is_secret is is_hidden


def test_no_supply_can_be_too_small_for_what_the_rules_ask(programs: Programs) -> None:
    world = programs[5].world
    bounds = Bounds(world)
    asked = {kind: bounds.of(kind).asked for kind in ("cube", "disc", "crown", "zloty")}
    assert asked == {"cube": -inf, "disc": 20, "crown": 8, "zloty": -inf}
    assert (world.kinds["disc"].supply, world.kinds["crown"].supply) == (20, 8)
    assert bounds.of("cube").most == 116


def test_no_game_breaks_the_rules(programs: Programs) -> None:
    assert sorted(programs) == [3, 4, 5]
    for program in programs.values():
        assert not games_of(program.open(), range(200), checks=False).troubles
        assert not games_of(program.open(), range(200, 230)).troubles


def test_the_game_goes_on_where_pieces_run_out() -> None:
    met: set[tuple[str, str, str]] = set()
    for program in magnates(*SHORT).values():
        tally = games_of(program.open(), range(40))
        assert not tally.troubles
        covered = zip(program.counted, tally.covered, strict=True)
        met |= {(site.kind, site.name, site.phase) for site, count in covered if count}
    assert {("choose", "v", "clients"), ("choose", "w", "campaigns")} <= met


def test_a_game_is_the_same_each_time(programs: Programs) -> None:
    def transcript(seed: int) -> str:
        steps = steps_of(programs[4].open(), seed)
        lines = "\n".join(f"{step.player} {step.phase} {step.picked}" for step in steps)
        return hashlib.sha256(lines.encode()).hexdigest()

    assert transcript(7) == transcript(7)
    assert len({transcript(seed) for seed in range(4)}) == 4
