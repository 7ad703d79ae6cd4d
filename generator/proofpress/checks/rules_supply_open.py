"""Pieces of which the rules may ask for more than are printed.

What it says:
    The most that an integer programme allows, with the largest number of players, and how many are
    printed. Or, once for all kinds of pieces, that no solver is installed that could tell.

Why:
    A game in which no piece is left where the rules ask for one cannot go on. The most is a bound:
    no game comes above it, but none may come near.

Example:
    Four in the bank, and three rolls of a die that may each take two.

Instead:
    Print more, or say what happens when none is left: `move upto`, or a test before the move.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "supply-open",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 4, home: bank}}
zones: {bank: {holds: [gold]}, vault: {holds: [gold]}}
variables: {die: {range: 1..100}}
flow:
  - repeat: 3
    do:
      - roll die = 1..100
      - if: die == 100
        then: [move 2 gold from bank to vault]
score: gold in vault
""",
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 4, home: bank}}
zones: {bank: {holds: [gold]}, vault: {holds: [gold]}}
variables: {die: {range: 1..100}}
flow:
  - repeat: 3
    do:
      - roll die = 1..100
      - if: die == 100
        then: [move upto 2 gold from bank to vault]
score: gold in vault
""",
    },
)
