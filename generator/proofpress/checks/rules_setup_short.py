"""A setup that takes more than there is.

What it says:
    That the exact amounts of `setup` which are known before play add up to more pieces, or
    cards, than lie in their home, for some number of players; loops over players and sets count
    as often as they go. A home that anything goes back to is not looked at.

Why:
    The game cannot be set up as told. The numbers of pieces and of players were changed apart.

Example:
    More coins than were minted.

Instead:
    Print more, deal less, or allow fewer players.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "setup-short",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
setup: [{each: p in players, do: [move 10 gold from bank to purse of p]}]
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 90, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
setup: [{each: p in players, do: [move 10 gold from bank to purse of p]}]
flow:
  - each: p in players
    do: [move 1 gold from bank to purse of p]
score: gold in purse of me
"""
    },
)
