"""Shorter games that show the same: draws are left out, others made firsts, while it holds.

The steps are those of delta debugging (Zeller and Hildebrandt, "Simplifying and isolating
failure-inducing input", 2002), on the tape of a game.
"""

from collections.abc import Callable

from proofpress.rules.aims import Objective
from proofpress.rules.play import Recorder, Tape, Trouble, play
from proofpress.rules.program import Cards, Machine, Numbers
from proofpress.rules.verdict import Witness

TRIES = 150  # games that may be played for it

Numbered = tuple[float, ...]
Shown = Callable[[Numbered], int | None]


class ReachedError(Exception):
    """A game has come to what was asked for."""


def comes_to(machine: Machine, objective: Objective, value: int) -> Shown:
    """Return what says after how many draws the game of a tape comes to a value, None if never."""

    def look(numbers: Numbers, cards: Cards) -> int:
        if objective(numbers, cards) >= value:
            raise ReachedError
        return machine.failed(numbers, cards)

    def shown(numbers: Numbered) -> int | None:
        tape = Tape(numbers)
        try:
            play(machine, tape, look=look)
        except ReachedError:
            return tape.used
        return None

    return shown


def goes_wrong(machine: Machine, trouble: Trouble) -> Shown:
    """Return what says after how many draws the game of a tape goes wrong in the same way."""

    def shown(numbers: Numbered) -> int | None:
        tape = Tape(numbers)
        found = play(machine, tape, checks=True).trouble
        is_same = found is not None and found[:2] == trouble[:2]
        return tape.used if is_same else None

    return shown


def shortened(machine: Machine, numbers: Numbered, shown: Shown, tries: int = TRIES) -> Witness:
    """Return a game that shows what a tape shows, as short as so many tries make it."""
    best = _tried(numbers, shown) or numbers
    for change in (_without, _of_firsts):
        size = len(best) // 2
        while size:
            at = 0
            while at < len(best) and tries > 0:
                tries -= 1
                found = _tried(change(best, at, size), shown)
                if found is not None and _is_shorter(found, best):
                    best = found
                else:
                    at += size
            size //= 2
    recorder = Recorder(Tape(best))
    play(machine, recorder, checks=True)
    return Witness(machine.program.world.count, None, tuple(recorder.draws[: len(best)]))


def _tried(numbers: Numbered, shown: Shown) -> Numbered | None:
    """Return as much of a tape as is needed, None where it does not show it."""
    used = shown(numbers)
    return None if used is None else (*numbers, *(0.0 for _ in range(used - len(numbers))))[:used]


def _without(numbers: Numbered, at: int, size: int) -> Numbered:
    return numbers[:at] + numbers[at + size :]


def _of_firsts(numbers: Numbered, at: int, size: int) -> Numbered:
    part = numbers[at : at + size]
    return (*numbers[:at], *(0.0 for _ in part), *numbers[at + size :])


def _is_shorter(one: Numbered, other: Numbered) -> bool:
    return (len(one), sum(map(bool, one))) < (len(other), sum(map(bool, other)))
