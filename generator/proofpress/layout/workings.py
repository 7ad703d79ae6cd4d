"""Checked syntax trees of expressions as functions: an allow-list, each node by its own rule."""

import re
from collections.abc import Callable, Mapping

from jinja2 import nodes

from proofpress.layout.operations import (
    ExpressionFaultError,
    Scope,
    Value,
    Work,
    arithmetic,
    attribute_of,
    check_number,
    compare,
    item_of,
    least_or_most,
    length_of,
    name_in,
    number_range,
    rounded,
    sign_of,
    truth,
    unknown_name,
)
from proofpress.layout.strokes import arrow_of, path_of
from proofpress.regex import regex

MAX_DEPTH = 40
_WRITTEN: Mapping[type[nodes.Expr], str] = {
    nodes.Pow: "**",
    nodes.Concat: "~",
    nodes.Test: "is",
    nodes.Dict: "{ }",
}
LONG = 100  # steps that something takes which may go through a list of the greatest length
_TOKEN = regex(r"""\.\s*\w+|\d+(?:\.\d+)?|\w+|'[^']*'|"[^"]*"|.""")
_Fault = ExpressionFaultError


class Source:
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


def compile_node(node: nodes.Expr, source: Source) -> Work:
    """Return the function that works a node out, or raise the fault of one that is refused."""
    source.steps += 1
    source.depth += 1
    if source.depth > MAX_DEPTH:
        raise _Fault("bad-expression", 0, len(source.text), "nested too deeply")
    compiler = _COMPILERS.get(type(node))
    if compiler is None:
        what = _WRITTEN.get(type(node)) or type(node).__name__.lower()
        start, end = source.token(node)
        raise _Fault("bad-expression", start, end, f"`{what}` is not part of face expressions")
    work = compiler(node, source)
    source.depth -= 1
    return work


def _constant(node: nodes.Const, source: Source) -> Work:
    value = node.value
    start, end = source.span(node)
    if isinstance(value, int | float) and not isinstance(value, bool):
        check_number(value, start, end)
    return lambda _scope: value


def _name(node: nodes.Name, source: Source) -> Work:
    source.names.add(node.name)
    return name_in(node.name, *source.span(node))


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


def _attribute(node: nodes.Getattr, source: Source) -> Work:
    inner = compile_node(node.node, source)
    key, path = node.attr, _path(node.node)
    match = re.compile(r"\.?\s*(\w+)").match(source.text, node.lineno - 1)
    start, end = match.span(1) if match else source.span(node)
    return lambda scope: attribute_of(inner(scope), key, path, start, end)


def _item(node: nodes.Getitem, source: Source) -> Work:
    inner, path = compile_node(node.node, source), _path(node.node)
    if isinstance(node.arg, nodes.Slice):
        raise _Fault(
            "bad-expression", *source.span(node), "slices are not part of face expressions"
        )
    key = compile_node(node.arg, source)
    start, end = source.span(node.arg)
    return lambda scope: item_of(inner(scope), key(scope), path, start, end)


def _binary(sign: str) -> Callable[[nodes.BinExpr, Source], Work]:
    def compiler(node: nodes.BinExpr, source: Source) -> Work:
        left, right = compile_node(node.left, source), compile_node(node.right, source)
        start, end = source.span(node)
        return lambda scope: arithmetic(sign, left(scope), right(scope), start, end)

    return compiler


def _unary(sign: int) -> Callable[[nodes.UnaryExpr, Source], Work]:
    def compiler(node: nodes.UnaryExpr, source: Source) -> Work:
        inner = compile_node(node.node, source)
        start, end = source.span(node)
        return lambda scope: sign_of(sign, inner(scope), start, end)

    return compiler


def _not(node: nodes.Not, source: Source) -> Work:
    inner = compile_node(node.node, source)
    return lambda scope: not truth(inner(scope))


def _and(node: nodes.And, source: Source) -> Work:
    left, right = compile_node(node.left, source), compile_node(node.right, source)
    return lambda scope: right(scope) if truth(left(scope)) else False


def _or(node: nodes.Or, source: Source) -> Work:
    left, right = compile_node(node.left, source), compile_node(node.right, source)

    def run(scope: Scope) -> Value:
        first = left(scope)
        return first if truth(first) else right(scope)

    return run


def _condition(node: nodes.CondExpr, source: Source) -> Work:
    test, yes = compile_node(node.test, source), compile_node(node.expr1, source)
    if node.expr2 is None:
        raise _Fault("bad-expression", *source.span(node), "an `if` needs its `else`")
    no = compile_node(node.expr2, source)
    return lambda scope: yes(scope) if truth(test(scope)) else no(scope)


def _compare(node: nodes.Compare, source: Source) -> Work:
    first = compile_node(node.expr, source)
    rest = [(operand.op, compile_node(operand.expr, source)) for operand in node.ops]
    source.steps += LONG * sum(sign in ("in", "notin") for sign, _ in rest)
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


def _list(node: nodes.List | nodes.Tuple, source: Source) -> Work:
    runs = [compile_node(item, source) for item in node.items]
    return lambda scope: tuple(run(scope) for run in runs)


FUNCTIONS = {"range": number_range, "min": least_or_most(min), "max": least_or_most(max)}
FILTERS = {"arrow": arrow_of, "length": length_of, "path": path_of, "round": rounded}


def _call(node: nodes.Call, source: Source) -> Work:
    name = node.node.name if isinstance(node.node, nodes.Name) else ""
    function = FUNCTIONS.get(name)
    start, end = source.span(node.node)
    if function is None:
        known = ", ".join(f"`{known}`" for known in sorted(FUNCTIONS))
        raise _Fault("bad-expression", start, end, f"only {known} can be called")
    if node.kwargs or node.dyn_args or node.dyn_kwargs:
        raise _Fault("bad-expression", start, end, f"`{name}` takes values by place only")
    runs = [compile_node(argument, source) for argument in node.args]
    source.steps += LONG if name == "range" else 0
    return lambda scope: function([run(scope) for run in runs], start, end)


def _filter(node: nodes.Filter, source: Source) -> Work:
    start, end = source.token(node)
    function = FILTERS.get(node.name)
    if function is None:
        raise unknown_name(node.name, "filter", FILTERS, start, end)
    if node.node is None or node.kwargs or node.dyn_args or node.dyn_kwargs:
        raise _Fault("bad-expression", start, end, f"`{node.name}` takes values by place only")
    runs = [compile_node(argument, source) for argument in (node.node, *node.args)]
    source.steps += 10 * LONG if node.name in ("arrow", "path") else 0
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
