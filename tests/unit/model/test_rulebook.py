"""Numbers and phases."""

import pytest

from model_packs import GAME, faults, game

ASSUMED = GAME + "assumptions: [{id: rounds, about: a, value: b, why: c}, {id: faulty}]\n"


def test_numbers_are_one_value_or_one_for_each_player_count() -> None:
    numbers = game(
        {
            "game.yaml": ASSUMED.replace(", {id: faulty}", ""),
            "rules.yaml": "numbers:\n  hand: 6\n  debt: -1\n  start: {value: 5, assumed: rounds}\n"
            "  rounds: {at: {2: 12, 3: 16, 4: 20}, assumed: rounds}\n",
        }
    ).numbers
    assert (numbers["hand"].value, numbers["debt"].value) == (6, -1)
    assert (numbers["start"].value, numbers["start"].assumed) == (5, "rounds")
    rounds = numbers["rounds"]
    assert (rounds.value, rounds.by_players) == (None, {2: 12, 3: 16, 4: 20})
    assert rounds.origin.span.line == 5


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{a: x}", ["1:14-15 bad-number: `x` is not a number, expected a whole number"]),
        ("{a: 1:30}", ["1:14-18 bad-number: `1:30` is not a number, expected a whole number"]),
        ("{a-b: 1}", ["1:11-14 bad-id: `a-b` is not an id"]),
        ("{icon: 1}", ["1:11-15 bad-id: the id `icon` is reserved"]),
        (
            "{a: {value: 1, assumed: round}}",
            [
                "1:34-39 unknown-reference: there is no assumption `round`",
            ],
        ),
        ("{a: {value: 1, assumed: faulty}}", []),
        (
            "{a: {assumed: rounds}}",
            [
                "1:11-12 missing-key: a number has a `value` or values `at` each player count",
            ],
        ),
        (
            "{a: {value: 1, at: {2: 1, 3: 1, 4: 1}}}",
            [
                "1:11-12 missing-key: a number has a `value` or values `at` each player count",
            ],
        ),
        (
            "{a: {at: {2: 1, 9: x}}}",
            [
                "1:15-17 missing-key: no value for 3, 4 players",
                "1:26-27 out-of-range: `9` is out of range, expected 2 to 4",
                "1:29-30 bad-number: `x` is not a number, expected a whole number",
            ],
        ),
        (
            "{a: {at: 3}}",
            [
                "1:19-20 wrong-type: `3` where a map of player counts to numbers is expected",
            ],
        ),
        (
            "{a: [1]}",
            [
                "1:14-15 wrong-type: a list where a whole number, or a map of `value` or `at`,"
                " and `assumed` is expected",
            ],
        ),
    ],
)
def test_numbers_that_are_wrong(text: str, found: list[str]) -> None:
    one = faults({"game.yaml": ASSUMED, "rules.yaml": f"numbers: {text}\n"})
    assert [line for line in one if "`faulty`" not in line and line[0] == "1"] == found


def test_counts_are_not_checked_where_the_players_are_faulty() -> None:
    text = GAME.replace("min: 2", "min: 9")
    found = faults({"game.yaml": text, "rules.yaml": "numbers: {a: {at: {2: 1, 30: 1}}}"})
    assert found == ["3:24-25 out-of-range: `max` is 4, less than `min`, which is 9"]
    assert faults({"game.yaml": "- x\n", "rules.yaml": "numbers: {a: 1}"})[1:] == []


def test_phases_keep_their_order() -> None:
    phases = game(
        {
            "rules.yaml": "phases:\n  - {id: order, name: Order, stage: round, text: Lay a card.}\n"
            "  - {id: answer, name: Answer}\n"
        }
    ).phases
    assert [phase.id for phase in phases] == ["order", "answer"]
    assert phases[0].text is not None
    assert (phases[0].name.id, phases[0].text.id) == ("phases.order.name", "phases.order.text")
    assert (phases[0].stage, phases[1].stage, phases[1].text) == ("round", None, None)


LATER = "phases name their stage so far"
PARTS = "a map of `numbers`, `phases` and the parts of the rules"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "phases: [{id: a, name: A}, {id: a, name: B}]",
            [
                "1:33-34 duplicate-id: the id `a` is given twice",
            ],
        ),
        ("phases: [{id: a}]", ["1:15-16 missing-key: the key `name` is missing"]),
        ("phases: [{id: a, name: A, stage: II}]", ["1:34-36 bad-id: `II` is not an id"]),
        ("phases: a", ["1:9-10 wrong-type: `a` where a list of phases is expected"]),
        (
            "stages: []",
            [
                f"1:1-7 unsupported-yet: `stages` is not read yet: {LATER}",
            ],
        ),
        ("fases: []", ["1:1-6 unknown-key: the key `fases` is not known here"]),
        (
            "- a",
            [
                f"1:1-2 wrong-type: a list where {PARTS} is expected",
            ],
        ),
    ],
)
def test_rules_that_are_wrong(text: str, found: list[str]) -> None:
    assert faults({"rules.yaml": text}) == found
