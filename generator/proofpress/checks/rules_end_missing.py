"""A game that nothing ends.

What it says:
    That a `while` without `limit` has a condition that never changes, such as `true`, and no
    line in it, nor in what is done and played there, says `end game`.

Why:
    Play never ends, and the score never counts. Rulebooks forget the end more often than
    anything else.

Example:
    Rounds for ever.

Instead:
    Say `end game` where the game is over, or give the loop a condition or a `limit`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "end-missing",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - while: true
    do: [{each: p in players, do: [move upto 1 gold from bank to purse of p]}]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - while: gold in bank > 0
    do: [{each: p in players, do: [move upto 1 gold from bank to purse of p]}]
score: gold in purse of me
"""
    },
)
