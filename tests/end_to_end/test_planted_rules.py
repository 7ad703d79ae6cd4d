"""Faults that are planted in the rules of the packs are found, with a game that shows them."""

from functools import cache

import pytest

from planted_rules import KNOWN, OURS, Fault
from proofpress.diagnostics import Diagnostics
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.rules.campaign import games_of
from proofpress.rules.check import Programs, compile_game, small_programs
from proofpress.rules.explore import Explorer
from proofpress.rules.findings import unexercised
from proofpress.rules.play import Outcome, chance_of, play
from proofpress.rules.program import Program
from proofpress.rules.seeking import seek
from proofpress.rules.verdict import Witness
from proofpress.rules.witness import read_witness, replay, witness_text
from proofpress.source.project import Folder, Project, shipped

GAMES = 200  # of the thousand that a proof plays for each number of players
SOUGHT = 500  # as many as a proof leads
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


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str) -> None:
    fault = FAULTS[name]
    game = read(fault.pack, fault.edits)
    programs, found = compile_game(game)
    if fault.how == "read":
        assert fault.finds in [one.name for one in found]
        return
    counts = [fault.players] if fault.players else sorted(programs)
    chosen = {count: programs[count] for count in counts}
    if fault.how == "play":
        _is_played(chosen, fault)
    elif fault.how == "never":
        assert fault.finds in _never(chosen)
    elif fault.how == "small":
        _is_seen(game, fault)
    else:
        _is_sought(chosen, fault)


def _is_played(programs: Programs, fault: Fault) -> None:
    """A game by chance breaks the rules so, and does it again."""
    machines = {count: program.open() for count, program in programs.items()}
    for seed in range(GAMES):
        for machine in machines.values():
            outcome = play(machine, chance_of(seed), checks=True)
            if outcome.trouble is not None:
                assert outcome.trouble.kind == fault.finds
                witness = Witness(machine.program.world.count, seed, ())
                assert _again(machine.program, witness) == outcome
                return
    pytest.fail("no game found it")


def _never(programs: Programs) -> list[str]:
    own = list(programs.values())
    tallies = [games_of(program.open(), range(20)) for program in own]
    assert [tally.troubles for tally in tallies] == [{}] * len(own)
    return [one.message.split(",")[0] for one in unexercised(own, tallies)]


def _is_seen(game: Game, fault: Fault) -> None:
    """All states of the small game show it."""
    ((_, program),) = small_programs(game)[0].items()
    explorer = Explorer(program)
    found = explorer.explore()
    assert (fault.finds == "cycle") is bool(found.cycle)
    witness = explorer.witness_round(found.cycle)
    assert _again(program, witness) is None  # it goes round, and has not ended


def _is_sought(programs: Programs, fault: Fault) -> None:
    """Games by chance do not come to it; games that are led do."""
    (program,) = programs.values()
    assert not games_of(program.open(), range(GAMES)).troubles
    found = {one.trouble.kind: one for one in seek(program, SOUGHT, 0).found}
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
    programs, found = compile_game(game)
    assert _serious(found) == []
    for program in programs.values():
        assert not games_of(program.open(), range(20)).troubles
    said = {fault.finds for fault in FAULTS.values() if (fault.pack, fault.how) == (pack, "never")}
    first = programs[3]
    tally = games_of(first.open(), range(60))
    assert said.isdisjoint(one.message.split(",")[0] for one in unexercised([first], [tally]))


def _serious(found: Diagnostics) -> list[str]:
    return [one.name for one in found if one.severity != "note"]


def test_there_are_faults_of_all_kinds() -> None:
    assert len(OURS) >= 12
    assert len({fault.finds for fault in FAULTS.values()}) >= 14
    assert {fault.pack for fault in FAULTS.values()} == {"hetman", "forum", "magnates"}
