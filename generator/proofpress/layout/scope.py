"""The names that face expressions can use: for the whole build, for a card, for a token."""

from collections.abc import Mapping

from proofpress.language import Language
from proofpress.layout.operations import IntMapping, Scope, Value
from proofpress.model.fields import Field
from proofpress.model.game import Card, Deck, Game, Number, Seat, Token
from proofpress.model.template import Swatch, Theme
from proofpress.paint import Rgb
from proofpress.request import InkUse
from proofpress.sheet import Side


def hex_of(colour: Rgb) -> str:
    """Return a colour as `#a51c2b`."""
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


def shown(swatch: Swatch, ink: InkUse) -> Rgb:
    """Return what a colour of the palette looks like with full or with little ink."""
    return swatch.low if ink == "low" and swatch.low is not None else swatch.rgb


def common_scope(game: Game, language: Language, ink: InkUse) -> Scope:
    """Return the names that are the same for every piece of a build in one language."""
    return {
        "palette": {id: hex_of(shown(swatch, ink)) for id, swatch in game.theme.palette.items()},
        "numbers": {id: _number(number) for id, number in game.numbers.items()},
        "face": _face_texts(game),
        "game": {
            "title": game.title,
            "subtitle": game.subtitle,
            "version": game.version,
            "date": game.date,
        },
        "ink": ink,
        "language": language.code,
    }


def _number(number: Number) -> Value:
    return IntMapping(number.by_players) if number.value is None else number.value


def _face_texts(game: Game) -> Value:
    texts: dict[str, dict[str, Value]] = {}
    for text in game.face_texts.values():
        _, face, name = text.id.split(".", maxsplit=2)
        texts.setdefault(face, {})[name] = text
    return texts


class PieceScopes:
    """Builds the scopes of pieces; colours by their palette names become what they look like."""

    def __init__(self, theme: Theme, common: Scope, ink: InkUse) -> None:
        self.theme = theme
        self.common = common
        self.ink = ink
        self._decks: dict[tuple[str, Side], dict[str, Value]] = {}

    def colour(self, written: str) -> str:
        """Return a colour as drawn, whether it was written as hex or by its palette name."""
        swatch = self.theme.swatch(written)
        return written if swatch is None else hex_of(shown(swatch, self.ink))

    def values(self, fields: Mapping[str, Field]) -> dict[str, Value]:
        """Return the values of a piece's own fields."""
        return {
            name: self._field(field.value, field.type.kind == "colour")
            for name, field in fields.items()
        }

    def _field(self, value: Value, is_colour: bool) -> Value:
        if isinstance(value, tuple):
            return tuple(self._field(one, is_colour) for one in value)
        return self.colour(value) if is_colour and isinstance(value, str) else value

    def deck(self, deck: Deck, side: Side) -> dict[str, Value]:
        """Return the scope of a side that is the same for all cards of a deck."""
        known = self._decks.get((deck.id, side))
        if known is not None:
            return known
        inner: dict[str, Value] = {
            **self.values(deck.values),
            "id": deck.id,
            "name": deck.name,
            "colour": self.colour(deck.colour),
            "copies": deck.copies,
            "width": deck.width,
            "height": deck.height,
        }
        self._decks[deck.id, side] = {**self.common, "deck": inner, "side": side.value}
        return self._decks[deck.id, side]

    def card(self, deck: Deck, card: Card, side: Side) -> dict[str, Value]:
        """Return the scope of a side of a card."""
        inner: dict[str, Value] = {
            **self.values(card.fields),
            "id": card.id,
            "kind": card.kind,
            "name": card.name,
            "text": card.text,
            "copies": card.copies,
        }
        return {**self.deck(deck, side), "card": inner}

    def token(self, token: Token, owner: Seat | None, side: Side) -> dict[str, Value]:
        """Return the scope of a side of a token, with the seat that owns it."""
        inner: dict[str, Value] = {
            **self.values(token.fields),
            "id": token.id,
            "name": token.name,
            "supply": token.supply,
            "width": token.width,
            "height": token.height,
        }
        scope: dict[str, Value] = {**self.common, "token": inner, "side": side.value}
        if owner is not None:
            scope["owner"] = {
                "id": owner.id,
                "name": owner.name,
                "colour": self.colour(owner.colour),
                "cue": owner.cue,
            }
        return scope
