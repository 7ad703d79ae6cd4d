"""Rules that use what they nowhere give.

What it says:
    That a name is used in the rules and nobody declares it, or that a declaration leaves something
    open that play needs: a number, a table, a zone, a kind of piece, a variable, a set, an action,
    something printed; a supply, a home, a range, rows. Each is said once, at its first use. A name
    that is nearly one that there is counts as misspelt (`rule-error`).

Why:
    Rulebooks forget quantities that their authors know by heart. Nobody can play without them. All
    that is missing is said in one run, beside what else is wrong with the structure of the rules.

Example:
    A hand limit that no line gives.

Instead:
    Give it in `rules.yaml` or with the components; where the source does not tell it, as a number
    that is `assumed`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "undefined-quantity",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move start_gold gold from bank to purse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
numbers: {start_gold: 2}
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move start_gold gold from bank to purse of p]
score: gold in purse of me
"""
    },
)
