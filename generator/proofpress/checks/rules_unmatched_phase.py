"""A phase that the flow or the list of phases does not know, or has elsewhere.

What it says:
    That a `phase` of the flow is not listed in `phases`, that the flow never comes to a listed
    one, or that the two have them in different orders (the first that is elsewhere). A pack
    without `phases` is not looked at.

Why:
    The booklet tells phases that nobody plays, leaves one untold, or numbers them as they are
    not played.

Example:
    A phase of the booklet without rules.

Instead:
    Write its rules, or take it out of the list.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unmatched-phase",
    __doc__,
    bad={
        "rules.yaml": """\
phases: [{id: light, name: Light}, {id: watch, name: Watch}]
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - phase: light
    do: [{each: p in players, do: [move 1 gold from bank to purse of p]}]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
phases: [{id: light, name: Light}, {id: watch, name: Watch}]
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - phase: light
    do: [{each: p in players, do: [move 1 gold from bank to purse of p]}]
  - phase: watch
    do: [{each: p in players, do: [move 1 gold from purse of p to bank]}]
score: gold in purse of me
"""
    },
)
