"""A rule reads what is not printed on a card that may come there.

What it says:
    Which cards may come to a place where something is read that they do not have. Whether something
    is `none` may be asked of any card.

Why:
    What is absent has no number: a comparison or a sum with it means nothing.

Example:
    The price of every card in a hand, where one kind of card has none.

Instead:
    Leave those cards out with `where`, or give them the field.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "missing-attribute",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    home: deck
    fields: {price: int 1..2?}
    cards:
      - {id: red, name: Red lamp, text: Light it., price: 2}
      - {id: blue, name: Blue lamp, text: Light it.}
""",
        "rules.yaml": """\
zones: {deck: {cards: true}, hand: {per: players, cards: true}}
flow:
  - each: p in players
    do: [draw 2 from deck to hand of p]
score: sum(c in hand of me by c.price)
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
    fields: {price: int 1..2?}
    cards:
      - {id: red, name: Red lamp, text: Light it., price: 2}
      - {id: blue, name: Blue lamp, text: Light it.}
""",
        "rules.yaml": """\
zones: {deck: {cards: true}, hand: {per: players, cards: true}}
flow:
  - each: p in players
    do: [draw 2 from deck to hand of p]
score: sum(c in hand of me where c != blue by c.price)
""",
    },
)
