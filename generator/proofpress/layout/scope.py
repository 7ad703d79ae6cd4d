"""The names that face expressions can use: for the whole build, for a card, a token, a board."""

from collections.abc import Iterator, Mapping

from proofpress.language import Language
from proofpress.layout.operations import IntMapping, Scope, Value
from proofpress.model.board import Board, Lane, Space, Track
from proofpress.model.fields import Field, FieldValue
from proofpress.model.game import Assembly, Card, Deck, Game, Number, Panel, Rules, Seat, Token
from proofpress.model.template import Swatch, Theme
from proofpress.paint import Rgb
from proofpress.regex import regex
from proofpress.request import InkUse
from proofpress.sheet import Side
from proofpress.source.node import Mapping as MapNode
from proofpress.source.node import Scalar, Sequence

_WHOLE = regex(r"-?[0-9]{1,9}")


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
        "tables": dict(_tables(game.rules)),
        "face": _face_texts(game),
        "game": {
            "title": game.title,
            "subtitle": game.subtitle,
            "version": game.version,
            "date": game.date,
            "phases": tuple(
                {"id": one.id, "number": number, "name": one.name, "stage": one.stage}
                for number, one in enumerate(game.phases, 1)
            ),
        },
        "ink": ink,
        "language": language.code,
        "direction": language.direction,
    }


def _number(number: Number) -> Value:
    return IntMapping(number.by_players) if number.value is None else number.value


def _tables(rules: Rules) -> Iterator[tuple[str, Value]]:
    """Yield the tables of the rules whose rows are a list of whole numbers."""
    tables = rules.parts.get("tables")
    for id, node in tables.entries if isinstance(tables, MapNode) else ():
        rows = node.get("rows") if isinstance(node, MapNode) else node
        if isinstance(rows, Sequence):
            said = [row.value for row in rows.items if isinstance(row, Scalar)]
            if len(said) == len(rows.items) and all(map(_WHOLE.fullmatch, said)):
                yield id.value, tuple(map(int, said))


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
        self._colours: dict[str, str] = {}

    def colour(self, written: str) -> str:
        """Return a colour as drawn, whether it was written as hex or by its palette name."""
        known = self._colours.get(written)
        if known is None:
            swatch = self.theme.swatch(written)
            known = written if swatch is None else hex_of(shown(swatch, self.ink))
            self._colours[written] = known
        return known

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
            scope["owner"] = self._seat(owner)
        return scope

    def panel(
        self, assembly: Assembly, panel: Panel, owner: Seat | None, size: tuple[float, float]
    ) -> dict[str, Value]:
        """Return the scope of a panel of an assembly: the latter goes by its kind."""
        inner: dict[str, Value] = {
            **self.values(assembly.fields),
            "id": assembly.id,
            "name": assembly.name,
            "supply": assembly.supply,
            "colour": self.colour(assembly.ground) if assembly.ground else None,
        }
        own: dict[str, Value] = {
            **self.values(panel.fields),
            "id": panel.id,
            "width": size[0],
            "height": size[1],
        }
        side = Side.BACK if panel.id in ("back", "inside") else Side.FRONT
        scope: dict[str, Value] = {**self.common, assembly.kind: inner, "panel": own}
        if assembly.deck is not None:
            scope["deck"] = self.deck(assembly.deck, side)["deck"]
        if owner is not None:
            scope["owner"] = self._seat(owner)
        return {**scope, "side": side.value}

    def _seat(self, owner: Seat) -> dict[str, Value]:
        own: dict[str, Value] = {**self.values(owner.fields), "id": owner.id, "name": owner.name}
        if not owner.colour:
            return own
        return {**own, "colour": self.colour(owner.colour), "cue": owner.cue}

    def board(self, board: Board, owner: Seat | None, side: Side) -> dict[str, Value]:
        """Return the scope of a side of a board, with the seat that owns it."""
        scope: dict[str, Value] = {
            **self.common,
            "board": self.board_values(board),
            "side": side.value,
        }
        if owner is not None:
            scope["owner"] = self._seat(owner)
        return scope

    def board_values(self, board: Board) -> dict[str, Value]:
        """Return what a face sees of a board: all that stands on it, with its coordinates."""
        return {
            **self.values(board.fields),
            "id": board.id,
            "name": board.name,
            "copies": board.copies,
            "width": board.width,
            "height": board.height,
            "spaces": {one.id: tuple(map(self._space, one.spaces)) for one in board.sets},
            "tracks": {track.id: _track(track) for track in board.tracks},
            "arrows": tuple(
                {
                    "set": arrow.set,
                    "by": arrow.by,
                    "from": arrow.start,
                    "to": arrow.end,
                    "way": arrow.way,
                }
                for arrow in board.arrows
            ),
            "panels": {
                panel.id: {"name": panel.name, "text": panel.text, **panel.box._asdict()}
                for panel in board.panels
            },
        }

    def _space(self, space: Space) -> dict[str, Value]:
        return {
            **self.values(space.fields),
            "id": space.id,
            "name": space.name,
            "x": space.at.x,
            "y": space.at.y,
            "outline": space.outline,
        }


def _track(track: Track) -> dict[str, Value]:
    shared = next((lane for lane in track.lanes if lane.member is None), None)
    return {
        "id": track.id,
        "name": track.name,
        "least": track.least,
        "most": track.most,
        "start": track.start,
        "starts": track.starts,
        "steps": () if shared is None else _steps(shared),
        "lanes": tuple(
            {
                "of": lane.member,
                "start": track.starts.get(lane.member or "", track.start),
                "steps": _steps(lane),
            }
            for lane in track.lanes
        ),
    }


def _steps(lane: Lane) -> tuple[Value, ...]:
    """Return the steps of a track: a value, its middle and, where it is a cell, the cell's size."""
    return tuple(
        {
            "value": step.value,
            "x": step.at.x,
            "y": step.at.y,
            "width": step.box.width if step.box else None,
            "height": step.box.height if step.box else None,
        }
        for step in lane.steps
    )


def is_drawable(game: Game, piece: Card | Token | Assembly | Panel) -> bool:
    """Say whether a face can count on a piece's values: what they lack is reported already."""
    return not piece.lost and has_icons(game, piece.fields)


def has_icons(game: Game, fields: Mapping[str, Field]) -> bool:
    """Say whether all icons that fields name are there."""
    icons = (one for one in fields.values() if one.type.kind == "icon")
    return all(name in game.icons for one in icons for name in _words(one.value))


def _words(value: FieldValue) -> tuple[FieldValue, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)
