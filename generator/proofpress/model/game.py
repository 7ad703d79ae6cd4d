"""The game as a value: what a pack says, typed and frozen, every part with its place."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from proofpress.geometry import Outline
from proofpress.language import Language
from proofpress.model.amount import Assumed
from proofpress.model.board import Board
from proofpress.model.book import Book, texts_of
from proofpress.model.fields import Field
from proofpress.model.message import Text
from proofpress.model.template import ArtBleed, Theme
from proofpress.source.node import Node, Scalar
from proofpress.source.text import Origin
from proofpress.values import NamedTuple, dataclass, field

if TYPE_CHECKING:  # only packs that have something folded need them
    from proofpress.model.flat import Flat, Spot

Cut = Literal["own", "shared"]
_NO_FIELDS: Mapping[str, Field] = MappingProxyType({})
_NO_COUNTS: Mapping[int, int] = MappingProxyType({})
_NO_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place: its name, colour and second cue (an icon or a pattern).

    A space that has pieces of its own stands beside the seats: it has `fields` in place of a colour
    and a cue.
    """

    id: str
    name: Text
    colour: str
    cue: str
    origin: Origin
    fields: Mapping[str, Field] = _NO_FIELDS
    cue_at: Origin | None = None


@dataclass(frozen=True, slots=True)
class Players:
    """How many can play, and the seats they take."""

    least: int
    most: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Languages:
    """The language the pack is written in, those it is released in, and drafts.

    `origins` leads from a language's code to where `game.yaml` names it.
    """

    source: Language
    release: tuple[Language, ...]
    draft: tuple[Language, ...]
    origins: Mapping[str, Origin] = field(default_factory=dict)

    @property
    def all(self) -> tuple[Language, ...]:
        """Source and release languages, source first, each once."""
        return (self.source, *(one for one in self.release if one != self.source))

    def is_draft(self, language: Language) -> bool:
        """Say whether a language is a draft and not released."""
        return language in self.draft and language not in self.all


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
    over the language's rule (`few: {nom: золотых}`). `vowel` says whether the word begins with
    the sound of one, None where its first letter tells. The counted forms of the categories in
    `alone` say their number themselves (Arabic `two`).
    """

    singular: Mapping[str, str]
    plural: Mapping[str, str]
    counted: Mapping[str, Mapping[str, str]]
    gender: str
    animate: bool
    vowel: bool | None
    alone: tuple[str, ...]
    origin: Origin


@dataclass(frozen=True, slots=True)
class TermEntry:
    """A glossary term: its icon, its forms per language code, and words not to use for it.

    `text` is what it means, as the booklet explains it. `also` are words that may stand for it in
    a text: `obeys` where another language names the order.
    """

    id: str
    icon: str | None
    note: str
    forms: Mapping[str, FormTable]
    forbidden: Mapping[str, tuple[str, ...]]
    origin: Origin
    text: Text | None = None
    also: Mapping[str, tuple[str, ...]] = _NO_WORDS
    icon_at: Origin | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card; `copies` of it are printed. `back` is None where the deck's own serves.

    `by_players` is how many are used with so many players, where that is not always all.
    `lost` are declared fields that were left out for a fault of their own. `face_at` and `back_at`
    are the places that name the faces: the card's own, its kind's or its deck's.
    """

    id: str
    kind: str
    copies: int
    name: Text
    text: Text | None
    face: str
    back: str | None
    fields: Mapping[str, Field]
    origin: Origin
    lost: frozenset[str] = frozenset()
    face_at: Origin | None = None
    back_at: Origin | None = None
    do: Node | None = None
    by_players: Mapping[int, int] = _NO_COUNTS

    def copies_for(self, players: int) -> int:
        """Return how many are used with so many players."""
        return self.by_players.get(players, self.copies)


