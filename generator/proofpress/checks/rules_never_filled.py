"""A place that rules count on, and that nothing ever fills.

What it says:
    That pieces of a kind, or cards, are counted, chosen or taken in a zone that is not their
    home, and that no line of setup, flow, or of an action or card that is done, puts any there.

Why:
    There never are any. The rule that puts them there is missing: often a whole phase of it.

Example:
    Guards who are counted, and never come.

Instead:
    Write the line that puts them there, or make the place their home.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "never-filled",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  chest: {holds: [gold]}
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p]
  - repeat: gold in chest
    do: [move upto 2 gold from bank to purse of keeper]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  chest: {holds: [gold]}
setup: [move 1 gold from bank to chest]
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p]
  - repeat: gold in chest
    do: [move upto 2 gold from bank to purse of keeper]
score: gold in purse of me
"""
    },
)
