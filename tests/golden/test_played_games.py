"""Games by chance as hashes: the same seed plays the same game, on any machine, for good.

A hash covers every choice of every game, who made it, and the scores at its end. It changes with
the rules of a pack, and with nothing else but a new way to draw.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from proofpress.rules.campaign import games_of
from proofpress.rules.play import chance_of, play
from proofpress.rules.program import Machine
from proofpress.rules.running import Runner
from proofpress.rules.survey import Surveyor
from proofpress.source.project import open_project
from proofpress.understanding import read_pack
from small_games import CARDS, DRAWING, HEAPS, machine

FOLDER = Path(__file__).parent / "played_games"
CONTENT = Path(__file__).parents[2] / "content"


def pack(name: str, count: int) -> Machine:
    return read_pack(open_project(CONTENT / name)).programs[count].open()


# Each game, and how many seeds of it are played.
GAMES: dict[str, tuple[Callable[[], Machine], int]] = {
    "heaps": (lambda: machine(HEAPS, count=3), 300),
    "drawing": (lambda: machine(DRAWING, CARDS, 4), 300),
    "forum": (lambda: pack("forum", 3), 300),
    "hetman": (lambda: pack("hetman", 4), 300),
    "magnates": (lambda: pack("magnates", 3), 300),
}


def transcripts(machine: Machine, seeds: range) -> str:
    """Return the hash of games with these seeds."""
    told = hashlib.sha256()
    choices = machine.program.choices

    def hear(choice: int, option: int) -> None:
        told.update(f"{choices[choice].name} {machine.offered[1]} {option}\n".encode())

    for seed in seeds:
        outcome = play(machine, chance_of(seed), hear=hear)
        told.update(f"{seed} {outcome.scores} {outcome.trouble}\n".encode())
    return told.hexdigest()


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_plays_the_same_game(name: str, update: bool) -> None:
    made, seeds = GAMES[name]
    one = made()
    found = f"{seeds} games: {transcripts(one, range(seeds))}\n"
    path = FOLDER / f"{name}.txt"
    if update:
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")
    assert_it_runs_alike(one)


def assert_it_runs_alike(one: Machine, games: int = 40) -> None:
    runner = Runner(one)
    assert games_of(one, range(games), runner=runner) == games_of(one, range(games))
    assert runner.given_up == 0
    surveyor, hurried = Surveyor(one.program), Surveyor(one.program)
    hurried.hurry()
    some = range(games // 4)
    assert games_of(one, some, surveyor=hurried) == games_of(one, some, surveyor=surveyor)