@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card inside a deck: orders beside disobedience."""

    id: str
    name: Text | None
    face: str | None
    back: str | None
    origin: Origin
    face_at: Origin | None = None
    back_at: Origin | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size. `values` are the deck's own, in reach of all its cards.

    `copies` is how many cards are cut out.
    """

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
    bleed: float = 3.0
    safe: float = 4.0
    art_bleed: ArtBleed = None
    kinds: tuple[CardKind, ...] = ()
    back_at: Origin | None = None
    home: str | None = None
    copies: int = field(init=False)

    def __post_init__(self) -> None:
        # Counted once: the scope of every card names it.
        object.__setattr__(self, "copies", sum(card.copies for card in self.cards))


@dataclass(frozen=True, slots=True)
class Token:
    """A counter: `supply` of it are printed, for each owner where it has some.

    The owners are the seats, or the spaces of a set. `by_players` is how many are used with so many
    players, where that is not always all. `stands_for` is the kind of piece that it is to the
    rules, and how many of it or whose one, where that is not one of its own. `lost`, `face_at` and
    `back_at` are the same as of a card.
    """

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
    lost: frozenset[str] = frozenset()
    face_at: Origin | None = None
    back_at: Origin | None = None
    safe: float = 2.0
    art_bleed: ArtBleed = None
    home: str | None = None
    by_players: Mapping[int, int] = _NO_COUNTS
    stands_for: tuple[str, int | str] | None = None

    def supply_for(self, players: int) -> int:
        """Return how many are used with so many players."""
        return self.by_players.get(players, self.supply)


class Panel(NamedTuple):
    """A part of a net that bears a face; without one it is left to us, or blank.

    `fields` are its own: of a side of a die. One that has a `mirrored` spot shows the front as if
    it shone through, unless that has words.
    """

    id: str
    face: str | None
    face_at: Origin | None
    spot: "Spot | None" = None
    mirrored: "Spot | None" = None
    fields: Mapping[str, Field] = _NO_FIELDS
    lost: frozenset[str] = frozenset()


class Net(NamedTuple):
    """A flat shape with its panels; `inside` is what is printed on its other side, if anything.

    `id` tells it from the other nets of its assembly, and is empty where there is one.
    """

    id: str
    flat: "Flat"
    panels: tuple[Panel, ...]
    inside: Panel | None = None


AssemblyKind = Literal["die", "standee", "screen", "box"]
STACKS: Mapping[AssemblyKind, str] = MappingProxyType(
    {"die": "dice", "standee": "standees", "screen": "screens", "box": "boxes"}
)


@dataclass(frozen=True, slots=True)
class Assembly:
    """What is put together of nets; `supply` of it are printed, per seat where it has an owner.

    `ground` is the colour of a box, `deck` the deck that it holds. `lost` is the same as
    of a card.
    """

    id: str
    kind: AssemblyKind
    name: Text
    nets: tuple[Net, ...]
    bleed: float
    safe: float
    owner: str | None
    supply: int
    fields: Mapping[str, Field]
    origin: Origin
    lost: frozenset[str] = frozenset()
    ground: str = ""
    deck: Deck | None = None

    @property
    def panels(self) -> tuple[Panel, ...]:
        """All panels of its nets."""
        inner = (
            *(net.panels for net in self.nets),
            *((net.inside,) for net in self.nets if net.inside),
        )
        return tuple(panel for panels in inner for panel in panels)


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
    """A step of play, in order; the booklet numbers it. `number` is the source's, if it has one."""

    id: str
    name: Text
    stage: str | None
    text: Text | None
    origin: Origin
    number: int | None = None
    number_at: Origin | None = None


class SmallGame(NamedTuple):
    """A game made small enough to see every state of it.

    Numbers of the rules, copies by card or by deck, and supplies of pieces have other values there.
    """

    id: str
    players: int
    numbers: Mapping[Scalar, int]
    copies: Mapping[Scalar, int]
    supply: Mapping[Scalar, int]
    players_at: Origin
    origin: Origin


