"""A loop that cannot end once it has begun.

What it says:
    That nothing in the body of a `while` without `limit` changes what its condition reads, and that
    nothing there ends the game. What actions and played cards do is looked at too.

Why:
    Once it is entered, the game goes on for ever. It holds for every game.

Example:
    A round that nobody counts.

Instead:
    Change what the condition reads, end the game in the loop, or give it a `limit`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "endless-loop",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
variables: {round: {range: 1..9}}
flow:
  - each: p in players
    do:
      - move 1 gold from bank to purse of p
      - while: gold in purse of p > 1
        do: [set round = 2]
score: [gold in purse of me, round]
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - while: gold in bank > 6
    do:
      - each: p in players
        do: [move upto 1 gold from bank to purse of p]
score: gold in purse of me
"""
    },
)
