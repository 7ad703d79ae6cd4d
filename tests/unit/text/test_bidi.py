"""Levels and order by cases in the form of Unicode's own: capitals are Hebrew letters."""

import pytest

from proofpress.text.bidi import base_level, resolve_levels, visual_order

# Written as they are typed; `<` and `>` are RLI and LRI, `=` PDI, `~` RLE, `^` RLO, `_` PDF.
_SIGNS = {
    **{chr(ord("A") + index): chr(0x5D0 + index) for index in range(26)},
    "<": "\u2067",
    ">": "\u2066",
    "=": "\u2069",
    "~": "\u202b",
    "^": "\u202e",
    "_": "\u202c",
    "@": "\u0645",
}


def read(typed: str) -> str:
    return "".join(_SIGNS.get(char, char) for char in typed)


def drawn(typed: str, base: int) -> str:
    """Return the characters as they stand on paper from left to right, controls left out."""
    levels = resolve_levels(read(typed), base)
    return "".join(typed[index] for index in visual_order(levels) if typed[index] not in "<>=~^_")


@pytest.mark.parametrize(
    ("typed", "base", "expected"),
    [
        ("car", 0, "000"),
        ("CAR", 0, "111"),
        ("he said CAR.", 0, "000000001110"),
        ("HE SAID car.", 1, "111111112221"),
        ("A 2-4 B", 1, "1122211"),  # not a range: a hyphen is a separator, as W4 has it
        ("2-4", 1, "222"),
        ("@ 2-4", 1, "11212"),
        ("A 1,5 B", 1, "1122211"),
        ("A (b) C", 1, "1112111"),
        ("a (B) c", 0, "0001000"),
        ("a <B c= d", 0, "000112000"),
        ("A >b C= D", 1, "111223111"),
        ("a ~B_ c", 0, "0001100"),
        ("a ^bc_ d", 0, "00011100"),
        ("A ", 0, "10"),
        ("a ", 1, "21"),
    ],
)
def test_levels(typed: str, base: int, expected: str) -> None:
    assert "".join(map(str, resolve_levels(read(typed), base))) == expected


@pytest.mark.parametrize(
    ("typed", "base", "expected"),
    [
        ("he said CAR.", 0, "he said RAC."),
        ("HE SAID car.", 1, ".car DIAS EH"),
        ("PAY 12 OR 7.", 1, ".7 RO 12 YAP"),
        ("SEE (page 3) NOW", 1, "WON )page 3( EES"),
        ("PLAY raid, THEN", 1, "NEHT ,raid YALP"),
        ("WITH [hetman] A", 1, "A ]hetman[ HTIW"),
        ("2-4 MEN", 1, "NEM 2-4"),
        ("MEN 5%", 1, "5% NEM"),
        ("a <B c D= e", 0, "a D c B e"),
    ],
)
def test_order_on_paper(typed: str, base: int, expected: str) -> None:
    assert drawn(typed, base) == expected


def test_a_bracket_follows_what_is_in_it_and_then_what_is_before_it() -> None:
    assert resolve_levels(read("A(b)"), 1) == [1, 1, 2, 1]
    assert resolve_levels(read("a(B)"), 1) == [2, 1, 1, 1]
    assert resolve_levels(read("a(b)"), 1) == [2, 2, 2, 2]
    assert resolve_levels("a\u2329b\u3009", 1) == [2, 2, 2, 2]


def test_depth_beyond_the_most_is_counted_and_closed() -> None:
    levels = resolve_levels("\u202b\u202a" * 70 + "a" + "\u202c" * 140 + "b", 0)

    assert max(levels) <= 126
    assert levels[-1] == 0


def test_each_paragraph_begins_anew() -> None:
    assert resolve_levels(read("~A") + "\u2029" + "a", 0) == [0, 1, 0, 0]


@pytest.mark.parametrize(("typed", "level"), [("a A", 0), ("A a", 1), ("<A= a", 0), ("12", 0)])
def test_a_paragraph_by_its_first_strong_letter(typed: str, level: int) -> None:
    assert base_level(read(typed)) == level


def test_order_of_nothing() -> None:
    assert visual_order([]) == []


@pytest.mark.parametrize(
    ("open", "close"), [("\u202b\u202a", "\u202c"), ("\u2067\u2066", "\u2069")]
)
def test_levels_end_at_125_and_come_back_down(open: str, close: str) -> None:
    """X1 to X7: what is deeper is counted, so that as many ends lead out."""
    levels = resolve_levels(open * 70 + "a" + close * 141 + "b", 0)
    assert levels[140] == 126  # Latin within the deepest level, 125
    assert levels[-1] == 0


def test_no_embedding_begins_or_ends_within_an_isolate_too_deep() -> None:
    levels = resolve_levels("\u2067\u2066" * 63 + "\u202b" + "a" + "\u202c" * 5 + "b", 0)
    assert (levels[127], levels[-1]) == (126, 126)


@pytest.mark.parametrize(("before", "level"), [(62, 2), (63, 1)])
def test_a_pair_within_63_open_brackets_is_the_last_that_counts(before: int, level: int) -> None:
    """BD16: with one more open there are no pairs, and the bracket has the base level."""
    assert resolve_levels("(" * before + "a(b)א", 1)[-2] == level


def test_a_mark_on_a_bracket_goes_with_it() -> None:
    assert resolve_levels("a(b)\u0300א", 1)[-3:] == [2, 2, 1]
