"""Expressions by Jinja's parser: the syntax trees of what is more than a dotted name.

Jinja takes its time to import, and most faces ask for dotted names alone.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from jinja2 import Environment, TemplateSyntaxError, nodes
from jinja2.lexer import TokenStream
from jinja2.parser import Parser

from proofpress.layout.operations import ExpressionFaultError
from proofpress.regex import regex

_ENVIRONMENT = Environment(optimized=False, autoescape=False)
_PLAIN_NUMBER = regex(r"\d+(\.\d+)?")
_CAPITALS = {"True": "true", "False": "false", "None": "none"}

_CLOSING = {"(": ")", "[": "]", "{": "}"}
# What other languages write, and what stands for it here.
_FOREIGN = {"=": "==", "&": "and", "|": "or", "!": "not", "?": "a if b else c"}

_Fault = ExpressionFaultError
_Token = tuple[int, str, str]  # offset + 1, kind, as written


def parse_arguments(text: str) -> tuple[tuple[str, nodes.Expr], ...]:
    """Return the names and the trees of `name = expression, ...`."""
    head = "_("
    tree = parse_tree(f"{head}{text})", shift=len(head))
    if not isinstance(tree, nodes.Call) or tree.args or tree.dyn_args or tree.dyn_kwargs:
        raise _Fault("bad-expression", 0, len(text), "expected `name = expression, ...`")
    return tuple((keyword.key, keyword.value) for keyword in tree.kwargs)


def results_of(node: nodes.Expr) -> Iterator[tuple[str, int, int]]:
    """Yield the quoted strings that can come out of a tree, with their offsets."""
    match node:
        case nodes.Const(value=str() as value):
            yield value, node.lineno - 1, node.lineno + 1 + len(value)
        case nodes.CondExpr(expr1=yes, expr2=no):
            yield from results_of(yes)
            if no is not None:
                yield from results_of(no)
        case nodes.And(left=left, right=right) | nodes.Or(left=left, right=right):
            yield from results_of(left)
            yield from results_of(right)
        case _:
            pass


def parse_tree(text: str, shift: int = 0) -> nodes.Expr:
    """Return the tree of an expression whose offset is `-shift` in what was written."""
    tokens: list[_Token] = []
    try:
        tokens.extend(_tokens(text, shift))
        # Jinja's nodes keep nothing but a line number: here it carries the offset of the token.
        parser = Parser(_ENVIRONMENT, "", state="variable")
        wrapped = _ENVIRONMENT.lexer.wrap(iter(tokens), None, None)
        parser.stream = TokenStream(wrapped, None, None)
        tree = parser.parse_expression()
    except TemplateSyntaxError as error:
        raise _refused(error, text, shift, tokens) from None
    except RecursionError:
        raise _Fault("bad-expression", 0, len(text), "nested too deeply") from None
    if not parser.stream.eos:
        start = parser.stream.current.lineno - 1
        message = "one expression was expected, and more follows"
        hints = _said_here(text, start + shift)
        raise _Fault("bad-expression", start, len(text) - shift, message, hints)
    return tree


def _refused(error: TemplateSyntaxError, text: str, shift: int, tokens: Sequence[_Token]) -> _Fault:
    """Return the fault of an expression that Jinja's parser objects to."""
    said = error.message or ""
    at = re.search(r" at (\d+)$", said)
    last = len(text) - shift - 1
    if at is not None:
        start = int(at[1]) - shift
    elif said.startswith("unexpected '"):  # a bracket that closes nothing, after all other tokens
        start = min(last - (shift > 0), tokens[-1][0] - 1 + len(tokens[-1][2]) if tokens else 0)
    else:
        start = error.lineno - 1
    message = _said(said, text, start + shift)
    hints = _said_here(text, start + shift)
    if "end of template" in said:
        hints = ()
        opened = _unclosed(tokens[2:-1] if shift else tokens)
        if opened is not None:
            start, sign = opened
            message = f"`{sign}` is never closed by `{_CLOSING[sign]}`"
    start = max(0, min(start, last + 1))
    return _Fault("bad-expression", start, start + 1, message, hints)


def _unclosed(tokens: Iterable[_Token]) -> tuple[int, str] | None:
    """Return the last bracket that is never closed, with its offset."""
    opened: list[tuple[int, str]] = []
    for number, kind, raw in tokens:
        if kind == "operator" and raw in _CLOSING:
            opened.append((number - 1, raw))
        elif kind == "operator" and raw in _CLOSING.values() and opened:
            opened.pop()
    return opened[-1] if opened else None


def _said_here(text: str, at: int) -> tuple[str, ...]:
    """Return a hint for a sign that says in other languages what a word says here."""
    sign = text[at : at + 1]
    if sign == "|" and "||" not in text[max(0, at - 1) : at + 2]:
        return ()
    meant = _FOREIGN.get(sign)
    return () if meant is None else (f"write `{meant}`",)


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


def _tokens(text: str, shift: int) -> Iterator[_Token]:
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
