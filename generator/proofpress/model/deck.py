"""Decks with their kinds and cards."""

from collections.abc import Callable
from collections.abc import Mapping as MappingType
from functools import cache
from typing import cast

from proofpress.diagnostics import Note, did_you_mean, nearest
from proofpress.model.amount import ASSUMED, rest_on
from proofpress.model.decode import (
    WAS,
    Key,
    Reading,
    Row,
    Table,
    head_of,
    join,
    quoted,
    shortened,
    subject_of,
)
from proofpress.model.fields import (
    FIELDS,
    Declared,
    FieldType,
    declare_fields,
    has_unread_fields,
    lost_fields,
    read_fields,
)
from proofpress.model.game import Card, CardKind, Cut, Deck
from proofpress.model.kept import CardParts, Reader, plain
from proofpress.model.kinds import (
    ChoiceKind,
    ColourKind,
    ItemsKind,
    ListKind,
    NameKind,
    NodeKind,
    claimed,
)
from proofpress.model.outline import OUTLINE, Shape, box, read_shape
from proofpress.model.shelf import Shelved
from proofpress.model.sizes import SIZE, read_size
from proofpress.model.texts import MessageKind
from proofpress.model.workshop import (
    ART_BLEED,
    BACK,
    BLEED,
    CARD_SAFE,
    FACE,
    HOME,
    ID,
    NAME,
    PIECE_ID,
    PRINTED_KIND,
    SAFE,
    UNPRINTED,
    Counted,
    Workshop,
)
from proofpress.source.node import Mapping, Node, Scalar, Sequence
from proofpress.values import NamedTuple, dataclass

KIND_NAME = Key("name", MessageKind("name"))
KIND_OF_CARD = Table("a kind of card", ID, KIND_NAME, FACE, BACK, FIELDS)

KIND = Key("kind", NameKind("a kind of the deck"))
COPIES: Key[int | Row] = Key("copies", PRINTED_KIND)
TEXT = Key("text", MessageKind())
DO: Key[Node] = Key("do", NodeKind("a list of statements"))
CARD = Table("a card", ID, KIND, COPIES, NAME, TEXT, FACE, BACK, DO)

