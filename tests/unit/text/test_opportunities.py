import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uniseg.linebreak import line_break_boundaries, line_break_units

from proofpress.language import Language
from proofpress.text.opportunities import COMPOUND, UNBROKEN, Opportunities, Split
from proofpress.text.typographer import ICON, Typographer
from work import work_of

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
        ("25°–30°", "25°–30°"),
        ("$2–$4,", "$2–$4,"),
        ("10%–20%", "10%–20%"),
        ("5%", "5%"),
        ("ярко-красный", "ярко-|красный"),
        ("кто-то", "кто-то"),
        ("кто-то\u00a0бы", "кто-то\u00a0бы"),
        ("«кто-то»,", "«кто-то»,"),
        ("«a-мольный»", "«a-мольный»"),
        ("в\u00a0e-почту", "в\u00a0e-почту"),
        ("2-й", "2-й"),
        ("и/или", "и/|или"),
        ("Киев—Канев", "Киев—|Канев"),
        ("в\u00a0дом", "в\u00a0дом"),
        ("Сечь\u2011мать", "Сечь\u2011мать"),
        (f"2\u00a0{ICON}.", f"2\u00a0{ICON}."),
        (f"({ICON})", f"({ICON})"),
        (f"х{ICON}х", f"х{ICON}х"),
        ("раз\u200bдва", "раз\u200b|два"),
        ("раз\u2060-\u2060два", "раз\u2060-\u2060два"),
        ("раз-\ufeffдва", "раз-\ufeffдва"),
        ("10\u00a0–\u00a012", "10\u00a0–\u00a012"),
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


def test_numbers_that_are_as_long_are_asked_about_once() -> None:
    found = Opportunities(Language("pl"))

    first, most = work_of(lambda: found.joints("12/540+"))
    again, least = work_of(lambda: found.joints("97/333+"))

    assert again == first == Opportunities(Language("pl")).joints("97/333+")
    assert least < 10 < most


def test_polish_writes_a_hyphen_again_on_the_next_line() -> None:
    assert POLISH.joints("biało-czerwony") == (Split(6, "", "-", False),)
    assert POLISH.joints("2-osobowa") == ()


@settings(deadline=None)
@given(st.from_regex(UNBROKEN.pattern, fullmatch=True))
def test_words_that_unicode_is_not_asked_about_have_no_break(word: str) -> None:
    assert len(list(line_break_units(word.replace(ICON, "a")))) <= 1


@pytest.mark.parametrize(
    "word",
    [
        "12/540",
        "0.1.0\u00a0·",
        "(50\u00a0%)\u00a0·",
        "×2",
        "3×",
        "$5.",
        "10:30,",
        "·",
        "«5\u202f%»",
    ],
)
def test_numbers_and_what_stands_with_them_are_known_without_asking_unicode(word: str) -> None:
    assert UNBROKEN.fullmatch(word)


@pytest.mark.parametrize("word", ["3-mal", "у\u00a0будь-яких,"])
def test_compounds_behind_numbers_and_short_words_are_known_too(word: str) -> None:
    assert COMPOUND.fullmatch(word)


@settings(deadline=None, max_examples=50)
@given(
    st.from_regex(
        COMPOUND.pattern, fullmatch=True, alphabet=st.sampled_from("абвxyz1-«(»),.!\u00a0")
    )
)
def test_compounds_break_after_their_hyphens_and_nowhere_else(word: str) -> None:
    units = list(line_break_units(word))

    assert [unit[-1] for unit in units[:-1]] == ["-"] * word.count("-")


# What fast paths know and what they do not; marks of every class that rules and names have.
SIGNS = "abzяіé12 –—-…/.,:;!?()[]«»“”„’'\"%№€\u00a0\u202f\u2060\ufeff\u200b\u00ad\u2011x+=*·°#&@"
WORD = st.text(st.sampled_from(SIGNS.replace(" ", "")), min_size=1, max_size=6)
HELD = "[\u00a0\u202f]"
MARKS = "«»„“”‘’\"'()[].,;:!?…"
LANGUAGE = st.sampled_from(["en", "pl", "uk", "ru", "fr", "de"]).map(Language)


@settings(deadline=None)
@given(st.lists(WORD, min_size=1, max_size=4), LANGUAGE)
def test_no_line_ends_where_unicode_forbids_it(words: list[str], language: Language) -> None:
    text = " ".join(words)
    allowed = set(line_break_boundaries(text))
    opportunities = Opportunities(language)

    at = 0
    for word in Typographer(language).keep_together(text).split(" "):
        inside = {at + split.offset for split in opportunities.joints(word)}
        assert inside <= allowed, (text, inside - allowed)
        at += len(word) + 1
        # Before or after an unseen break is the same to a reader.
        assert at in allowed or text[at : at + 1] in ("", "\u200b"), (text, at)


@settings(deadline=None)
@given(WORD, LANGUAGE)
def test_only_stated_rules_forbid_a_break_that_unicode_allows(
    word: str, language: Language
) -> None:
    ours = {split.offset for split in Opportunities(language).joints(word)}

    for at in set(line_break_boundaries(word)) - ours - {0, len(word)}:
        is_before_a_sign = word[at] in "-–—…/\u00a0\u202f"
        is_range = re.search(r"\d[%‰°′″$€£¥₪₴₽]*[–—～〜-]$", word[:at]) and re.match(
            r"[$€£¥₪₴₽]?\d", word[at:]
        )
        ahead, behind = re.split(HELD, word[:at])[-1], re.split(HELD, word[at:])[0]
        is_short = len(ahead.strip(MARKS)) <= 2 or len(behind.strip(MARKS)) < 3
        is_short &= word[at - 1] == "-"
        assert is_before_a_sign or is_range or is_short, (word, at)
