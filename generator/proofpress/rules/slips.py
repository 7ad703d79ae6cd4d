"""Hints for lines that are written as in English, or as in a program."""

from collections.abc import Container, Iterable, Mapping

from proofpress.diagnostics import did_you_mean

_MOVING = "write `move 1 gold from bank to purse of me`"
_DRAWING = "write `draw 2 from deck to hand of me`"
_LAYING = "write `move c from hand of me to discard`"
_SAID: Mapping[str, str] = {
    "shuffle": "what is drawn is drawn by chance: there is nothing to shuffle",
    "deal": _DRAWING,
    **dict.fromkeys(("discard", "lay", "put", "place", "keep"), _LAYING),
    **dict.fromkeys(("take", "gain", "get", "give", "pay", "spend", "lose"), _MOVING),
}
# What begins a statement in other languages, and what does here.
STATEMENTS: Mapping[str, str] = {
    **dict.fromkeys(("for", "foreach", "for each", "for_each", "everybody"), "each"),
    **dict.fromkeys(("when", "unless", "case"), "if"),
    **dict.fromkeys(("until", "loop", "as long as"), "while"),
    **dict.fromkeys(("choice", "options", "or"), "offer"),
    **dict.fromkeys(("pick", "select"), "choose"),
    "let": "with",
}
# Keys that go wrong in a statement, and how it is written.
KEYS: Mapping[str, str] = {
    **dict.fromkeys(("elif", "elseif", "else if"), "write `else: [{if: ..., then: ...}]`"),
    "until": "write `while` with what holds as long as it goes on",
}
# Functions of other languages, and what says the same.
_FUNCTIONS: Mapping[str, str] = {
    **dict.fromkeys(("len", "length", "number"), "size(deck)"),
    "max": "highest(p in players by gold in purse of p)",
    "min": "lowest(p in players by gold in purse of p)",
}
ACTIONS = "each action has a name: `offer: {go_on: [...], stop: []}`"
# Words that come where a draw goes on with `from`, or where it has its number.
CARDS_WORD = f"{_DRAWING}: the zone says which cards"
UPTO = "write `draw 2 atmost size(deck) from ...` for as many as there are"
ALL = "write `empty deck into ...` for all of them"

ME = "`each: me in players` gives this name; an action sees the names of where it is done"


def count_hint(name: str, zones: Container[str], kinds: Container[str]) -> tuple[str, ...]:
    """Return how what lies in a zone, or pieces of a kind, are counted."""
    if name in zones:
        return (f"`size({name})` counts the cards there, `gold in {name}` pieces",)
    return (f"`{name} in purse of me` counts those that lie there",) if name in kinds else ()


def verb_hint(word: str, line: str, statements: Container[str]) -> str | None:
    """Return how a line is written whose first word is no verb; None where nobody knows."""
    rest = line.strip()[len(word) :].strip()
    if word in statements:
        return f"`{word}: {rest or '...'}`, with a colon, is a statement of its own"
    if rest.startswith("=") and not rest.startswith("=="):
        return f"write `set {line.strip()}`"
    return _SAID.get(word)


def function_hint(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return which function is meant by one that there is not."""
    meant = _FUNCTIONS.get(name)
    return did_you_mean(name, known) if meant is None else (f"write `{meant}`",)


def left_over_hint(word: str) -> tuple[str, ...]:
    """Return how a word is written that stands behind a whole expression."""
    if word == "=":
        return ("write `==`, which compares",)
    if word in ("where", "by", "do", "then", "limit", "optional"):
        return (f"`{word}:` is a key of its own, in a line below",)
    return ()
