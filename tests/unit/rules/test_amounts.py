"""Amounts are kept within what there is, and values within their range."""

import pytest

from proofpress.rules.play import chance_of, play
from small_games import HEAPS, machine

GAME = """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, chest: {holds: [gold]}}
variables: {few: {range: 0..9}, luck: {range: -2..5, start: 1, ends: clamp}}
flow:
DO
score: WHAT
"""


def came_to(do: str, what: str) -> int:
    game = machine(GAME.replace("DO", f"  - {do}").replace("WHAT", what))
    return play(game, chance_of(0)).scores[0][0]


@pytest.mark.parametrize(
    ("amount", "moved"), [("4", 4), ("20", 9), ("few + 2", 2), ("few + 20", 9), ("few - 1", 0)]
)
def test_up_to_an_amount_is_never_more_than_there_is_nor_less_than_none(
    amount: str, moved: int
) -> None:
    assert came_to(f"move upto {amount} gold from bank to chest", "gold in chest") == moved


@pytest.mark.parametrize(
    ("change", "kept"), [("add 2 to luck", 3), ("add 9 to luck", 5), ("add 0 - 9 to luck", -2),
                         ("set luck = 7", 5), ("set luck = 0 - 3", -2)]
)  # fmt: skip
def test_a_value_that_stops_at_its_ends(change: str, kept: int) -> None:
    assert came_to(change, "luck") == kept


@pytest.mark.parametrize(("times", "moved"), [("1", 1), ("few + 1", 1), ("2", 2), ("few", 0)])
def test_what_is_done_once_is_no_loop(times: str, moved: int) -> None:
    do = f"repeat: {times}\n    do: [move 1 gold from bank to chest]"
    assert came_to(do, "gold in chest") == moved
    game = machine(GAME.replace("DO", f"  - {do}").replace("WHAT", "few"))
    assert ("turns" in game.program.source()) is (times != "1")


def test_options_stay_in_their_order() -> None:
    heard: list[tuple[int, list[int]]] = []
    one = machine(HEAPS)
    play(one, chance_of(0), hear=lambda at, _: heard.append((at, one.offered[0])))
    assert heard[0] == (0, [1, 2, 3])
