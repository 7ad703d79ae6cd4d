"""Arrows that leave out members of the set that they lead from.

What it says:
    That a link has arrows from some members of a set and none from others; the board's own
    arrows count, too. Of a link from two sets, a member has arrows where one of its pairs has.

Why:
    A place that nothing leads out of is often one that was forgotten, and who stands there is
    stuck.

Example:
    A lake that no road leaves.

Instead:
    Draw the arrows. Where a place is an end on purpose, let the warning stand.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "link-hole",
    __doc__,
    bad={
        "rules.yaml": """\
sets: {lands: [hill, lake, wood]}
links: {road: {from: lands, to: lands, arrows: {hill: [lake], wood: [hill]}}}
variables:
  place: {per: players, of: lands, start: hill}
  seen: {per: players, range: 0..9, start: 0}
flow:
  - each: p in players
    do: [{each: v in road of (place of p), do: [set place of p = v, add 1 to seen of p]}]
score: seen of me
"""
    },
    good={
        "rules.yaml": """\
sets: {lands: [hill, lake, wood]}
links: {road: {from: lands, to: lands, arrows: {hill: [lake], lake: [wood], wood: [hill]}}}
variables:
  place: {per: players, of: lands, start: hill}
  seen: {per: players, range: 0..9, start: 0}
flow:
  - each: p in players
    do: [{each: v in road of (place of p), do: [set place of p = v, add 1 to seen of p]}]
score: seen of me
"""
    },
)
