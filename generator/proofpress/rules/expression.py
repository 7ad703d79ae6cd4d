"""How expressions of the rules are read from their words.

One form serves conditions, amounts and places. There is no comma, colon or brace in it, so that it
needs no quotes in YAML.
"""

from typing import Literal

from proofpress.regex import regex
from proofpress.rules.slips import function_hint, left_over_hint
from proofpress.rules.tree import (
    Aggregate,
    Amount,
    At,
    Attribute,
    Binary,
    Domain,
    Either,
    Expression,
    Fold,
    Left,
    Linked,
    Listed,
    Name,
    Negated,
    Number,
    Of,
    Range,
    Ring,
    Size,
)
from proofpress.values import NamedTuple

MOST_DEPTH = 40
MOST_OPERATORS = 60  # in one text: those in a row lie inside one another in its tree
MOST_CHARACTERS = 2_000
MOST_NUMBER = 1_000_000_000
KEYWORDS = frozenset(
    ("or", "and", "not", "atleast", "atmost", "if", "else", "of", "at", "in", "where", "by",
     "from", "to", "upto", "all", "left", "others", "none", "size", "end", "game",
     "true", "false")
)  # fmt: skip
FOLDS = frozenset(("count", "any", "all", "sum", "highest", "lowest", "best", "tied"))
POWER: dict[str, int] = {
    "or": 1, "and": 2,
    "==": 4, "!=": 4, "<": 4, "<=": 4, ">": 4, ">=": 4,
    "atleast": 5, "atmost": 5,
    "+": 6, "-": 6,
    "*": 7, "//": 7, "%": 7,
}  # fmt: skip
_COMPARES = 4
_TOKEN = regex(
    r"\s*(?:(?P<number>[0-9]+)|(?P<name>[a-z][a-z0-9_]*)"
    r"|(?P<sign>\.\.|==|!=|<=|>=|//|[<>+\-*%()\[\].=]))"
)


FIELD, ACTION = ".", "do "  # what stands before an unknown name that is a field's or an action's


class ExpressionError(ValueError):
    """What is wrong with the words of an expression, and where.

    `unknown` is the name that means nothing there, empty where it is something else.
    """

    def __init__(
        self, message: str, start: int, end: int, hints: tuple[str, ...] = (), unknown: str = ""
    ) -> None:
        super().__init__(message)
        self.unknown = unknown
        self.message = message
        self.start = start
        self.end = end
        self.hints = hints


class Token(NamedTuple):
    """A number, a name or a sign with its place; the last one is empty."""

    kind: Literal["number", "name", "sign", "end"]
    text: str
    start: int
    end: int


def tokens_of(text: str) -> list[Token]:
    """Return a text's tokens, an empty one at the end.

    Raises ExpressionError for a sign that has no meaning.
    """
    if len(text) > MOST_CHARACTERS:
        raise ExpressionError(f"more than {MOST_CHARACTERS} characters", 0, len(text))
    found: list[Token] = []
    at = 0
    while at < len(text.rstrip()):
        match = _TOKEN.match(text, at)
        if match is None:
            start = at + len(text[at:]) - len(text[at:].lstrip())
            raise _strange(text, start)
        at = match.end()
        kind = match.lastgroup
        start = match.start(kind or 0)
        if kind == "number":
            found.append(Token("number", match[kind], start, at))
        elif kind == "name":
            found.append(Token("name", match[kind], start, at))
        else:
            found.append(Token("sign", match["sign"], start, at))
    found.append(Token("end", "", at, at))
    return found


def _strange(text: str, at: int) -> ExpressionError:
    sign = text[at]
    hints = {
        "/": ("`//` divides whole numbers",),
        "!": ("write `not`, or `!=`",),
        "&": ("write `and`",),
        "|": ("write `or`",),
        ",": ("between the members of a list there is a blank",),
        "{": ("a brace has no meaning here",),
    }.get(sign, ())
    if sign.isupper():
        return ExpressionError(f"`{sign}`: names are written in small letters", at, at + 1)
    return ExpressionError(f"`{sign}` has no meaning in a rule", at, at + 1, hints)


