"""Games that show something: as a text, and played again."""

import pytest

from proofpress.rules.play import MisfitError, Recorder, Script, SpentError, chance_of, play
from proofpress.rules.verdict import Witness
from proofpress.rules.witness import WitnessError, read_witness, replay, witness_text
from small_games import CARDS, DRAWING, HEAPS, machine


@pytest.mark.parametrize(
    ("draws", "text"),
    [
        (((2, 5),), "2/5"),
        (((0, 3), (0, 2), (1, 2), (4, 9), (0, 2)), "2,1/2,4/9,1"),
        ((), "0"),
    ],
)
def test_a_witness_is_one_short_word(draws: tuple[tuple[int, int], ...], text: str) -> None:
    assert witness_text(Witness(2, None, draws)) == text
    again = read_witness(text, 2)
    assert [which for which, _ in again.draws] == [which for which, _ in draws]
    assert witness_text(Witness(2, None, draws, "tiny")) == f"tiny:{text}"
    assert read_witness(f" tiny:{text}\n", 2) == again._replace(small="tiny")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "neither"),
        ("two", "neither"),
        ("1/2,,1", "neither"),
        ("1/2/3", "neither"),
        ("-1/2", "neither"),
        ("Tiny:1", "neither"),
        ("2/2", "no such one"),
        ("0/0", "no such one"),
        ("999999999", "more than"),
        ("60000,60000", "more than"),
    ],
)
def test_a_text_that_is_no_witness_is_refused(text: str, words: str) -> None:
    with pytest.raises(WitnessError, match=words):
        read_witness(text, 2)


def test_a_game_that_was_recorded_is_played_again_through_its_text() -> None:
    one = machine(DRAWING, CARDS)
    for seed in range(20):
        recorder = Recorder(chance_of(seed))
        outcome = play(one, recorder, checks=True)
        assert all(of > 1 for _, of in recorder.draws)
        text = witness_text(Witness(2, None, tuple(recorder.draws)))
        assert replay(one, read_witness(text, 2)) == outcome
        assert replay(one, Witness(2, seed)) == outcome


def test_a_witness_that_ends_before_the_game_ends_it_there() -> None:
    one = machine(HEAPS)
    heard: list[tuple[int, int]] = []
    found = replay(one, read_witness("2/3,1", 2), lambda at, option: heard.append((at, option)))
    assert found is None
    assert heard == [(0, 3), (0, 1)]
    with pytest.raises(SpentError):
        play(one, Script([]))


def test_a_witness_of_other_rules_is_refused() -> None:
    one = machine(HEAPS)
    with pytest.raises(WitnessError, match="number 2 picks one of 4, and there are 3"):
        replay(one, read_witness("2/3,1/4", 2))
    with pytest.raises(MisfitError):
        play(one, Script([(1, 9)]))
