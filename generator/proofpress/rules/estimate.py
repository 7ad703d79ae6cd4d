"""What a value may be, seen from outside of a game: numbers between two ends, or some members."""

from collections.abc import Iterable
from typing import Literal

from proofpress.rules.world import NONE
from proofpress.values import NamedTuple

FAR = 10**15  # what lies further out is not told apart
TIED = -2  # `none` that a `best` came to, where nobody or several have the most


class Estimate(NamedTuple):
    """A number (or a truth: 0, 1) from `least` to `most`; or one of `members` of a set or cards.

    Among members NONE and TIED stand for `none`. `any` is what cannot be known at all.
    """

    kind: Literal["number", "truth", "member", "card", "any"]
    least: int = -FAR
    most: int = FAR
    members: frozenset[int] = frozenset()
    of: str | None = None

    @property
    def is_one(self) -> bool:
        """Say whether it is one value for certain."""
        if self.kind in ("number", "truth"):
            return self.least == self.most
        return self.kind != "any" and len(self.members) == 1

    @property
    def is_true(self) -> bool:
        """Say whether a condition holds for certain."""
        return self.kind == "truth" and self.least == 1

    @property
    def is_false(self) -> bool:
        """Say whether a condition cannot hold."""
        return self.kind == "truth" and self.most == 0

    @property
    def may_be_none(self) -> bool:
        """Say whether a member may be `none`."""
        return any(member < 0 for member in self.members)


ANY = Estimate("any")
NUMBER = Estimate("number")
TRUTH = Estimate("truth", 0, 1)
YES, NO = Estimate("truth", 1, 1), Estimate("truth", 0, 0)


def number(least: int, most: int | None = None) -> Estimate:
    """Return a number between two ends, or exactly one."""
    most = least if most is None else most
    return Estimate("number", _near(least), _near(most))


def truth(can_hold: bool, can_fail: bool) -> Estimate:
    """Return a condition that can hold, or fail, or both."""
    return Estimate("truth", int(not can_fail), int(can_hold))


def members(of: str | None, indices: Iterable[int]) -> Estimate:
    """Return one of some members of a set."""
    return Estimate("member", 0, 0, frozenset(indices), of)


def cards(indices: Iterable[int]) -> Estimate:
    """Return one of some kinds of cards."""
    return Estimate("card", 0, 0, frozenset(indices))


def _near(value: int) -> int:
    return max(-FAR, min(FAR, value))


def joined(one: Estimate, other: Estimate) -> Estimate:
    """Return what is either of two."""
    if one.kind != other.kind or (one.of != other.of and None not in (one.of, other.of)):
        return ANY
    return Estimate(
        one.kind,
        min(one.least, other.least),
        max(one.most, other.most),
        one.members | other.members,
        one.of or other.of,
    )


def met(one: Estimate, other: Estimate) -> Estimate | None:
    """Return what is both of two, None where nothing is."""
    if one.kind == "any" or other.kind == "any":
        return one if other.kind == "any" else other
    if one.kind != other.kind:
        return one
    if one.kind in ("member", "card"):
        both = one.members & other.members
        return one._replace(members=both, of=one.of or other.of) if both else None
    least, most = max(one.least, other.least), min(one.most, other.most)
    return one._replace(least=least, most=most) if least <= most else None


def computed(operator: str, one: Estimate, other: Estimate) -> Estimate:
    """Return what two numbers come to."""
    a, b = _numeric(one), _numeric(other)
    match operator:
        case "+":
            return number(a.least + b.least, a.most + b.most)
        case "-":
            return number(a.least - b.most, a.most - b.least)
        case "*":
            return _hull(x * y for x in (a.least, a.most) for y in (b.least, b.most))
        case "atleast":
            return number(max(a.least, b.least), max(a.most, b.most))
        case "atmost":
            return number(min(a.least, b.least), min(a.most, b.most))
        case "//":
            return _divided(a, b)
        case _:
            return _rest(a, b)


def negative(one: Estimate) -> Estimate:
    """Return minus a number."""
    one = _numeric(one)
    return number(-one.most, -one.least)


def _numeric(one: Estimate) -> Estimate:
    return one if one.kind == "number" else NUMBER


def _hull(values: Iterable[int]) -> Estimate:
    found = list(values)
    return number(min(found), max(found))


def _divided(a: Estimate, b: Estimate) -> Estimate:
    """Return a quotient; a division by zero ends the game."""
    if b.least <= 0 <= b.most:
        far = max(abs(a.least), abs(a.most))
        if b.least == 0 < b.most:
            return _hull(x // y for x in (a.least, a.most) for y in (1, b.most))
        return number(-far, far)
    return _hull(x // y for x in (a.least, a.most) for y in (b.least, b.most))


def _rest(a: Estimate, b: Estimate) -> Estimate:
    if b.most <= 0:
        return number(b.least + 1, 0) if b.least < 0 else NUMBER
    low = min(0, b.least + 1)
    if a.least >= 0 and b.least > 0:
        return a if a.most < b.least else number(0, min(a.most, b.most - 1))
    return number(low, b.most - 1)


def compared(operator: str, one: Estimate, other: Estimate) -> Estimate:
    """Return whether a comparison holds: for certain, never, or it may."""
    if one.kind != other.kind or one.kind == "any":
        return TRUTH
    if one.kind in ("member", "card"):
        return _alike(operator, one, other)
    match operator:
        case "<":
            return truth(one.least < other.most, one.most >= other.least)
        case "<=":
            return truth(one.least <= other.most, one.most > other.least)
        case ">":
            return compared("<", other, one)
        case ">=":
            return compared("<=", other, one)
    can = one.least <= other.most and other.least <= one.most
    must = one.is_one and other.is_one and one.least == other.least
    return truth(can, not must) if operator == "==" else truth(not must, can)


def _alike(operator: str, one: Estimate, other: Estimate) -> Estimate:
    first, second = _plain(one), _plain(other)
    can = bool(first & second)
    must = len(first) == len(second) == 1 and first == second
    return truth(can, not must) if operator == "==" else truth(not must, can)


def _plain(one: Estimate) -> frozenset[int]:
    return frozenset(max(member, NONE) for member in one.members)