class Words:
    """The tokens of one text while they are read."""

    def __init__(self, text: str) -> None:
        """Raises ExpressionError for a sign that has no meaning."""
        self.text = text
        self.tokens = tokens_of(text)
        self.index = 0
        self.depth = 0
        self.operators = 0

    @property
    def next(self) -> Token:
        """The token that comes."""
        return self.tokens[self.index]

    @property
    def last_end(self) -> int:
        """Where the token before ended."""
        return self.tokens[self.index - 1].end if self.index else 0

    def take(self) -> Token:
        """Take the token that comes."""
        token = self.tokens[self.index]
        if token.kind != "end":
            self.index += 1
        return token

    def takes(self, *texts: str) -> bool:
        """Take these tokens if they come, else none; say whether they came."""
        coming = self.tokens[self.index : self.index + len(texts)]
        if [token.text for token in coming] != list(texts):
            return False
        self.index += len(texts)
        return True

    def comes(self, text: str) -> bool:
        """Say whether a token comes."""
        return self.next.text == text

    def need(self, text: str, after: str, *hints: str) -> None:
        """Take a token that must come."""
        if not self.takes(text):
            raise self.fault(f"`{text}` is expected after {after}", hints)

    def name(self, what: str) -> Token:
        """Take a name that must come; words of the language are none."""
        token = self.next
        if token.kind != "name":
            raise self.fault(f"{what} is expected")
        if token.text in KEYWORDS:
            raise self.fault(f"{what} is expected, and `{token.text}` is a word of the language")
        return self.take()

    def finish(self) -> None:
        """Refuse what is left over."""
        if self.next.kind != "end":
            raise self.fault("this is left over", left_over_hint(self.next.text))

    def fault(self, message: str, hints: tuple[str, ...] = ()) -> ExpressionError:
        """Return a fault at the token that comes."""
        token = self.next
        if token.kind == "end":
            before = self.tokens[max(0, self.index - 1)]
            return ExpressionError(f"{message}, but the text ends", before.start, before.end, hints)
        return ExpressionError(f"`{token.text}`: {message}", token.start, token.end, hints)


def parse_expression(text: str) -> Expression:
    """Return the expression that a text is.

    Raises ExpressionError.
    """
    words = Words(text)
    found = read_expression(words)
    words.finish()
    return found


def read_expression(words: Words, power: int = 0) -> Expression:
    """Read an expression whose operators bind more strongly than `power`."""
    words.depth += 1
    if words.depth > MOST_DEPTH:
        raise words.fault(f"more than {MOST_DEPTH} levels deep")
    one = _prefix(words)
    while True:
        token = words.next
        binds = POWER.get(token.text, 0)
        if binds <= power or binds == 0:
            break
        words.operators += 1
        if words.operators > MOST_OPERATORS:
            raise words.fault(f"more than {MOST_OPERATORS} operators in one line")
        words.take()
        other = read_expression(words, binds)
        one = Binary(token.text, one, other, one.start, other.end)  # type: ignore[arg-type]
        if binds == _COMPARES and POWER.get(words.next.text) == _COMPARES:
            raise words.fault("comparisons do not stand in a row", ("join two of them with `and`",))
    if power == 0 and words.takes("if"):
        condition = read_expression(words, 1)
        words.need("else", "the condition")
        other = read_expression(words)
        one = Either(one, condition, other, one.start, other.end)
    words.depth -= 1
    return one


def _prefix(words: Words) -> Expression:
    token = words.next
    if token.text == "not":
        words.take()
        value = read_expression(words, 3)
        return Negated("not", value, token.start, value.end)
    if token.text == "-":
        words.take()
        value = read_expression(words, 7)
        return Negated("-", value, token.start, value.end)
    return _atom(words)


def _atom(words: Words) -> Expression:
    token = words.next
    if token.text == "(":
        words.take()
        value = read_expression(words)
        words.need(")", "what stands in brackets")
        return value
    if token.kind == "number":
        words.take()
        if len(token.text) > 10 or int(token.text) > MOST_NUMBER:
            raise ExpressionError(f"a number over {MOST_NUMBER}", token.start, token.end)
        return Number(int(token.text), token.start, token.end)
    if token.text in FOLDS and words.tokens[words.index + 1].text == "(":
        return _aggregate(words)
    if words.takes("size"):
        words.need("(", "`size`", "write `size(deck)`")
        zone = read_place(words)
        words.need(")", "the zone")
        return Size(zone, token.start, words.last_end)
    if words.takes("left"):
        words.need("of", "`left`")
        player = _owner(words)
        return Left(player, token.start, player.end)
    if token.text in ("none", "true", "false"):
        words.take()
        return Name(token.text, token.start, token.end)
    return _named(words)


