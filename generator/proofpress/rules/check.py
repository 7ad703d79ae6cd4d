"""What can be said of a pack's rules at once: they can be read, and a few games go well."""

from collections.abc import Mapping

from proofpress.diagnostics import Diagnostic, Diagnostics
from proofpress.model.amount import see_assumed
from proofpress.model.decode import Reading
from proofpress.model.game import Game
from proofpress.rules.assumed import see_assumed_parts
from proofpress.rules.campaign import smoke
from proofpress.rules.compile import compile_world
from proofpress.rules.declare import read_declared
from proofpress.rules.findings import breaches, unexercised
from proofpress.rules.program import Program
from proofpress.rules.small import compile_small, see_small
from proofpress.rules.structure import see_structure
from proofpress.rules.worlds import build_world

SMOKE = 20_000  # choices that are made for each number of players

Programs = Mapping[int, Program]


def compile_game(game: Game) -> tuple[Programs, Diagnostics]:
    """Return a game's program for each number of players, and what is wrong with its rules.

    There are none where the rules have no flow, or parts of the pack were left out.
    """
    programs: dict[int, Program] = {}
    if not game.rules.plays or not game.is_whole:
        return programs, ()
    reading = Reading()
    declared = read_declared(game.rules, reading)
    see_assumed(declared.assumed, frozenset(one.id for one in game.assumptions), reading)
    if reading.found:
        return programs, tuple(reading.found)
    for count in range(game.players.least, game.players.most + 1):
        own = Reading()
        world = build_world(game, declared, count, own)
        program = None if own.found else compile_world(world, own)
        if own.found:
            return {}, tuple(own.found)  # for another count it would be the same once more
        if program is not None:
            programs[count] = program
    first = next(iter(programs.values()), None)
    if first is None:
        return programs, ()
    see_small(game, first.world, reading)
    seen = [*see_structure(game, declared, first.world), *see_assumed_parts(game, declared)]
    return programs, (*reading.found, *seen)


def small_programs(game: Game) -> tuple[Mapping[str, Program], Diagnostics]:
    """Return the programs of the small games of rules that compile, by id."""
    reading = Reading()
    declared = read_declared(game.rules, Reading())
    programs: dict[str, Program] = {}
    for small in game.rules.small:
        program = compile_small(game, declared, small, reading)
        if program is not None:
            programs[small.id] = program
    return programs, tuple(reading.found)


def try_out(programs: Programs) -> Diagnostics:
    """Return what a few games find, the same ones every time."""
    tallies = [smoke(program, SMOKE) for program in programs.values()]
    found: list[Diagnostic] = []
    for program, tally in zip(programs.values(), tallies, strict=True):
        found += breaches(program, tally)
    if not found:
        found += unexercised(list(programs.values()), tallies)
    return tuple(found)
