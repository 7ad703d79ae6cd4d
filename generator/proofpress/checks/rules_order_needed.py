"""A loop whose outcome hangs on an order that nobody states.

What it says:
    That a loop over a set, or along arrows, changes something of one member that it reads of
    another one later.

Why:
    Whether the change counts already, in the same round, changes the game; a rulebook that says
    "each" leaves it open.

Example:
    Water flows from each lake into the next one: does it flow on at once?

Instead:
    Note the amounts first, in a loop of its own, or say the order: `each: v in [first second]`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "order-needed",
    __doc__,
    bad={
        "rules.yaml": """\
sets: {lakes: [high, low]}
links: {down: {from: lakes, to: lakes, arrows: {high: [low], low: [high]}}}
pieces: {water: {supply: 20, home: sky}}
zones: {sky: {holds: [water]}, lake: {per: lakes, holds: [water]}}
setup: [move 9 water from sky to lake of high]
flow:
  - each: v in lakes
    do:
      - if: water in lake of v > 3
        then: [{each: w in down of v, do: [move 2 water from lake of v to lake of w]}]
      - move upto 1 water from lake of v to sky
score: water in sky
""",
    },
    good={
        "rules.yaml": """\
sets: {lakes: [high, low]}
links: {down: {from: lakes, to: lakes, arrows: {high: [low], low: [high]}}}
pieces: {water: {supply: 20, home: sky}}
zones: {sky: {holds: [water]}, lake: {per: lakes, holds: [water]}}
setup: [move 9 water from sky to lake of high]
flow:
  - each: v in [low high]
    do:
      - if: water in lake of v > 3
        then: [{each: w in down of v, do: [move 2 water from lake of v to lake of w]}]
      - move upto 1 water from lake of v to sky
score: water in sky
""",
    },
)
