"""Paragraphs of rules in six languages in a card's column, held against an oracle."""

import re
from functools import cache
from itertools import pairwise

import pytest

from lineoracle import Drawn, Oracle, drawn_lines, raggedness
from proofpress.geometry import Rect
from proofpress.lang.inline import Resolved
from proofpress.model.template import Style
from proofpress.paint import BLACK
from rulebook import CODES, MANY, paragraphs
from typesetting import style, typesetter

WIDTH = 53.0
SIZE = 8.0
SETTER = typesetter()
RAGGED, WHOLE, CENTRED = style(), style(hyphenate=False), style(align="centre")
ROOMY, TIGHT = 200.0, 1.0
MANNERS = {
    "roomy": (RAGGED, ROOMY),
    "tight": (RAGGED, TIGHT),
    "whole words": (WHOLE, ROOMY),
    "centred": (CENTRED, ROOMY),
}
SHORT = 4  # lines: so many are tried in every way


@cache
def lines_of(code: str, manner: str) -> tuple[tuple[Resolved, tuple[Drawn, ...]], ...]:
    kind, height = MANNERS[manner]
    box = Rect(0, 0, WIDTH, height)
    return tuple(
        (text, tuple(drawn_lines(SETTER.set(text, kind, box, SIZE, 10, BLACK))))
        for text in paragraphs(code)
    )


def is_hyphenated(lines: tuple[Drawn, ...], text: str) -> bool:
    """Say whether a line ends on a hyphen that is not in the text."""
    return len(soft_hyphens(lines, text)) > 0


def soft_hyphens(lines: tuple[Drawn, ...], text: str) -> list[tuple[str, str]]:
    """Return the two parts of each word that was parted by a hyphen of ours."""
    parted = []
    for line, after in pairwise(lines):
        if line.text.endswith("-"):
            first = re.split("[ \u00a0\u202f]", line.text)[-1]
            second = re.split("[ \u00a0\u202f]", after.text)[0]
            if first + second.removeprefix("-") not in text:
                parted.append((first[:-1], second))
    return parted


def set_text(text: Resolved, kind: Style) -> str:
    return Oracle(SETTER, text, kind, SIZE).text


def test_there_are_more_than_300_paragraphs_of_one_to_twelve_lines() -> None:
    counts = [len(lines) for code in CODES for _, lines in lines_of(code, "roomy")]

    assert len(counts) == MANY * len(CODES) > 300
    assert set(range(1, 13)) <= set(counts)


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("code", CODES)
def test_no_line_is_wider_than_the_box(code: str, manner: str) -> None:
    for _, lines in lines_of(code, manner):
        assert all(line.width <= WIDTH + 1e-6 for line in lines)


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("code", CODES)
def test_lines_are_as_even_as_any_of_so_many(code: str, manner: str) -> None:
    kind, _ = MANNERS[manner]
    balanced = kind.align == "centre"
    for text, lines in lines_of(code, manner):
        oracle = Oracle(SETTER, text, kind, SIZE)
        is_soft = is_hyphenated(lines, oracle.text)
        widths = [line.width for line in lines]
        ours = raggedness(widths, WIDTH, balanced)

        assert ours == pytest.approx(
            oracle.least(len(lines), WIDTH, is_soft, balanced), rel=1e-6, abs=1e-6
        ), lines
        filled = oracle.greedy(WIDTH, is_soft)
        if filled is not None and len(filled) == len(lines):
            assert ours <= raggedness(filled, WIDTH, balanced) + 1e-6, lines


@pytest.mark.parametrize("manner", ["roomy", "tight"])
@pytest.mark.parametrize("code", CODES)
def test_short_paragraphs_are_the_best_of_all_ways_to_break_them(code: str, manner: str) -> None:
    tried = 0
    for text, lines in lines_of(code, manner):
        if 1 < len(lines) <= SHORT:
            oracle = Oracle(SETTER, text, RAGGED, SIZE)
            is_soft = is_hyphenated(lines, oracle.text)
            ways = list(oracle.every_way(len(lines), WIDTH, is_soft))
            tried += len(ways)
            least = min(raggedness(widths, WIDTH, False) for widths in ways)
            ours = raggedness([line.width for line in lines], WIDTH, False)
            assert ours == pytest.approx(least, rel=1e-6, abs=1e-6), lines
    assert tried > 40


