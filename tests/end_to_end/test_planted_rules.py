"""Faults that are planted in the rules of the packs are found, with a game that shows them."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from planted_rules import KNOWN, OURS, Fault, H, M
from proofpress.model.decode import Reading
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.rules.campaign import games_of
from proofpress.rules.check import small_programs
from proofpress.rules.compile import compile_world
from proofpress.rules.declare import read_declared
from proofpress.rules.explore import Explorer
from proofpress.rules.findings import unexercised
from proofpress.rules.ground import survey
from proofpress.rules.play import Outcome, chance_of, play
from proofpress.rules.program import Program
from proofpress.rules.seeking import seek
from proofpress.rules.structure import see_structure
from proofpress.rules.verdict import Witness
from proofpress.rules.witness import read_witness, replay, witness_text
from proofpress.rules.worlds import build_world
from proofpress.source.project import Folder, Project, shipped

GAMES = 100  # of the thousand that a proof plays for each number of players
SOUGHT = {H: 500, M: 60}  # of the five hundred that a proof leads
FAULTS = {**KNOWN, **OURS}


@cache
def files(pack: str) -> Folder:
    return Folder.open(shipped("content") / pack)


@cache
def templates() -> Folder:
    return Folder.open(shipped("templates"))


def read(pack: str, edits: tuple[tuple[str, str, str], ...]) -> Game:
    """A pack with other words in some places."""
    clean = files(pack)
    changed = dict(clean.files)
    for file, old, new in edits:
        path = changed[file]
        text = path.decode() if isinstance(path, bytes) else path.read_text()
        assert old in text, (file, old)
        changed[file] = text.replace(old, new).encode()
    game, found = load(Project(Folder(clean.name, changed), templates()))
    assert game is not None
    assert [one for one in found if one.severity == "error"] == []
    return game


def said(game: Game) -> Iterator[str]:
    """What is said of rules without playing, but for notes."""
    reading = Reading()
    ground = survey(game, read_declared(game.rules, reading), reading)
    compile_world(ground.world, reading)
    found = chain(reading.found, see_structure(ground))
    return (one.name for one in found if one.severity != "note")


def compiled(game: Game, players: int) -> Program:
    """The program of rules in which nothing that is looked at without playing is looked at."""
    reading = Reading()
    declared = read_declared(game.rules, reading)
    program = compile_world(build_world(game, declared, players, reading, []), reading)
    assert program is not None
    assert reading.found == []
    return program


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str) -> None:
    fault = FAULTS[name]
    game = read(fault.pack, fault.edits)
    if fault.how == "read":
        assert fault.finds == next(said(game))
    elif fault.how == "small":
        _is_seen(game, fault)
    else:
        {"play": _is_played, "never": _never_comes, "sought": _is_sought}[fault.how](
            compiled(game, fault.players), fault
        )


def _is_played(program: Program, fault: Fault) -> None:
    """A game by chance breaks the rules so, and does it again."""
    machine = program.open()
    for seed in range(GAMES):
        outcome = play(machine, chance_of(seed), checks=True)
        if outcome.trouble is not None:
            assert outcome.trouble.kind == fault.finds
            assert _again(program, Witness(fault.players, seed, ())) == outcome
            return
    pytest.fail("no game found it")


def _never_comes(program: Program, fault: Fault) -> None:
    assert fault.finds in _never(program)


def _never(program: Program) -> list[str]:
    tally = games_of(program.open(), range(60))
    assert tally.troubles == {}
    return [one.message.split(",")[0] for one in unexercised([program], [tally])]


def _is_seen(game: Game, fault: Fault) -> None:
    """All states of the small game show it."""
    ((_, program),) = small_programs(game)[0].items()
    explorer = Explorer(program)
    found = explorer.explore()
    assert (fault.finds == "cycle") is bool(found.cycle)
    witness = explorer.witness_round(found.cycle)
    assert _again(program, witness) is None  # it goes round, and has not ended


def _is_sought(program: Program, fault: Fault) -> None:
    """Games by chance do not come to it; games that are led do."""
    assert not games_of(program.open(), range(GAMES)).troubles
    found = {one.trouble.kind: one for one in seek(program, SOUGHT[fault.pack], 0).found}
    outcome = _again(program, found[fault.finds].witness)
    assert outcome is not None
    assert outcome.trouble == found[fault.finds].trouble


def _again(program: Program, witness: Witness) -> Outcome | None:
    """Play a witness as somebody would who has only what a finding says."""
    if witness.seed is None:
        witness = read_witness(witness_text(witness), witness.players)
    return replay(program.open(), witness)


@pytest.mark.parametrize("pack", ["hetman", "forum", "magnates"])
def test_nothing_of_it_is_said_of_a_pack_without_faults(pack: str) -> None:
    game = read(pack, ())
    assert list(said(game)) == []
    for players in range(game.players.least, game.players.most + 1):
        assert not games_of(compiled(game, players).open(), range(10)).troubles
    never = {one.finds for one in FAULTS.values() if (one.pack, one.how) == (pack, "never")}
    assert not never or never.isdisjoint(_never(compiled(game, 3)))


def test_there_are_faults_of_all_kinds() -> None:
    assert len(OURS) >= 12
    assert len({fault.finds for fault in FAULTS.values()}) >= 14
    assert {fault.pack for fault in FAULTS.values()} == {"hetman", "forum", "magnates"}
