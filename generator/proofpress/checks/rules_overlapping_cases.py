"""Two cases that can both hold, and undo each other.

What it says:
    That two conditions one after the other can both hold, where one adds to something and the other
    takes from it.

Why:
    They are meant as cases; taken by the letter both are done. Players will disagree.

Example:
    A lamp that was not lit gets darker, a lamp with oil gets brighter: what of one with oil that
    was not lit?

Instead:
    Put the second under `else`, or let the conditions exclude each other.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "overlapping-cases",
    __doc__,
    bad={
        "rules.yaml": """\
variables: {lit: {range: 0..1}, oil: {range: 0..3}, glow: {range: 0..9, start: 5}}
flow:
  - roll lit = 0..1
  - roll oil = 0..3
  - if: lit == 0
    then: [add -1 to glow]
  - if: oil > 0
    then: [add 1 to glow]
score: glow
""",
    },
    good={
        "rules.yaml": """\
variables: {lit: {range: 0..1}, oil: {range: 0..3}, glow: {range: 0..9, start: 5}}
flow:
  - roll lit = 0..1
  - roll oil = 0..3
  - if: lit == 0
    then: [add -1 to glow]
    else: [{if: oil > 0, then: [add 1 to glow]}]
score: glow
""",
    },
)
