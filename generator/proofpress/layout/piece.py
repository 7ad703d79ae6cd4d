"""Pieces laid out: every card and token of a game as leaves with their pages."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Outline
from proofpress.lang.inline import InlineWords
from proofpress.lang.scope import Scope as SayScope
from proofpress.lang.scope import card_scope, game_scope, token_scope
from proofpress.lang.speaker import Speaker
from proofpress.layout.fitting import Settings
from proofpress.layout.kit import Kit
from proofpress.layout.operations import Scope
from proofpress.layout.scope import InkUse
from proofpress.layout.studio import Sketch, Studio
from proofpress.model.fields import FieldValue
from proofpress.model.game import Card, Cut, Deck, Game, Seat, Token
from proofpress.model.message import Text
from proofpress.scene import Frame
from proofpress.sheet import Leaf, Page, Side
from proofpress.source.text import Origin
from proofpress.text.typeset import Typesetter
from proofpress.values import dataclass

CARD_SAFE = 4.0
TOKEN_SAFE = 2.0
# Names that differ between the pieces that one back may serve.
_OWN_NAMES = frozenset(("card", "token", "owner"))


@dataclass(frozen=True, slots=True)
class _Body:
    """What the pages of one deck or token have in common."""

    outline: Outline
    size: tuple[float, float]
    bleed: float
    safe: float
    stack: str
    cut: Cut = "own"


class _Ask(NamedTuple):
    """A side of a piece that is to be drawn, and the place that asks for it."""

    face: str
    side: Side
    subject: str
    name: Text
    scope: Scope
    say_scope: Callable[[], SayScope]
    asked: Origin


class _Draft(NamedTuple):
    """A side of a piece before its type has a size."""

    sketch: Sketch
    side: Side
    label: str


class _Pair(NamedTuple):
    """A piece before its type has a size; `back` is None where nothing is printed there."""

    subject: str
    copies: int
    front: _Draft
    back: _Draft | None


def lay_out(
    game: Game, speaker: Speaker, kit: Kit, typesetter: Typesetter, ink: InkUse = "full"
) -> tuple[tuple[Leaf, ...], Diagnostics]:
    """Return all pieces of a game in one language as leaves: decks first, then tokens.

    A piece whose face or values are unusable is left out; all are where the styles cannot be
    read. Equal backs of a deck are one page.
    """
    if not game.theme.is_whole:
        return (), ()
    studio = Studio(game, speaker, kit, typesetter, ink)
    leaves: list[Leaf] = []
    for deck in game.decks:
        leaves.extend(_lay_out_deck(studio, deck))
    leaves.extend(_lay_out_tokens(studio))
    return tuple(leaves), studio.diagnostics


def _lay_out_deck(studio: Studio, deck: Deck) -> tuple[Leaf, ...]:
    size = (deck.width, deck.height)
    bench = _Bench(studio, _Body(deck.outline, size, deck.bleed, CARD_SAFE, "cards", deck.cut))
    pairs: list[_Pair] = []
    for card in deck.cards:
        if not _is_drawable(studio.game, card):
            continue
        subject = f"{deck.id}.{card.id}"
        front = bench.draft(_card_ask(studio, deck, card, card.face, Side.FRONT))
        name = card.back or deck.back
        back = None if name is None else _card_back(bench, deck, card, name)
        if front is not None and (name is None or back is not None):
            pairs.append(_Pair(subject, card.copies, front, back))
    return bench.leaves(pairs, studio.settle(bench.sketches(pairs)))


def _is_drawable(game: Game, piece: Card | Token) -> bool:
    """Say whether a face can count on a piece's values: what they lack is reported already."""
    icons = (one for one in piece.fields.values() if one.type.kind == "icon")
    named = (name for one in icons for name in _words(one.value))
    return not piece.lost and all(name in game.icons for name in named)


