"""Patterns part words as pyphen does, which reads the same files and is the oracle."""

import pyphen
import pytest

from proofpress.text.patterns import Patterns

LANGUAGES = ("en_GB", "pl_PL", "ru_RU", "uk_UA", "fr", "cs_CZ", "sq_AL", "nb_NO", "id_ID", "eo")
FEWEST = 2


def dictionary(*lines: str) -> Patterns:
    return Patterns("\n".join(("UTF-8", *lines)).encode())


@pytest.mark.parametrize("name", LANGUAGES)
def test_patterns_part_words_where_pyphen_does(name: str) -> None:
    oracle = pyphen.Pyphen(lang=name)  # type: ignore[no-untyped-call]
    patterns = Patterns(pyphen.LANGUAGES[name].read_bytes())
    parts = sorted(key.strip(".") for key in oracle.hd.patterns if "/" not in key)
    for index in range(0, len(parts), 11):
        word = "".join((parts[index], parts[7 * index % len(parts)])).lower()
        positions = oracle.positions(word)  # type: ignore[no-untyped-call]
        wanted = [int(one) for one in positions if one.data is None]
        found = [one for one in patterns.positions(word) if FEWEST <= one <= len(word) - FEWEST]
        assert found == wanted, word


def test_the_highest_value_wins_and_odd_ones_part() -> None:
    patterns = dictionary("a1b", "a2bc", "bc3d")
    assert list(patterns.positions("xabx")) == [2]
    assert list(patterns.positions("xabcd")) == [4]


def test_a_pattern_at_the_edge_of_words_serves_there_alone() -> None:
    patterns = dictionary(".ab1c", "x1y.")
    assert list(patterns.positions("abcxy")) == [2, 4]
    assert list(patterns.positions("dabcxyz")) == []


def test_places_that_change_the_spelling_are_left_out() -> None:
    patterns = dictionary("t1t/tt=t,1,2", "e1r")
    assert list(patterns.positions("betters")) == [5]


def test_letters_without_values_and_comments_say_nothing() -> None:
    patterns = dictionary("a1b", "ab", "% a comment of 1990", "")
    assert list(patterns.positions("xabx")) == [2]


def test_signs_may_be_written_as_bytes() -> None:
    assert list(dictionary("a1^^e9").positions("xaéx")) == [2]
