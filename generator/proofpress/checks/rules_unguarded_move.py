"""So many pieces are moved, and nothing makes sure that so many are there.

What it says:
    The place that pieces are taken from, and every line that takes some: no condition around it
    reads how many lie there, and the amount is not bounded by them. It is said of prices that a
    player pays, and of a supply of which nobody says how large it is.

Why:
    At the table somebody will stand there without the gold for what a die has just asked for, or
    the box will be empty. `move 3` asks for three; in play fewer are an error.

Example:
    A toll that a traveller may not be able to pay.

Instead:
    Ask for the means before (`when`, `where`), bound the amount (`atmost`), or take `upto` so many.
"""

from proofpress.checks.base import Check

_RULES = """\
pieces: {{gold: {{supply: 20, home: bank}}}}
zones: {{bank: {{holds: [gold]}}, purse: {{per: players, holds: [gold]}}}}
variables: {{toll: {{range: 1..6}}}}
setup:
  - each: p in players
    do: [move 6 gold from bank to purse of p]
flow:
  - each: me in players
    do:
      - roll toll = 1..6
      - offer:
          cross: {cross}
          stay: []
score: gold in purse of me
"""

CHECK = Check(
    "unguarded-move",
    __doc__,
    bad={"rules.yaml": _RULES.format(cross="[move toll gold from purse of me to bank]")},
    good={
        "rules.yaml": _RULES.format(
            cross="{when: gold in purse of me >= toll, "
            "do: [move toll gold from purse of me to bank]}"
        )
    },
)
