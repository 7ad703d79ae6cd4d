"""What goes wrong in games, in words and with its place."""

from collections.abc import Mapping

from proofpress.rules.play import Trouble
from proofpress.rules.program import Program, Site
from proofpress.rules.statement import text_of

_WORDS: Mapping[str, str] = {
    "short": "pieces asked for: {0}, pieces there: {1}",
    "overflow": "the value {0} lies outside the range",
    "no-move": "nothing can be chosen here",
    "empty-draw": "cards to draw: {0}, cards there: {1}",
    "loop": "this goes on for ever",
    "none": "nothing is meant here: there was a tie, or nobody",
    "missing-card": "the card is not there",
    "over-limit": "pieces or cards here: {0}, at most {1} may be",
    "negative": "a number below zero: {0}",
    "broken": "this does not hold",
    "row": "the table has no row {0}, it has {1}",
    "division": "a division by zero",
    "work": "a game goes through more than {0} members",
    "wide": "the numbers from {0} to {1} are too many to go through",
    "large": "a number of more than 18 digits",
    "too-long": "the game has not ended after {0} choices",
    "invariant": "this does not hold any more",
}


def words_of(trouble: Trouble) -> str:
    """Return what went wrong."""
    return _WORDS[trouble.kind].format(*trouble.values, *("?" for _ in range(2)))


def site_of(program: Program, kind: str, at: int) -> Site:
    """Return the place of a trouble by its kind and its site or invariant."""
    if kind == "invariant":
        told = program.world.invariants[at].condition
        return Site("invariant", program.world.invariants[at].id, told.text, "")
    if at >= 0:
        return program.sites[at]
    if program.counted or program.sites:
        return (program.counted or program.sites)[0]
    return Site("flow", "", text_of(program.world.flow[0]), "")
