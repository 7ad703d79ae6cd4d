"""A card without an effect among others that have one.

What it says:
    That a card of a deck has no `do` while others of the deck have; or that cards have one and
    no line plays a card.

Why:
    What the card does was forgotten, or only stands in its text, where no rule knows it.

Example:
    A card that does nothing.

Instead:
    Write what it does, or `do: []` where that is right; write the line that plays cards.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "idle-card",
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
      - {id: oil, name: Oil, copies: 9, do: [add 1 to glow of me]}
      - {id: wax, name: Wax, copies: 2}
""",
        "rules.yaml": """\
zones: {deck: {cards: true}, hand: {per: players, cards: true}}
variables: {glow: {per: players, range: 0..9, start: 0}}
flow:
  - each: me in players
    do:
      - draw 1 from deck to hand of me
      - each: c in hand of me
        do: [{play: c}]
score: glow of me
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
      - {id: oil, name: Oil, copies: 9, do: [add 1 to glow of me]}
      - {id: wax, name: Wax, copies: 2, do: []}
""",
        "rules.yaml": """\
zones: {deck: {cards: true}, hand: {per: players, cards: true}}
variables: {glow: {per: players, range: 0..9, start: 0}}
flow:
  - each: me in players
    do:
      - draw 1 from deck to hand of me
      - each: c in hand of me
        do: [{play: c}]
score: glow of me
""",
    },
)
