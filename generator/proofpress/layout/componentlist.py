"""The component list of a booklet: every kind of piece with its picture, name and count."""

from collections.abc import Iterator, Sequence

from proofpress.geometry import Transform
from proofpress.lang.inline import InlineIcon, InlineWords, Resolved
from proofpress.lang.scope import Scope, assembly_scope, board_scope, card_scope, token_scope
from proofpress.lang.speaker import Speaker
from proofpress.layout.galley import Column, Slice, words_of
from proofpress.model.board import Board
from proofpress.model.game import Assembly, Card, Deck, Game, Token, owners_of
from proofpress.model.message import Text
from proofpress.scene import Group, Item
from proofpress.sheet import Leaf, Page
from proofpress.tagging import Tag
from proofpress.units import points_to_mm
from proofpress.values import NamedTuple, replace

ROW = 16.5
_PICTURE = 15.0  # at most as high, and as wide, as this
_NAME_AT = 20.0
_GAP = 4.0
_ABREAST = 2
_STYLE = "book_table"


class Row(NamedTuple):
    """One line of the list; the picture is the front of the first leaf of its kind.

    `piece` is the id of the deck, token, board or assembly.
    """

    piece: str
    name: Text
    scope: Scope
    number: str
    picture: Page | None


def rows_of(game: Game, leaves: Sequence[Leaf], speaker: Speaker) -> list[Row]:
    """Return a line for each kind of card, token and board, in the pack's order."""
    fronts = {leaf.subject: leaf.front for leaf in reversed(leaves)}
    rows = [row for deck in game.decks for row in _deck_rows(deck, fronts, speaker)]
    rows += [_token_row(game, token, fronts, speaker) for token in game.tokens]
    rows += [_board_row(game, board, fronts, speaker) for board in game.boards]
    rows += [_assembly_row(game, one, fronts, speaker) for one in game.assemblies]
    return rows


def component_rows(
    game: Game, leaves: Sequence[Leaf], speaker: Speaker, column: Column, tag: Tag
) -> Iterator[Slice]:
    """Yield slices of two cells, a cell for each kind of card, token and board in the pack's order.

    Read along the rows. No picture is larger than the piece. `tag` is the whole list's.
    """
    rows = rows_of(game, leaves, speaker)
    width = (column.width - _GAP * (_ABREAST - 1)) / _ABREAST
    cells = [
        cell
        for number, row in enumerate(rows, 1)
        if (cell := _cell(row, width, speaker, column, tag.child("LI", number).child("LBody")))
    ]
    for start in range(0, len(cells), _ABREAST):
        starts = [column.box(n * (width + _GAP), width).x for n in range(_ABREAST)]
        places = [Transform.translation(x, 0) for x in starts]
        items = [
            Group(cell, place)
            for cell, place in zip(cells[start : start + _ABREAST], places, strict=False)
        ]
        # No first or last row stands alone on its page.
        is_tied = start == 0 or len(cells) - _ABREAST > start >= len(cells) - 2 * _ABREAST
        space = 0.0 if start else _GAP / 2
        keeps_next = is_tied and start + _ABREAST < len(cells)
        yield Slice(ROW, tuple(items), space, keeps_next, tag=tag)


def _cell(
    row: Row, width: float, speaker: Speaker, column: Column, tag: Tag
) -> tuple[Item, ...] | None:
    """Return a piece's picture with its name and, below, its count."""
    said, found = speaker.say(row.name, row.scope)
    column.found += found
    style = None if said is None else column.style(_STYLE, said)
    if said is None or style is None:
        return None
    leading = points_to_mm(style.leading_pt)
    cell = column.of_width(width)
    room = cell.box(_NAME_AT, width - _NAME_AT, 100)
    name = column.set(_strong(said), style, room)
    count = column.label(row.number, _STYLE, room, "left", said)
    top = (ROW - (len(name.lines) + 1) * leading) / 2
    items: list[Item] = [
        *_picture(row.picture, cell.box(0, _PICTURE).x, tag.child("Figure", alt=words_of(said)))
    ]
    items.append(Group(name.items, Transform.translation(0, top), tag=tag.child("P", 1)))
    if count is not None:
        below = Transform.translation(0, top + len(name.lines) * leading)
        items.append(Group(count.items, below, tag=tag.child("P", 2)))
    return tuple(items)


def _strong(said: Resolved) -> Resolved:
    inlines = (
        one._replace(look=one.look._replace(strong=True))
        for one in said.inlines
        if isinstance(one, InlineWords | InlineIcon)  # a name has no lists
    )
    return replace(said, inlines=tuple(inlines))


def _deck_rows(deck: Deck, fronts: dict[str, Page], speaker: Speaker) -> Iterator[Row]:
    kinds = {kind.id: kind.name for kind in deck.kinds if kind.name is not None}
    for kind in dict.fromkeys(card.kind for card in deck.cards):
        cards = [card for card in deck.cards if card.kind == kind]
        copies = sum(card.copies for card in cards)
        name = kinds.get(kind, cards[0].name if len(cards) == 1 else deck.name)
        count = speaker.count("card_count", copies)
        front = fronts.get(_subject(deck, cards[0]))
        yield Row(deck.id, name, card_scope(deck, cards[0]), count, front)


def _subject(deck: Deck, card: Card) -> str:
    return f"{deck.id}.{card.id}"


def _token_row(game: Game, token: Token, fronts: dict[str, Page], speaker: Speaker) -> Row:
    seats = owners_of(game, token)
    first = f"{token.id}.{seats[0].id}" if seats else token.id
    supply = token.supply * max(1, len(seats))
    scope = token_scope(token, seats[0] if seats else None)
    is_card = any((deck.width, deck.height) == (token.width, token.height) for deck in game.decks)
    number = speaker.count("card_count" if is_card else "token_count", supply)
    return Row(token.id, token.name, scope, number, fronts.get(first))


def _board_row(game: Game, board: Board, fronts: dict[str, Page], speaker: Speaker) -> Row:
    seats = game.players.seats if board.owner else ()
    first = f"{board.id}.{seats[0].id}" if seats else board.id
    copies = board.copies * max(1, len(seats))
    scope = board_scope(board, seats[0] if seats else None)
    number = speaker.count("board_count", copies)
    return Row(board.id, board.name, scope, number, fronts.get(first))


def _assembly_row(game: Game, assembly: Assembly, fronts: dict[str, Page], speaker: Speaker) -> Row:
    seats = game.players.seats if assembly.owner else ()
    first = ".".join(
        filter(None, (assembly.id, *(one.id for one in seats[:1]), assembly.nets[0].id))
    )
    number = speaker.number(assembly.supply * max(1, len(seats)))
    scope = assembly_scope(assembly, None, *seats[:1])
    return Row(assembly.id, assembly.name, scope, f"{number}\u00a0×", fronts.get(first))


def _picture(page: Page | None, left: float, tag: Tag) -> Iterator[Group]:
    """Yield a page as a small picture, cut at its trim, in the middle of its place."""
    if page is None:
        return
    scale = min(1.0, _PICTURE / page.height, _PICTURE / page.width)
    x = left + (_PICTURE - page.width * scale) / 2
    y = (ROW - page.height * scale) / 2
    place = Transform.scaling(scale).then(Transform.translation(x, y))
    yield Group(page.frame.items, place, clip=page.outline, label=page.subject, tag=tag)
