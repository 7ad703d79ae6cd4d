"""A number, set, table, zone or link that is declared and used nowhere.

What it says:
    That a name that the rules declare occurs nowhere else: in no line of the rules, no text, no
    component and no face. What stands in comments does not count.

Why:
    Either it is left over, or the rule that needs it was forgotten, or its value was written out
    where it should be named, and the two will differ one day.

Example:
    A price that no line asks.

Instead:
    Use it, or delete it.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unused-name",
    __doc__,
    bad={
        "rules.yaml": """\
numbers: {price: 2}
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 2 gold from bank to purse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
numbers: {price: 2}
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move price gold from bank to purse of p]
score: gold in purse of me
"""
    },
)
