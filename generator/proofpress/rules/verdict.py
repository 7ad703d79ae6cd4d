"""What is known of a game's rules, and how: proven, refuted or sampled."""

from collections.abc import Mapping
from typing import Literal

from proofpress.values import NamedTuple

Status = Literal["proven", "refuted", "sampled", "open"]


class Witness(NamedTuple):
    """A game that shows something and can be played again.

    It is the game with a `seed`, or the one whose choices and dice are `draws`: which one of how
    many, in order, where there was more than one. `small` is the id of the small game that it is
    played in, empty for the game itself.
    """

    players: int
    seed: int | None
    draws: tuple[tuple[int, int], ...] = ()
    small: str = ""


class Verdict(NamedTuple):
    """One thing that was asked of the rules, and its answer.

    `kind` is what was asked (`demand`, `range`, `end`, `invariant`, `coverage`, `play`), `about`
    the id of what it was asked of. `scope` says what the answer holds for: every game, a scaled
    game, so many games. `figures` are the numbers of the answer by name; `assumptions` what it
    rests on.
    """

    kind: str
    about: str
    players: int
    status: Status
    scope: str
    words: str
    figures: Mapping[str, int]
    assumptions: tuple[str, ...] = ()
    witness: Witness | None = None


def games_in_words(games: int) -> str:
    """Return what a sample is of."""
    return f"{games} game{'s' if games != 1 else ''} by chance"
