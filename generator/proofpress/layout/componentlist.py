"""The component list of a booklet: every kind of piece with its picture, name and count."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from proofpress.geometry import Rect, Transform
from proofpress.lang.scope import Scope, card_scope, token_scope
from proofpress.lang.speaker import Speaker
from proofpress.layout.galley import Column, Slice
from proofpress.model.game import Card, Deck, Game, Token
from proofpress.model.message import Text
from proofpress.scene import Group, Item
from proofpress.sheet import Leaf, Page

ROW = 17.0
_PICTURE = 15.0
_NAME_AT = 21.0
_COUNT_WIDTH = 34.0
_STYLE = "book_table"


class _Row(NamedTuple):
    """One line of the list; the picture is the front of the first leaf of its kind."""

    name: Text
    scope: Scope
    number: str
    picture: Page | None


def component_rows(
    game: Game, leaves: Sequence[Leaf], speaker: Speaker, column: Column
) -> Iterator[Slice]:
    """Yield a slice for each kind of card and each token, in the pack's own order."""
    fronts = {leaf.subject: leaf.front for leaf in reversed(leaves)}
    rows = [row for deck in game.decks for row in _deck_rows(deck, fronts, speaker)]
    rows += [_token_row(game, token, fronts, speaker) for token in game.tokens]
    for row in rows:
        said, found = speaker.say(row.name, row.scope)
        column.found += found
        if said is None:
            continue
        style = column.style(_STYLE, said)
        if style is None:
            return
        middle = Rect(_NAME_AT, ROW / 2 - 2.4, column.width - _NAME_AT - _COUNT_WIDTH, 100)
        items: list[Item] = list(_picture(row.picture))
        items += column.set(said, style, middle).items
        end = Rect(column.width - _COUNT_WIDTH, middle.y, _COUNT_WIDTH, 100)
        count = column.label(row.number, _STYLE, end, "right", said)
        items += count.items if count is not None else ()
        yield Slice(ROW, tuple(items))


def _deck_rows(deck: Deck, fronts: dict[str, Page], speaker: Speaker) -> Iterator[_Row]:
    kinds = {kind.id: kind.name for kind in deck.kinds if kind.name is not None}
    for kind in dict.fromkeys(card.kind for card in deck.cards):
        cards = [card for card in deck.cards if card.kind == kind]
        copies = sum(card.copies for card in cards)
        name = kinds.get(kind, cards[0].name if len(cards) == 1 else deck.name)
        count = speaker.count("card_count", copies)
        yield _Row(name, card_scope(deck, cards[0]), count, fronts.get(_subject(deck, cards[0])))


def _subject(deck: Deck, card: Card) -> str:
    return f"{deck.id}.{card.id}"


def _token_row(game: Game, token: Token, fronts: dict[str, Page], speaker: Speaker) -> _Row:
    seats = game.players.seats if token.owner else ()
    first = f"{token.id}.{seats[0].id}" if seats else token.id
    supply = token.supply * max(1, len(seats))
    scope = token_scope(token, seats[0] if seats else None)
    return _Row(token.name, scope, speaker.count("token_count", supply), fronts.get(first))


def _picture(page: Page | None) -> Iterator[Group]:
    """Yield a page as a small picture, cut at its trim, in the middle of its place."""
    if page is None:
        return
    scale = min(1.0, _PICTURE / page.height, (_NAME_AT - 4.0) / page.width)
    x = (_NAME_AT - 4.0 - page.width * scale) / 2
    y = (ROW - page.height * scale) / 2
    place = Transform.scaling(scale).then(Transform.translation(x, y))
    yield Group(page.frame.items, place, clip=page.outline, label=page.subject)
