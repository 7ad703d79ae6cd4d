"""What can be said of a pack's rules before anything is played: they can be read and compiled."""

from proofpress.diagnostics import Diagnostics
from proofpress.model.decode import Reading
from proofpress.model.game import Game
from proofpress.rules.compile import compile_world
from proofpress.rules.declare import read_declared
from proofpress.rules.program import Program
from proofpress.rules.worlds import build_world


def compile_game(game: Game) -> tuple[dict[int, Program], Diagnostics]:
    """Return a game's program for each number of players, and what is wrong with its rules.

    There are none where the rules have no flow, or parts of the pack were left out.
    """
    programs: dict[int, Program] = {}
    if not game.rules.plays or not game.is_whole:
        return programs, ()
    reading = Reading()
    declared = read_declared(game.rules, reading)
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
    return programs, ()
