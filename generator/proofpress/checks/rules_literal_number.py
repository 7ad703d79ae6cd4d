"""Digits in the rules where a named number is meant.

What it says:
    That a number other than 0 and 1 stands beside the same thing as a named number of that value
    does elsewhere; or that it stands beside the same thing in three places. What cards do is left
    out: their numbers are their own.

Why:
    A number that is written in several places will be changed in some of them.

Example:
    The limit of a hand, by its name in one rule and in digits in another.

Instead:
    Name it under `numbers`, and write the name everywhere.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "literal-number",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    home: deck
    cards:
      - {id: red, name: Red lamp, text: Light it., copies: 9}
""",
        "rules.yaml": """\
numbers: {hand_limit: 2}
zones: {deck: {cards: true}, hand: {per: players, cards: true}}
flow:
  - each: p in players
    do:
      - draw 2 from deck to hand of p
      - if: size(hand of p) == hand_limit
        then: [draw 1 from deck to hand of p]
score: size(hand of me)
invariants: {full: all(p in players by size(hand of p) != 2)}
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    home: deck
    cards:
      - {id: red, name: Red lamp, text: Light it., copies: 9}
""",
        "rules.yaml": """\
numbers: {hand_limit: 2}
zones: {deck: {cards: true}, hand: {per: players, cards: true}}
flow:
  - each: p in players
    do:
      - draw 2 from deck to hand of p
      - if: size(hand of p) == hand_limit
        then: [draw 1 from deck to hand of p]
score: size(hand of me)
invariants: {full: all(p in players by size(hand of p) != hand_limit)}
""",
    },
)
