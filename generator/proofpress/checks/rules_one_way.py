"""Pieces or cards that go somewhere round by round and never leave.

What it says:
    That a loop of the flow puts pieces or cards into a zone that no line takes any from, and
    that the score does not read. All such zones are told in one note. A pile of cards that no
    line looks into, and that has no `limit`, is an ordinary discard pile: nothing is said of it.

Why:
    It is right for a box of what is used up. Where it is not, rules forget to clear a place at
    the end of a round, and pieces pile up until they run out.

Example:
    Gold that is paid into a chest for ever.

Instead:
    Clear the place, or let the note stand.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "one-way",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  chest: {holds: [gold]}
flow:
  - repeat: 2
    do:
      - move 1 gold from bank to chest
      - each: p in players
        do: [move upto 1 gold from bank to purse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  chest: {holds: [gold]}
flow:
  - repeat: 2
    do:
      - move 1 gold from bank to chest
      - each: p in players
        do: [move upto 1 gold from bank to purse of p]
      - move all gold from chest to bank
score: gold in purse of me
"""
    },
)
