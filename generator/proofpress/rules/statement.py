"""Statements of the rules: eight that are maps, and the verbs, which are one line each."""

from typing import Literal

from proofpress.rules.expression import (
    ExpressionError,
    Words,
    read_domain,
    read_expression,
    read_place,
)
from proofpress.rules.slips import ALL, CARDS_WORD, UPTO, verb_hint
from proofpress.rules.tree import (
    Domain,
    Expression,
    Name,
    Of,
)
from proofpress.source.node import Mapping, Node, Scalar
from proofpress.values import NamedTuple

Share = Literal["exactly", "upto", "all"]


class Told(NamedTuple):
    """An expression with the text that it stands in, which leads to its place in the file."""

    value: Expression
    text: Scalar


class Each(NamedTuple):
    """Do something for every member, in order."""

    variable: str
    domain: Domain
    where: Told | None
    do: "Block"
    node: Node
    text: Scalar


class If(NamedTuple):
    """Do one thing or the other."""

    condition: Told
    then: "Block"
    otherwise: "Block"
    node: Node


class Repeat(NamedTuple):
    """Do something so many times."""

    times: Told
    do: "Block"
    node: Node


class While(NamedTuple):
    """Do something as long as a condition holds; `limit` is how often at most."""

    condition: Told
    limit: Told | None
    do: "Block"
    node: Node


class Choose(NamedTuple):
    """A player picks one member; `otherwise` is done where there is none."""

    variable: str
    domain: Domain
    where: Told | None
    by: Told | None
    is_optional: bool
    do: "Block"
    otherwise: "Block | None"
    node: Node
    text: Scalar


class Option(NamedTuple):
    """One of the actions of an offer."""

    id: str
    when: Told | None
    do: "Block"
    key: Scalar


class Offer(NamedTuple):
    """A player picks one of several actions."""

    options: tuple[Option, ...]
    by: Told | None
    node: Node


class With(NamedTuple):
    """Give a value a name."""

    variable: str
    value: Told
    do: "Block"
    node: Node


class PhaseBlock(NamedTuple):
    """A part of the flow that the booklet knows by its phase."""

    id: str
    do: "Block"
    node: Node
    text: Scalar


class Secret(NamedTuple):
    """Players choose without seeing one another's choices."""

    do: "Block"
    node: Node


class Play(NamedTuple):
    """Do what is printed on a card."""

    card: Told
    node: Node


class Move(NamedTuple):
    """Pieces go from one place to another."""

    share: Share
    amount: Expression | None
    kind: str
    owner: Expression | None
    source: Name | Of
    target: Name | Of
    text: Scalar


class MoveCard(NamedTuple):
    """A card that a name stands for goes from one zone to another."""

    card: Name
    source: Name | Of
    target: Name | Of
    text: Scalar


class Draw(NamedTuple):
    """So many cards are taken unseen from a zone into another."""

    amount: Expression
    source: Name | Of
    target: Name | Of
    text: Scalar


class Empty(NamedTuple):
    """All cards of a zone go into another."""

    source: Name | Of
    target: Name | Of
    text: Scalar


class Assign(NamedTuple):
    """A variable gets a value, or has one added."""

    is_added: bool
    variable: Name | Of
    value: Expression
    text: Scalar


class Roll(NamedTuple):
    """A die decides a variable."""

    variable: Name | Of
    first: Expression
    last: Expression
    text: Scalar


class End(NamedTuple):
    """The game is over."""

    text: Scalar


class Do(NamedTuple):
    """A named action is done here."""

    action: str
    start: int
    end: int
    text: Scalar


class Check(NamedTuple):
    """What must hold here, or the rules are wrong."""

    condition: Expression
    text: Scalar


Verb = Move | MoveCard | Draw | Empty | Assign | Roll | End | Do | Check
Statement = Each | If | Repeat | While | Choose | Offer | With | PhaseBlock | Secret | Play | Verb
Block = tuple[Statement, ...]


def text_of(statement: Statement) -> Scalar:
    """Return the text that a statement's own expressions stand in."""
    match statement:
        case Each() | Choose() | PhaseBlock():
            return statement.text
        case With(_, value, _, _) | Repeat(value, _, _):
            return value.text
        case If(condition, _, _, _) | While(condition, _, _, _):
            return condition.text
        case Play(card, _):
            return card.text
        case Offer(options, _, _):
            return options[0].key
        case Secret(_, node):
            assert isinstance(node, Mapping)
            return node.entries[0].key
        case _:
            return statement.text


MAPS = (
    "each", "if", "repeat", "while", "choose", "offer", "with", "phase", "secret", "play"
)  # fmt: skip
VERBS = ("move", "draw", "empty", "set", "add", "roll", "end", "do", "check")


