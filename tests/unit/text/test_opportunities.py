import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uniseg.linebreak import line_break_units

from proofpress.language import Language
from proofpress.text.opportunities import COMPOUND, UNBROKEN, Opportunities, Split
from proofpress.text.typographer import ICON

RUSSIAN = Opportunities(Language("ru"))
POLISH = Opportunities(Language("pl"))


def joints(word: str, language: Opportunities = RUSSIAN) -> str:
    points = [split.offset for split in language.joints(word)]
    return "|".join(word[a:b] for a, b in zip([0, *points], [*points, len(word)], strict=True))


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("слово,", "слово,"),
        ("карт(ы)", "карт(ы)"),
        ("10–15", "10–15"),
        ("10-15", "10-15"),
        ("5%", "5%"),
        ("ярко-красный", "ярко-|красный"),
        ("кто-то", "кто-то"),
        ("2-й", "2-й"),
        ("и/или", "и/|или"),
        ("Киев—Канев", "Киев—|Канев"),
        ("в\u00a0дом", "в\u00a0дом"),
        ("Сечь\u2011мать", "Сечь\u2011мать"),
        (f"2\u00a0{ICON}.", f"2\u00a0{ICON}."),
        (f"({ICON})", f"({ICON})"),
        (f"х{ICON}х", f"х{ICON}х"),
        ("раз\u200bдва", "раз\u200b|два"),
        ("-", "-"),
    ],
)
def test_a_word_breaks_only_where_a_reader_expects_it(word: str, expected: str) -> None:
    assert joints(word) == expected


def test_a_soft_hyphen_of_the_author_is_the_only_place_to_hyphenate() -> None:
    word = "непови\u00adновение"

    assert RUSSIAN.joints(word) == (Split(7, "-", "", True),)
    assert RUSSIAN.all(word) == RUSSIAN.joints(word)


def test_hyphenation_adds_to_the_joints_in_order() -> None:
    splits = RUSSIAN.all("ярко-красный")

    assert [split.offset for split in splits] == sorted(split.offset for split in splits)
    assert Split(5) in splits
    assert any(split.is_soft for split in splits)
    assert RUSSIAN.all("ярко-красный") is splits


def test_polish_writes_a_hyphen_again_on_the_next_line() -> None:
    assert POLISH.joints("biało-czerwony") == (Split(6, "", "-", False),)
    assert POLISH.joints("2-osobowa") == ()


@settings(deadline=None)
@given(st.from_regex(UNBROKEN, fullmatch=True))
def test_words_that_unicode_is_not_asked_about_have_no_break(word: str) -> None:
    assert len(list(line_break_units(word.replace(ICON, "a")))) <= 1


@settings(deadline=None)
@given(st.from_regex(COMPOUND, fullmatch=True, alphabet=st.sampled_from("абвxyz-«(»),.!…")))
def test_compounds_break_after_their_hyphens_and_nowhere_else(word: str) -> None:
    units = list(line_break_units(word))

    assert [unit[-1] for unit in units[:-1]] == ["-"] * word.count("-")