@dataclass(frozen=True, slots=True)
class Rules:
    """What `rules.yaml` says beside numbers and phases, as it was written: nodes by their keys."""

    parts: Mapping[str, Node]
    small: tuple[SmallGame, ...] = ()

    @property
    def plays(self) -> bool:
        """Say whether there is a flow of play."""
        return "flow" in self.parts


NO_RULES = Rules({})


@dataclass(frozen=True, slots=True)
class Game:
    """A whole pack, decoded. `id` is the pack's folder name.

    `is_whole` is false where parts with faults of their own were left out. `assumed` are the parts
    that rest on an assumption, those of the rules themselves left out. `renamed` leads from the id
    paths of parts to what they were.
    """

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
    is_whole: bool = True
    lost_faces: frozenset[str] = frozenset()
    boards: tuple[Board, ...] = ()
    assemblies: tuple[Assembly, ...] = ()
    rules: Rules = NO_RULES
    assumed: tuple[Assumed, ...] = ()
    renamed: Mapping[str, str] = MappingProxyType({})

    def texts(self) -> tuple[Text, ...]:
        """Return every text that is translated, in the order of the pack's parts."""
        return tuple(_texts(self))


def _texts(game: Game) -> Iterator[Text]:
    yield game.title
    yield from filter(None, (game.subtitle,))
    yield from (seat.name for seat in game.players.seats)
    for assumption in game.assumptions:
        yield from (assumption.about, assumption.value, assumption.why)
    yield from (credit.text for credit in game.credits)
    for deck in game.decks:
        yield from _deck_texts(deck)
    for token in game.tokens:
        yield token.name
        yield from _field_texts(token.fields)
    for board in game.boards:
        yield from board_texts(board)
    for assembly in game.assemblies:
        yield assembly.name
        yield from _field_texts(assembly.fields)
        for panel in assembly.panels:
            yield from _field_texts(panel.fields)
    for phase in game.phases:
        yield phase.name
        yield from filter(None, (phase.text,))
    for block in game.book.blocks if game.book is not None else ():
        yield from texts_of(block)
    yield from (term.text for term in game.terms.values() if term.text is not None)
    yield from game.face_texts.values()


def _deck_texts(deck: Deck) -> list[Text]:
    texts = [deck.name, *(kind.name for kind in deck.kinds if kind.name is not None)]
    texts += _field_texts(deck.values)
    for card in deck.cards:
        texts.append(card.name)
        if card.text is not None:
            texts.append(card.text)
        texts += _field_texts(card.fields)
    return texts


def owners_of(game: Game, token: Token) -> tuple[Seat, ...]:
    """Return those that have a supply of a token each: the seats, or the spaces of a set."""
    if token.owner is None:
        return ()
    spaces = [one.spaces for board in game.boards for one in board.sets if one.id == token.owner]
    if not spaces:
        return game.players.seats
    return tuple(Seat(one.id, one.name, "", "", one.origin, one.fields) for one in spaces[0])


def boards_by_subject(game: Game) -> Mapping[str, Board]:
    """Return the boards by the subjects of what is cut out: each seat has its own."""
    boards: dict[str, Board] = {}
    for board in game.boards:
        if board.owner is None:
            boards[board.id] = board
        else:
            boards |= {f"{board.id}.{seat.id}": board for seat in game.players.seats}
    return boards


def board_texts(board: Board) -> Iterator[Text]:
    """Yield every text that stands on a board."""
    yield board.name
    yield from _field_texts(board.fields)
    for space in board.spaces:
        yield space.name
        yield from _field_texts(space.fields)
    yield from (track.name for track in board.tracks if track.name is not None)
    for panel in board.panels:
        yield from (text for text in (panel.name, panel.text) if text is not None)


def _field_texts(fields: Mapping[str, Field]) -> Iterator[Text]:
    for one in fields.values():
        if isinstance(one.value, Text):
            yield one.value
        elif isinstance(one.value, tuple):
            yield from (value for value in one.value if isinstance(value, Text))
