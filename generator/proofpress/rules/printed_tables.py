"""Conditions on what is printed on cards, as tables of the cards that they hold for.

A number that something printed is compared with says which row of the table counts: it is read
once, and not for every card.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import eq, ge, gt, le, lt, ne

from proofpress.rules.extents import Extent
from proofpress.rules.tree import Binary, Expression
from proofpress.rules.walk import names
from proofpress.values import NamedTuple

COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    "==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge
}  # fmt: skip
_TURNED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


class Compared(NamedTuple):
    """A number that something printed on a card is part of, and one that nothing is."""

    printed: Expression
    operator: str
    number: Expression


class Column(NamedTuple):
    """What is printed on each card, and what numbers it is compared with: between which ends."""

    values: tuple[int, ...]
    operator: str
    ends: Extent


def parts_of(node: Expression) -> Iterator[Expression]:
    """Yield the conditions that must hold all."""
    if isinstance(node, Binary) and node.operator == "and":
        yield from parts_of(node.one)
        yield from parts_of(node.other)
    else:
        yield node


def compared(node: Expression, variable: str) -> Compared | None:
    """Return what a condition compares, where one side reads a card and the other does not."""
    if not isinstance(node, Binary) or node.operator not in COMPARISONS:
        return None
    for one, other, operator in (
        (node.one, node.other, node.operator),
        (node.other, node.one, _TURNED[node.operator]),
    ):
        if variable in names(one) and variable not in names(other):
            return Compared(one, operator, other)
    return None


def table_of(holds: Sequence[bool], columns: Sequence[Column], is_set: bool) -> object:
    """Return for each number of each column which cards a condition holds for.

    `holds` says of each card whether what is asked of it alone holds; `is_set` asks for sets of
    cards in place of truths by card.
    """
    if not columns:
        return frozenset(at for at, one in enumerate(holds) if one) if is_set else tuple(holds)
    (values, operator, (least, most)), *rest = columns
    compare = COMPARISONS[operator]
    turns = {least, *values, *(value + 1 for value in values)}  # where something changes
    made: list[object] = []
    for number in range(least, most + 1):
        if number in turns:
            inner = [
                one and compare(value, number) for one, value in zip(holds, values, strict=True)
            ]
            row = table_of(inner, rest, is_set)
        made.append(made[-1] if made and made[-1] == row else row)
    return tuple(made)


def rows_of(ends: Iterable[Extent]) -> int:
    """Return how many rows a table has."""
    rows = 1
    for least, most in ends:
        rows *= most - least + 1
    return rows
