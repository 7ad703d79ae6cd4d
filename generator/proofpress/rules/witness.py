"""Games that show something: their compact text, and how they are played again."""

from itertools import groupby

from proofpress.regex import regex
from proofpress.rules.play import (
    MOST_CHOICES,
    Hear,
    MisfitError,
    Outcome,
    Script,
    SpentError,
    chance_of,
    play,
)
from proofpress.rules.program import Draw, Machine
from proofpress.rules.verdict import Witness

MOST_DRAWS = 100_000

_ITEM = regex(r"([0-9]{1,9})(?:/([0-9]{1,9}))?")
_SMALL = regex(r"([a-z][a-z0-9_]*):([^:]*)")


class WitnessError(ValueError):
    """A text is no witness, or its game is none that these rules allow."""


def witness_text(witness: Witness) -> str:
    """Return the choices and dice of a witness as one word, to stand in a command.

    `2/5` is the third of five, a number alone that many firsts in a row: `3,2/5,1`. The id of a
    small game stands before it: `two_lamps:3,2/5`.
    """
    items: list[str] = []
    for is_first, draws in groupby(witness.draws, lambda draw: draw[0] == 0):
        run = list(draws)
        items += [str(len(run))] if is_first else [f"{which}/{of}" for which, of in run]
    text = ",".join(items) or "0"
    return f"{witness.small}:{text}" if witness.small else text


def replay_words(witness: Witness) -> str:
    """Return the options of `prove` that play a witness again."""
    if witness.seed is not None:
        return f"--players {witness.players} --seed {witness.seed} --games 1"
    return f"--players {witness.players} --replay {witness_text(witness)}"


def read_witness(text: str, players: int) -> Witness:
    """Return the witness of a text. Raises WitnessError."""
    named = _SMALL.fullmatch(text.strip())
    small, rest = named.groups() if named else ("", text.strip())
    draws: list[tuple[int, int]] = []
    for item in rest.split(","):
        found = _ITEM.fullmatch(item.strip())
        if found is None:
            raise WitnessError(f"`{item.strip()[:20]}` is neither such as `2/5` nor a number")
        which, of = int(found[1]), found[2]
        if len(draws) + (which if of is None else 1) > MOST_DRAWS:
            raise WitnessError(f"more than {MOST_DRAWS} choices and dice")
        if of is None:
            draws += [(0, 0)] * which
        elif which >= int(of):
            raise WitnessError(f"`{found[0]}` counts from 0: there is no such one")
        else:
            draws.append((which, int(of)))
    return Witness(players, None, tuple(draws), small)


def replay(
    machine: Machine, witness: Witness, hear: Hear | None = None, most: int = MOST_CHOICES
) -> Outcome | None:
    """Play a witness again; None where it ends before the game does.

    Raises WitnessError where the rules do not allow it.
    """
    try:
        return play(machine, draw_of(witness), most, checks=True, hear=hear)
    except SpentError:
        return None


def draw_of(witness: Witness) -> Draw:
    """Return the chance of a witness: its game.

    It raises SpentError at its end, and WitnessError where the rules do not allow it.
    """
    if witness.seed is not None:
        return chance_of(witness.seed)
    script = Script(witness.draws)

    def draw(sides: int) -> int:
        try:
            return script(sides)
        except MisfitError as misfit:
            raise WitnessError(
                f"it does not fit these rules: number {misfit.at + 1} picks one of {misfit.of}, "
                f"and there are {misfit.sides}"
            ) from None

    return draw
