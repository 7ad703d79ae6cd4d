"""The game as a value: what a pack says, typed and frozen, every part with its place."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from proofpress.geometry import Outline
from proofpress.language import Language
from proofpress.model.book import Book
from proofpress.model.fields import Field
from proofpress.model.message import Text
from proofpress.model.template import Theme
from proofpress.source.text import Origin

Cut = Literal["own", "shared"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place: its name, colour and second cue (an icon or a pattern)."""

    id: str
    name: Text
    colour: str
    cue: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class Players:
    """How many can play, and the seats they take."""

    least: int
    most: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Languages:
    """The language the pack is written in, those it is released in, and drafts."""

    source: Language
    release: tuple[Language, ...]
    draft: tuple[Language, ...]

    @property
    def all(self) -> tuple[Language, ...]:
        """Source and release languages, source first, each once."""
        return (self.source, *(one for one in self.release if one != self.source))


@dataclass(frozen=True, slots=True)
class Assumption:
    """A value that we chose because the source of the game leaves it open."""

    id: str
    about: Text
    value: Text
    why: Text
    origin: Origin


@dataclass(frozen=True, slots=True)
class Credit:
    """Who or what has a share in the pack, and under which licence."""

    id: str
    text: Text
    origin: Origin


@dataclass(frozen=True, slots=True)
class FormTable:
    """A term's forms in one language.

    `singular` and `plural` lead from a case (`nom`, `gen`, ...) to the form; a language without
    cases has only `nom`. `counted` leads from a CLDR plural category to such a table and wins
    over the language's rule (`few: {nom: золотых}`).
    """

    singular: Mapping[str, str]
    plural: Mapping[str, str]
    counted: Mapping[str, Mapping[str, str]]
    gender: str
    animate: bool
    origin: Origin


@dataclass(frozen=True, slots=True)
class TermEntry:
    """A glossary term: its icon, its forms per language code, and words not to use for it."""

    id: str
    icon: str | None
    note: str
    forms: Mapping[str, FormTable]
    forbidden: Mapping[str, tuple[str, ...]]
    origin: Origin


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card; `copies` of it are printed. `back` is None where the deck's own serves."""

    id: str
    kind: str
    copies: int
    name: Text
    text: Text | None
    face: str
    back: str | None
    fields: Mapping[str, Field]
    origin: Origin


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size. `fields` are those that the deck declares, before its kinds' own."""

    id: str
    name: Text
    width: float
    height: float
    outline: Outline
    back: str | None
    colour: str
    cut: Cut
    values: Mapping[str, Field]
    cards: tuple[Card, ...]
    origin: Origin

    @property
    def copies(self) -> int:
        """How many cards are cut out."""
        return sum(card.copies for card in self.cards)


@dataclass(frozen=True, slots=True)
class Token:
    """A counter: `supply` of it are printed, per seat where it has an owner."""

    id: str
    name: Text
    outline: Outline
    width: float
    height: float
    bleed: float
    face: str
    back: str | None
    owner: str | None
    supply: int
    fields: Mapping[str, Field]
    origin: Origin


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the rules: one value, or one per player count."""

    id: str
    value: int | None
    by_players: Mapping[int, int]
    assumed: str | None
    origin: Origin


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of play, in order; the booklet numbers it."""

    id: str
    name: Text
    stage: str | None
    text: Text | None
    origin: Origin


@dataclass(frozen=True, slots=True)
class Game:
    """A whole pack, decoded. `id` is the pack's folder name."""

    id: str
    title: Text
    subtitle: Text | None
    players: Players
    languages: Languages
    version: str
    date: str | None
    licence: str
    credits: tuple[Credit, ...]
    printed: bool
    assumptions: tuple[Assumption, ...]
    terms: Mapping[str, TermEntry]
    decks: tuple[Deck, ...]
    tokens: tuple[Token, ...]
    numbers: Mapping[str, Number]
    phases: tuple[Phase, ...]
    book: Book | None
    theme: Theme
    face_texts: Mapping[str, Text]
    icons: Mapping[str, str]
    origin: Origin
