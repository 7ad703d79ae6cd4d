"""What the source of a game leaves open and the pack has filled with values of its own.

What it says:
    How many parts rest on assumptions; for each assumption, which ones.

Why:
    Rules that are complete look as if they came from the source. What did not is an answer of ours,
    which a playtest or the author of the game may change.

Example:
    A number that names the assumption that it rests on.

Instead:
    Nothing needs to be done. A value that the source gives names no assumption.
"""

from proofpress.checks.base import Check
from proofpress.checks.example import PACK

_GAME = PACK["game.yaml"]
_ASSUMPTIONS = """\
assumptions: [{id: heap, about: How much gold?, value: Nine pieces, why: The source is silent.}]
"""
_RULES = """\
pieces: {gold: {supply: {value: 9, assumed: heap}, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p]
score: gold in purse of me
"""

CHECK = Check(
    "assumed-values",
    __doc__,
    bad={"game.yaml": _GAME + _ASSUMPTIONS, "rules.yaml": _RULES},
    good={
        "game.yaml": _GAME + _ASSUMPTIONS,
        "rules.yaml": _RULES.replace("{value: 9, assumed: heap}", "9"),
    },
)
