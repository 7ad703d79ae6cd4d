"""Counts of pieces that somebody typed: lists of what is in the box, and `there are N ...`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from proofpress.diagnostics import Diagnostic
from proofpress.lang.retold.telling import BREAKS, Passage, Telling, Words
from proofpress.lang.words import own_words
from proofpress.lang.wordscan import Found, words_of
from proofpress.model.book import ComponentList, ListBlock
from proofpress.model.game import Card, owners_of
from proofpress.model.message import Text
from proofpress.source.text import Origin
from proofpress.values import NamedTuple

_GENERAL = {"card_count": "decks", "token_count": "tokens", "board_count": "boards"}
_PLURALS = {"en": ("s", "es"), "fr": ("s", "x")}
_COUNT_HINT = "`{...}` of the piece, or the block `components`, follows the pieces"


class Stack(NamedTuple):
    """Pieces that can be counted: what numbers are right, and which ids they make up."""

    title: str
    right: frozenset[int]
    ids: frozenset[str]
    origin: Origin


class Counted(NamedTuple):
    """Words that count a stack: `40 cards`."""

    passage: Passage
    number: Found
    stack: Stack

    @property
    def is_right(self) -> bool:
        """Say whether the pack has so many."""
        return int(self.number.what) in self.stack.right


Nouns = Mapping[Words, Stack]


def count_faults(telling: Telling) -> Iterator[Diagnostic]:
    """Yield typed counts that are wrong, and pieces that a typed list of all pieces lacks."""
    nouns = _nouns(telling)
    listed = [found for block in telling.blocks() for found in _inventory(telling, block, nouns)]
    for one in (*listed, *_statements(telling, nouns)):
        if not one.is_right:
            right = " or ".join(map(str, sorted(one.stack.right)))
            message = f"{one.number.what} of {one.stack.title}, where the pack has {right}"
            yield telling.fault(
                "typed-count", one.passage, one.number, message, one.stack.origin, _COUNT_HINT
            )
    if listed and not any(isinstance(block, ComponentList) for block in telling.blocks()):
        yield from _unlisted(telling, listed)


def _unlisted(telling: Telling, listed: Sequence[Counted]) -> Iterator[Diagnostic]:
    told = frozenset().union(*(one.stack.ids for one in listed))
    for stack in _stacks(telling):
        if len(stack.ids) == 1 and not stack.ids <= told:
            message = f"the list of pieces does not have {stack.title}"
            hint = "the block `components` lists every piece"
            passage = listed[0].passage
            yield telling.fault("unlisted-piece", passage, None, message, stack.origin, hint)


def _stacks(telling: Telling) -> Iterator[Stack]:
    """Yield what stands in a list of pieces, by its own name."""
    game = telling.game
    for deck in game.decks:
        yield _stack(deck.name, deck.id, _copies(telling, deck.cards), deck.origin)
    for token in game.tokens:
        owners = max(1, len(owners_of(game, token)))
        right = {token.supply * owners, *([token.supply] if owners > 1 else ())}
        yield _stack(token.name, token.id, right, token.origin)
    for board in game.boards:
        owners = len(game.players.seats) if board.owner is not None else 1
        yield _stack(board.name, board.id, {1, owners}, board.origin)
    for one in game.assemblies:
        owners = len(game.players.seats) if one.owner is not None else 1
        yield _stack(one.name, one.id, {one.supply, one.supply * owners}, one.origin)


def _stack(name: Text, id: str, right: Iterable[int], origin: Origin) -> Stack:
    return Stack(f"`{name.raw}`", frozenset(right), frozenset((id,)), origin)


def _copies(telling: Telling, cards: Sequence[Card]) -> set[int]:
    """Return how many cards there are: in all, for so many players, and how many unlike ones."""
    players = telling.game.players
    numbers = {sum(card.copies for card in cards), len(cards)}
    counts = range(players.least, players.most + 1)
    return numbers | {sum(card.copies_for(count) for card in cards) for count in counts}


def _nouns(telling: Telling) -> Nouns:
    """Return what words mean which stack; of two of one name, both numbers are right."""
    nouns: dict[Words, Stack] = {}
    stacks = [*_stacks(telling)]
    names = list(_names(telling))
    for stack, (id, name) in zip(stacks, names, strict=True):
        for words in _forms(telling, id, name):
            _add(nouns, words, stack)
    for deck in telling.game.decks:
        for kind in deck.kinds:
            cards = [card for card in deck.cards if card.kind == kind.id]
            right = frozenset(_copies(telling, cards))
            for words in _forms(telling, kind.id, kind.name) if cards else ():
                title = f"`{' '.join(words)}`"
                _add(nouns, words, Stack(title, right, frozenset(), kind.origin))
    for words, stack in _general(telling, stacks):
        nouns.setdefault(words, stack)
    return nouns


def _names(telling: Telling) -> Iterator[tuple[str, Text]]:
    game = telling.game
    for some in (game.decks, game.tokens, game.boards, game.assemblies):
        yield from ((one.id, one.name) for one in some)


def _add(nouns: dict[Words, Stack], words: Words, stack: Stack) -> None:
    known = nouns.get(words)
    if known is not None and known != stack:
        sums = {one + other for one in known.right for other in stack.right}
        right = known.right | stack.right | sums
        stack = known._replace(right=frozenset(right), ids=known.ids | stack.ids)
    nouns[words] = stack


def _forms(telling: Telling, id: str, name: Text | None) -> Iterator[Words]:
    yield from telling.forms_of(id)
    words = telling.name_of(name) if name is not None else ()
    if words:
        yield words
        for ending in _PLURALS.get(telling.language.base, ()):
            yield (*words[:-1], words[-1] + ending)


def _general(telling: Telling, stacks: Sequence[Stack]) -> Iterator[tuple[Words, Stack]]:
    """Yield the words for all cards, all tokens, all boards, as our own words have them."""
    ours = own_words(telling.language)
    for key, part in _GENERAL.items():
        ids = frozenset(one.id for one in getattr(telling.game, part))
        some = [stack for stack in stacks if stack.ids <= ids]
        if not some:
            continue
        totals = {0}
        for stack in some:
            totals = {total + max(stack.right) for total in totals}
        every = frozenset(totals) | (some[0].right if len(some) == 1 else frozenset())
        for category, word in ours.items():
            words = tuple(words_of(word.replace("{n}", "")))
            if category.partition(".")[0] == key and words:
                title = f"`{' '.join(words)}`"
                yield words, Stack(title, every, ids, some[0].origin)


def _inventory(telling: Telling, block: object, nouns: Nouns) -> Sequence[Counted]:
    """Return what a list counts if it lists pieces: most of its numbers are those of the pack.

    What each player takes is a list of the same look, with other numbers.
    """
    if not isinstance(block, ListBlock) or block.numbered:
        return ()
    lines = [_line(passage, nouns) for passage in telling.of(block.items)]
    counted = [one for one in lines if one is not None]
    right = sum(one.is_right for one in counted)
    return counted if len(counted) >= 2 and 2 * right > len(counted) else ()


def _line(passage: Passage, nouns: Nouns) -> Counted | None:
    """Return what a whole line counts: `40 cards`, `12 tokens (red)`."""
    number = next(iter(passage.said.numbers), None)
    return _counted(passage, number, nouns) if number is not None and number.start == 0 else None


def _counted(passage: Passage, number: Found, nouns: Nouns) -> Counted | None:
    words = passage.said.words
    if not number.what.isdigit():
        return None
    for end in range(min(len(words), number.end + 4), number.end, -1):
        stack = nouns.get(tuple(words[number.end : end]))
        if stack is not None and (end == len(words) or words[end] in BREAKS):
            return Counted(passage, number, stack)
    return None


def _statements(telling: Telling, nouns: Nouns) -> Iterator[Counted]:
    """Yield what `there are fifteen scenarios` counts; what is so at times begins with `if`."""
    holds = telling.table.holds if telling.table is not None else ()
    for passage in telling.prose() if holds else ():
        words = passage.said.words
        for number in passage.said.numbers:
            if any(_stands_before(words, number.start, phrase) for phrase in holds):
                counted = _counted(passage, number, nouns)
                if counted is not None:
                    yield counted


def _stands_before(words: Sequence[str], start: int, phrase: Words) -> bool:
    """Say whether a phrase stands before a number, at most a word after the clause begins."""
    begin = start - len(phrase)
    if begin < 0 or tuple(words[begin:start]) != phrase:
        return False
    return any(at <= 0 or words[at - 1] in BREAKS for at in (begin, begin - 1))
