"""Between which ends numbers lie, from what is declared alone."""

import pytest

from proofpress.rules.expression import parse_expression
from proofpress.rules.extents import Extents
from small_games import LAMPS, machine

RULES = """\
numbers: {fee: 4}
pieces: {coin: {supply: 20, home: bank}, corn: {owner: players, supply: 6, home: bank}}
zones: {bank: {holds: [coin, corn]}, deck: {cards: true}}
variables:
  die: {range: 0..6}
  luck: {per: players, range: -3..9, ends: clamp}
  first: {of: players, start: keeper}
flow: [roll die = 1..6, set luck of first = die - fee]
score: luck of me
"""


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("7", (7, 7)),
        ("fee", (4, 4)),
        ("player_count", (3, 3)),
        ("luck of first", (-3, 9)),
        ("coin in bank", (0, 20)),
        ("corn of first in bank", (0, 18)),
        ("size(deck)", (0, 8)),
        ("luck of first + coin in bank - fee", (-7, 25)),
        ("luck of first * (2 - fee)", (-18, 6)),
        ("(coin in bank) atmost fee", (0, 4)),
        ("(coin in bank) atleast fee", (4, 20)),
        ("die", None),  # dice may say more than a range does
        ("first", None),
        ("n", None),
        ("die + 1", None),
        ("(coin in bank) // 2", None),
    ],
)
def test_ends(text: str, ends: tuple[int, int] | None) -> None:
    extents = Extents(machine(RULES, LAMPS, 3).program.world)
    assert extents.of(parse_expression(text), frozenset("n")) == ends


def test_a_name_in_reach_hides_a_number() -> None:
    extents = Extents(machine(RULES, LAMPS, 3).program.world)
    assert extents.of(parse_expression("fee + 1"), frozenset(["fee"])) is None
