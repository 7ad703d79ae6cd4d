"""An action that may be taken though its first choice has nothing to choose.

What it says:
    That the `when` of an action does not say that there is a member for the first `choose` inside.

Why:
    Whoever takes the action then stands before a choice without a legal move.

Example:
    The `when` asks for a card, the choice for a card that can be paid.

Instead:
    Ask for the same in both, as `any(... where ...)` in `when`, or say what happens `else`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "guard-gap",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    home: deck
    fields: {price: int 1..2}
    cards:
      - {id: red, name: Red lamp, text: Light it., price: 2}
      - {id: blue, name: Blue lamp, text: Light it., price: 1}
""",
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  deck: {cards: true}
  hand: {per: players, cards: true}
  gone: {cards: true}
setup: [{each: p in players, do: [move 2 gold from bank to purse of p]}]
flow:
  - each: me in players
    do:
      - draw 1 from deck to hand of me
      - offer:
          pass: []
          sell:
            when: size(hand of me) > 0
            do:
              - choose: c in hand of me
                where: c.price <= gold in purse of me
                do: [move c from hand of me to gone]
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
    fields: {price: int 1..2}
    cards:
      - {id: red, name: Red lamp, text: Light it., price: 2}
      - {id: blue, name: Blue lamp, text: Light it., price: 1}
""",
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  deck: {cards: true}
  hand: {per: players, cards: true}
  gone: {cards: true}
setup: [{each: p in players, do: [move 2 gold from bank to purse of p]}]
flow:
  - each: me in players
    do:
      - draw 1 from deck to hand of me
      - offer:
          pass: []
          sell:
            when: any(c in hand of me where c.price <= gold in purse of me)
            do:
              - choose: c in hand of me
                where: c.price <= gold in purse of me
                do: [move c from hand of me to gone]
score: size(hand of me)
""",
    },
)
