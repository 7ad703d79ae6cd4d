"""The rules say how a game is played and not who wins.

What it says:
    That there is a `flow` and no `score`.

Why:
    Players who reach the end do not know how it came out. It holds for every game: none need be
    played to see it.

Example:
    A flow alone.

Instead:
    Say what counts for a player, who is `me`: `score: gold in purse of me`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "no-score",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p]
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p]
score: gold in purse of me
"""
    },
)
