"""What can be said of a pack's rules at once: they can be read, and a few games go well."""

from collections.abc import Mapping

from proofpress.diagnostics import Diagnostics
from proofpress.model.amount import see_assumed
from proofpress.model.decode import Reading
from proofpress.model.game import Game
from proofpress.rules.assumed import see_assumed_parts
from proofpress.rules.campaign import smoke
from proofpress.rules.compile import compile_world
from proofpress.rules.declare import read_declared
from proofpress.rules.findings import breaches, unexercised, unproven
from proofpress.rules.ground import Ground, survey
from proofpress.rules.labour import see_chains
from proofpress.rules.names import Names
from proofpress.rules.program import Program
from proofpress.rules.scarce import see_supply
from proofpress.rules.setup_lines import see_setup_lines
from proofpress.rules.slots import TooLargeError
from proofpress.rules.small import compile_small, see_small
from proofpress.rules.structure import see_structure
from proofpress.rules.twice import see_twice
from proofpress.rules.unused import see_unused
from proofpress.source.project import Folder

SMOKE = 20_000  # choices that are made for each number of players

# What is wrong from the first choice to the last; a game would only say it once more.
_STOPPING = ("setup-missing", "setup-short", "end-missing", "rule-breach")

Programs = Mapping[int, Program]


def compile_game(game: Game, pack: Folder | None = None) -> tuple[Programs, Diagnostics]:
    """Return a game's program for each number of players, and what is wrong with its rules.

    There are none where the rules have no flow, or parts of the pack were left out. `pack` are its
    files, where names that nothing uses are to be looked for.
    """
    programs: dict[int, Program] = {}
    if not game.rules.plays or not game.is_whole:
        return programs, ()
    reading = Reading()
    declared = read_declared(game.rules, reading)
    see_assumed(declared.assumed, frozenset(one.id for one in game.assumptions), reading)
    see_chains(declared, reading)
    see_twice(game, declared, reading)
    if reading.found:
        return programs, tuple(reading.found)
    ground = survey(game, declared, reading)
    is_clear = all(one.name == "undefined-quantity" for one in reading.found)
    worlds = {} if any(one.name == "rule-budget" for one in reading.found) else ground.worlds
    for count, world in worlds.items():
        before = len(reading.found)
        program = compile_world(world, reading, ground.silent(world))
        if len(reading.found) > before:
            programs.clear()
            break  # for another count it would be the same once more
        if program is not None:
            programs[count] = program
    if programs:
        see_small(game, ground.world, reading)
    if is_clear:  # else what is misspelt would be said once more
        _see_structure(ground, reading)
        reading.found += () if pack is None else see_unused(game, pack)
        reading.found += see_assumed_parts(game, declared)
    if ground.world.setup and worlds:
        reading.found += see_setup_lines(ground.world, tuple(reading.found))
    return programs, tuple(reading.found)


def _see_structure(ground: Ground, reading: Reading) -> None:
    try:
        reading.found += see_structure(ground)
    except TooLargeError as error:  # in what was not compiled, as a name before it is undefined
        if all(one.name != "rule-budget" for one in reading.found):
            reading.fault("rule-budget", ground.game.rules.parts["flow"].span, str(error))


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


def try_out(programs: Programs, names: Names, known: Diagnostics = ()) -> Diagnostics:
    """Return what a few games find, the same ones every time, told with names.

    `known` is what was found without playing: no game is played that cannot begin, or cannot end.
    """
    if any(one.name in _STOPPING for one in known):
        return ()
    tallies = [smoke(program, SMOKE) for program in programs.values()]
    played = list(programs.values())
    found = tuple(breaches(played, tallies, names, known))
    return found or (*unproven(unexercised(played, tallies), known), *see_supply(programs))