def parse_verb(text: Scalar) -> Verb:
    """Return the verb that a line is.

    Raises ExpressionError.
    """
    words = Words(text.value)
    token = words.next
    read = _READERS.get(token.text)
    if read is None:
        raise ExpressionError(
            f"`{token.text}` is no verb" if token.text else "a verb is expected",
            token.start,
            max(token.end, 1),
            _verb_hints(token.text, text.value),
        )
    words.take()
    found = read(words, text)
    words.finish()
    return found


def _verb_hints(word: str, line: str) -> tuple[str, ...]:
    verbs = f"verbs are {', '.join(f'`{verb}`' for verb in VERBS)}"
    return tuple(hint for hint in (verb_hint(word, line, MAPS), verbs) if hint)


def _move(words: Words, text: Scalar) -> Verb:
    share: Share = "exactly"
    amount: Expression | None = None
    if words.takes("all"):
        share = "all"
        if words.comes("from"):
            raise words.fault("a kind of piece is expected", (ALL,))
    else:
        share = "upto" if words.takes("upto") else "exactly"
        amount = read_expression(words)
        if words.comes("from"):
            return _move_card(words, amount, share, text)
    kind = words.name("the kind of piece")
    owner = _possessor(words) if words.takes("of") else None
    source, target = _way(words)
    return Move(share, amount, kind.text, owner, source, target, text)


def _move_card(words: Words, card: Expression, share: Share, text: Scalar) -> Verb:
    if not isinstance(card, Name) or share != "exactly":
        raise words.fault("a kind of piece is expected")
    source, target = _way(words)
    return MoveCard(card, source, target, text)


def _possessor(words: Words) -> Expression:
    """Read whose piece it is; what follows is the way, so `of` in it needs brackets."""
    if words.comes("("):
        return read_expression(words, 8)
    token = words.name("an owner")
    return Name(token.text, token.start, token.end)


def _way(words: Words) -> tuple[Name | Of, Name | Of]:
    words.need("from", "what moves")
    source = read_place(words)
    words.need("to", "where it comes from")
    return source, read_place(words)


def _draw(words: Words, text: Scalar) -> Verb:
    for word, hint in (("upto", UPTO), ("all", ALL)):
        if words.comes(word):
            raise words.fault("a number of cards is expected", (hint,))
    amount = read_expression(words)
    if words.next.kind == "name" and not words.comes("from"):
        raise words.fault("`from` is expected after how many", (CARDS_WORD,))
    source, target = _way(words)
    return Draw(amount, source, target, text)


def _empty(words: Words, text: Scalar) -> Verb:
    source = read_place(words)
    words.need("into", "the zone")
    return Empty(source, read_place(words), text)


def _set(words: Words, text: Scalar) -> Verb:
    variable = read_place(words)
    words.need("=", "the variable")
    return Assign(False, variable, read_expression(words), text)


def _add(words: Words, text: Scalar) -> Verb:
    value = read_expression(words)
    words.need("to", "what is added", "write `add 1 to` and the variable")
    return Assign(True, read_place(words), value, text)


def _roll(words: Words, text: Scalar) -> Verb:
    variable = read_place(words)
    words.need("=", "the variable")
    first = read_expression(words, 4)
    words.need("..", "the lowest number")
    return Roll(variable, first, read_expression(words, 4), text)


def _end(words: Words, text: Scalar) -> Verb:
    words.need("game", "`end`", "write `end game`; a loop ends by the condition of its `while`")
    return End(text)


def _do(words: Words, text: Scalar) -> Do:
    action = words.name("an action")
    return Do(action.text, action.start, action.end, text)


def parse_action(text: Scalar) -> Do:
    """Return the verb `do` with the action that a text names.

    Raises ExpressionError.
    """
    words = Words(text.value)
    found = _do(words, text)
    words.finish()
    return found


def _check(words: Words, text: Scalar) -> Verb:
    return Check(read_expression(words), text)


_READERS = {
    "move": _move,
    "draw": _draw,
    "empty": _empty,
    "set": _set,
    "add": _add,
    "roll": _roll,
    "end": _end,
    "do": _do,
    "check": _check,
}


def parse_member(text: Scalar) -> tuple[str, Domain]:
    """Return the name and the domain of `c in hand of me`.

    Raises ExpressionError.
    """
    words = Words(text.value)
    variable = words.name("a name for each member")
    words.need("in", "the name")
    domain = read_domain(words)
    words.finish()
    return variable.text, domain


def parse_naming(text: Scalar) -> tuple[str, Expression]:
    """Return the name and the value of `w = best(...)`.

    Raises ExpressionError.
    """
    words = Words(text.value)
    variable = words.name("a name")
    words.need("=", "the name")
    value = read_expression(words)
    words.finish()
    return variable.text, value
