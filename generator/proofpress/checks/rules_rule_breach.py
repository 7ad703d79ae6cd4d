"""A game that was played came to something that must not happen.

What it says:
    What happened and where in the rules, in how many of how many games, and the choices that led
    there. The same game is played again with the seed that the hint names.

Why:
    Where three pieces are to be moved and two are there, players at a table must make a rule up.
    A finding is a game that was really played: it is no guess.

Example:
    More gold is moved than there is.

Instead:
    Say what is done when there is not enough: `move upto 10`, a condition, a larger supply.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "rule-breach",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 10 gold from bank to purse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move upto 10 gold from bank to purse of p]
score: gold in purse of me
"""
    },
)