BACKS = Key("backs", ChoiceKind(("mixed",)))
SHAPE = Key("outline", OUTLINE)
COLOUR = Key("colour", ColourKind())
CUT = Key("cut", ChoiceKind(("own", "shared")))
KINDS = Key("kinds", ItemsKind(KIND_OF_CARD, least=1, expects="a list of kinds"))
CARDS: Key[tuple[Node, ...]] = Key(
    "cards", ListKind(NodeKind("a card", CARD), 1, "a list of cards"), is_required=True
)
DECK = Table(
    "a deck", PIECE_ID, NAME, SIZE, SHAPE, FACE, BACK, BACKS, COLOUR, CUT, BLEED, ART_BLEED,
    SAFE, HOME, ASSUMED, FIELDS, KINDS, CARDS, later={"table": "rows from tables come later"},
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of card with the fields of its cards, the deck's own first.

    `value` is None for the cards of a deck without kinds. One `is_open` when its fields could not
    all be read, so that any key of its cards may be right.
    """

    value: CardKind | None
    fields: tuple[Declared, ...]
    names: frozenset[str]
    is_open: bool
    types: MappingType[str, FieldType]

    @staticmethod
    def of(
        value: CardKind | None, fields: tuple[Declared, ...], more: frozenset[str] | None
    ) -> "_Kind":
        names = CARD.names.union(one.name for one in fields)
        types = {one.name: one.type for one in fields if one.type is not None}
        return _Kind(value, fields, names.union(more or ()), more is not None, types)


@dataclass(frozen=True, slots=True)
class _Rack:
    """A deck while its cards are read.

    `kinds` holds those that are right; `is_complete` says whether these are all. `names` are the
    keys that cards of any kind may have.
    """

    row: Row
    path: str
    kinds: MappingType[str, _Kind]
    kind_ids: MappingType[str, Scalar]
    is_complete: bool
    names: frozenset[str]
    face: Callable[[], str | None]

    @property
    def is_mixed(self) -> bool:
        """Say whether its cards may have backs of their own."""
        return self.row.has(BACKS)


class _Read(NamedTuple):
    """A card that was read now."""

    parts: CardParts
    kind: _Kind
    row: Row


def read_deck(node: Node, workshop: Workshop, reading: Reading) -> Deck | None:
    """Return a deck, or None where it has no id, no name or no size."""
    path = subject_of(node)
    row = DECK.read(node, reading.within(path))
    if row is None:
        return None
    rest_on(row, workshop.assumed)
    id = claimed(row, DECK, workshop.ids)
    name, shape = row.text(NAME), _deck_shape(row, workshop)
    row.get(BACKS)
    rack = _rack(row, path)
    cards = _cards(rack, workshop)
    bleed, safe = row.get(BLEED), row.get(SAFE)
    if id is None or name is None or shape is None:
        return None
    return Deck(
        id=id,
        name=name,
        width=shape.width,
        height=shape.height,
        outline=shape.outline,
        back=row.get(BACK),
        colour=row.get(COLOUR) or "#ffffff",
        cut=cast("Cut", row.get(CUT) or "own"),
        values={},
        cards=tuple(cards),
        origin=node.origin,
        bleed=3.0 if bleed is None else bleed,
        safe=CARD_SAFE if safe is None else safe,
        art_bleed=row.get(ART_BLEED),
        kinds=tuple(kind.value for kind in rack.kinds.values() if kind.value is not None),
        back_at=row.place(BACK),
        home=row.get(HOME),
    )


def _deck_shape(row: Row, workshop: Workshop) -> Shape | None:
    if row.has(SHAPE):
        if row.has(SIZE):
            row.refuse(SIZE, "unknown-key", "a deck has a `size` or an `outline`, not both")
        outline = row.get(SHAPE)
        return None if outline is None else read_shape(outline)
    if not row.has(SIZE) and not workshop.is_printed:
        return box(*UNPRINTED)
    if not row.has(SIZE):
        row.missing(SIZE.name)
    size = read_size(row, workshop.sizes)
    return None if size is None else box(size.width, size.height)


def _rack(row: Row, path: str) -> _Rack:
    built_in = CARD.names | CARD.later.keys()
    shared = declare_fields(row, built_in)
    built_in |= {one.name for one in shared}
    kinds: dict[str, _Kind] = {}
    kind_ids: dict[str, Scalar] = {}
    names = {*CARD.names, *(one.name for one in shared)}
    items = row.get(KINDS) or ()
    is_open = has_unread_fields(row)
    written = _keys_of_cards(row)
    for item, id in items:
        fields = (*shared, *declare_fields(item, built_in))
        names.update(one.name for one in fields)
        name, face = item.text(KIND_NAME), item.get(FACE)
        back = _own_back(item, row.has(BACKS))
        if id is not None:
            more = written if is_open or has_unread_fields(item) else None
            places = (item.place(FACE), item.place(BACK))
            kind = CardKind(id, name, face, back, item.node.origin, *places)
            kinds[id] = _Kind.of(kind, fields, more)
            kind_ids[id] = cast("Scalar", item.entries["id"].value)
    if not row.has(KINDS) and KINDS.name not in row.meant:
        kinds[""] = _Kind.of(None, shared, written if is_open else None)
    elif len(items) < max(1, _kinds_written(row)):
        is_open = True
    if is_open:
        names |= written  # which of them are declared cannot be known
    is_complete = len(kinds) == max(1, _kinds_written(row))
    deck_face = cache(lambda: row.get(FACE))  # read, and its faults told, once a card asks for it
    return _Rack(row, path, kinds, kind_ids, is_complete, frozenset(names), deck_face)


def _kinds_written(row: Row) -> int:
    entry = row.entries.get(KINDS.name)
    return len(entry.value.items) if entry and isinstance(entry.value, Sequence) else 0


def _keys_of_cards(row: Row) -> frozenset[str]:
    entry = row.entries.get(CARDS.name)
    cards = entry.value.items if entry and isinstance(entry.value, Sequence) else ()
    maps = (node for node in cards if isinstance(node, Mapping))
    return frozenset(entry.key.value for node in maps for entry in node.entries)


def _own_back(row: Row, is_mixed: bool) -> str | None:
    if not row.has(BACK):
        return None
    if not is_mixed:
        message = "a back of its own in a deck that does not say `backs: mixed`"
        hints = ("say `backs: mixed` in the deck, or leave the back to the deck",)
        row.refuse(BACK, "mixed-backs", message, hints)
    return row.get(BACK)


def _cards(rack: _Rack, workshop: Workshop) -> list[Card]:
    shelved = workshop.shelf.cards(rack.row.get(CARDS) or ())
    cards = [_shelved_card(one, rack, workshop) for one in shelved]
    found = [card for card in cards if card is not None]
    if rack.row.has(FACE) or not workshop.is_printed:
        return found
    for kind in rack.kinds.values():
        face = kind.value.face if kind.value is not None else None
        id = kind.value.id if kind.value is not None else ""
        if face is None and any(card.kind == id and not card.face for card in found):
            _miss_face(rack, id)
    return [card for card in found if card.face]


def _miss_face(rack: _Rack, kind: str) -> None:
    id = rack.kind_ids.get(kind)
    if id is None:
        rack.row.missing(FACE.name)
        return
    message = f"neither the kind `{kind}` nor its deck has a `face`"
    rack.row.reading.fault("missing-key", id.span, message)


def _shelved_card(shelved: Shelved, rack: _Rack, workshop: Workshop) -> Card | None:
    """Return a card that is read now, and kept where nothing is wrong with it, or that was kept."""
    node, kept, begin, block = shelved
    if node is None:
        return _known_card(Reader(kept, workshop.shelf.source, begin), rack, workshop)
    found = rack.row.reading.found
    before = len(found)
    read = _card(node, rack, workshop)
    if block is not None:
        may_keep = read is not None and len(found) == before and _is_whole(read)
        record = plain(read.parts, begin) if read is not None and may_keep else None
        workshop.shelf.keep(block, record)
    if read is None:
        return None
    return _finished(read.parts, read.kind, rack, _lost_keys(read.kind, read.row))


def _is_whole(read: _Read) -> bool:
    """Say whether a card is all of what was read.

    What a card does is read with the rules; what it rests on, and what it was called before, is
    gathered anew each time.
    """
    entries = read.row.entries
    copies = entries.get(COPIES.name)
    has_table = copies is not None and isinstance(copies.value, Mapping)
    return not (read.kind.is_open or read.parts.do is not None or has_table or WAS in entries)


def _known_card(reader: Reader, rack: _Rack, workshop: Workshop) -> Card | None:
    """Return a card that was kept; all that it has in common with others is seen again."""
    kind = rack.kinds[reader.kind]
    path = join(rack.path, shortened(reader.id.value))
    parts = reader.parts(kind.types, path)
    reading = rack.row.reading.within(path)
    workshop.counted.append(Counted(parts.copies, path, parts.copies_at))
    is_free = workshop.ids.claim(parts.id, reading)
    return _finished(parts, kind, rack, frozenset()) if is_free else None


def _card(node: Node, rack: _Rack, workshop: Workshop) -> _Read | None:
    path = subject_of(node, rack.path)
    reading = rack.row.reading.within(path)
    kind = _kind_of_card(node, rack, reading)
    row = CARD.open(node, reading, kind.names if kind is not None else rack.names)
    if row is None:
        return None
    id = claimed(row, CARD, workshop.ids)
    if id is not None and id in rack.kind_ids:
        notes = (Note("the kind stands here", rack.kind_ids[id].span),)
        message = f"the id `{id}` is given to a kind of this deck, too"
        row.reading.fault("duplicate-id", row.entries["id"].value.span, message, notes=notes)
        id = None
    name, copies = row.text(NAME), workshop.amount(row, COPIES)
    text, face = row.text(TEXT), row.get(FACE)
    own_back = _own_back(row, rack.is_mixed)
    fields = read_fields(kind.fields, row) if kind is not None else {}
    if id is None or name is None or kind is None:
        return None
    parts = CardParts(
        id=cast("Scalar", row.entries["id"].value),
        kind=kind.value.id if kind.value is not None else "",
        # Where they are faulty, the card's other faults are still looked for.
        copies=copies.most if copies else 1,
        copies_at=row.origin(COPIES),
        name=name,
        text=text,
        face=face,
        face_at=row.place(FACE),
        back=own_back,
        back_at=row.place(BACK),
        fields=fields,
        origin=node.origin,
        do=row.get(DO),
        by_players=copies.by_players if copies else {},
    )
    return _Read(parts, kind, row)


def _finished(parts: CardParts, kind: _Kind, rack: _Rack, lost: frozenset[str]) -> Card:
    """Return a card with what it has from its kind or its deck."""
    value = kind.value
    return Card(
        id=parts.id.value,
        kind=parts.kind,
        copies=parts.copies,
        name=parts.name,
        text=parts.text,
        face=parts.face or (value.face if value is not None else None) or rack.face() or "",
        back=parts.back or (value.back if value is not None else None),
        fields=parts.fields,
        origin=parts.origin,
        lost=lost_fields(kind.fields, parts.fields) | lost,
        face_at=parts.face_at or (value.face_at if value else None) or rack.row.place(FACE),
        back_at=parts.back_at or (value.back_at if value else None),
        do=parts.do,
        by_players=parts.by_players,
    )


def _misspells_kind(node: Mapping, rack: _Rack) -> bool:
    unknown = (key.value for key, _ in node.entries if key.value not in rack.names)
    return any(nearest(name, rack.names) == KIND.name for name in unknown)


def _lost_keys(kind: _Kind, row: Row) -> frozenset[str]:
    """Return the keys of a card that may be fields whose declaration could not be read."""
    if not kind.is_open:
        return frozenset()
    declared = CARD.names.union(one.name for one in kind.fields)
    return frozenset({FIELDS.name, *(name for name in row.entries if name not in declared)})


def _kind_of_card(node: Node, rack: _Rack, reading: Reading) -> _Kind | None:
    """Return the kind that a card names, or None after a fault."""
    written = node.get(KIND.name) if isinstance(node, Mapping) else None
    if "" in rack.kinds:
        if written is not None:
            message = "`kind` in a deck that has no `kinds`"
            reading.fault("unknown-choice", written.span, message)
        return rack.kinds[""]
    if written is None:
        if isinstance(node, Mapping) and rack.kinds and not _misspells_kind(node, rack):
            hints = (f"the deck has {quoted(rack.kinds)}",)
            span = head_of(node).span
            reading.fault("missing-key", span, "the key `kind` is missing", hints=hints)
        return None
    name = KIND.kind.read(written, reading)
    kind = rack.kinds.get(name) if name is not None else None
    if name is not None and kind is None and rack.is_complete:
        near = did_you_mean(name, rack.kinds) or (f"the deck has {quoted(rack.kinds)}",)
        message = f"the deck has no kind `{name}`"
        reading.fault("unknown-choice", written.span, message, hints=near)
    return kind
