"""Where everything of a game stands in its state: numbers in one list, cards in others."""

from collections.abc import Iterator

from proofpress.rules.world import MOST_SLOTS, Pack, PieceKind, World
from proofpress.values import NamedTuple

MOST_STATEMENTS = 20_000  # after actions and cards have been put in their places


class TooLargeError(ValueError):
    """A game has more places than a state may have."""


class Address(NamedTuple):
    """The first slot of something, and how many steps one member more of each owner takes it."""

    base: int
    per_owner: int


class Slots:
    """The layout of a state: `S`, whole numbers, and `Z`, sorted lists of cards.

    Numbers are variables, then pieces by kind, owner and place, then registers, which the compiler
    takes as it needs them.
    """

    def __init__(self, world: World) -> None:
        """Raises TooLargeError."""
        self.world = world
        self.variables: dict[str, int] = {}
        self.pieces: dict[tuple[str, str], Address] = {}
        self.zones: dict[str, int] = {}
        self.numbers = 0
        self.lists = 0
        for variable in world.variables.values():
            self.variables[variable.id] = self._take(world.size(variable.per))
        for zone in world.zones.values():
            places = world.size(zone.per)
            if zone.has_cards:
                self.zones[zone.id] = self.lists
                self.lists += places
            for kind in zone.kinds:
                owners = world.size(world.kinds[kind].owner)
                self.pieces[kind, zone.id] = Address(self._take(owners * places), places)
        self.registers_from = self.numbers
        self.queues_from = self.lists

    def _take(self, count: int) -> int:
        first = self.numbers
        self.numbers += count
        if self.numbers > MOST_SLOTS:
            raise TooLargeError(f"more than {MOST_SLOTS} places for pieces and variables")
        return first

    def register(self) -> int:
        """Return a slot for what a rule remembers from one choice to the next."""
        return self._take(1)

    def queue(self) -> int:
        """Return a list for the members that a loop with choices still has to come to."""
        self.lists += 1
        return self.lists - 1

    def first_numbers(self) -> list[int]:
        """Return the numbers before the setup: pieces at home, variables as they start."""
        numbers = [0] * self.numbers
        for variable in self.world.variables.values():
            base = self.variables[variable.id]
            numbers[base : base + len(variable.starts)] = variable.starts
        for kind in self.world.kinds.values():
            for slot in self.home_slots(kind):
                numbers[slot] = kind.supply
        return numbers

    def home_slots(self, kind: PieceKind) -> list[int]:
        """Return where the pieces of a kind begin, by owner."""
        address = self.pieces.get((kind.id, kind.home))
        if address is None:
            return []
        zone = self.world.zones[kind.home]
        has_own = zone.per == kind.owner and zone.per is not None
        return [
            address.base + owner * address.per_owner + (owner if has_own else 0)
            for owner in range(self.world.size(kind.owner))
        ]

    def first_lists(self) -> list[list[int]]:
        """Return the cards of a game before its setup: every deck in its home."""
        lists: list[list[int]] = [[] for _ in range(self.lists)]
        index = 0
        for pack in self.world.packs:
            homes = list(self._homes(pack))
            for card in pack.cards:
                for home in homes:
                    lists[home].extend([index] * card.copies)
                index += 1
        for cards in lists:
            cards.sort()
        return lists

    def _homes(self, pack: Pack) -> Iterator[int]:
        if pack.home in self.zones:
            first = self.zones[pack.home]
            places = range(self.world.size(pack.each)) if pack.at is None else (pack.at,)
            yield from (first + at for at in places)
