"""Games that surely end: each loop counts up to an end, and nothing takes the count back."""

import pytest

from proofpress.rules.measure import ends_always
from small_games import HEAPS, machine

ROUNDS = """\
variables: {round: {range: 0..9}}
actions: {pass: [add 1 to round]}
flow:
  - while: round < 9
    do: [DO]
score: round
"""


@pytest.mark.parametrize(
    ("do", "status"),
    [
        ("add 1 to round", "proven"),
        ("do pass", "proven"),
        ("{with: n = 1, do: [add 2 to round]}", "proven"),
        ("{if: round > 3, then: [add 1 to round]}", "open"),
        ("{each: me in players, do: [add 1 to round]}", "open"),
        ("add 0 to round", "open"),
        ("add 1 to round, set round = 0", "open"),
        ("add 1 to round, {if: round == 5, then: [add 0 - 1 to round]}", "open"),
        ("add 1 to round, roll round = 1..6", "open"),
    ],
)
def test_a_loop_ends_that_counts(do: str, status: str) -> None:
    verdict = ends_always("lamps", machine(ROUNDS.replace("DO", do)).program)
    assert (verdict.kind, verdict.status, verdict.scope) == ("end", status, "every game")


def test_what_stops_at_its_end_counts_for_nothing() -> None:
    rules = ROUNDS.replace("0..9}", "0..9, ends: clamp}").replace("DO", "add 1 to round")
    assert ends_always("lamps", machine(rules).program).status == "open"


def test_a_loop_without_a_count_is_named() -> None:
    verdict = ends_always("lamps", machine(HEAPS).program)
    assert (verdict.status, verdict.figures) == ("open", {"loops": 1, "bounded": 0})
    assert verdict.words.endswith("rules.yaml:5")
