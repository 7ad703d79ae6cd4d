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
_LEAST_CELL = 40.0  # a narrower one has its words below the picture
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
    """Yield slices of cells, a cell for each kind of card, token and board in the pack's order.

    Two are abreast where names have room beside their pictures. Read along the rows. No picture is
    larger than the piece. `tag` is the whole list's.
    """
    rows = rows_of(game, leaves, speaker)
    abreast = _ABREAST if _width(column, _ABREAST) >= _LEAST_CELL else 1
    width = _width(column, abreast)
    cells = [
        cell
        for number, row in enumerate(rows, 1)
        if (cell := _cell(row, width, speaker, column, tag.child("LI", number).child("LBody")))
    ]
    for start in range(0, len(cells), abreast):
        some = cells[start : start + abreast]
        height = max([ROW, *(cell.height for cell in some)])
        starts = [column.box(n * (width + _GAP), width).x for n in range(abreast)]
        places = [Transform.translation(x, 0) for x in starts]
        items = [
            Group(tuple(cell.items(height)), place)
            for cell, place in zip(some, places, strict=False)
        ]
        # No first or last row stands alone on its page.
        is_tied = start == 0 or len(cells) - abreast > start >= len(cells) - 2 * abreast
        space = 0.0 if start else _GAP / 2
        keeps_next = is_tied and start + abreast < len(cells)
        yield Slice(height, tuple(items), space, keeps_next, tag=tag)


def _width(column: Column, abreast: int) -> float:
    return (column.width - _GAP * (abreast - 1)) / abreast


class _Cell(NamedTuple):
    """A piece's picture with its name and, below, its count; in a narrow cell below the picture.

    `name_height` and `words_height` are how high the name and both together are.
    """

    picture: Page | None
    left: float
    name: tuple[Item, ...]
    counted: tuple[Item, ...]
    name_height: float
    words_height: float
    is_narrow: bool
    tag: Tag
    figure: Tag

    @property
    def height(self) -> float:
        """How high a row has to be for it, with room above and below what is high."""
        if self.is_narrow:
            return self.words_height + _PICTURE + _GAP
        return self.words_height + (_GAP / 2 if self.words_height > ROW else 0.0)

    def items(self, height: float) -> Iterator[Item]:
        """Yield what is drawn, in the middle of a row of a height."""
        above, room = 0.0, height
        if self.is_narrow:
            above, room = (height - self.height) / 2, _PICTURE
        top = (height - self.words_height) / 2
        if self.is_narrow:
            top = above + _PICTURE + _GAP / 2
        yield from _picture(self.picture, self.left, (above, room), self.figure)
        yield Group(self.name, Transform.translation(0, top), tag=self.tag.child("P", 1))
        if self.counted:
            below = Transform.translation(0, top + self.name_height)
            yield Group(self.counted, below, tag=self.tag.child("P", 2))


def _cell(row: Row, width: float, speaker: Speaker, column: Column, tag: Tag) -> _Cell | None:
    """Return the cell of a row, its words set; None where it cannot be said."""
    said, found = speaker.say(row.name, row.scope)
    column.found += found
    style = None if said is None else column.style(_STYLE, said)
    if said is None or style is None:
        return None
    leading = points_to_mm(style.leading_pt)
    cell = column.of_width(width)
    is_narrow = width < _LEAST_CELL
    name_at = 0.0 if is_narrow else _NAME_AT
    room = cell.box(name_at, width - name_at, 100)
    name = column.set(_strong(said), style, room)
    count = column.label(row.number, _STYLE, room, "left", said)
    lines = 1 if count is None else len(count.lines)
    return _Cell(
        row.picture,
        cell.box(0, _PICTURE).x,
        name.items,
        () if count is None else count.items,
        len(name.lines) * leading,
        (len(name.lines) + lines) * leading,
        is_narrow,
        tag,
        tag.child("Figure", alt=words_of(said)),
    )


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


def _picture(
    page: Page | None, left: float, place: tuple[float, float], tag: Tag
) -> Iterator[Group]:
    """Yield a page as a small picture, cut at its trim, in the middle of its place.

    The place is how far down it is, and how high.
    """
    if page is None:
        return
    scale = min(1.0, _PICTURE / page.height, _PICTURE / page.width)
    x = left + (_PICTURE - page.width * scale) / 2
    above, room = place
    y = above + (room - page.height * scale) / 2
    move = Transform.scaling(scale).then(Transform.translation(x, y))
    yield Group(page.frame.items, move, clip=page.outline, label=page.subject, tag=tag)
