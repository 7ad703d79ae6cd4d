"""How high numbers come that are set and added to: as pieces that leave a heap."""

import pytest

from proofpress.rules.ceilings import ceiling, settled
from proofpress.rules.intervals import Ranges
from small_games import machine

DICE = """\
sets: {foes: [first, second]}
variables:
  die: {range: 0..6}
  shown: {per: foes, range: 1..4, start: 1}
  round: {range: 0..9}
flow:
  - repeat: 3
    do:
      - add 1 to round
      - each: e in foes
        do: [RESET]
      - repeat: 3
        do:
          - roll die = 1..2
          - each: e in foes
            do: [ADD]
score: round
"""
ADD = "{if: die == 1, then: [add 1 to shown of e]}"
RESET = "set shown of e = 1"


@pytest.mark.parametrize(
    ("words", "high"),
    [
        ({}, 3),
        ({"ADD": "{if: die == 1, then: [add 2 to shown of e]}"}, 6),
        ({"ADD": f"{ADD}, {ADD}"}, 6),
        ({"RESET": "set shown of e = 2"}, 12),  # too high: only places that end empty are seen
        ({"RESET": "{if: die == 1, then: [set shown of e = 1]}"}, 9),
        ({"RESET": "set shown of e = die"}, None),
        ({"RESET": "set shown of first = 1"}, 9),
        ({"ADD": "add die to shown of e"}, None),
        ({"ADD": "add 0 - 1 to shown of e"}, None),
        ({"ADD": "roll shown of e = 1..2"}, None),
    ],
)
def test_what_is_added_is_counted_for_each_member(words: dict[str, str], high: int | None) -> None:
    rules = DICE
    for name, text in {"ADD": ADD, "RESET": RESET, **words}.items():
        rules = rules.replace(name, text)
    world = machine(rules).program.world
    bound = ceiling(world, world.variables["shown"])
    assert (bound and bound.asked) == high


def test_a_range_that_intervals_leave_open_is_proven() -> None:
    world = machine(DICE.replace("ADD", ADD).replace("RESET", RESET)).program.world
    by_intervals = {one.about: one for one in Ranges(world).verdicts()}
    assert by_intervals["shown"].status == "open"
    found = settled(world, by_intervals["shown"])
    assert (found.status, found.figures["high"]) == ("proven", 4)
    assert found.words == "at most 4 by the integer programme, 1 to 4 declared"
    assert settled(world, by_intervals["die"]) == by_intervals["die"]
    narrow = DICE.replace("ADD", ADD).replace("RESET", RESET).replace("1..4", "1..3")
    world = machine(narrow).program.world
    (shown,) = [one for one in Ranges(world).verdicts() if one.about == "shown"]
    assert settled(world, shown).status == "open"
