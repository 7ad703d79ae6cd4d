"""What face expressions can do with values: bounded arithmetic, comparison, look-up."""

from collections.abc import Callable, Iterable, Mapping
from typing import Union

from proofpress.diagnostics import did_you_mean
from proofpress.model.message import Text
from proofpress.units import shortest

MAX_NUMBER = 1e9
MAX_RANGE = 5_000
MAX_LISTED = 8
# What a face is about, named before what all faces have.
_PIECES = frozenset(
    ("card", "token", "board", "die", "standee", "screen", "box", "panel", "deck", "owner", "loop")
)

Value = Union[
    None, bool, int, float, str, Text, tuple["Value", ...], Mapping[str, "Value"], "IntMapping"
]
Scope = Mapping[str, Value]
Work = Callable[[Scope], Value]  # how an expression is worked out


class IntMapping(dict[int, "int | float"]):
    """Values by number, such as the rounds for each player count."""


class ExpressionFaultError(Exception):
    """What is wrong in an expression, between two offsets of its text."""

    def __init__(
        self, name: str, start: int, end: int, message: str, hints: tuple[str, ...] = ()
    ) -> None:
        super().__init__(message)
        self.name = name
        self.start = start
        self.end = end
        self.message = message
        self.hints = hints

    def moved(self, by: int) -> "ExpressionFaultError":
        """Return the fault in a text that has `by` characters more before it."""
        return ExpressionFaultError(
            self.name, self.start + by, self.end + by, self.message, self.hints
        )


def unknown_name(
    name: str, of: str, known: Iterable[object], start: int, end: int
) -> ExpressionFaultError:
    """Return the fault of a name that is not there; it says which ones are."""
    names = sorted(map(str, known), key=lambda one: (bool(of) or one not in _PIECES, one))
    owner = f"`{of}` has no `{name}`" if of and of != "filter" else f"there is no {of} `{name}`"
    owner = owner.replace("  ", " ")
    listed = ", ".join(f"`{one}`" for one in names[:MAX_LISTED])
    more = f" and {len(names) - MAX_LISTED} more" if len(names) > MAX_LISTED else ""
    message = f"{owner}, only {listed}{more}" if names else f"{owner}, it is empty"
    return ExpressionFaultError("unknown-name", start, end, message, did_you_mean(name, names))


def name_in(name: str, start: int, end: int) -> Work:
    """Return what finds a name in a scope."""

    def run(scope: Scope) -> Value:
        try:
            return scope[name]
        except KeyError:
            raise unknown_name(name, "", scope, start, end) from None

    return run


def kind_of(value: Value) -> str:
    """Return what a value is called in messages."""
    match value:
        case None:
            return "`none`"
        case bool():
            return f"`{str(value).lower()}`"
        case int() | float():
            return f"the number {shortest(value)}"
        case str():
            return f'the string "{value[:40]}"'
        case Text():
            return f"the text `{value.id}`"
        case tuple():
            return "a list"
        case _:
            return "a group of values"


def check_number(value: float, start: int, end: int) -> float:
    """Return a number, or raise the fault of one that is too large."""
    if not -MAX_NUMBER <= value <= MAX_NUMBER:
        raise ExpressionFaultError(
            "bad-expression", start, end, f"the number is larger than {MAX_NUMBER:.0f}"
        )
    return value


