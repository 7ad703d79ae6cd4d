"""Expressions of the rules: how they bind, what is refused, and where."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from proofpress.rules.coded import shape
from proofpress.rules.expression import ExpressionError, parse_expression


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("a + b * c", "a + (b * c)"),
        ("a - b - c", "(a - b) - c"),
        ("a + b atleast 0", "(a + b) atleast 0"),
        ("a atmost b == c", "(a atmost b) == c"),
        ("not a == b", "not (a == b)"),
        ("a or b and c", "a or (b and c)"),
        ("-a * b", "(-a) * b"),
        ("a if b > 0 else c + d", "a if (b > 0) else (c + d)"),
        ("gold in purse of me > 3", "(gold in purse of me) > 3"),
        ("wealth of v + 1", "(wealth of v) + 1"),
        ("crown at turn * 2", "(crown at turn) * 2"),
        ("size(hand of left of me) - 1", "(size(hand of left of me)) - 1"),
        ("sum(p in players by gold in purse of p) + 1",
         "(sum(p in players by (gold in purse of p))) + 1"),
    ],
)  # fmt: skip
def test_operators_bind_as_in_sums_on_paper(text: str, same: str) -> None:
    assert shape(parse_expression(text)) == shape(parse_expression(same))


@pytest.mark.parametrize(
    ("text", "message", "at"),
    [
        ("a < b < c", "in a row", "<"),
        ("a +", "a value is expected", "+"),
        ("(a", "`)` is expected", "a"),
        ("a b", "left over", "b"),
        ("1 + siz(deck)", "no function", "siz"),
        ("a & b", "no meaning", "&"),
        ("a / b", "no meaning", "/"),
        ("Gold", "small letters", "G"),
        ("from", "a word of the language", "from"),
        ("12345678901", "over 1000000000", "12345678901"),
        ("sum(p in players", "`)` is expected", "players"),
        ("a if b", "`else` is expected", "b"),
        ("gold in", "a zone is expected", "in"),
        ("left me", "`of` is expected", "me"),
        ("(" * 60 + "a" + ")" * 60, "levels deep", "("),
        ("a" * 2001, "more than 2000", "a" * 2001),
    ],
)
def test_what_is_refused_is_shown(text: str, message: str, at: str) -> None:
    with pytest.raises(ExpressionError) as error:
        parse_expression(text)
    assert message in error.value.message
    assert text[error.value.start : error.value.end] == at


def place_of(text: str) -> tuple[int, int]:
    """Return where an expression stands, or what is wrong with it."""
    try:
        found = parse_expression(text)
    except ExpressionError as error:
        return error.start, error.end
    return found.start, found.end


@given(some.text(alphabet="ab1 ()[]<>=+-*/%.&,:{}Ä\n\t", max_size=40))
def test_any_text_is_an_expression_or_a_fault_with_a_place(text: str) -> None:
    start, end = place_of(text)
    assert 0 <= start <= end <= max(1, len(text))


WORDS = (
    "sum(", "p in players ", "where ", "by ", "gold in purse of p ", ")", "best(", "and ", "1..3 ",
    "left of ", "me ", "if ", "else ", "[a b] ", "tied(", "== none ", "- ",
)  # fmt: skip


@given(some.lists(some.sampled_from(WORDS), max_size=12))
def test_no_row_of_words_breaks_the_reader(words: list[str]) -> None:
    start, end = place_of("".join(words))
    assert start <= end
