"""What the rules can name for one number of players: sets, pieces, zones, decks, variables, tables.

Members of a set are known by their index, cards by their index over all decks, and `none` is -1.
"""

from collections.abc import Mapping

from proofpress.rules.statement import Block, Told
from proofpress.source.text import Origin
from proofpress.values import NamedTuple, dataclass

PLAYERS = "players"
NONE = -1
MOST_SLOTS = 20_000  # numbers in a state


class Members(NamedTuple):
    """A set: the ids of its members in order."""

    id: str
    ids: tuple[str, ...]
    origin: Origin | None = None


class PieceKind(NamedTuple):
    """A kind of counted piece: whose it is (a set), how many of each owner, where it begins."""

    id: str
    owner: str | None
    supply: int
    home: str
    origin: Origin


class Zone(NamedTuple):
    """A place, or one for each member of a set; it holds kinds of pieces, or cards.

    `limit` is how many pieces and cards it holds at most, None for no limit.
    """

    id: str
    per: str | None
    kinds: tuple[str, ...]
    has_cards: bool
    limit: Told | None
    origin: Origin


class CardType(NamedTuple):
    """A kind of card: its copies in the deck, what is printed on it, what it does.

    A value is a number, the index of a member, or NONE.
    """

    id: str
    deck: str
    copies: int
    values: Mapping[str, int]
    do: Block
    origin: Origin


class Pack(NamedTuple):
    """A deck: the zone that it begins in; `each` is the set whose members have one of their own.

    Tokens that are cards to the rules are decks, too, one for each owner; `at` is then the one
    whose zone it begins in.
    """

    id: str
    home: str
    each: str | None
    cards: tuple[CardType, ...]
    origin: Origin
    at: int | None = None


class Variable(NamedTuple):
    """A value that changes: a whole number in a range, or a member of a set.

    `per` is the set whose members have one each, `of` the set that its value is a member of.
    `starts` has a value for each member. A number `is_clamped` where it stops at its ends.
    """

    id: str
    per: str | None
    least: int
    most: int
    of: str | None
    starts: tuple[int, ...]
    is_clamped: bool
    origin: Origin


class Table(NamedTuple):
    """A row of values for the members of a set or the numbers from 0; `of` a set or None."""

    id: str
    over: str | None
    of: str | None
    rows: tuple[int, ...]
    origin: Origin


class Link(NamedTuple):
    """Arrows from members of one or two sets to members of another: targets by their indices."""

    id: str
    ends: tuple[str, ...]
    to: str
    targets: Mapping[tuple[int, ...], tuple[int, ...]]
    origin: Origin


class Invariant(NamedTuple):
    """What must always hold."""

    id: str
    condition: Told


@dataclass(frozen=True, slots=True)
class World:
    """All that the rules of a game name and do, for one number of players."""

    count: int
    numbers: Mapping[str, int]
    sets: Mapping[str, Members]
    kinds: Mapping[str, PieceKind]
    zones: Mapping[str, Zone]
    packs: tuple[Pack, ...]
    attributes: Mapping[str, str | None]
    variables: Mapping[str, Variable]
    tables: Mapping[str, Table]
    links: Mapping[str, Link]
    actions: Mapping[str, Block]
    setup: Block
    flow: Block
    score: tuple[Told, ...]
    invariants: tuple[Invariant, ...]

    @property
    def cards(self) -> tuple[CardType, ...]:
        """All kinds of cards, in the order of their indices."""
        return tuple(card for pack in self.packs for card in pack.cards)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Every list of statements that a pack's author wrote: setup, flow, actions, cards."""
        cards = (card.do for card in self.cards)
        return (self.setup, self.flow, *self.actions.values(), *cards)

    def size(self, set: str | None) -> int:
        """Return how many members a set has, one where there is none."""
        return 1 if set is None else len(self.sets[set].ids)
