"""A score that nothing in play can change.

What it says:
    That no line of the flow, nor what is done and played there, changes anything that the score
    reads.

Why:
    Everybody ends with the score of the beginning, so nobody plays for it. Either the rule that
    gives points is missing, or the score reads something else than meant.

Example:
    Points that nobody gets.

Instead:
    Write the rule that gives the points, or score what play changes.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "idle-score",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
variables: {points: {per: players, range: 0..9, start: 0}}
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p]
score: points of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
variables: {points: {per: players, range: 0..9, start: 0}}
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p, add 1 to points of p]
score: points of me
"""
    },
)
