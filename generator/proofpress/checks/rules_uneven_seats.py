"""A seat wins more often, or less often, than chance allows.

What it says:
    How many games each such seat won alone, of how many, and what chance would allow (999 times of
    a thousand). The games are of players who look one step ahead (`proofpress prove --greedy`).

Why:
    Who sits first may have an advantage. Greedy players are no good ones, so it is a hint, not a
    proof: good players may make up for it, or make it worse.

Example:
    The first player takes the last piece whenever the number of pieces is odd.

Instead:
    Let the first seat change, give the others something, or play the game again for both sides.
"""

from proofpress.checks.base import Check

_RULES = """\
pieces: {{gold: {{supply: 3, home: bank}}}}
zones: {{bank: {{holds: [gold]}}, purse: {{per: players, holds: [gold]}}}}
flow:
  - each: me in players
    do:
      - choose: n in 0..{most} atmost (gold in bank)
        do: [move n gold from bank to purse of me]
score: gold in purse of me
"""

_GAME = """\
proofpress: 1
title: Lamps
players:
  min: 2
  max: 2
  seats:
    - {id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}
    - {id: maid, name: Maid, colour: "#d8b13c", cue: lamp}
languages: {source: en}
version: "1"
licence: CC0-1.0
"""

CHECK = Check(
    "uneven-seats",
    __doc__,
    bad={"game.yaml": _GAME, "rules.yaml": _RULES.format(most=3)},
    good={"game.yaml": _GAME, "rules.yaml": _RULES.format(most=1)},
)
