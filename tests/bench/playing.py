"""One measurement of the rules part, in a process of its own; it prints what it came to as JSON.

`playing.py play PACK PLAYERS plain|checked|looked`, `playing.py spiel GAME`,
`playing.py compile PACK PLAYERS`, `playing.py explore PACK STATES NUMBER VALUE`.
"""

import json
import random
import resource
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from proofpress.model.decode import Reading
from proofpress.model.load import load
from proofpress.rules.campaign import games_of
from proofpress.rules.check import small_programs
from proofpress.rules.compile import compile_world
from proofpress.rules.explore import Explorer
from proofpress.rules.running import Runner
from proofpress.rules.survey import Surveyor
from proofpress.source.project import open_project
from proofpress.understanding import read_pack
from proofpress.values import replace

CONTENT = Path(__file__).parents[2] / "content"
ENOUGH = 1.0  # CPU seconds of a measurement, at least
BATCH = 50  # games between two looks at the clock

Figures = dict[str, float]


def play(pack: str, players: str, how: str) -> Figures:
    """Play games by chance: without looking, with invariants after every choice, or surveyed."""
    program = read_pack(open_project(CONTENT / pack)).programs[int(players)]
    machine = program.open()
    surveyor = Surveyor(program) if how == "looked" else None
    if surveyor is not None:
        surveyor.hurry()
    runner = None if how == "looked" else Runner(machine, is_watched=how == "checked")

    def some(first: int) -> tuple[int, int]:
        seeds = range(first, first + BATCH)
        tally = games_of(machine, seeds, checks=how == "checked", surveyor=surveyor, runner=runner)
        return tally.games, tally.choices

    return _timed(some)


def spiel(name: str) -> Figures:
    """Play games of OpenSpiel by chance, through its Python binding; only choices are counted."""
    import pyspiel  # not everybody has it

    game = pyspiel.load_game(name)

    def some(first: int) -> tuple[int, int]:
        chance = random.Random(first)
        choices = 0
        for _ in range(BATCH):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    choices += 1
        return BATCH, choices

    return _timed(some)


def _timed(some: Callable[[int], tuple[int, int]]) -> Figures:
    some(0)  # warm: not counted
    games = choices = 0
    start = time.process_time()
    while (taken := time.process_time() - start) < ENOUGH:
        more = some(games + BATCH)
        games, choices = games + more[0], choices + more[1]
    return {"games": games / taken, "choices": choices / taken}


def compiled(pack: str, players: str) -> Figures:
    """Compile a pack's rules for one number of players; reading and checking is not counted."""
    world = read_pack(open_project(CONTENT / pack)).programs[int(players)].world
    taken = []
    for _ in range(5):
        start = time.process_time()
        program = compile_world(world, Reading())
        assert program is not None
        program.open()
        taken.append(time.process_time() - start)
    return {"seconds": statistics.median(taken)}


def explore(pack: str, states: str, name: str, value: str) -> Figures:
    """Visit the states of a pack's first small game with one of its numbers changed."""
    game, _ = load(open_project(CONTENT / pack))
    assert game is not None
    first = game.rules.small[0]
    numbers = {key: int(value) if key.value == name else n for key, n in first.numbers.items()}
    larger = replace(game, rules=replace(game.rules, small=(first._replace(numbers=numbers),)))
    (program,) = small_programs(larger)[0].values()
    before = _peak()
    start = time.process_time()
    found = Explorer(program, int(states)).explore()
    taken = time.process_time() - start
    return {"states": found.states / taken, "all": found.states, "mib": _peak() - before}


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


TASKS: dict[str, Callable[..., Figures]] = {
    "play": play,
    "spiel": spiel,
    "compile": compiled,
    "explore": explore,
}

if __name__ == "__main__":
    print(json.dumps(TASKS[sys.argv[1]](*sys.argv[2:])))
