"""The rules are larger than a game can be.

What it says:
    Which bound is exceeded: statements after all actions are put in their places, or places in a
    state.

Why:
    Actions are written out where they are done. Fifteen that each do the one before twice are
    thirty thousand statements.

Example:
    Actions that double one another.

Instead:
    Do an action once, or in a `repeat`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "rule-budget",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {holds: [gold]}}
actions:
  a0: [move upto 1 gold from bank to purse]
  a1: [do a0, do a0]
  a2: [do a1, do a1]
  a3: [do a2, do a2]
  a4: [do a3, do a3]
  a5: [do a4, do a4]
  a6: [do a5, do a5]
  a7: [do a6, do a6]
  a8: [do a7, do a7]
  a9: [do a8, do a8]
  a10: [do a9, do a9]
  a11: [do a10, do a10]
  a12: [do a11, do a11]
  a13: [do a12, do a12]
  a14: [do a13, do a13]
flow: [do a14]
score: gold in purse
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {holds: [gold]}}
actions:
  a0: [move upto 1 gold from bank to purse]
  a1: [do a0]
  a2: [do a1]
  a3: [do a2]
  a4: [do a3]
  a5: [do a4]
  a6: [do a5]
  a7: [do a6]
  a8: [do a7]
  a9: [do a8]
  a10: [do a9]
  a11: [do a10]
  a12: [do a11]
  a13: [do a12]
  a14: [do a13]
flow: [do a14]
score: gold in purse
"""
    },
)
