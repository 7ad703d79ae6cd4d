"""The kinds of values that are measured or counted: whole numbers, numbers, lengths, type sizes."""

import re

from proofpress.model.decode import Reading, refuse_shape, shortened
from proofpress.model.kinds import scalar_of
from proofpress.regex import regex
from proofpress.source.node import Node, Scalar, Sequence
from proofpress.units import MM_PER_INCH, POINTS_PER_INCH, parse_length, shortest
from proofpress.values import dataclass

MOST_LENGTH = 5_000.0
_INT = regex(r"-?(?:0|[1-9][0-9]*)")
_NUMBER = regex(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")
_MOST_DIGITS = 15  # more would not survive as a float


@dataclass(frozen=True, slots=True)
class IntKind:
    """A whole number, perhaps in a range."""

    least: int | None = None
    most: int | None = None
    expects: str = "a whole number"

    def read(self, node: Node, reading: Reading) -> int | None:
        """Return the number."""
        found = scalar_of(node, self.expects, reading)
        if found is None:
            return None
        if _INT.fullmatch(found.value) is None:
            _refuse_number(found, self.expects, reading)
            return None
        if len(found.value) <= _MOST_DIGITS:
            value = int(found.value)
            if _lies_in(value, self.least, self.most):
                return value
        _refuse_range(found, self.least, self.most, reading)
        return None


@dataclass(frozen=True, slots=True)
class NumberKind:
    """A number with or without decimal places, perhaps in a range."""

    least: float | None = None
    most: float | None = None
    expects: str = "a number"

    def read(self, node: Node, reading: Reading) -> float | None:
        """Return the number."""
        found = scalar_of(node, self.expects, reading)
        if found is None:
            return None
        if _NUMBER.fullmatch(found.value) is None:
            _refuse_number(found, self.expects, reading)
            return None
        if len(found.value) <= 2 * _MOST_DIGITS:
            value = float(found.value)
            if _lies_in(value, self.least, self.most):
                return value
        _refuse_range(found, self.least, self.most, reading)
        return None


def _lies_in(value: float, least: float | None, most: float | None) -> bool:
    return (least is None or value >= least) and (most is None or value <= most)


def _refuse_range(found: Scalar, least: float | None, most: float | None, reading: Reading) -> None:
    expected = range_in_words(least, most) or "expected a smaller number"
    if most is None and len(found.value) > _MOST_DIGITS:
        expected = "expected a smaller number"
    message = f"`{shortened(found.value)}` is out of range, {expected}"
    reading.fault("out-of-range", found.span, message)


def range_in_words(least: float | None, most: float | None, unit: str = "") -> str:
    """Return what a range allows, in words; empty when it allows everything."""
    if least is not None and most is not None:
        return f"expected {shortest(least)} to {shortest(most)}{unit}"
    if least is not None:
        return f"expected {shortest(least)}{unit} or more"
    return f"expected at most {shortest(most)}{unit}" if most is not None else ""


def _refuse_number(found: Scalar, expects: str, reading: Reading) -> None:
    expected = "" if expects == "a number" else f", expected {expects}"
    message = f"`{shortened(found.value)}` is not a number{expected}"
    if _NUMBER.fullmatch(found.value):
        message = f"`{found.value}` has decimal places, expected {expects}"
    reading.fault("bad-number", found.span, message, hints=_number_hints(found.value))


def _number_hints(value: str) -> tuple[str, ...]:
    """Return what an author may have meant by a form that other YAML readers take for a number."""
    if len(value) > 20:
        return ()
    forms = (
        (r"(-?)0+([0-9]+)", r"\1\2"),  # octal in YAML 1.1
        (r"\+([0-9]+)", r"\1"),
        (r"(-?[0-9]+),([0-9]+)", r"\1.\2"),
        (r"(-?[0-9]+)[_'  ]([0-9]+)", r"\1\2"),
        (r"[−–]([0-9]+)", r"-\1"),
    )
    for pattern, replacement in forms:
        if re.fullmatch(pattern, value):
            return (f"write `{re.sub(pattern, replacement, value)}`",)
    if unit := re.fullmatch(r"(-?[0-9]+(?:\.[0-9]+)?) *(?:mm|cm|in|pt|em|%)", value):
        return (f"write `{unit[1]}`, without a unit",)
    if re.fullmatch(r"0x[0-9A-Fa-f]+", value):
        return (f"write `{int(value, 16)}`",)
    if re.fullmatch(r"-?[0-9.]+[eE][+-]?[0-9]+", value):
        return ("write all its digits",)
    if re.fullmatch(r"[0-9]+(:[0-9]+)+", value):
        return ("a form with a colon is not a number",)
    return ()


@dataclass(frozen=True, slots=True)
class LengthKind:
    """A length with its unit, in millimetres. `bare` is the unit of a number without one."""

    least: float = 0.1
    most: float = MOST_LENGTH
    bare: str | None = None
    expects: str = "a length such as `63 mm`"

    def read(self, node: Node, reading: Reading) -> float | None:
        """Return the millimetres."""
        found = scalar_of(node, self.expects, reading)
        if found is None:
            return None
        text = found.value.strip()
        is_bare = _NUMBER.fullmatch(text) is not None
        written = f"{text} {self.bare}" if is_bare and self.bare else text
        value = parse_length(written) if len(written) <= 40 else None
        if value is None:
            hints = (f"write `{text} mm`",) if is_bare and len(text) <= 20 else ()
            message = f"`{shortened(found.value)}` is not a length, expected {self.expects}"
            reading.fault("bad-length", found.span, message, hints=hints)
            return None
        if not self.least <= value <= self.most:
            expected = range_in_words(self.least, self.most, " mm")
            message = f"`{shortened(found.value)}` is out of range, {expected}"
            reading.fault("out-of-range", found.span, message)
            return None
        return value


@dataclass(frozen=True, slots=True)
class PointsKind:
    """A type size: `8 pt`, or a bare number of points."""

    least: float = 1.0
    most: float = 1_000.0
    expects: str = "a type size such as `8 pt`"

    def read(self, node: Node, reading: Reading) -> float | None:
        """Return the points."""
        to_mm = MM_PER_INCH / POINTS_PER_INCH
        kind = LengthKind(self.least * to_mm, self.most * to_mm, "pt", self.expects)
        value = kind.read(node, reading)
        return None if value is None else round(value / to_mm, 6)


@dataclass(frozen=True, slots=True)
class PlaceKind:
    """A point as `[x, y]`, in millimetres without a unit."""

    expects: str = "a point such as `[12, 3.5]`"

    def read(self, node: Node, reading: Reading) -> tuple[float, float] | None:
        """Return x and y."""
        if not isinstance(node, Sequence) or len(node.items) != 2:
            refuse_shape(node, self.expects, reading)
            return None
        kind = NumberKind(-MOST_LENGTH, MOST_LENGTH)
        x, y = (kind.read(item, reading) for item in node.items)
        return None if x is None or y is None else (x, y)
