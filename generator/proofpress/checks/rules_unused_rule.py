"""An action or a variable that the game does not use.

What it says:
    Which action is never done, which variable is never read, or is read and never set though it has
    no `start`; which track of the players is changed and never read.

Why:
    Mostly a line was forgotten: the one that does the action, or that reads the variable.

Example:
    An action that no line does.

Instead:
    Do the action or read the variable where it belongs, or take it out.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unused-rule",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
actions: {pay: [move 1 gold from bank to bank]}
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
actions: {pay: [move 1 gold from bank to purse of p]}
flow:
  - each: p in players
    do: [do pay]
score: gold in purse of me
"""
    },
)
