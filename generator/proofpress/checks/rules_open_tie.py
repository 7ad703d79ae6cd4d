"""Equal scores that stay equal.

What it says:
    That the score is one number, in a pack with three phases or more; or that it does not read
    `me`, so that it is the same for every player.

Why:
    Somebody will ask who has won. The booklet can only say what the rules say.

Example:
    One number as the score.

Instead:
    Make `score` a list: later entries break ties. What is equal in all of them is shared.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "open-tie",
    __doc__,
    bad={
        "rules.yaml": """\
phases: [{id: day, name: Day}, {id: dusk, name: Dusk}, {id: night, name: Night}]
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - phase: day
    do: [{each: p in players, do: [move 1 gold from bank to purse of p]}]
  - phase: dusk
    do: [{each: p in players, do: [move 1 gold from bank to purse of p]}]
  - phase: night
    do: [{each: p in players, do: [move 1 gold from purse of p to bank]}]
score: gold in purse of me
""",
    },
    good={
        "rules.yaml": """\
phases: [{id: day, name: Day}, {id: dusk, name: Dusk}, {id: night, name: Night}]
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - phase: day
    do: [{each: p in players, do: [move 1 gold from bank to purse of p]}]
  - phase: dusk
    do: [{each: p in players, do: [move 1 gold from bank to purse of p]}]
  - phase: night
    do: [{each: p in players, do: [move 1 gold from purse of p to bank]}]
score: [gold in purse of me, 0 - gold in bank]
""",
    },
)