def _words(value: FieldValue) -> tuple[FieldValue, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _card_ask(studio: Studio, deck: Deck, card: Card, face: str, side: Side) -> _Ask:
    scope = studio.scopes.card(deck, card, side)
    say_scope = cache(lambda: {**game_scope(studio.game), **card_scope(deck, card)})
    subject = f"{deck.id}.{card.id}"
    asked = card.face_at if side is Side.FRONT else card.back_at or deck.back_at
    return _Ask(face, side, subject, card.name, scope, say_scope, asked or card.origin)


def _card_back(bench: "_Bench", deck: Deck, card: Card, name: str) -> _Draft | None:
    """Return the back of a card, one for all cards of a deck where it says nothing of the card."""
    studio = bench.studio
    asked = card.back_at or card.origin if card.back else deck.back_at or deck.origin
    face = studio.face(name, asked, deck.id)
    if face is not None and face.names & _OWN_NAMES:
        return bench.draft(_card_ask(studio, deck, card, name, Side.BACK))
    if name in bench.backs:
        return bench.backs[name]
    values = {key: field.value for key, field in deck.values.items()}
    own = {**values, "id": deck.id, "name": deck.name, "copies": deck.copies}
    say_scope = cache(lambda: {**game_scope(studio.game), **values, "deck": own})
    scope = studio.scopes.deck(deck, Side.BACK)
    ask = _Ask(name, Side.BACK, deck.id, deck.name, scope, say_scope, asked)
    bench.backs[name] = bench.draft(ask)
    return bench.backs[name]


def _lay_out_tokens(studio: Studio) -> Iterator[Leaf]:
    """Yield all tokens; those with the same faces in the same size share the sizes of their type.

    They are one set to the eye, as the cards of a deck are.
    """
    drafted = [
        (token, *_draft_token(studio, token))
        for token in studio.game.tokens
        if _is_drawable(studio.game, token)
    ]
    sets: dict[tuple[object, ...], list[Sketch]] = {}
    for token, bench, pairs in drafted:
        sets.setdefault(_set_of(token), []).extend(bench.sketches(pairs))
    settings = {key: studio.settle(sketches) for key, sketches in sets.items()}
    for token, bench, pairs in drafted:
        yield from bench.leaves(pairs, settings[_set_of(token)])


def _set_of(token: Token) -> tuple[object, ...]:
    return token.face, token.back, token.width, token.height


def _draft_token(studio: Studio, token: Token) -> tuple["_Bench", list[_Pair]]:
    size = (token.width, token.height)
    bench = _Bench(studio, _Body(token.outline, size, token.bleed, TOKEN_SAFE, "tokens"))
    seats: tuple[Seat | None, ...] = (None,)
    if token.owner is not None:
        seats = studio.game.players.seats
    pairs: list[_Pair] = []
    for seat in seats:
        front = bench.draft(_token_ask(studio, token, seat, Side.FRONT))
        back = bench.draft(_token_ask(studio, token, seat, Side.BACK))
        if front is not None and back is not None:
            pairs.append(_Pair(_token_subject(token, seat), token.supply, front, back))
    return bench, pairs


def _token_subject(token: Token, seat: Seat | None) -> str:
    return token.id if seat is None else f"{token.id}.{seat.id}"


def _token_ask(studio: Studio, token: Token, seat: Seat | None, side: Side) -> _Ask:
    """Return a side of a token; without a back of its own it has its face on both sides."""
    name = token.back or token.face if side is Side.BACK else token.face
    scope = studio.scopes.token(token, seat, side)
    say_scope = cache(lambda: {**game_scope(studio.game), **token_scope(token, seat)})
    subject = _token_subject(token, seat)
    asked = (token.back_at if side is Side.BACK and token.back else token.face_at) or token.origin
    return _Ask(name, side, subject, token.name, scope, say_scope, asked)


class _Bench:
    """Where the pieces of one deck or token are drawn: sketches first, then pages.

    `backs` are those that many cards share.
    """

    def __init__(self, studio: Studio, body: _Body) -> None:
        self.studio = studio
        self._body = body
        self.backs: dict[str, _Draft | None] = {}
        self._pages: dict[Sketch, Page] = {}

    def draft(self, ask: _Ask) -> _Draft | None:
        """Return a side worked out, or None when its face is unusable."""
        face = self.studio.face(ask.face, ask.asked, ask.subject)
        if face is None:
            return None
        size = self._body.size
        sketch = self.studio.sketch(face, size, ask.subject, ask.scope, ask.say_scope)
        return None if sketch is None else _Draft(sketch, ask.side, self._label(ask))

    def sketches(self, pairs: list[_Pair]) -> Iterable[Sketch]:
        """Return what is drawn of pieces, each once."""
        drafts = [draft for pair in pairs for draft in (pair.front, pair.back) if draft]
        return dict.fromkeys(draft.sketch for draft in drafts)

    def leaves(self, pairs: list[_Pair], settings: Settings) -> tuple[Leaf, ...]:
        """Return the pieces, their type at the sizes that were settled."""
        body = self._body
        return tuple(
            Leaf(
                pair.subject,
                body.stack,
                pair.copies,
                self._page(pair.front, settings),
                None if pair.back is None else self._page(pair.back, settings),
                body.cut,
            )
            for pair in pairs
        )

    def _page(self, draft: _Draft, settings: Settings) -> Page:
        sketch, body = draft.sketch, self._body
        if sketch not in self._pages:
            frame = Frame(*body.size, self.studio.paint(sketch, settings))
            language = self.studio.speaker.language.code
            self._pages[sketch] = Page(
                frame,
                body.outline,
                body.bleed,
                body.safe,
                sketch.subject,
                draft.side,
                language,
                draft.label,
            )
        return self._pages[sketch]

    def _label(self, ask: _Ask) -> str:
        said, _ = self.studio.said(ask.name, ask.say_scope)
        if said is None:
            return ask.name.raw
        return "".join(part.text for part in said.inlines if isinstance(part, InlineWords))
