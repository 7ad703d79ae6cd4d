"""What lies where, as sums of an integer programme: pieces of one kind, and cards in groups.

A move is a flow between places. What lies somewhere is never less than nothing after a statement
that is done once; inside a loop only what it leaves behind is counted.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf

from proofpress.rules.courses import Courses, Focus
from proofpress.rules.linear import ONE, Linear, Programme, plus, times
from proofpress.rules.possible import Numbers, Possible, Reach, Some, Value
from proofpress.rules.statement import Block, Choose, Each, Move, Play, Statement
from proofpress.rules.tree import Domain, Name, Of
from proofpress.rules.ways import CARDS, Pool, Ways
from proofpress.rules.world import Pack, World
from proofpress.values import NamedTuple

MOST_SIZE = 20_000  # columns and rows

ONCE: Linear = {ONE: 1}
PIECES = -1

Taken = tuple[Value, Linear]  # which members, and how often


class ProgrammeSizeError(ValueError):
    """A programme has more columns and rows than it may have."""


class Spot(NamedTuple):
    """What lies somewhere: a group of cards or PIECES, a zone, whose (`mine`, `others`, `all`)."""

    what: int
    zone: str
    side: str


class Stocks:
    """Where pieces and cards lie at one time of a game."""

    def __init__(self, courses: Courses, *, is_capped: bool) -> None:
        self.world: World = courses.world
        self.ways: Ways = courses.ways
        self.possible: Possible = courses.possible
        self.focus: Focus = courses.focus
        self.is_capped = is_capped
        self.programme = Programme()
        self.state: dict[Spot, Linear] = self._first_cards()
        self.pending: dict[Spot, dict[int, float]] = {}
        self.loops = 0

    def _first_cards(self) -> dict[Spot, Linear]:
        found: dict[Spot, Linear] = {}
        index = 0
        for pack in self.world.packs:
            for card in pack.cards:
                for what, group in enumerate(self.focus.decks):
                    if index in group:
                        for side, share in self._shares(pack):
                            spot = Spot(what, pack.home, side)
                            held = {ONE: card.copies * share}
                            found[spot] = plus(found.get(spot, {}), held)
                index += 1
        return found

    def _shares(self, pack: Pack) -> Sequence[tuple[str, int]]:
        """Return on whose sides how many of a deck begin."""
        homes = self.world.size(pack.each) if pack.at is None else 1
        if not self._is_sided(pack.home):
            return (("all", homes),)
        if pack.each is not None and pack.at is None:
            return (("mine", 1), ("others", homes - 1))
        at = pack.at or 0
        return (("mine" if at == self.focus.member else "others", 1),)

    def _is_sided(self, zone: str) -> bool:
        per = self.world.zones[zone].per
        return per is not None and per == self.focus.of

    def _column(self, most: float = inf) -> Linear:
        if self.programme.size > MOST_SIZE:
            raise ProgrammeSizeError
        return self.programme.column(most)

    def _part(self, count: Linear, most: float) -> Linear:
        """Return a new count that is at most so many times another."""
        part = self._column(1 if count == ONCE and most == 1 and not self.loops else inf)
        if most < inf:
            self.programme.at_most(part, times(count, most))
        return part

    # What moves

    def _settle(self) -> None:
        """Put what moved into what lies there now, which is never less than nothing."""
        for spot, change in self.pending.items():
            held = self._column(self._room(spot))
            self.programme.equal(held, plus(self.state.get(spot, {}), change))
            self.state[spot] = held
        self.pending.clear()

    def _room(self, spot: Spot) -> float:
        """Return how many pieces find room somewhere, where moves only fill up to a number."""
        if spot.what != PIECES or spot.side != "all":
            return inf
        each = self.ways.room(self.focus.kind, spot.zone)
        return inf if each is None else each * self.world.size(self.world.zones[spot.zone].per)

    def _spots(self, pools: frozenset[Pool]) -> list[Spot]:
        held = {CARDS: True, self.focus.kind: False}
        return [
            spot
            for spot in self.state
            for kind, is_card in held.items()
            if (spot.what >= 0) == is_card and (kind, spot.zone) in pools
        ]

    def _move(self, node: Move, count: Linear, reach: Reach, *, is_last: bool = False) -> None:
        if node.kind != self.focus.kind:
            return
        low, high = self._amount(node, reach)
        if self.focus.of is not None and node.owner is not None:
            may = self.possible.members(node.owner, reach, self.focus.of)
            if self.focus.member not in may:
                return
            low = low if len(may) == 1 else 0
        if self.is_capped and not is_last:
            high = min(high, self.possible.home[node.kind])
        if low == high:
            flow = times(count, low)
        else:
            flow = self._part(count, high)
            if low > 0:
                self.programme.at_most(times(count, low), flow)
        self._flow(flow, self._piece_spots(node.source, reach), -1)
        self._flow(flow, self._piece_spots(node.target, reach), 1)

    def _amount(self, node: Move, reach: Reach) -> Numbers:
        if node.amount is None:
            return Numbers(0, inf)
        low, high = self.possible.number(node.amount, reach)
        is_sure = node.share == "exactly" and low < inf
        return Numbers(max(0, low) if is_sure else 0, max(0, high))

    def _piece_spots(self, place: Name | Of, reach: Reach) -> list[Spot | None]:
        """Return where pieces may lie that a place means; None is their home."""
        kind = self.world.kinds[self.focus.kind]
        zone = self.world.zones[place.name]
        if place.name != kind.home:
            return [Spot(PIECES, place.name, "all")]
        if zone.per is None or not isinstance(place, Of):
            return [None]
        own = self.focus.member if zone.per == kind.owner else 0
        may = self.possible.members(place.owner, reach, zone.per)
        foreign = Spot(PIECES, place.name, "others")
        return ([None] if own in may else []) + ([foreign] if may - {own} else [])

    def _flow(self, flow: Linear, spots: Sequence[Spot | None], sign: int) -> None:
        parts = [flow] if len(spots) == 1 else [self._column() for _ in spots]
        if len(spots) > 1:
            self.programme.equal(plus(*parts), flow)
        for spot, part in zip(spots, parts, strict=True):
            if spot is not None:
                change = self.pending.setdefault(spot, {})
                for column, factor in part.items():
                    change[column] = change.get(column, 0) + sign * factor

    def _cards(
        self,
        cards: object,
        bounds: tuple[Linear, Linear] | None,
        source: Name | Of,
        target: Name | Of,
        reach: Reach,
    ) -> None:
        """Let cards flow, all together as many as the bounds say."""
        decks = self.focus.decks
        if not decks:
            return
        may = cards.may if isinstance(cards, Some) else self.possible.all_cards
        whats = [what for what, group in enumerate(decks) if group & may]
        is_known = len(whats) == 1 and bounds is not None and bounds[0] == bounds[1]
        flows = [bounds[0]] if is_known and bounds else [self._column() for _ in whats]
        if bounds is not None and not is_known:
            self.programme.at_most(plus(*flows), bounds[1])
            self.programme.at_most(bounds[0], plus(*flows))
        for what, flow in zip(whats, flows, strict=True):
            self._flow(flow, self._card_spots(what, source, reach), -1)
            self._flow(flow, self._card_spots(what, target, reach), 1)

    def _card_spots(self, what: int, place: Name | Of, reach: Reach) -> list[Spot]:
        if not self._is_sided(place.name) or not isinstance(place, Of):
            return [Spot(what, place.name, "all")]
        of = str(self.focus.of)
        may = self.possible.members(place.owner, reach, of)
        own = self.focus.member
        sides = (["mine"] if own in may else []) + (["others"] if may - {own} else [])
        return [Spot(what, place.name, side) for side in sides]

    def _lay_there(
        self, domain: Domain, taken: Iterable[Taken], state: Mapping[Spot, Linear]
    ) -> None:
        """Demand that the cards that a loop or choice over a zone took lay there before it."""
        zone = self.world.zones.get(domain.name) if isinstance(domain, Name | Of) else None
        if zone is None or not zone.has_cards:
            return
        of_deck: dict[int, list[Linear]] = {}
        for value, part in taken:
            for what, deck in enumerate(self.focus.decks):
                if isinstance(value, Some) and value.may and value.may <= deck:
                    of_deck.setdefault(what, []).append(part)
        for what, parts in of_deck.items():
            lay = (held for spot, held in state.items() if spot[:2] == (what, zone.id))
            self.programme.at_most(plus(*parts), plus(*lay))


def cards_matter(world: World, ways: Ways, kind: str) -> bool:
    """Return whether how many pieces of a kind move may depend on cards."""

    def looks(block: Block, has_card: bool) -> bool:
        return any(sees(statement, has_card) for statement in block)

    def sees(statement: Statement, has_card: bool) -> bool:
        if isinstance(statement, Move):
            return has_card and statement.kind == kind
        if isinstance(statement, Choose | Each) and isinstance(statement.domain, Name | Of):
            zone = world.zones.get(statement.domain.name)
            has_card = has_card or (zone is not None and zone.has_cards)
        has_card = has_card or isinstance(statement, Play)
        return any(looks(block, has_card) for block in ways.parts(statement))

    return looks((*world.setup, *world.flow), False)


def decks_of(world: World, of: str | None, member: int) -> tuple[frozenset[int], ...]:
    """Return the kinds of cards in groups that are printed alike; those of other owners are one."""
    groups: dict[object, set[int]] = {}
    at = 0
    for pack in world.packs:
        is_others = pack.at not in (None, member) and world.zones[pack.home].per == of
        for card in pack.cards:
            key: object = (card.deck, tuple(sorted(card.values.items())), at if card.do else -1)
            groups.setdefault("others" if is_others else key, set()).add(at)
            at += 1
    return tuple(frozenset(group) for group in groups.values())
