"""Tuck boxes, as `components/*.yaml` declare them: sized by the cards that they hold."""

from collections.abc import Mapping

from proofpress.diagnostics import did_you_mean
from proofpress.model.assembly import (
    CALIPER,
    LEAST_SIDE,
    SUPPLY,
    finish,
    open_assembly,
)
from proofpress.model.decode import Key, Reading, Row, Table, quoted
from proofpress.model.fields import FIELDS
from proofpress.model.flat import Inside, tuck_box
from proofpress.model.game import Assembly, Deck, Net, Panel
from proofpress.model.kinds import ColourKind, FlagKind, NameKind
from proofpress.model.quantities import IntKind
from proofpress.model.sizes import SIZE, read_size
from proofpress.model.workshop import (
    BACK,
    BLEED,
    FACE_NAME,
    LATER_RULES,
    NAME,
    OWNER,
    PIECE_ID,
    SAFE,
    Workshop,
)
from proofpress.source.node import Node
from proofpress.values import NamedTuple

CARD_CALIPER = 0.32  # a playing card of 300 to 310 g/m2
SLEEVE = 3.0  # by which a sleeve is wider and higher than its card
PLAY = (2.0, 2.0, 1.5)  # room beside, above and before the cards

DECK_OF_BOX = Key("deck", NameKind("a deck"))
CARDS_OF_BOX = Key("cards", IntKind(1, 1000))
SLEEVED = Key("sleeved", FlagKind())
COLOUR = Key("colour", ColourKind())
FRONT = Key("front", FACE_NAME)
SIDE = Key("side", FACE_NAME)
TOP = Key("top", FACE_NAME)
BOTTOM = Key("bottom", FACE_NAME)
BOX = Table(
    "a box", PIECE_ID, NAME, DECK_OF_BOX, SIZE, CARDS_OF_BOX, CALIPER, SLEEVED, COLOUR, FRONT, BACK,
    SIDE, TOP, BOTTOM, OWNER, SUPPLY, BLEED, SAFE, FIELDS, later={"home": LATER_RULES},
)  # fmt: skip
_FACES = (
    ("front", FRONT), ("back", BACK), ("left", SIDE), ("right", SIDE), ("top", TOP),
    ("bottom", BOTTOM),
)  # fmt: skip


class Load(NamedTuple):
    """What a box is to hold: cards of a size, and how many."""

    width: float
    height: float
    cards: int


def room_for(load: Load, caliper: float, *, is_sleeved: bool) -> Inside:
    """Return the room that cards of a thickness take in a box; a sleeve doubles it."""
    width, height, cards = load
    if is_sleeved:
        width, height, caliper = width + SLEEVE, height + SLEEVE, 2 * caliper
    across, up, before = PLAY
    return Inside(width + across, height + up, cards * caliper + before)


def read_box(
    node: Node, decks: Mapping[str, Deck | None], workshop: Workshop, reading: Reading
) -> Assembly | None:
    """Return a box for a deck, or for cards of a size, or None after a fault.

    `decks` lead from every deck's id to it, to None where it could not be read.
    """
    start = open_assembly(node, BOX, workshop, reading)
    if start is None:
        return None
    row = start.row
    load, deck = _load(row, decks, workshop)
    caliper = row.get(CALIPER) if row.has(CALIPER) else CARD_CALIPER
    is_sleeved, colour = row.get(SLEEVED) or False, row.get(COLOUR)
    if load is None or caliper is None:
        return None
    if min(load.width, load.height) < LEAST_SIDE:
        key = DECK_OF_BOX if deck is not None else SIZE
        row.refuse(key, "out-of-range", f"a box is for cards of {LEAST_SIDE:g} mm or more each way")
        return None
    flat = tuck_box(room_for(load, caliper, is_sleeved=is_sleeved), start.bleed)
    faces = {name: (row.get(key), row.place(key)) for name, key in _FACES}
    panels = tuple(Panel(name, *faces[name], flat.spots[name]) for name, _ in _FACES)
    ground = colour or (deck.colour if deck is not None else "#ffffff")
    return finish("box", start, (Net("", flat, panels),), ground, deck)


def _load(
    row: Row, decks: Mapping[str, Deck | None], workshop: Workshop
) -> tuple[Load | None, Deck | None]:
    """Return what a box is to hold, and the deck if it is one."""
    cards = row.get(CARDS_OF_BOX)
    if not row.has(DECK_OF_BOX):
        for key in (SIZE, CARDS_OF_BOX):
            if not row.has(key):
                row.missing(key.name, ("or name a `deck` that it holds",))
        size = read_size(row, workshop.sizes)
        return (Load(size.width, size.height, cards) if size and cards else None), None
    if row.has(SIZE):
        row.refuse(SIZE, "unknown-key", "a box has a `deck` or a `size` of cards, not both")
    name = row.get(DECK_OF_BOX)
    deck = decks.get(name) if name is not None else None
    if name is not None and name not in decks:
        hints = (
            did_you_mean(name, decks) or (f"there are {quoted(sorted(decks))}",) if decks else ()
        )
        span = row.origin(DECK_OF_BOX).span
        row.reading.fault("unknown-reference", span, f"there is no deck `{name}`", hints=hints)
    if deck is None or (row.has(CARDS_OF_BOX) and cards is None):
        return None, deck
    return Load(deck.width, deck.height, cards or deck.copies), deck
