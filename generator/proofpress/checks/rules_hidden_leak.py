"""Somebody chooses by what that player may not see.

What it says:
    That a player chooses among the cards of a zone with `see: none`, or of another one's zone with
    `see: owner`; or that the condition of an action or a choice tells what lies there, or the
    numbers that are chosen from do: how many pieces, too.

Why:
    To choose, one would have to look. At the table somebody has to say what is hidden.

Example:
    A card is picked from a face-down deck.

Instead:
    Draw it unseen, let the owner choose with `by`, or lay the cards open.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "hidden-leak",
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
zones: {deck: {cards: true, see: none}, hand: {per: players, cards: true, see: owner}}
flow:
  - each: me in players
    do: [{choose: c in deck, do: [move c from deck to hand of me]}]
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
      - {id: red, name: Red lamp, text: Light it., copies: 9}
""",
        "rules.yaml": """\
zones: {deck: {cards: true, see: none}, hand: {per: players, cards: true, see: owner}}
flow:
  - each: me in players
    do:
      - draw 1 from deck to hand of me
      - choose: c in hand of me
        optional: true
        do: [move c from hand of me to deck]
score: size(hand of me)
""",
    },
)
