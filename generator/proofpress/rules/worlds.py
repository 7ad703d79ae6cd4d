"""A pack's components and declarations as the world that its rules speak of."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from proofpress.diagnostics import Span, did_you_mean
from proofpress.model.decode import ID, Key, Reading, Row, refuse_shape
from proofpress.model.fields import FieldValue
from proofpress.model.game import Deck, Game
from proofpress.model.quantities import IntKind
from proofpress.rules.counters import attributes_of, kinds_of, packs_of
from proofpress.rules.declare import (
    ARROWS,
    CARDS,
    ENDS,
    FROM,
    HOLDS,
    HOME,
    OF,
    OVER,
    OWNER,
    PER,
    RANGE,
    ROWS,
    START,
    SUPPLY,
    TO,
    Declared,
)
from proofpress.rules.printed import links_of, tables_of, variables_of
from proofpress.rules.reading import RuleReader
from proofpress.rules.undefined import Role, Use
from proofpress.rules.world import (
    MOST_SLOTS,
    NONE,
    PLAYERS,
    CardType,
    Link,
    Members,
    Pack,
    PieceKind,
    Table,
    Variable,
    World,
    Zone,
)
from proofpress.rules.written import bare
from proofpress.source.node import Mapping as MapNode
from proofpress.source.node import Node, Scalar, Sequence
from proofpress.values import NamedTuple

KINDS = "kinds"  # the set of all kinds of cards
_NO_ONE = "none"
_SUPPLY = IntKind(0)


T = TypeVar("T")


def build_world(
    game: Game, declared: Declared, count: int, reading: Reading, lacks: list[Use]
) -> World:
    """Return the world of a game for a number of players; what is faulty is reported.

    `lacks` gets the names that declarations use and nobody declares, and what they leave open: a
    set that there is not has no members in the world, a supply that is not given is 0.
    """
    return _Builder(game, declared, count, reading, lacks).world()


class _Value(NamedTuple):
    """A value as it was written: a number, or a word that may name a member."""

    text: str
    at: Node


class _Builder:
    def __init__(
        self, game: Game, declared: Declared, count: int, reading: Reading, lacks: list[Use]
    ) -> None:
        self.game = game
        self.lacks = lacks
        self.unknown_sets: set[str] = set()
        self.declared = declared
        self.count = count
        self.reading = reading
        self.numbers = {
            one.id: one.value if one.value is not None else one.by_players.get(count, 0)
            for one in game.numbers.values()
        }
        self.sets = dict(self._sets())

    def world(self) -> World:
        """Return the world."""
        game, tokens = self.game, self.game.tokens
        zones = dict(self._zones())
        attributes = dict(attributes_of(tokens, zones))
        packs = tuple(self._pack(deck, attributes) for deck in game.decks if deck.home)
        packs += tuple(packs_of(tokens, zones, self.sets, self.count, self.reading))
        kinds = {
            **kinds_of(tokens, zones, self.sets, self.count, self.reading),
            **dict(self._kinds()),
        }
        self._see_homes(packs, kinds, zones)
        return World(
            count=self.count,
            numbers=self.numbers,
            sets=self.sets,
            kinds=kinds,
            zones=zones,
            packs=packs,
            attributes=attributes,
            variables={
                **{one.id: one for one in variables_of(game.boards, self.sets)},
                **dict(self._variables()),
            },
            tables={
                **{one.id: one for one in tables_of(game.boards, self.sets)},
                **dict(self._tables()),
            },
            links={
                **{one.id: one for one in links_of(game.boards, self.sets)},
                **dict(self._links()),
            },
            actions=self.declared.actions,
            setup=self.declared.setup,
            flow=self.declared.flow,
            score=self.declared.score,
            invariants=self.declared.invariants,
        )

    def _fault(self, node: Node, message: str, hints: Iterable[str] = ()) -> None:
        self.reading.fault("rule-error", node.span, message, hints=hints)

    # Sets

    def _sets(self) -> Iterator[tuple[str, Members]]:
        seats = self.game.players.seats
        names = tuple(
            seats[at].id if at < len(seats) else f"player_{at + 1}" for at in range(self.count)
        )
        yield PLAYERS, Members(PLAYERS, names)
        kinds = tuple(dict.fromkeys(kind.id for deck in self.game.decks for kind in deck.kinds))
        if kinds:
            yield KINDS, Members(KINDS, kinds)
        for board in self.game.boards:
            for one in board.sets:
                ids = tuple(space.id for space in one.spaces)
                yield one.id, Members(one.id, ids, one.origin)
        for id, members in self.declared.sets.items():
            yield id, Members(id, tuple(member.value for member in members))

    def _set(self, name: str | None, node: Node) -> str | None:
        """Return the name of a set; one that nobody declares gets no members."""
        if name is not None and (name not in self.sets or name in self.unknown_sets):
            self.lacks.append(Use("set", name, node.span))
            self.unknown_sets.add(name)
            self.sets[name] = Members(name, ())
        return name

    def _lacks(self, role: Role, key: Key[T], row: Row, name: Scalar) -> bool:
        """Say whether a declaration leaves something open, and note it; a slip was reported."""
        if row.has(key):
            return row.get(key) is None
        if key.name not in row.meant:
            self.lacks.append(Use(role, name.value, name.span))
        return True

    def _member(self, value: _Value, of: str | None) -> int | None:
        """Return a value as a number, or as the index of a member; None after a fault."""
        if value.text == _NO_ONE:
            return NONE
        if of is None:
            if value.text == "player_count":
                return self.count
            if value.text in self.numbers:
                return self.numbers[value.text]
            if value.text.lstrip("-").isdigit() and len(value.text) < 12:
                return int(value.text)
            if ID.fullmatch(value.text):
                self.lacks.append(Use("number", value.text, value.at.span))
            else:
                self._fault(value.at, f"`{value.text}` is no number")
            return None
        if of in self.unknown_sets:
            return None
        ids = self.sets[of].ids
        if value.text in ids:
            return ids.index(value.text)
        message = f"`{value.text}` is no member of `{of}`"
        self._fault(value.at, message, did_you_mean(value.text, ids))
        return None

    def _values(self, node: Node, of: str | None) -> Iterator[int]:
        items = node.items if isinstance(node, Sequence) else (node,)
        for written in items:
            item = bare(written, self.count, self.reading)
            if item is None:
                continue
            if not isinstance(item, Scalar):
                refuse_shape(item, "a value", self.reading)
                continue
            found = self._member(_Value(item.value, item), of)
            if found is not None:
                yield found

    # Pieces, zones, cards

    def _kinds(self) -> Iterator[tuple[str, PieceKind]]:
        for id, (key, row) in self.declared.pieces.items():
            owner = self._set(row.get(OWNER), key)
            supply = None if self._lacks("supply", SUPPLY, row, key) else self._supply(row)
            home = "" if self._lacks("home", HOME, row, key) else row.get(HOME)
            yield id, PieceKind(id, owner, supply or 0, home or "", key.origin)

    def _supply(self, row: Row) -> int | None:
        written = row.get(SUPPLY)
        node = None if written is None else bare(written, self.count, self.reading)
        return None if node is None else _SUPPLY.read(node, self.reading)

    def _zones(self) -> Iterator[tuple[str, Zone]]:
        tokens = (token for token in self.game.tokens if token.home)
        known = {token.stands_for[0] if token.stands_for else token.id for token in tokens}
        known |= self.declared.pieces.keys()
        for id, (row, limit, key) in self.declared.zones.items():
            per = self._set(row.get(PER), key)
            kinds = []
            for kind in row.get(HOLDS) or ():
                if kind in known:
                    kinds.append(kind)
                else:
                    self.lacks.append(Use("kind", kind, _item(row.entries[HOLDS.name].value, kind)))
            yield id, Zone(id, per, tuple(kinds), row.get(CARDS) == "true", limit, key.origin)

    def _see_homes(
        self, packs: Iterable[Pack], kinds: Mapping[str, PieceKind], zones: Mapping[str, Zone]
    ) -> None:
        for kind in kinds.values():
            if not kind.home:
                continue
            zone = zones.get(kind.home)
            if zone is None or kind.id not in zone.kinds:
                says = "is no zone" if zone is None else f"does not hold `{kind.id}`"
                self.reading.fault(
                    "rule-error",
                    kind.origin.span,
                    f"the home of `{kind.id}`: `{kind.home}` {says}",
                    hints=did_you_mean(kind.home, zones) if zone is None else (),
                )
        for pack in packs:
            zone = zones.get(pack.home)
            if zone is None or not zone.has_cards:
                says = "is no zone" if zone is None else "holds no cards"
                self.reading.fault(
                    "rule-error",
                    pack.origin.span,
                    f"the home of `{pack.id}`: `{pack.home}` {says}",
                    hints=did_you_mean(pack.home, zones) if zone is None else (),
                )

    def _pack(self, deck: Deck, attributes: dict[str, str | None]) -> Pack:
        home = deck.home or ""
        zone = self.declared.zones.get(home)
        each = None if zone is None else zone.row.get(PER)
        own = self._attributes(deck)
        attributes |= own
        reader = RuleReader(self.reading.within(deck.id))
        cards = []
        for card in deck.cards:
            values = {
                name: self._printed(card.fields[name].value, of)
                for name, of in own.items()
                if name in card.fields and card.fields[name].value is not None
            }
            if card.kind:
                values["kind"] = self.sets[KINDS].ids.index(card.kind)
            do, copies = reader.block(card.do), card.copies_for(self.count)
            cards.append(CardType(card.id, deck.id, copies, values, do, card.origin))
        if any(card.kind for card in deck.cards):
            attributes["kind"] = KINDS
        return Pack(deck.id, home, each, tuple(cards), deck.origin)

    def _attributes(self, deck: Deck) -> dict[str, str | None]:
        """Return the fields of a deck's cards that rules can read, with the set of each."""
        found: dict[str, str | None] = {}
        written: dict[str, set[str]] = {}
        for card in deck.cards:
            for name, field in card.fields.items():
                if field.type.kind in ("int", "flag") and not field.type.is_list:
                    found[name] = None
                elif field.type.kind in ("set", "term", "icon") and isinstance(field.value, str):
                    written.setdefault(name, set()).add(field.value)
        for name, values in written.items():
            holder = next((one.id for one in self.sets.values() if values <= set(one.ids)), None)
            if holder is not None:
                found[name] = holder
        return found

    def _printed(self, value: FieldValue, of: str | None) -> int:
        if isinstance(value, str) and of is not None:
            return self.sets[of].ids.index(value)
        return int(value) if isinstance(value, int) else NONE

    # Variables

    def _variables(self) -> Iterator[tuple[str, Variable]]:
        for id, (key, row) in self.declared.variables.items():
            found = self._variable(id, key, row)
            if found is not None:
                yield id, found

    def _variable(self, id: str, key: Scalar, row: Row) -> Variable | None:
        per, of = self._set(row.get(PER), key), self._set(row.get(OF), key)
        if row.has(RANGE) and row.has(OF):
            self._fault(key, "a variable has a `range`, or is a member `of` a set, not both")
            return None
        if of is None and self._lacks("range" if row.has(START) else "scale", RANGE, row, key):
            return None
        least, most = 0, 0
        if of is None:
            found = self._range(row)
            if found is None:
                return None
            least, most = found
        size = len(self.sets[per].ids) if per is not None else 1
        starts = self._starts(row, of, least, size, per)
        if starts is None:
            return None
        is_clamped = row.get(ENDS) == "clamp"
        return Variable(id, per, least, most, of, starts, is_clamped, key.origin)

    def _range(self, row: Row) -> tuple[int, int] | None:
        written = row.get(RANGE)
        if written is None:
            return None
        node = row.entries[RANGE.name].value
        ends = [self._member(_Value(end.strip(), node), None) for end in written.split("..")]
        least, most = ends
        if least is None or most is None:
            return None
        if most < least:
            self._fault(node, f"the range ends before it begins: {least}..{most}")
            return None
        return least, most

    def _starts(
        self, row: Row, of: str | None, least: int, size: int, per: str | None
    ) -> tuple[int, ...] | None:
        node = row.get(START)
        if node is not None:
            node = bare(node, self.count, self.reading, self.sets[per].ids if per else ())
            if node is None:
                return None
        if node is None:
            return (NONE if of is not None else least,) * size
        if isinstance(node, MapNode) and per is not None:
            return self._starts_by_member(node, of, least, per)
        values = tuple(self._values(node, of))
        if len(values) == 1:
            return values * size
        if {per, of} & self.unknown_sets:
            return ()
        if len(values) != size:
            self._fault(node, f"{size} values are expected, one for each member")
            return None
        return values

    def _starts_by_member(
        self, node: MapNode, of: str | None, least: int, per: str
    ) -> tuple[int, ...]:
        ids = self.sets[per].ids
        starts = [NONE if of is not None else least] * len(ids)
        for key, value in node.entries:
            index = self._member(_Value(key.value, key), per)
            for found in self._values(value, of):
                if index is not None and index >= 0:
                    starts[index] = found
        return tuple(starts)

    # Tables and arrows

    def _tables(self) -> Iterator[tuple[str, Table]]:
        for id, (key, row) in self.declared.tables.items():
            over, of = self._set(row.get(OVER), key), self._set(row.get(OF), key)
            rows_node = row.get(ROWS)
            if self._lacks("rows", ROWS, row, key):
                continue
            if rows_node is not None:
                members = self.sets[over].ids if over is not None else ()
                rows_node = bare(rows_node, self.count, self.reading, members)
            if rows_node is None:
                continue
            if isinstance(rows_node, Sequence) and len(rows_node.items) > MOST_SLOTS:
                message = f"a table of more than {MOST_SLOTS} rows"
                self.reading.fault("rule-budget", key.span, message)
                continue
            if isinstance(rows_node, MapNode) and over is not None:
                rows = self._starts_by_member(rows_node, of, 0, over)
                self._see_all_rows(rows_node, over)
            else:
                rows = tuple(self._values(rows_node, of))
            is_known = over not in self.unknown_sets and of not in self.unknown_sets
            if over is not None and is_known and len(rows) != len(self.sets[over].ids):
                size = len(self.sets[over].ids)
                self._fault(rows_node, f"{len(rows)} rows for the {size} members of `{over}`")
                continue
            yield id, Table(id, over, of, rows, key.origin)

    def _see_all_rows(self, node: MapNode, over: str) -> None:
        given = {key.value for key, _ in node.entries}
        left_out = [f"`{id}`" for id in self.sets[over].ids if id not in given]
        is_misspelt = not given <= set(self.sets[over].ids)  # which is said already
        if left_out and not is_misspelt and over not in self.unknown_sets:
            self._fault(node, f"no row for {', '.join(left_out)}")

    def _links(self) -> Iterator[tuple[str, Link]]:
        for id, (key, row) in self.declared.links.items():
            ends_node, to = row.get(FROM), self._set(row.get(TO), key)
            arrows = row.get(ARROWS)
            if ends_node is None or to is None or arrows is None:
                continue
            items = ends_node.items if isinstance(ends_node, Sequence) else (ends_node,)
            ends = [self._set(one.value, one) for one in items if isinstance(one, Scalar)]
            if not ends or any(end is None for end in ends):
                continue
            names = tuple(end for end in ends if end is not None)
            targets = dict(self._targets(arrows, names, to, ()))
            yield id, Link(id, names, to, targets, key.origin)

    def _targets(
        self, node: Node, ends: tuple[str, ...], to: str, before: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        if len(before) == len(ends):
            yield before, tuple(self._values(node, to))
            return
        if not isinstance(node, MapNode):
            refuse_shape(node, f"a map from members of `{ends[len(before)]}`", self.reading)
            return
        for key, value in node.entries:
            index = self._member(_Value(key.value, key), ends[len(before)])
            if index is not None:
                yield from self._targets(value, ends, to, (*before, index))


def _item(node: Node, text: str) -> Span:
    """Return the place of an item of a list."""
    items = node.items if isinstance(node, Sequence) else ()
    named = (one.span for one in items if isinstance(one, Scalar) and one.value == text)
    return next(named, node.span)
