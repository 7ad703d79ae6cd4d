"""The texts of a pack in one language as the checks of retold facts look at them."""

from collections.abc import Iterator, Mapping, Sequence

from proofpress.diagnostics import Diagnostic, Note, finding
from proofpress.lang.termwords import form_words
from proofpress.lang.wordscan import Found, Lexicon, Said, place_of, scan
from proofpress.lang.wordtable import WordTable
from proofpress.language import Language
from proofpress.model.book import Block, Example, texts_of
from proofpress.model.fields import Field
from proofpress.model.game import FormTable, Game
from proofpress.model.message import Text
from proofpress.source.text import Origin
from proofpress.values import NamedTuple

STOPS = frozenset(".!?…\n")
BREAKS = STOPS | frozenset(";:,()—–")
Words = tuple[str, ...]


class Passage:
    """One text in a language, and what it says: it is read when something asks."""

    __slots__ = ("_lexicon", "_said", "text")

    def __init__(self, text: Text, lexicon: Lexicon) -> None:
        self.text = text
        self._lexicon = lexicon
        self._said: Said | None = None

    @property
    def said(self) -> Said:
        """What it says."""
        if self._said is None:
            self._said = scan(self.text, self._lexicon)
        return self._said


class Piece(NamedTuple):
    """What a booklet may speak of by name; pieces of one `group` are of the same kind."""

    path: str
    group: str
    name: Text
    fields: Mapping[str, Field]
    text: Text | None
    origin: Origin


class Telling(NamedTuple):
    """A pack in one language; `passages` are the texts that it has in it, by id."""

    game: Game
    language: Language
    table: WordTable | None
    passages: Mapping[str, Passage]

    def of(self, texts: Sequence[Text]) -> Iterator[Passage]:
        """Yield the passages of those texts that the language has."""
        yield from (self.passages[one.id] for one in texts if one.id in self.passages)

    def blocks(self) -> Sequence[Block]:
        """Return the blocks of the booklet."""
        return self.game.book.blocks if self.game.book is not None else ()

    def prose(self) -> Iterator[Passage]:
        """Yield what the booklet says in its own words, the phases after it."""
        for block in self.blocks():
            if not isinstance(block, Example):
                yield from self.of(texts_of(block))
        for phase in self.game.phases:
            yield from self.of([one for one in (phase.name, phase.text) if one is not None])

    def name_of(self, name: Text) -> Words:
        """Return the words of a name; none where it has placeholders, or the language lacks it."""
        passage = self.passages.get(name.id)
        words = tuple(passage.said.words) if passage is not None else ()
        return () if any(word[0] == "{" for word in words) else words

    def forms_of(self, id: str) -> Iterator[Words]:
        """Yield the forms of the term of the glossary that has an id, if there is one."""
        term = self.game.terms.get(id)
        codes = (self.language.code, self.language.base)
        table = (
            next((term.forms[code] for code in codes if code in term.forms), None) if term else None
        )
        if table is not None:
            yield from (form_words(form) for form in _written(table))

    def fault(
        self, name: str, passage: Passage, at: Found | None, message: str, of: Origin, hint: str
    ) -> Diagnostic:
        """Return a finding about some words of a passage, or all; `of` is what they speak of."""
        start, end = (0, len(passage.text.raw)) if at is None else place_of(passage.text.raw, at)
        return finding(
            name,
            passage.text.written.span_of(start, end),
            message,
            subject=passage.text.id,
            language=self.language.code if self.is_translation else "",
            notes=(Note("what it speaks of is here", of.span),),
            hints=(hint,),
        )

    @property
    def is_translation(self) -> bool:
        """Say whether the language is not the one that the pack is written in."""
        return self.language != self.game.languages.source

    def pieces(self) -> Iterator[Piece]:
        """Yield the cards, tokens, spaces and what is put together."""
        game = self.game
        for deck in game.decks:
            for card in deck.cards:
                group = f"{deck.id}.{card.kind}"
                path = f"{deck.id}.{card.id}"
                yield Piece(path, group, card.name, card.fields, card.text, card.origin)
        for token in game.tokens:
            yield Piece(token.id, "tokens", token.name, token.fields, None, token.origin)
        for board in game.boards:
            for space in board.spaces:
                path, group = f"{board.id}.{space.id}", f"{board.id} spaces"
                yield Piece(path, group, space.name, space.fields, None, space.origin)
        for assembly in game.assemblies:
            path, group = assembly.id, assembly.kind
            yield Piece(path, group, assembly.name, assembly.fields, None, assembly.origin)


def _written(table: FormTable) -> Iterator[str]:
    for forms in (table.singular, table.plural, *table.counted.values()):
        yield from forms.values()
