"""Face expressions: Jinja's parser, an allow-list of its syntax, and our own bounded evaluation.

Nothing of Python can be reached: values are numbers, strings, texts, lists and mappings of ours.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from jinja2 import Environment, TemplateSyntaxError, nodes
from jinja2.lexer import TokenStream
from jinja2.parser import Parser

from proofpress.layout.operations import ExpressionFaultError
from proofpress.layout.workings import Source, Work, compile_node
from proofpress.values import dataclass

MAX_SOURCE = 2_000
MAX_JOINED = 20_000
_ENVIRONMENT = Environment(optimized=False, autoescape=False)
_HOLE = re.compile(r"""\{\{((?:[^'"}]|'[^']*'|"[^"]*"|\}(?!\}))*)\}\}""")
_PLAIN_NUMBER = re.compile(r"\d+(\.\d+)?")
_CAPITALS = {"True": "true", "False": "false", "None": "none"}

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
    tree = _parse(text)
    source = Source(text)
    run = compile_node(tree, source)
    return Expression(text, frozenset(source.names), source.steps, run, tuple(_results(tree)))


def parse_arguments(text: str) -> tuple[tuple[str, Expression, int], ...]:
    """Return the `name = expression` pairs of a `pp:with`, each with its offset."""
    if len(text) > MAX_SOURCE:
        raise _Fault("bad-expression", 0, len(text), f"longer than {MAX_SOURCE} characters")
    head = "_("
    tree = _parse(f"{head}{text})", shift=len(head))
    if not isinstance(tree, nodes.Call) or tree.args or tree.dyn_args or tree.dyn_kwargs:
        raise _Fault("bad-expression", 0, len(text), "expected `name = expression, ...`")
    result: list[tuple[str, Expression, int]] = []
    for keyword in tree.kwargs:
        source = Source(text)
        run = compile_node(keyword.value, source)
        names = frozenset(source.names)
        result.append((keyword.key, Expression(text, names, source.steps, run), 0))
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


def _results(node: nodes.Expr) -> Iterator[tuple[str, int, int]]:
    match node:
        case nodes.Const(value=str() as value):
            yield value, node.lineno - 1, node.lineno + 1 + len(value)
        case nodes.CondExpr(expr1=yes, expr2=no):
            yield from _results(yes)
            if no is not None:
                yield from _results(no)
        case nodes.And(left=left, right=right) | nodes.Or(left=left, right=right):
            yield from _results(left)
            yield from _results(right)
        case _:
            pass


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


def _parse(text: str, shift: int = 0) -> nodes.Expr:
    try:
        tokens = list(_tokens(text, shift))
        # Jinja's nodes keep nothing but a line number: here it carries the offset of the token.
        parser = Parser(_ENVIRONMENT, "", state="variable")
        wrapped = _ENVIRONMENT.lexer.wrap(iter(tokens), None, None)
        parser.stream = TokenStream(wrapped, None, None)
        tree = parser.parse_expression()
    except TemplateSyntaxError as error:
        at = re.search(r" at (\d+)$", error.message or "")
        found = int(at[1]) if at else error.lineno - 1 + shift
        message = _said(error.message or "", text, found)
        start = max(0, min(found - shift, len(text) - shift))
        raise _Fault("bad-expression", start, start + 1, message) from None
    except RecursionError:
        raise _Fault("bad-expression", 0, len(text), "nested too deeply") from None
    if not parser.stream.eos:
        start = parser.stream.current.lineno - 1
        message = "one expression was expected, and more follows"
        raise _Fault("bad-expression", start, len(text) - shift, message)
    return tree


def _said(message: str, text: str, start: int) -> str:
    """Return what Jinja's parser objects to in our words."""
    if "end of template" in message:
        return "the expression ends too early"
    if text[start : start + 1] in ("'", '"'):
        return "the string is never closed"
    if message.startswith("unexpected char"):
        return f"`{text[start : start + 1]}` cannot stand in an expression"
    message = message.rstrip(".").replace("'", "`")
    return message[:1].lower() + message[1:]


def _tokens(text: str, shift: int) -> Iterator[tuple[int, str, str]]:
    offset = -shift
    before = ""
    for _line, kind, raw in _ENVIRONMENT.lexer.tokeniter(text, None, None, state="variable"):
        _check_token(kind, raw, before, offset)
        # Inside `_( ... )` the head stands before offset 0: it never takes part in a message.
        yield max(offset, 0) + 1, kind, raw
        offset += len(raw)
        before = raw if kind != "whitespace" else before


def _check_token(kind: str, raw: str, before: str, offset: int) -> None:
    end = offset + len(raw)
    if kind in ("integer", "float") and not _PLAIN_NUMBER.fullmatch(raw):
        raise _Fault("bad-expression", offset, end, f"write the number `{raw}` in plain digits")
    if kind == "string" and "\\" in raw:
        raise _Fault("bad-expression", offset, end, "a backslash has no meaning in a string")
    if kind == "name" and raw in _CAPITALS and before != ".":
        hint = f"did you mean `{_CAPITALS[raw]}`?"
        raise _Fault("unknown-name", offset, end, f"there is no `{raw}`", (hint,))
    if kind.endswith(("_end", "_begin")) or kind == "data":
        raise _Fault("bad-expression", offset, end, f"`{raw}` cannot stand in an expression")
