"""Finds the value that a placeholder names, or says why there is none."""

from collections.abc import Mapping

from proofpress.diagnostics import did_you_mean
from proofpress.lang.scope import Lost, Scope, ScopeValue
from proofpress.model.game import Number
from proofpress.model.message import Text
from proofpress.values import NamedTuple


class Fault(NamedTuple):
    """Why a placeholder cannot be filled: a finding before it has a place."""

    name: str
    message: str
    hints: tuple[str, ...] = ()


Printable = int | float | str | Text | Lost


def find_value(
    path: tuple[str, ...], players: int | None, scope: Scope, numbers: Mapping[str, Number]
) -> Printable | Fault:
    """Return what a path leads to: in the piece's scope, else among the numbers of the rules.

    A value that was lost stands for itself: there is nothing to print and nothing to report.
    """
    written = ".".join(path)
    first = path[0]
    if first in scope:
        value = scope[first]
    elif first in numbers:
        value = numbers[first]
    elif first == "numbers":
        value = numbers
    else:
        return _unknown(first, written, {**numbers, **scope})
    value = _follow(value, path[1:], written)
    if isinstance(value, Fault | Lost):
        return value
    if isinstance(value, Number):
        return _number(value, players)
    if players is not None:
        return Fault("unknown-value", f"`{written}` does not depend on the number of players")
    return _printable(value, written)


def _follow(value: ScopeValue, steps: tuple[str, ...], written: str) -> "ScopeValue | Fault":
    for step in steps:
        if isinstance(value, Lost):
            break
        if not isinstance(value, Mapping):
            return Fault("unknown-value", f"`{step}` of `{written}` is no part of a value")
        if step not in value:
            return _unknown(step, written, value)
        value = value[step]
    return value


def _unknown(step: str, written: str, among: Mapping[str, ScopeValue]) -> Fault:
    listed = ", ".join(sorted(among))
    hints = did_you_mean(step, among) or ((f"values here: {listed}",) if listed else ())
    return Fault("unknown-value", f"there is no value `{written}` here", hints)


def _number(number: Number, players: int | None) -> int | Fault:
    if number.value is not None:
        return number.value
    counts = ", ".join(str(count) for count in sorted(number.by_players))
    if players is None:
        message = f"`{number.id}` depends on the number of players"
        example = next(iter(sorted(number.by_players)), 4)
        hint = f"write `{{{number.id} at {example}}}` (players: {counts})"
        return Fault("needs-player-count", message, (hint,))
    if players not in number.by_players:
        message = f"`{number.id}` has no value for {players} players"
        return Fault("unknown-value", message, (f"it has values for {counts}",))
    return number.by_players[players]


def _printable(value: ScopeValue, written: str) -> Printable | Fault:
    match value:
        case bool():
            why = "is a flag, which has no words"
        case int() | float() | str() | Text():
            return value
        case None:
            why = "is not given here"
        case Mapping():
            why = f"is a group of values; one of them is `{written}.{next(iter(value), '...')}`"
        case _:
            why = "is a list, which has no words"
    return Fault("unknown-value", f"`{written}` {why}")
