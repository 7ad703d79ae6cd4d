"""Cards are drawn round by round, and nothing is said of the empty zone.

What it says:
    That a `draw` in a `while` without `limit` takes from a zone, while no condition around it asks
    how many cards are there, the number is not bounded (`1 atmost size(deck)`), and no line before
    it refills the zone.

Why:
    Sooner or later somebody has to draw from an empty deck; the rules must say what happens
    then.

Example:
    A deck that only gets smaller.

Instead:
    Ask for the size of the zone, bound the number that is drawn, or refill the zone before.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "empty-source",
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
      - {id: oil, name: Oil, copies: 40}
""",
        "rules.yaml": """\
zones: {deck: {cards: true}, hand: {per: players, cards: true}}
variables: {round: {range: 0..20, start: 0}}
flow:
  - while: round < 20
    do: [add 1 to round, {each: p in players, do: [draw 1 from deck to hand of p]}]
score: size(hand of me)
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
      - {id: oil, name: Oil, copies: 40}
""",
        "rules.yaml": """\
zones: {deck: {cards: true}, hand: {per: players, cards: true}}
flow:
  - while: size(deck) > 0
    do: [{each: p in players, do: [draw 1 atmost size(deck) from deck to hand of p]}]
score: size(hand of me)
""",
    },
)
