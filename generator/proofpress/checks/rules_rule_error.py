"""A line of the rules names or mixes what it cannot.

What it says:
    Which zone, piece, variable, table or member there is not, or which kinds of values do not go
    together.

Why:
    A misspelt zone is an empty place, and a card compared with a number is never equal to it.

Example:
    A zone that was never declared.

Instead:
    Declare it, or use the name that the message proposes.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "rule-error",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 3 gold from bank to pruse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 3 gold from bank to purse of p]
score: gold in purse of me
"""
    },
)
