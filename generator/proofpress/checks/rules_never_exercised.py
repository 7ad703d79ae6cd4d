"""A part of the rules was never come to in any game that was played.

What it says:
    Which phase, choice, action, card or branch, and in how many games.

Why:
    A rule that no game comes to is a rule that is forgotten, or one that cannot be reached. Games
    by chance do not prove it: a rare rule may need more of them.

Example:
    A condition that never holds.

Instead:
    Mend the condition, take the rule out, or play more games: `proofpress prove --games 100000`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "never-exercised",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [{if: gold in purse of p > 0, then: [end game]}, move 1 gold from bank to purse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [{if: gold in bank > 8, then: [move 1 gold from bank to purse of p]}]
score: gold in purse of me
"""
    },
)
