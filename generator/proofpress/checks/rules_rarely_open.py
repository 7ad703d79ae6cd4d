"""An action that half of the rounds or fewer allow.

What it says:
    In how many rounds an action can be done at most, where its `when` asks for the round.

Why:
    It is no fault. But paper and text go into something that is open for a short time.

Example:
    An action from round three on, in a game of four.

Instead:
    Open it earlier, or leave it as it is.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "rarely-open",
    __doc__,
    bad={
        "rules.yaml": """\
variables: {round: {range: 0..4}, glow: {range: 0..9}}
flow:
  - while: round < 4
    do:
      - add 1 to round
      - each: me in players
        do:
          - offer:
              pass: []
              shine: {when: round >= 3, do: [add 1 to glow]}
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
      - each: me in players
        do:
          - offer:
              pass: []
              shine: {when: round >= 2, do: [add 1 to glow]}
score: glow
""",
    },
)
