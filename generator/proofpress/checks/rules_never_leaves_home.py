"""Pieces or cards that no rule moves or counts.

What it says:
    That a kind of piece, or a deck, lies in its home and no line of setup, flow, or of an
    action or card that is done, takes it from there or counts it.

Why:
    It is printed, cut out and laid on the table for nothing; or the rule that uses it was
    forgotten.

Example:
    Oil that nobody fills in.

Instead:
    Write the rule that uses it, or leave it out.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "never-leaves-home",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}, oil: {supply: 4, home: bank}}
zones: {bank: {holds: [gold, oil]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}, oil: {supply: 4, home: bank}}
zones: {bank: {holds: [gold, oil]}, purse: {per: players, holds: [gold, oil]}}
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p, move 1 oil from bank to purse of p]
score: gold in purse of me + oil in purse of me
"""
    },
)
