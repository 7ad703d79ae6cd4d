"""A small game of the pack can come to where no end can be reached any more.

What it says:
    At which choice, in which small game, and the shortest way there. All states of that game were
    looked at: whatever is chosen from there on, and however dice fall, the game does not end.

Why:
    Players would never know that they play for nothing.

Example:
    The game ends when the bank is full, and gold that was lost does not come back.

Instead:
    Give the game another end, or keep what the end needs from getting lost.
"""

from proofpress.checks.base import Check

_RULES = """\
variables: {{lost: {{range: 0..1}}}}
flow:
  - while: true
    do:
      - each: me in players
        do:
          - offer:
              lose: {{when: lost == 0, do: [set lost = 1]}}
              sleep: {{when: lost == 1, do: [{sleep}]}}
              stop: {{when: lost == 0, do: [end game]}}
score: lost
explore: [{{id: all, players: 1}}]
"""

CHECK = Check(
    "no-end-in-reach",
    __doc__,
    bad={"rules.yaml": _RULES.format(sleep="")},
    good={"rules.yaml": _RULES.format(sleep="end game")},
)
