"""Says the texts of a game in one language: translated, every placeholder filled."""

from collections.abc import Callable, Mapping

from proofpress.diagnostics import Diagnostics
from proofpress.lang.catalog import Catalogs, in_language
from proofpress.lang.inline import Inline, InlineWords, Resolved
from proofpress.lang.phrase import Noun
from proofpress.lang.scope import Scope
from proofpress.lang.sentence import Sentence
from proofpress.lang.terms import NOMINATIVE
from proofpress.lang.voice import Voice
from proofpress.lang.words import fill, own_words
from proofpress.language import Language
from proofpress.model.game import FormTable, Game
from proofpress.model.message import PLAIN, Cell, Point, Term, Text, Value, Words

__all__ = ["Said", "Speaker", "own_words"]

_NOTHING: Scope = {}
_WORDS_ALONE = frozenset((Words,))
_ISOLATES = {"ltr": ("\u2066", "\u2069"), "rtl": ("\u2067", "\u2069")}  # UAX 9
Said = tuple[Resolved | None, Diagnostics]


class Speaker:
    """One language of a game.

    `is_draft` gives a text without a translation, or with one that cannot be filled, its source
    words in brackets, and puts a stale translation in brackets too; else such a text has nothing
    to say (the check of the catalogs reports it).
    """

    def __init__(
        self, game: Game, catalogs: Catalogs, language: Language, *, is_draft: bool = False
    ) -> None:
        self.language = language
        self.is_draft = is_draft
        self.is_read = language == catalogs.source or language.code in catalogs.by_code
        self._voice = Voice(game, catalogs, language)
        guise = self._voice.guise
        self.words: Mapping[str, str] = own_words(language) if guise is None else guise.words
        self._source = Voice(game, catalogs, catalogs.source)
        self._fixed: dict[str, tuple[Text, Said]] = {}

    def say(self, text: Text, scope: Scope | Callable[[], Scope] = _NOTHING) -> Said:
        """Return a text in the language with the values of a scope, or None and what is wrong.

        A name that the scope lacks is looked up among the numbers of the rules. The result names
        the text that was said: the translation, so that places lead into its catalog. Few texts
        need their scope: one that has to be made is made for those.
        """
        fixed = self._fixed.get(text.id)
        if fixed is not None and fixed[0] is text:
            return fixed[1]
        translated = self._voice.translate(text)
        if translated is None:
            return self._untranslated(text, scope), ()
        if self.is_draft and self.language != self._source.language:
            return self._drafted(text, translated, scope)
        if _is_plain(translated):
            said: Said = self._plain(translated), ()
            self._fixed[text.id] = text, said
            return said
        said = self._fill(translated, scope)
        if not _needs_scope(translated):
            self._fixed[text.id] = text, said
        return said

    def written(self, text: Text) -> str:
        """Return what tells one saying of a text from another: its words, whether it is marked."""
        translated = self._voice.translate(text)
        if translated is None:
            return f"missing:{text.raw}" if self.is_draft else ""
        if not self.is_draft:
            return f":{translated.raw}"
        return f"{'stale' if self._voice.is_stale(text) else ''}:{translated.raw}:{text.raw}"

    def is_plain(self, text: Text) -> bool:
        """Say whether a text is words alone in the language, or missing there: it names nothing."""
        translated = self._voice.translate(text)
        if translated is None and self.is_draft:
            translated = text
        return translated is None or _is_plain(translated)

    def count(self, key: str, number: int) -> str:
        """Return one of our counted words with its number: `card_count` of 72 is `72 cards`."""
        category = self._voice.locale.plural_category(number)
        pattern = self.words.get(f"{key}.{category}") or self.words[f"{key}.other"]
        return fill(pattern, {"n": self.number(number)})

    def forms_of(self, term: str) -> FormTable | None:
        """Return the forms of a term of the glossary; a pseudo-language has those of its own."""
        return self._voice.forms_of(term)

    def counted(self, term: str, number: int) -> str | None:
        """Return a term of the glossary with a number; None where it has no forms for that."""
        table = self._voice.forms_of(term)
        if table is None:
            return None
        part = Term(term, number, NOMINATIVE, False, "", False, PLAIN, 0, 0)
        said = Noun(self._voice.grammar, self._voice.locale, table).say(part, number)
        return said if isinstance(said, str) else None

    def number(self, value: float) -> str:
        """Return a number as the language writes it."""
        return self._voice.locale.write(value)

    def icon(self, name: str) -> str:
        """Return what an icon is read as: its term, else its name."""
        return self._voice.spoken_icon(name)

    def _plain(self, text: Text) -> Resolved:
        """Return a text of words alone, as a sentence would say it."""
        words = [part for part in text.parts if isinstance(part, Words)]
        new = tuple.__new__  # the quickest way: there are many
        inlines = [
            new(InlineWords, (said, look, start, end, len(said) == end - start))
            for said, look, start, end in words
        ]
        return Resolved(text, self.language, tuple(inlines))

    def _fill(
        self, text: Text, scope: Scope | Callable[[], Scope], voice: Voice | None = None
    ) -> Said:
        sentence = Sentence(voice or self._voice)
        sentence.add(text, scope() if callable(scope) else scope)
        found = tuple(sentence.found)
        if found or not sentence.is_complete:
            return None, found
        return Resolved(text, self.language, tuple(sentence.inlines)), ()

    def _drafted(self, text: Text, translated: Text, scope: Scope | Callable[[], Scope]) -> Said:
        """Return a translation on a draft; one with a fault is not said, and is a warning."""
        filled, faults = self._fill(translated, scope)
        found = tuple(in_language(one, self.language, "warning") for one in faults)
        if filled is None:
            return self._untranslated(text, scope), found
        return self._marked(translated, filled) if self._voice.is_stale(text) else filled, found

    def _untranslated(self, text: Text, scope: Scope | Callable[[], Scope]) -> Resolved | None:
        """Return on a draft what the source says, with the source's own forms and names."""
        if not self.is_draft:
            return None
        filled, _ = self._fill(text, scope, self._source)  # the source tells its own faults
        return self._marked(text, filled, self._source.language)

    def _marked(
        self, text: Text, said: Resolved | None, language: Language | None = None
    ) -> Resolved:
        """Return a text in brackets: on a draft, that it is not, or no more, translated.

        Words of a language that runs the other way are set apart with their brackets; where the
        fonts of this one have no italics, they stand upright.
        """
        end = len(text.raw)
        inner = () if said is None else said.inlines
        if language is not None and not self.language.has_italics:
            inner = tuple(map(_upright, inner))
        turns = language is not None and language.direction != self.language.direction
        before, after = _ISOLATES[language.direction] if turns and language else ("", "")
        opening = InlineWords(f"{before}[", PLAIN, 0, 0, False)
        closing = InlineWords(f"]{after}", PLAIN, end, end, False)
        first = 1 if inner and isinstance(inner[0], Point | Cell) else 0
        return Resolved(text, self.language, (*inner[:first], opening, *inner[first:], closing))


def _upright(inline: Inline) -> Inline:
    if isinstance(inline, InlineWords) and inline.look.emphasis:
        return inline._replace(look=inline.look._replace(emphasis=False))
    return inline


def _is_plain(text: Text) -> bool:
    return {*map(type, text.parts)} <= _WORDS_ALONE


def _needs_scope(text: Text) -> bool:
    return any(
        isinstance(part, Value) or (isinstance(part, Term) and isinstance(part.number, tuple))
        for part in text.parts
    )
