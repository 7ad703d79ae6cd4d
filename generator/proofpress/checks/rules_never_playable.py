"""A card or an action that no game allows.

What it says:
    That the `when` of an action holds in no game; that a card is never played, or that no choice
    with a `where` ever takes it, while other cards of its deck are taken.

Why:
    It is printed for nothing.

Example:
    A card for ten gold, in a game with nine.

Instead:
    Mend the price or the condition.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "never-playable",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    home: deck
    fields: {price: int 1..10}
    cards:
      - {id: red, name: Red lamp, text: Light it., price: 1}
      - {id: blue, name: Blue lamp, text: Light it., price: 10}
""",
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  deck: {cards: true}
  hand: {per: players, cards: true}
flow:
  - each: me in players
    do:
      - draw 2 from deck to hand of me
      - move 1 gold from bank to purse of me
      - choose: c in hand of me
        where: c.price <= gold in purse of me
        optional: true
        do: [move c from hand of me to deck]
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
    fields: {price: int 1..10}
    cards:
      - {id: red, name: Red lamp, text: Light it., price: 1}
      - {id: blue, name: Blue lamp, text: Light it., price: 9}
""",
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  deck: {cards: true}
  hand: {per: players, cards: true}
flow:
  - each: me in players
    do:
      - draw 2 from deck to hand of me
      - move 1 gold from bank to purse of me
      - choose: c in hand of me
        where: c.price <= gold in purse of me
        optional: true
        do: [move c from hand of me to deck]
score: size(hand of me)
""",
    },
)
