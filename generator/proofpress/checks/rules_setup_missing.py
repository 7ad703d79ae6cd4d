"""What play takes for granted and nothing has set up.

What it says:
    That cards or pieces are demanded from a place (`move 1`, `draw 1`, a `choose` without
    `optional` and `else`) before any line can have put some there, and no condition around it
    asks for them; or that a member, such as the first player, is read before it has a value. A
    test such as `role != none` reads none.

Why:
    Rulebooks forget what lies where when play begins: the first hand, the first coins, who is
    first.

Example:
    Gold that is paid before anybody got some.

Instead:
    Put it there in `setup`, give the variable a `start`, or ask before (`when`, `where`, `if`).
"""

from proofpress.checks.base import Check

CHECK = Check(
    "setup-missing",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 1 gold from purse of p to bank, move 1 gold from bank to purse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
setup: [{each: p in players, do: [move 1 gold from bank to purse of p]}]
flow:
  - each: p in players
    do: [move 1 gold from purse of p to bank, move upto 2 gold from bank to purse of p]
score: gold in purse of me
"""
    },
)
