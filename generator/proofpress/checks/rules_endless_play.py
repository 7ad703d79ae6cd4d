"""A small game of the pack can be played for ever.

What it says:
    How many choices the round has that can be played again and again, and in which small game. All
    states of that game were looked at: the round is a fact there, not a guess. It need not be what
    anybody would do, and dice may have to fall for it.

Why:
    Players who have nothing better to do may go round and round, and no rule stops them.

Example:
    A card is taken, laid down and taken again, and the deck whose end ends the game is not touched.

Instead:
    Let something that cannot come back go with each round: a card of the deck, a round that is
    counted. `--replay` tells the game.
"""

from proofpress.checks.base import Check

_RULES = """\
pieces: {{gold: {{supply: 1, home: bank}}}}
zones: {{bank: {{holds: [gold]}}, purse: {{holds: [gold]}}}}
flow:
  - while: true
    do:
      - each: me in players
        do:
          - offer:
              take: {{when: gold in bank > 0, do: [move 1 gold from bank to purse]}}
              give: {{when: gold in purse > 0, do: [{give}]}}
              stop: [end game]
score: gold in purse
explore: [{{id: all, players: 1}}]
"""

CHECK = Check(
    "endless-play",
    __doc__,
    bad={"rules.yaml": _RULES.format(give="move 1 gold from purse to bank")},
    good={"rules.yaml": _RULES.format(give="end game")},
)
