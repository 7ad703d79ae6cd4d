"""A condition that is the same in every game.

What it says:
    That a condition never holds, so that what stands under it is never done; or that it always
    holds, so that its `else` is never done. It is found by intervals, without playing. Conditions
    that hang on numbers and on how many play alone are left out.

Why:
    What is never done was meant to be done.

Example:
    Something that happens from round five on, in a game of four.

Instead:
    Mend the condition, or take the branch out.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "dead-branch",
    __doc__,
    bad={
        "rules.yaml": """\
variables: {round: {range: 0..4}, glow: {range: 0..9}}
flow:
  - while: round < 4
    do:
      - add 1 to round
      - if: round > 4
        then: [add 1 to glow]
score: glow
""",
    },
    good={
        "rules.yaml": """\
variables: {round: {range: 0..4}, glow: {range: 0..9}}
flow:
  - while: round < 4
    do:
      - add 1 to round
      - if: round > 3
        then: [add 1 to glow]
        else: [add 2 to glow]
score: glow
""",
    },
)
