"""A look at many texts together sees whatever a look at each one finds."""

from collections.abc import Sequence
from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofpress.diagnostics import Span
from proofpress.lang.glance import doubtful, suspects
from proofpress.lang.manners import faults_of
from proofpress.lang.wordscan import words_of
from proofpress.lang.wordtable import word_table
from proofpress.language import Language
from proofpress.memory import Memory
from proofpress.model.message import Text
from proofpress.source.inputs import Inputs, Past
from proofpress.text.typeset import plain
from work import work_of

CODES = ("en", "de", "fr", "pl", "ru", "uk", "zh")
SLIPS = (
    "the the", "“the the”", "l’or or", "3the the", "a_the the", "der; der der.", "that that",
    "o’clock o’clock", "’s ’s", "The\tthe", "é é", "ab1ʼ", "aʼ1b", "ab1c", "第三3回", "aя",
    "яb", "я a я", "XX", "TODO", "Lorem ipsum", "???", "<b>", "&nbsp;", "a  b", "a ,", "a !",
    "« a", "\"", "page 3", "p. 3", "rule_7", "s. 12", "стр. 4", "ы", "Ї", "ǅ1",
)  # fmt: skip
ENTANGLED = ("a\0a a", "İ İ")  # their places do not lead back
PIECES = (
    *SLIPS,
    *ENTANGLED,
    *"aяz’'ʼ_-.,!?“”\"«»{}*[]|\n\t &<X1²é",
    " ",
    "  ",
    "the",
    "page",
    "cards 3",
)


def text_of(raw: str) -> Text:
    return plain(raw, Language("en"), Span("")).text


def overlooked(raws: Sequence[str], code: str) -> list[tuple[str, list[str]]]:
    """Return the texts with faults that a glance at all of them passes."""
    language, table = Language(code), word_table(Language(code))
    seen = {*suspects(raws, language, table)}
    passed = [raw for number, raw in enumerate(raws) if number not in seen]
    assert passed or len(raws) < 100, "everything is doubtful: this shows nothing"
    told = ((raw, [*faults_of(text_of(raw), words_of(raw), language, table)]) for raw in passed)
    return [(raw, [one.name for one in found]) for raw, found in told if found]


@pytest.mark.parametrize("code", CODES)
def test_no_slip_is_overlooked_wherever_it_stands(code: str) -> None:
    around = product(("", "a ", "1", "“", "a’", "_"), ("", " b", "1", "’s", ".", "a"))
    wholes = (before + slip + after for slip, (before, after) in product(SLIPS, around))
    assert not overlooked([*wholes], code)


@pytest.mark.parametrize("signs", ["ab1 ", "ab ’.", "яa1 ", "a_ 1", "’ʼ1a", "X? a"])
def test_no_slip_of_a_short_text_is_overlooked(signs: str) -> None:
    raws = ["".join(one) for length in range(1, 6) for one in product(signs, repeat=length)]
    assert not overlooked(raws, "en")


@given(st.lists(st.lists(st.sampled_from(PIECES)).map("".join), max_size=6), st.sampled_from(CODES))
def test_no_slip_of_any_text_is_overlooked(raws: list[str], code: str) -> None:
    assert not overlooked(raws, code)


@pytest.mark.parametrize("raw", ENTANGLED)
def test_all_is_doubtful_beside_a_text_whose_places_do_not_lead_back(raw: str) -> None:
    assert [*suspects(["a", raw, "b"], Language("en"), None)] == [0, 1, 2]


def test_texts_without_a_slip_are_passed() -> None:
    raws = ["Pay 2 gold.", "La lame, l’or", "5th of 12/40", "Złoto i żeton", "Take 3 cards; s.", ""]
    assert [*suspects(raws, Language("en"), word_table(Language("en")))] == []


def test_only_the_text_with_the_slip_is_doubtful() -> None:
    texts = [text_of(raw) for raw in ("Fine.", "The the end", "Fine", "Aя", "X")]
    assert [one.raw for one in doubtful(texts, Language("en"), None)] == ["The the end", "Aя"]


def test_what_an_earlier_build_has_looked_at_is_not_looked_at_again() -> None:
    raws = (f"Card {number} of many, and {number} more" for number in range(1_000_000))
    texts = [text_of(raw) for raw in islice(raws, 1000)]
    texts[700] = text_of("A slip of of the pen")
    memory = Memory(is_kept=True)
    assert len(doubtful(texts, Language("en"), None)) == 1  # the patterns are compiled

    def look(words: str, shared: str = "") -> tuple[list[str], int]:
        some = [*texts[:300], text_of(words), *texts[301:]]
        past = Past(Memory(memory.used, is_kept=True), Inputs("", shared))
        found, work = work_of(lambda: doubtful(some, Language("en"), None, past))
        memory.learn(past.memory.news(0))
        return [one.raw for one in found], work

    first, all_of_it = look("Fine")
    second, nothing = look("Fine")
    third, some = look("Not so so fine")
    assert first == second == ["A slip of of the pen"]
    assert third == ["Not so so fine", "A slip of of the pen"]
    assert nothing < some < all_of_it
    assert look("Fine", "other files") == (first, all_of_it)
