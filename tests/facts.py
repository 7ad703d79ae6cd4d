"""Facts of a game in words: what the booklet of a pack says, paragraph by paragraph, and a reader.

A fact in words is held by its terms, its number and its modal word, in their order, in one
paragraph. They are written with an ellipsis between them, in the source language and in English.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from proofpress.lang.catalog import Catalogs, read_catalogs
from proofpress.lang.inline import InlineIcon, InlineWords, Resolved
from proofpress.lang.scope import Scope, card_scope, game_scope, token_scope
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.model.book import (
    AssumptionList,
    Block,
    CardTexts,
    ComponentList,
    GlossaryList,
    PhaseList,
    texts_of,
)
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.model.message import Text
from proofpress.source.project import Project, open_project, shipped

GAP = "…"


class Fact(NamedTuple):
    """A sentence of the source: what it is called, the text that says it, its words there."""

    id: str
    text: str
    source: str
    english: str


class Pack(NamedTuple):
    """A pack as read: its game and its catalogs."""

    game: Game
    catalogs: Catalogs


def read(project: Project) -> Pack:
    game, found = load(project)
    assert found == ()
    assert game is not None
    catalogs, found = read_catalogs(project, game, [game.languages.source, Language("en")])
    assert found == ()
    return Pack(game, catalogs)


@cache
def pack(name: str) -> Pack:
    """Return a pack of ours, read once."""
    return read(open_project(shipped("content") / name))


@cache
def told(name: str, code: str) -> Mapping[str, str]:
    """Return what booklet and pieces of a pack of ours say in a language, by id path."""
    return said(pack(name), code)


def said(pack: Pack, code: str) -> dict[str, str]:
    """Return every paragraph that the booklet sets, and what faces say, in a language."""
    speaker = Speaker(pack.game, pack.catalogs, Language(code))
    texts: dict[str, str] = {}
    for text, scope in (*_of_book(pack.game), *_of_faces(pack.game)):
        resolved, _ = speaker.say(text, scope)
        if resolved is not None:
            texts[text.id] = plain(resolved)
    return texts


def _of_book(game: Game) -> Iterator[tuple[Text, Scope]]:
    assert game.book is not None
    for block in game.book.blocks:
        yield from ((text, game_scope(game)) for text in texts_of(block))
        yield from _of_list(game, block)


def _of_list(game: Game, block: Block) -> Iterator[tuple[Text, Scope]]:
    """Yield what a block takes from elsewhere in the pack."""
    own = game_scope(game)
    match block:
        case PhaseList():
            for phase in game.phases:
                yield from ((text, own) for text in (phase.name, phase.text) if text is not None)
        case AssumptionList():
            for one in game.assumptions:
                yield from ((text, own) for text in (one.about, one.value, one.why))
        case GlossaryList():
            yield from ((term.text, own) for term in game.terms.values() if term.text is not None)
        case CardTexts():
            deck = next(deck for deck in game.decks if deck.id == block.deck)
            for card in deck.cards:
                texts = (card.name, card.text)
                yield from ((text, card_scope(deck, card)) for text in texts if text is not None)
        case ComponentList():
            for deck in game.decks:
                yield from ((card.name, card_scope(deck, card)) for card in deck.cards)
            yield from ((token.name, token_scope(token)) for token in game.tokens)
            yield from ((board.name, own) for board in game.boards)
            yield from ((one.name, own) for one in game.assemblies)
        case _:
            pass


def _of_faces(game: Game) -> Iterator[tuple[Text, Scope]]:
    yield from ((text, game_scope(game)) for text in game.face_texts.values())


def plain(resolved: Resolved) -> str:
    """Return a text as a line of words; an icon is read as its term."""
    words = []
    for inline in resolved.inlines:
        match inline:
            case InlineWords():
                words.append(inline.text)
            case InlineIcon():
                words.append(inline.spoken)
            case _:
                words.append(" ")
    return " ".join("".join(words).split())


def holds(paragraph: str, words: str) -> bool:
    """Say whether a paragraph has the pieces of a fact in their order, each as whole words."""
    pieces = [re.escape(piece.strip()) for piece in words.split(GAP)]
    pattern = r".*?".join(rf"(?<!\w){piece}(?!\w)" for piece in pieces)
    return re.search(pattern, paragraph) is not None


def missing(facts: tuple[Fact, ...], said: Mapping[str, str], words: str) -> list[str]:
    """Return the ids of the facts that their texts do not hold; `words`: `source`, `english`."""
    return [one.id for one in facts if not holds(said.get(one.text, ""), getattr(one, words))]


def without(facts: tuple[Fact, ...], said: Mapping[str, str], words: str) -> list[str]:
    """Return what of facts could be taken away from their texts unseen: id and piece."""
    found = []
    for one in facts:
        for piece in getattr(one, words).split(GAP):
            gone = said[one.text].replace(piece.strip(), "", 1)
            others = re.sub(r"\d+", lambda number: str(int(number[0]) + 1), said[one.text])
            if holds(gone, getattr(one, words)):
                found.append(f"{one.id}: {piece}")
            if re.search(r"\d", piece) and holds(others, getattr(one, words)):
                found.append(f"{one.id}: {piece}")
    return found