def is_number(value: Value) -> bool:
    """Say whether a value is a number; `true` and `false` are none."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def _number(value: Value, start: int, end: int, hints: tuple[str, ...] = ()) -> int | float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    message = f"a number is needed here, found {kind_of(value)}"
    raise ExpressionFaultError("bad-expression", start, end, message, hints)


def arithmetic(sign: str, left: Value, right: Value, start: int, end: int) -> Value:
    """Return the sum, difference, product, quotient or remainder of two numbers."""
    hints: tuple[str, ...] = ()
    if sign == "+" and isinstance(left, str):
        hints = ("strings are joined by `{{ a }}{{ b }}`",)
    a, b = _number(left, start, end, hints), _number(right, start, end, hints)
    if sign in ("/", "//", "%") and b == 0:
        raise ExpressionFaultError("bad-expression", start, end, "a division by zero")
    match sign:
        case "+":
            result = a + b
        case "-":
            result = a - b
        case "*":
            result = a * b
        case "/":
            result = a / b
        case "//":
            result = a // b
        case _:
            result = a % b
    return check_number(result, start, end)


def sign_of(sign: int, value: Value, start: int, end: int) -> Value:
    """Return a number with its sign kept or turned."""
    return sign * _number(value, start, end)


def truth(value: Value) -> bool:
    """Say what a value means in a condition: nothing, zero and emptiness are false."""
    return value is not None and (isinstance(value, Text) or bool(value))


def compare(sign: str, left: Value, right: Value, start: int, end: int) -> bool:
    """Say whether a comparison holds."""
    match sign:
        case "in":
            return _contains(right, left, start, end)
        case "notin":
            return not _contains(right, left, start, end)
        case "eq":
            return _equals(left, right, start, end)
        case "ne":
            return not _equals(left, right, start, end)
    a, b = _number(left, start, end), _number(right, start, end)
    match sign:
        case "lt":
            return a < b
        case "lteq":
            return a <= b
        case "gt":
            return a > b
        case _:
            return a >= b


def _contains(inside: Value, value: Value, start: int, end: int) -> bool:
    if not isinstance(inside, tuple | Mapping):
        message = f"`in` looks into a list, found {kind_of(inside)}"
        raise ExpressionFaultError("bad-expression", start, end, message)
    if isinstance(value, tuple | Mapping) or len(inside) > MAX_RANGE:
        message = f"`in` looks for one value among at most {MAX_RANGE}"
        raise ExpressionFaultError("bad-expression", start, end, message)
    return value in inside


def _equals(left: Value, right: Value, start: int, end: int) -> bool:
    if left is None or right is None:
        return left is right
    if isinstance(left, Text) or isinstance(right, Text):
        message = "a text is not compared, its words differ from language to language"
        raise ExpressionFaultError("bad-expression", start, end, message, ("compare an `id`",))
    if isinstance(left, tuple | Mapping) and isinstance(right, tuple | Mapping):
        message = "lists are not compared"
        raise ExpressionFaultError("bad-expression", start, end, message, ("compare `length`",))
    return left == right


def attribute_of(value: Value, key: str, path: str, start: int, end: int) -> Value:
    """Return a named part of a value."""
    if type(value) is dict or isinstance(value, Mapping):  # the first is quick
        try:
            return value[key]  # type: ignore[index]
        except KeyError:
            raise unknown_name(key, path, value, start, end) from None
    message = f"`{path}` is {kind_of(value)}, it has no `{key}`"
    raise ExpressionFaultError("unknown-name", start, end, message)


def item_of(value: Value, key: Value, path: str, start: int, end: int) -> Value:
    """Return the part of a value that another value names or counts (from 0)."""
    if isinstance(value, Mapping):
        if isinstance(key, str | int) and key in value:
            return value[key]  # type: ignore[index]
        if isinstance(key, str | int):
            raise unknown_name(str(key), path, value, start, end)
    elif isinstance(value, tuple) and isinstance(key, int):
        if 0 <= key < len(value):
            return value[key]
        message = f"`{path}` has {len(value)} entries, counted from 0, found {key}"
        raise ExpressionFaultError("bad-expression", start, end, message)
    message = f"{kind_of(value)} has no entry by {kind_of(key)}"
    raise ExpressionFaultError("bad-expression", start, end, message)


def number_range(values: list[Value], start: int, end: int) -> Value:
    """Return the whole numbers of `range(end)`, `range(start, end)` or with a step."""
    whole: list[int] = []
    for value in values:
        number = _number(value, start, end)
        if number != int(number):
            message = f"`range` counts in whole numbers, found {shortest(number)}"
            raise ExpressionFaultError("bad-expression", start, end, message)
        whole.append(int(number))
    if not 1 <= len(whole) <= 3 or (len(whole) == 3 and whole[2] == 0):
        message = "`range` takes an end, or a start and an end, and a step that is not 0"
        raise ExpressionFaultError("bad-expression", start, end, message)
    numbers = range(*whole)
    if len(numbers) > MAX_RANGE:
        message = f"a range of {len(numbers)} numbers, at most {MAX_RANGE} are allowed"
        raise ExpressionFaultError("bad-expression", start, end, message)
    return tuple(numbers)


def least_or_most(choose: Callable[[list[float]], float]) -> Callable[..., Value]:
    """Return the function that chooses among numbers."""

    def run(values: list[Value], start: int, end: int) -> Value:
        numbers: list[float] = [_number(value, start, end) for value in values]
        if not numbers:
            raise ExpressionFaultError("bad-expression", start, end, "there is nothing to choose")
        return choose(numbers)

    return run


def length_of(values: list[Value], start: int, end: int) -> Value:
    """Return how many entries a list has, or characters a string."""
    value = values[0]
    if len(values) == 1 and isinstance(value, str | tuple | Mapping):
        return len(value)
    message = f"{kind_of(value)} has no length"
    raise ExpressionFaultError("bad-expression", start, end, message)


def rounded(values: list[Value], start: int, end: int) -> Value:
    """Return a number rounded half up, to a number of places when one is given."""
    number = _number(values[0], start, end)
    places = int(_number(values[1], start, end)) if len(values) > 1 else 0
    if not 0 <= places <= 6:
        raise ExpressionFaultError("bad-expression", start, end, "`round` takes 0 to 6 places")
    scale: int = 10**places
    result = int(abs(number) * scale + 0.5) / scale
    result = -result if number < 0 else result
    return int(result) if places == 0 else result


def joined(value: Value, start: int, end: int) -> str:
    """Return how a value stands in a string; numbers as the shortest decimal."""
    if isinstance(value, str):
        return value
    if is_number(value):
        return shortest(value, 6)  # type: ignore[arg-type]
    hints = ("use the text alone, without `{{ }}`",) if isinstance(value, Text) else ()
    message = f"{kind_of(value)} cannot be joined into a string"
    raise ExpressionFaultError("bad-expression", start, end, message, hints)
