"""Face expressions: Jinja's parser, an allow-list of its syntax, and our own bounded evaluation.

Nothing of Python can be reached: values are numbers, strings, texts, lists and mappings of ours.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial

from proofpress.layout.operations import (
    ExpressionFaultError,
    Scope,
    Value,
    Work,
    attribute_of,
    name_in,
)
from proofpress.regex import regex
from proofpress.values import NamedTuple, dataclass

MAX_SOURCE = 2_000
MAX_JOINED = 20_000
_HOLE = regex(r"""\{\{((?:[^'"}]|'[^']*'|"[^"]*"|\}(?!\}))*)\}\}""")
_DOTTED = regex(r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,9}", re.ASCII)
_WORDS = frozenset(("true", "false", "none", "not", "and", "or", "if", "else", "in", "is"))

_Fault = ExpressionFaultError


@dataclass(frozen=True, slots=True)
class Expression:
    """A parsed expression: what it names, how many steps it takes, how it is worked out.

    `results` are the quoted strings that can come out of it, with their offsets.
    """

    source: str
    names: frozenset[str]
    steps: int
    run: Work
    results: tuple[tuple[str, int, int], ...] = ()


class Joined(NamedTuple):
    """A string with values joined in: its fixed parts and its expressions with their offsets."""

    parts: tuple[str | tuple[Expression, int], ...]

    @property
    def names(self) -> frozenset[str]:
        """The names that its expressions use."""
        return frozenset().union(*(part[0].names for part in self._holes()))

    @property
    def steps(self) -> int:
        """The steps that working it out takes."""
        return 1 + sum(part[0].steps for part in self._holes())

    def _holes(self) -> Iterator[tuple[Expression, int]]:
        return (part for part in self.parts if not isinstance(part, str))


def parse_expression(text: str) -> Expression:
    """Return an expression, or raise ExpressionFaultError with the offsets of what is refused."""
    if len(text) > MAX_SOURCE:
        raise _Fault("bad-expression", 0, len(text), f"longer than {MAX_SOURCE} characters")
    if not text.strip():
        raise _Fault("bad-expression", 0, len(text), "an expression is missing")
    if _DOTTED.fullmatch(text) and text.partition(".")[0] not in _WORDS:
        return _dotted(text)
    from proofpress.layout.syntax import parse_tree, results_of
    from proofpress.layout.workings import Source, compile_node

    tree = parse_tree(text)
    source = Source(text)
    run = compile_node(tree, source)
    return Expression(text, frozenset(source.names), source.steps, run, tuple(results_of(tree)))


def _dotted(text: str) -> Expression:
    """Return a name in reach, or a part of what it names: what most attributes ask for."""
    name, *keys = text.split(".")
    run = name_in(name, 0, len(name))
    end = len(name)
    for key in keys:
        start, owner = end + 1, text[:end]
        end = start + len(key)
        run = _part(run, key, owner, (start, end))
    return Expression(text, frozenset((name,)), 1 + len(keys), run)


def _part(of: Work, key: str, owner: str, place: tuple[int, int]) -> Work:
    def run(scope: Scope) -> Value:
        value = of(scope)
        if type(value) is dict and key in value:  # as it nearly always is
            return value[key]  # type: ignore[index]
        return attribute_of(value, key, owner, *place)

    return run


def parse_arguments(text: str) -> tuple[tuple[str, Expression, int], ...]:
    """Return the `name = expression` pairs of a `pp:with`, each with its offset."""
    if len(text) > MAX_SOURCE:
        raise _Fault("bad-expression", 0, len(text), f"longer than {MAX_SOURCE} characters")
    from proofpress.layout.syntax import parse_arguments as trees_of
    from proofpress.layout.workings import Source, compile_node

    result: list[tuple[str, Expression, int]] = []
    for name, tree in trees_of(text):
        source = Source(text)
        run = compile_node(tree, source)
        result.append((name, Expression(text, frozenset(source.names), source.steps, run), 0))
    return tuple(result)


def parse_loop(text: str) -> tuple[str, Expression, int]:
    """Return the name and the list of a `pp:for="name in expression"`, with the list's offset."""
    match = re.match(r"\s*([a-z][a-z0-9_]*)\s+in\s", text)
    if match is None:
        raise _Fault("bad-expression", 0, len(text), "expected `name in expression`")
    return (
        match[1],
        shifted(match.end(), lambda: parse_expression(text[match.end() :])),
        match.end(),
    )


def parse_joined(text: str) -> Joined:
    """Return a string with the expressions of its `{{ }}`."""
    if len(text) > MAX_JOINED:
        message = f"longer than {MAX_JOINED} characters"
        raise _Fault("bad-expression", 0, len(text), message)
    parts: list[str | tuple[Expression, int]] = []
    position = 0
    for hole in _HOLE.finditer(text):
        parts.append(_fixed(text, position, hole.start()))
        start = hole.start(1)
        inner = hole[1]
        parts.append((shifted(start, partial(parse_expression, inner)), start))
        position = hole.end()
    parts.append(_fixed(text, position, len(text)))
    return Joined(tuple(part for part in parts if part != ""))


def _fixed(text: str, start: int, end: int) -> str:
    brace = text.find("{{", start, end)
    if brace >= 0:
        raise _Fault("bad-expression", brace, end, "`{{` is never closed by `}}`")
    return text[start:end]


def shifted(by: int, work: Callable[[], Expression]) -> Expression:
    """Return what `work` parses; a fault in it moves by the offset at which its text begins."""
    try:
        return work()
    except _Fault as fault:
        raise fault.moved(by) from None