def gain(code: str, manner: str) -> tuple[float, float, int]:
    """Return the raggedness of greedy lines and of ours in mm², and how many paragraphs it is of.

    Only paragraphs count that greedy breaking gives as many lines, with the same break points.
    """
    kind, _ = MANNERS[manner]
    filled, ours, count = 0.0, 0.0, 0
    for text, lines in lines_of(code, manner):
        oracle = Oracle(SETTER, text, kind, SIZE)
        widths = oracle.greedy(WIDTH, is_hyphenated(lines, oracle.text))
        if widths is not None and len(widths) == len(lines) > 1:
            balanced = kind.align == "centre"
            filled += raggedness(widths, WIDTH, balanced)
            ours += raggedness([line.width for line in lines], WIDTH, balanced)
            count += 1
    return filled, ours, count


@pytest.mark.parametrize("manner", MANNERS)
def test_the_gain_over_greedy_lines_is_told(manner: str) -> None:
    """Run with `-s` to read the table."""
    print(f"\nraggedness in mm², {manner}: greedy, ours, gain, paragraphs")
    for code in CODES:
        filled, ours, count = gain(code, manner)
        print(f"  {code} {filled:8.0f} {ours:8.0f} {1 - ours / filled:6.1%} {count:4}")
        assert ours < filled
        assert count > 30


VOWELS = re.compile("[aeiouyàâáäéèêëíîïóôöúùûüœæąęóаеёиоуыэюяєії]", re.IGNORECASE)


@pytest.mark.parametrize("manner", ["roomy", "tight", "centred"])
@pytest.mark.parametrize("code", CODES)
def test_no_part_of_a_word_is_without_a_vowel_or_too_short(code: str, manner: str) -> None:
    seen = 0
    for text, lines in lines_of(code, manner):
        for parts in soft_hyphens(lines, set_text(text, RAGGED)):
            seen += 1
            letters = [re.sub(r"\W", "", part) for part in parts]
            assert all(VOWELS.search(part) for part in letters), parts
            assert len(letters[0]) >= 2, parts
            assert len(letters[1]) >= 3, parts
    assert seen > 0 or manner != "tight"


@pytest.mark.parametrize("manner", ["roomy", "tight", "centred"])
@pytest.mark.parametrize("code", CODES)
def test_hyphens_are_few_and_never_in_the_last_word(code: str, manner: str) -> None:
    for text, lines in lines_of(code, manner):
        parts = soft_hyphens(lines, set_text(text, RAGGED))
        row = 0
        for line in lines:
            row = row + 1 if line.text.endswith("-") else 0
            assert row <= 2, lines
        if parts and lines[-2].text.endswith("-"):
            assert re.search("[ \u00a0\u202f]", lines[-1].text), lines


# What a reader of each language stumbles over, at the end of a line or the start of the next.
ENDS = {
    "": r"(№|§|\b(nr|p|s|S|с|стор|Nr|n°)\.?|[«(„‚]|\d–)$",
    "en": r"\bnos?\.$",
    "pl": r"\b[wzoiauWZOIAU]$",
    "uk": r"(^|[ \u00a0«(])([узвоійаєяУЗВОІЙАЄЯ]|не|Не|ні)$",
    "ru": r"(^|[ \u00a0«(])([вскоуаияВСКОУАИЯ]|не|Не|ни)$",
    "fr": r"((?<![\w’])[àÀyô]|«)$",
    "de": r"\b[zd]\.$",
}
STARTS = {
    "": r"([—–] |[»”)\].,;:!?%‰€₴]|–\d)",
    "pl": r"zł\b",
    "ru": r"(бы|ли|же)\b",
    "uk": r"(б|би|ж|же)\b",
    "fr": r"[;:!?»]",
    "de": r"[Bh]\.",
}


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("code", CODES)
def test_no_line_ends_or_begins_where_the_language_forbids_it(code: str, manner: str) -> None:
    for _, lines in lines_of(code, manner):
        for line, after in pairwise(lines):
            for key in ("", code):
                assert not re.search(ENDS[key], line.text), (line.text, after.text)
                forbidden = STARTS.get(key)
                assert not (forbidden and re.match(forbidden, after.text)), (line.text, after.text)
            is_number = re.search(r"\d$", line.text) and re.match(r"\d", after.text)
            assert not is_number, (line.text, after.text)


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("code", CODES)
def test_no_paragraph_of_several_words_ends_on_a_short_one_alone(code: str, manner: str) -> None:
    for _, lines in lines_of(code, manner):
        if len(lines) > 1:
            last = lines[-1].text
            assert len(re.sub(r"\W", "", last)) > 5 or " " in last.replace("\u00a0", " "), lines
