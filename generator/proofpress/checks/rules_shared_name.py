"""One name for two things.

What it says:
    That a name is that of two things which can stand in the same place: two of a variable, a
    number, a member and a card (a member and a card may share one: what is expected tells them
    apart), or of a zone and a set, a link or a card. A name that a statement gives and that
    means something else already is a warning.

Why:
    Only one of them can be meant where the name stands, and which one readers do not see.

Example:
    A number called as a variable.

Instead:
    Give one of them another name.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "shared-name",
    __doc__,
    bad={
        "rules.yaml": """\
numbers: {price: 2}
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
variables: {price: {range: 0..9, start: 1}}
flow:
  - each: p in players
    do: [move price gold from bank to purse of p, set price = 1]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
numbers: {price: 2}
pieces: {gold: {supply: 90, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
variables: {offer: {range: 0..9, start: 1}}
flow:
  - each: p in players
    do: [move price + offer gold from bank to purse of p, set offer = 1]
score: gold in purse of me
"""
    },
)