def _named(words: Words) -> Expression:
    token = words.name("a value")
    name, start = token.text, token.start
    if words.takes("."):
        attribute = words.name("an attribute")
        return Attribute(name, attribute.text, start, attribute.end)
    if words.takes("at"):
        index = _owner(words)
        return At(name, index, start, index.end)
    if words.comes("("):
        hints = function_hint(name, (*FOLDS, "size"))
        message = f"`{name}`: there is no function of this name"
        raise ExpressionError(message, start, token.end, hints)
    owner: Expression | None = None
    if words.takes("of"):
        owner = _owner(words)
    if words.takes("in"):
        place = read_place(words)
        return Amount(name, owner, place, start, place.end)
    return Name(name, start, token.end) if owner is None else Of(name, owner, start, owner.end)


def _owner(words: Words) -> Expression:
    """Read what stands behind `of` or `at`: a name, `left of` one, or something in brackets."""
    token = words.next
    if token.text in ("(", "left") or token.kind == "number":
        return _atom(words)
    name = words.name("a name")
    if words.takes("."):
        attribute = words.name("an attribute")
        return Attribute(name.text, attribute.text, name.start, attribute.end)
    if words.takes("of"):
        owner = _owner(words)
        return Of(name.text, owner, name.start, owner.end)
    return Name(name.text, name.start, name.end)


def read_place(words: Words) -> Name | Of:
    """Read a zone: `bank`, `hand of me`."""
    token = words.name("a zone")
    if words.takes("of"):
        owner = _owner(words)
        return Of(token.text, owner, token.start, owner.end)
    return Name(token.text, token.start, token.end)


def _aggregate(words: Words) -> Aggregate:
    token = words.take()
    words.need("(", f"`{token.text}`")
    variable = words.name("a name for each member")
    words.need("in", "the name")
    domain = read_domain(words)
    where = read_expression(words) if words.takes("where") else None
    by = read_expression(words) if words.takes("by") else None
    words.need(")", "the members")
    fold: Fold = token.text  # type: ignore[assignment]
    return Aggregate(
        fold,
        variable.text,
        domain,
        where,
        by,
        token.start,
        words.last_end,
    )


def read_domain(words: Words) -> Domain:
    """Read what members are taken from: a set, a zone, numbers, players in order, arrows."""
    token = words.next
    if token.text == "tied" and words.tokens[words.index + 1].text == "(":
        return _aggregate(words)
    if words.takes("["):
        items = []
        while not words.comes("]"):
            items.append(_owner(words))
        words.need("]", "the members")
        return Listed(tuple(items), token.start, words.last_end)
    if words.takes("others"):
        words.need("of", "`others`")
        first = _owner(words)
        return Ring(first, False, token.start, first.end)
    if words.takes("players", "from"):
        first = _owner(words)
        return Ring(first, True, token.start, first.end)
    if token.kind == "name" and token.text not in KEYWORDS and not _is_range(words):
        return _named_domain(words)
    first = read_expression(words, 4)
    words.need("..", "the first number")
    last = read_expression(words, 4)
    return Range(first, last, first.start, last.end)


def _is_range(words: Words) -> bool:
    """Say whether `..` comes before the words that end a domain."""
    for token in words.tokens[words.index :]:
        if token.text == "..":
            return True
        if token.text in ("where", "by") or token.kind == "end":
            return False
    return False


def _named_domain(words: Words) -> Domain:
    token = words.name("a set")
    if not words.takes("of"):
        return Name(token.text, token.start, token.end)
    owner = _owner(words)
    if words.takes("and"):
        other = _owner(words)
        return Linked(token.text, (owner, other), token.start, other.end)
    return Of(token.text, owner, token.start, owner.end)
