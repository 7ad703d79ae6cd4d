"""Tables say of every card what a condition says, whatever its numbers are."""

from itertools import product

import pytest

from proofpress.rules.expression import parse_expression
from proofpress.rules.printed_tables import (
    COMPARISONS,
    Column,
    compared,
    parts_of,
    rows_of,
    table_of,
)

VALUES = (3, 0, -1, 3, 7)


@pytest.mark.parametrize("operator", COMPARISONS)
def test_a_row_for_each_number(operator: str) -> None:
    holds = (True, True, True, False, True)
    compare = COMPARISONS[operator]
    table = table_of(holds, [Column(VALUES, operator, (-2, 9))], is_set=False)
    assert table == tuple(
        tuple(one and compare(value, number) for one, value in zip(holds, VALUES, strict=True))
        for number in range(-2, 10)
    )


def test_a_set_for_two_numbers() -> None:
    columns = [Column(VALUES, ">=", (0, 3)), Column(VALUES, "<", (0, 8))]
    table = table_of((True,) * 5, columns, is_set=True)
    assert isinstance(table, tuple)
    for least, most in product(range(4), range(9)):
        assert table[least][most] == {
            at for at, value in enumerate(VALUES) if least <= value < most
        }
    assert rows_of(column.ends for column in columns) == 36


def test_rows_that_say_the_same_are_one() -> None:
    table = table_of((True,) * 5, [Column(VALUES, "<=", (0, 900))], is_set=True)
    assert isinstance(table, tuple)
    assert len(set(map(id, table))) == 3  # from 0, from 3 and from 7 on


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c.price <= purse", ("c.price", "<=", "purse")),
        ("purse >= c.price * 2", ("c.price * 2", "<=", "purse")),
        ("3 != c.price", ("c.price", "!=", "3")),
        ("c.price < c.pay", None),
        ("purse > 3", None),
        ("c.price <= 2 or purse > 1", None),
    ],
)
def test_what_is_compared(text: str, expected: tuple[str, str, str] | None) -> None:
    found = compared(parse_expression(text), "c")
    told = found and (_cut(text, found.printed), found.operator, _cut(text, found.number))
    assert told == expected


def _cut(text: str, node: object) -> str:
    return text[getattr(node, "start") : getattr(node, "end")]  # noqa: B009 - of any node


def test_conditions_that_must_hold_all() -> None:
    text = "a == 1 and (b == 2 and c == 3) and (d or e)"
    parts = [_cut(text, part) for part in parts_of(parse_expression(text))]
    assert parts == ["a == 1", "b == 2", "c == 3", "d or e"]
