"""Sums over whole sets are read as slices, and come to the same."""

import pytest

from proofpress.rules.campaign import games_of
from small_games import machine

RULES = """\
sets: {plots: [a, b, c, d, e, f, g, h]}
pieces: {stone: {owner: players, supply: 9, home: bag}, sign: {owner: plots, supply: 2, home: shed}}
zones:
  bag: {per: players, holds: [stone]}
  shed: {holds: [sign]}
  plot: {per: plots, holds: [stone, sign]}
flow:
  - repeat: 9
    do:
      - each: me in players
        do:
          - choose: s in plots
            do:
              - move 1 stone of me from bag of me to plot of s
              - move upto 1 sign of s from shed to plot of s
score: sum(s in plots by stone of me in plot of s)
invariants:
  same: SLICED == PLAIN
"""


@pytest.mark.parametrize(
    ("text", "is_sliced"),
    [
        ("sum(s in plots{} by stone of keeper in plot of s)", True),
        ("sum(s in plots{} by stone of (left of keeper) in plot of s)", True),
        ("sum(s in plots{} by sum(p in players{} by stone of p in plot of s))", True),
        ("sum(p in players{} by sum(s in plots{} by stone of p in plot of s))", True),
        ("sum(s in plots{} by sign of s in plot of s)", True),
        ("sum(s in plots{} by sign of s in plot of c)", True),
        ("sum(s in plots{} by sign of s in shed)", True),
        ("sum(s in plots{} by stone of keeper in plot of b)", False),
        ("sum(p in players{} by stone of p in bag of p)", False),
        ("sum(s in [a b c d e f g]{} by stone of maid in plot of s)", False),
        ("sum(s in plots{} by 2 * (stone of maid in plot of s))", False),
        ("sum(s in plots{} by sum(p in others of keeper{} by stone of p in plot of s))", False),
    ],
)
def test_a_slice_has_the_same_sum(text: str, is_sliced: bool) -> None:
    plain = text.replace("{}", " where true")
    rules = RULES.replace("SLICED", text.replace("{}", "")).replace("PLAIN", plain)
    game = machine(rules)
    assert ("sum(S[" in game.program.source().split("def failed")[1]) is is_sliced
    assert not games_of(game, range(3)).troubles
