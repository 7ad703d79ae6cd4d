"""Face expressions: Jinja's parser, an allow-list of its syntax, and our own bounded evaluation.

Nothing of Python can be reached: values are numbers, strings, texts, lists and mappings of ours.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from jinja2 import Environment, TemplateSyntaxError, nodes
from jinja2.lexer import TokenStream
from jinja2.parser import Parser

from proofpress.layout.operations import (
    ExpressionFaultError,
    arithmetic,
    attribute_of,
    check_number,
    compare,
    item_of,
    least_or_most,
    length_of,
    number_range,
    rounded,
    sign_of,
    truth,
    unknown_name,
)
from proofpress.layout.operations import Scope as Scope
from proofpress.layout.operations import Value as Value

MAX_SOURCE = 2_000
MAX_DEPTH = 40
_ENVIRONMENT = Environment(optimized=False, autoescape=False)
_HOLE = re.compile(r"""\{\{((?:[^'"}]|'[^']*'|"[^"]*"|\}(?!\}))*)\}\}""")
_TOKEN = re.compile(r"""\.\s*\w+|\d+(?:\.\d+)?|\w+|'[^']*'|"[^"]*"|.""")
_PLAIN_NUMBER = re.compile(r"\d+(\.\d+)?")
_CAPITALS = {"True": "true", "False": "false", "None": "none"}

Work = Callable[[Scope], Value]
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


class _Source:
    """One expression while it is compiled: tokens lead back to offsets through their `lineno`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.names: set[str] = set()
        self.steps = 0
        self.depth = 0

    def span(self, node: nodes.Node) -> tuple[int, int]:
        """Return where a node stands, from its first token to its last."""
        inside = (node, *node.find_all(nodes.Expr))
        spans = [self.token(one) for one in inside if one.lineno is not None]
        return min(start for start, _ in spans), max(end for _, end in spans)

    def token(self, node: nodes.Node) -> tuple[int, int]:
        """Return where the token stands that makes a node what it is."""
        start = node.lineno - 1
        match = _TOKEN.match(self.text, start)
        return start, match.end() if match else min(start + 1, len(self.text))



def parse_expression(text: str) -> Expression:
    """Return an expression, or raise ExpressionFaultError with the offsets of what is refused."""
    if len(text) > MAX_SOURCE:
        raise _Fault("bad-expression", 0, len(text), f"longer than {MAX_SOURCE} characters")
    if not text.strip():
        raise _Fault("bad-expression", 0, len(text), "an expression is missing")
    tree = _parse(text)
    source = _Source(text)
    run = _compile(tree, source)
    return Expression(text, frozenset(source.names), source.steps, run, tuple(_results(tree)))


def parse_arguments(text: str) -> tuple[tuple[str, Expression, int], ...]:
    """Return the `name = expression` pairs of a `pp:with`, each with its offset."""
    head = "_("
    tree = _parse(f"{head}{text})", shift=len(head))
    if not isinstance(tree, nodes.Call) or tree.args or tree.dyn_args or tree.dyn_kwargs:
        raise _Fault("bad-expression", 0, len(text), "expected `name = expression, ...`")
    result: list[tuple[str, Expression, int]] = []
    for keyword in tree.kwargs:
        source = _Source(text)
        run = _compile(keyword.value, source)
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


def _compile(node: nodes.Expr, source: _Source) -> Work:
    source.steps += 1
    source.depth += 1
    if source.depth > MAX_DEPTH:
        raise _Fault("bad-expression", 0, len(source.text), "nested too deeply")
    compiler = _COMPILERS.get(type(node))
    if compiler is None:
        what = type(node).__name__.lower()
        start, end = source.token(node)
        raise _Fault("bad-expression", start, end, f"`{what}` is not part of face expressions")
    work = compiler(node, source)
    source.depth -= 1
    return work


def _constant(node: nodes.Const, source: _Source) -> Work:
    value = node.value
    start, end = source.span(node)
    if isinstance(value, int | float) and not isinstance(value, bool):
        check_number(value, start, end)
    return lambda _scope: value


def _name(node: nodes.Name, source: _Source) -> Work:
    name = node.name
    source.names.add(name)
    start, end = source.span(node)

    def run(scope: Scope) -> Value:
        try:
            return scope[name]
        except KeyError:
            raise unknown_name(name, "", scope, start, end) from None

    return run


def _path(node: nodes.Node) -> str:
    match node:
        case nodes.Name():
            return node.name
        case nodes.Getattr():
            return f"{_path(node.node)}.{node.attr}"
        case nodes.Getitem():
            return f"{_path(node.node)}[...]"
        case _:
            return "this"


def _attribute(node: nodes.Getattr, source: _Source) -> Work:
    inner = _compile(node.node, source)
    key, path = node.attr, _path(node.node)
    match = re.compile(r"\.?\s*(\w+)").match(source.text, node.lineno - 1)
    start, end = match.span(1) if match else source.span(node)
    return lambda scope: attribute_of(inner(scope), key, path, start, end)


def _item(node: nodes.Getitem, source: _Source) -> Work:
    inner, path = _compile(node.node, source), _path(node.node)
    if isinstance(node.arg, nodes.Slice):
        raise _Fault(
            "bad-expression", *source.span(node), "slices are not part of face expressions"
        )
    key = _compile(node.arg, source)
    start, end = source.span(node.arg)
    return lambda scope: item_of(inner(scope), key(scope), path, start, end)


def _binary(sign: str) -> Callable[[nodes.BinExpr, _Source], Work]:
    def compiler(node: nodes.BinExpr, source: _Source) -> Work:
        left, right = _compile(node.left, source), _compile(node.right, source)
        start, end = source.span(node)
        return lambda scope: arithmetic(sign, left(scope), right(scope), start, end)

    return compiler


def _unary(sign: int) -> Callable[[nodes.UnaryExpr, _Source], Work]:
    def compiler(node: nodes.UnaryExpr, source: _Source) -> Work:
        inner = _compile(node.node, source)
        start, end = source.span(node)
        return lambda scope: sign_of(sign, inner(scope), start, end)

    return compiler


def _not(node: nodes.Not, source: _Source) -> Work:
    inner = _compile(node.node, source)
    return lambda scope: not truth(inner(scope))


def _and(node: nodes.And, source: _Source) -> Work:
    left, right = _compile(node.left, source), _compile(node.right, source)
    return lambda scope: right(scope) if truth(left(scope)) else False


def _or(node: nodes.Or, source: _Source) -> Work:
    left, right = _compile(node.left, source), _compile(node.right, source)

    def run(scope: Scope) -> Value:
        first = left(scope)
        return first if truth(first) else right(scope)

    return run


def _condition(node: nodes.CondExpr, source: _Source) -> Work:
    test, yes = _compile(node.test, source), _compile(node.expr1, source)
    if node.expr2 is None:
        raise _Fault("bad-expression", *source.span(node), "an `if` needs its `else`")
    no = _compile(node.expr2, source)
    return lambda scope: yes(scope) if truth(test(scope)) else no(scope)


def _compare(node: nodes.Compare, source: _Source) -> Work:
    first = _compile(node.expr, source)
    rest = [(operand.op, _compile(operand.expr, source)) for operand in node.ops]
    start, end = source.span(node)

    def run(scope: Scope) -> Value:
        left = first(scope)
        for sign, operand in rest:
            right = operand(scope)
            if not compare(sign, left, right, start, end):
                return False
            left = right
        return True

    return run


def _list(node: nodes.List | nodes.Tuple, source: _Source) -> Work:
    runs = [_compile(item, source) for item in node.items]
    return lambda scope: tuple(run(scope) for run in runs)


_FUNCTIONS = {"range": number_range, "min": least_or_most(min), "max": least_or_most(max)}
_FILTERS = {"length": length_of, "round": rounded}


def _call(node: nodes.Call, source: _Source) -> Work:
    name = node.node.name if isinstance(node.node, nodes.Name) else ""
    function = _FUNCTIONS.get(name)
    start, end = source.span(node.node)
    if function is None:
        known = ", ".join(f"`{known}`" for known in sorted(_FUNCTIONS))
        raise _Fault("bad-expression", start, end, f"only {known} can be called")
    if node.kwargs or node.dyn_args or node.dyn_kwargs:
        raise _Fault("bad-expression", start, end, f"`{name}` takes values by place only")
    runs = [_compile(argument, source) for argument in node.args]
    return lambda scope: function([run(scope) for run in runs], start, end)


def _filter(node: nodes.Filter, source: _Source) -> Work:
    start, end = source.token(node)
    function = _FILTERS.get(node.name)
    if function is None:
        raise unknown_name(node.name, "filter", _FILTERS, start, end)
    if node.node is None or node.kwargs or node.dyn_args or node.dyn_kwargs:
        raise _Fault("bad-expression", start, end, f"`{node.name}` takes values by place only")
    runs = [_compile(argument, source) for argument in (node.node, *node.args)]
    return lambda scope: function([run(scope) for run in runs], start, end)


_COMPILERS: Mapping[type[nodes.Expr], Callable[..., Work]] = {
    nodes.Const: _constant,
    nodes.Name: _name,
    nodes.Getattr: _attribute,
    nodes.Getitem: _item,
    nodes.Add: _binary("+"),
    nodes.Sub: _binary("-"),
    nodes.Mul: _binary("*"),
    nodes.Div: _binary("/"),
    nodes.FloorDiv: _binary("//"),
    nodes.Mod: _binary("%"),
    nodes.Neg: _unary(-1),
    nodes.Pos: _unary(1),
    nodes.Not: _not,
    nodes.And: _and,
    nodes.Or: _or,
    nodes.CondExpr: _condition,
    nodes.Compare: _compare,
    nodes.List: _list,
    nodes.Tuple: _list,
    nodes.Call: _call,
    nodes.Filter: _filter,
}
