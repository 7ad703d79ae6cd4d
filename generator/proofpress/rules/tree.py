"""Expressions of the rules as trees: conditions, amounts, and where members are taken from.

Every node knows where it stands: `start` and `end` are offsets into the text that was read.
"""

from typing import Literal

from proofpress.values import NamedTuple

Operator = Literal[
    "or", "and", "==", "!=", "<", "<=", ">", ">=", "atleast", "atmost", "+", "-", "*", "//", "%"
]
Fold = Literal["count", "any", "all", "sum", "highest", "lowest", "best", "tied"]


class Number(NamedTuple):
    """A whole number."""

    value: int
    start: int
    end: int


class Name(NamedTuple):
    """Whatever a name stands for: a number, a variable, a member of a set, `none`."""

    name: str
    start: int
    end: int


class Of(NamedTuple):
    """What something has of its own: `wealth of v`, `hand of me`."""

    name: str
    owner: "Expression"
    start: int
    end: int


class At(NamedTuple):
    """The row of a table: `crown_king at turn`."""

    table: str
    key: "Expression"
    start: int
    end: int


class Attribute(NamedTuple):
    """What is printed on a card or a space: `card.pay`."""

    item: str
    name: str
    start: int
    end: int


class Amount(NamedTuple):
    """How many pieces lie somewhere: `cube of me in land of v`, `gold in bank`."""

    kind: str
    owner: "Expression | None"
    place: "Name | Of"
    start: int
    end: int


class Size(NamedTuple):
    """How many cards lie in a zone: `size(hand of me)`."""

    zone: "Name | Of"
    start: int
    end: int


class Left(NamedTuple):
    """The next player clockwise."""

    player: "Expression"
    start: int
    end: int


class Negated(NamedTuple):
    """`not` a condition, or minus a number."""

    sign: Literal["not", "-"]
    value: "Expression"
    start: int
    end: int


class Binary(NamedTuple):
    """Two values with an operator between them."""

    operator: Operator
    one: "Expression"
    other: "Expression"
    start: int
    end: int


class Either(NamedTuple):
    """`one if condition else other`."""

    one: "Expression"
    condition: "Expression"
    other: "Expression"
    start: int
    end: int


class Range(NamedTuple):
    """The whole numbers from one to another, both included."""

    first: "Expression"
    last: "Expression"
    start: int
    end: int


class Listed(NamedTuple):
    """Members one by one: `[sweden muscovy]`."""

    items: "tuple[Expression, ...]"
    start: int
    end: int


class Ring(NamedTuple):
    """`players from p` in clockwise order, or `others of p`: the same without p."""

    first: "Expression"
    has_first: bool
    start: int
    end: int


class Linked(NamedTuple):
    """Where arrows lead: `border of e`, `spread of e and v`."""

    name: str
    ends: "tuple[Expression, ...]"
    start: int
    end: int


class Aggregate(NamedTuple):
    """One value of many members: `sum(p in players where p != me by gold in purse of p)`."""

    fold: Fold
    variable: str
    domain: "Domain"
    where: "Expression | None"
    by: "Expression | None"
    start: int
    end: int


Expression = (
    Number
    | Name
    | Of
    | At
    | Attribute
    | Amount
    | Size
    | Left
    | Negated
    | Binary
    | Either
    | Aggregate
)
Domain = Name | Of | Range | Listed | Ring | Linked | Aggregate
