"""A choice that must be made, and perhaps there is nothing to choose.

What it says:
    That a `choose` without `else` or `optional: true`, or an `offer` whose every action has a
    `when`, cannot be shown to leave a legal move, and that nothing in the rules asks about it.

Why:
    Where nothing can be chosen there is no legal move: the game stops.

Example:
    A card that can be paid must be chosen, and there may be none.

Instead:
    Say what happens `else`, make the choice `optional: true`, offer an action that can always be
    taken (`pass: []`), or ask with `any(... where ...)` before.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "no-way-out",
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
      - choose: c in hand of me
        where: c.price <= gold in purse of me
        do: [move c from hand of me to gone]
        optional: true
score: size(hand of me)
""",
    },
)
