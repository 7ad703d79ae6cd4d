"""What a drawn side of a piece depends on, as one digest: equal ones are drawn alike.

A side depends on its own values and its deck's, said in its language; on the files that all pieces
share, which are the context; and, where a text refers to others, on all that the pack holds.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b

from proofpress.lang.speaker import Speaker
from proofpress.layout.operations import Value
from proofpress.model.board import Board
from proofpress.model.fields import Field, FieldValue
from proofpress.model.game import Card, Deck, Game, Seat, Token
from proofpress.model.message import Text
from proofpress.sheet import Side
from proofpress.source.inputs import Inputs

_SIZE = 16  # bytes of a digest
_REFERENCE = "{ref:"
_BETWEEN = "\x00"


def digest_of(parts: Iterable[str]) -> str:
    """Return the digest of some strings."""
    whole = _BETWEEN.join(parts).encode("utf-8", "surrogatepass")
    return blake2b(whole, digest_size=_SIZE).hexdigest()


def _shape(piece: Deck | Token) -> str:
    """Return what is looked at along the edge of a piece."""
    edge = f"{piece.bleed} {piece.safe} {piece.art_bleed} {piece.outline.segments}"
    return f"{piece.width} {piece.height} {edge}"


class Identities:
    """What the pieces of a game depend on, in one language and with one use of ink.

    `context` is the digest of what all have in common.
    """

    def __init__(self, game: Game, speaker: Speaker, ink: str, inputs: Inputs) -> None:
        self._speaker = speaker
        self._whole = inputs.whole
        shared = (game.title, *((game.subtitle,) if game.subtitle else ()))
        said = [self._text(text) for text in (*shared, *game.face_texts.values())]
        mode = (speaker.language.code, str(speaker.is_draft), ink, game.version)
        self.context = digest_of((inputs.shared, *mode, *said))
        self._faces_refer = any(_REFERENCE in text for text in said)
        self._decks: dict[str, str] = {}

    def card(self, deck: Deck, card: Card, face: str, side: Side) -> str:
        """Return what a side of a card depends on."""
        text = "" if card.text is None else self._text(card.text)
        own = (card.id, card.kind, str(card.copies), self._text(card.name), text)
        return self._of(face, side, (self._deck(deck), *own, *self._fields(card.fields)))

    def back(self, deck: Deck, face: str) -> str:
        """Return what a back depends on that the cards of a deck share."""
        return self._of(face, Side.BACK, (self._deck(deck),))

    def token(self, token: Token, seat: Seat | None, face: str, side: Side) -> str:
        """Return what a side of a token depends on."""
        owner: tuple[str, ...] = ()
        if seat is not None:
            owner = (seat.id, self._text(seat.name), seat.colour, seat.cue)
            owner += tuple(self._fields(seat.fields))
        size = _shape(token)
        own = (token.id, self._text(token.name), str(token.supply), size)
        return self._of(face, side, (*own, *owner, *self._fields(token.fields)))

    def board(
        self, board: Board, seen: Mapping[str, Value], seat: Seat | None, face: str, side: Side
    ) -> str:
        """Return what a side of a board depends on: what its face sees of it, its edge and cuts."""
        owner = () if seat is None else (seat.id, self._text(seat.name), seat.colour, seat.cue)
        edge = f"{board.bleed} {board.safe} {board.lines.cuts}"
        return self._of(face, side, (self._seen(seen), edge, *owner))

    def _seen(self, value: Value) -> str:
        if isinstance(value, Text):
            return self._text(value)
        if isinstance(value, Mapping):
            return f"{{{','.join(f'{name}={self._seen(one)}' for name, one in value.items())}}}"
        if isinstance(value, tuple):
            return f"({','.join(map(self._seen, value))})"
        return repr(value)

    def face(self, name: str) -> str:
        """Return the identity of a face by itself."""
        return digest_of((self.context, name))

    def of(self, *words: str) -> str:
        """Return the identity of a side from what it depends on, or of several together."""
        return digest_of((self.context, *words))

    def _of(self, face: str, side: Side, parts: tuple[str, ...]) -> str:
        words = _BETWEEN.join((face, side.value, *parts))
        refers = self._faces_refer or _REFERENCE in words
        return f"{self._whole}{_BETWEEN}{words}" if refers else words

    def _deck(self, deck: Deck) -> str:
        known = self._decks.get(deck.id)
        if known is None:
            size = _shape(deck)
            own = (deck.id, self._text(deck.name), deck.colour, str(deck.copies), size)
            known = self._decks[deck.id] = _BETWEEN.join((*own, *self._fields(deck.values)))
        return known

    def _fields(self, fields: Mapping[str, Field]) -> Iterator[str]:
        for name, one in fields.items():
            yield f"{name}={one.type.kind}:{self._plain(one.value)}"

    def _plain(self, value: FieldValue) -> str:
        if isinstance(value, Text):
            return self._text(value)
        if isinstance(value, tuple):
            return f"({','.join(map(self._plain, value))})"
        return repr(value)

    def _text(self, text: Text) -> str:
        return f"{text.id}:{text.kind}:{self._speaker.written(text)}"
