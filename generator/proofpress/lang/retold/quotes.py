"""Texts of cards that a booklet repeats in other words."""

from collections.abc import Iterator, Sequence

from proofpress.diagnostics import Diagnostic
from proofpress.lang.retold.facts import Names
from proofpress.lang.retold.telling import BREAKS, Passage, Piece, Telling, Words
from proofpress.lang.wordscan import Found
from proofpress.late import late

with late("difflib"):
    import difflib

_INTRODUCES = frozenset(":—–")
_LEAST_WORDS, _MOST_WORDS = 4, 200
_ALIKE = 0.7  # share of the words: a summary has fewer of them, a slip of the hand more
_HINT = "the block `card_texts` prints the texts of a deck as they are"


def quote_faults(telling: Telling, names: Names) -> Iterator[Diagnostic]:
    """Yield what stands behind a card's name and a colon, and is nearly the text of the card."""
    for passage in telling.prose():
        words = passage.said.words
        for at, word in enumerate(words):
            if word in _INTRODUCES:
                yield from _behind(telling, passage, at, names)


def _behind(telling: Telling, passage: Passage, at: int, names: Names) -> Iterator[Diagnostic]:
    words = passage.said.words
    piece = _named_before(words, at, names)
    text = telling.passages.get(piece.text.id) if piece is not None and piece.text else None
    if piece is None or text is None:
        return
    wanted = _plain(text.said.words)
    end = next((i for i in range(at, len(words)) if words[i] == "\n"), len(words))
    given = _plain(words[at + 1 : end])[: len(wanted)]
    if not _LEAST_WORDS <= len(wanted) <= _MOST_WORDS or given == wanted:
        return
    if difflib.SequenceMatcher(None, wanted, given, autojunk=False).ratio() >= _ALIKE:
        message = f"nearly the text of `{piece.name.raw}`, which reads `{text.text.raw}`"
        found = Found("", at + 1, end)
        yield telling.fault("retyped-text", passage, found, message, piece.origin, _HINT)


def _named_before(words: Sequence[str], at: int, names: Names) -> Piece | None:
    """Return the piece whose name stands before words[at], from the beginning of a clause on."""
    for size in range(min(names.longest, at), 0, -1):
        begins = at == size or words[at - size - 1] in BREAKS
        found = names.pieces.get(tuple(words[at - size : at])) if begins else None
        if found:
            return found[0]
    return None


def _plain(words: Sequence[str]) -> Words:
    return tuple(word for word in words if word not in BREAKS)
