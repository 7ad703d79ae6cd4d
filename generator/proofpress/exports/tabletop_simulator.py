"""A saved object for Tabletop Simulator: decks on sheets of pictures, tokens in bags, boards.

Its rules, as its knowledge base and saves show them: a sheet has at most 10 columns and 7 rows; the
id of a card is the number of its sheet times 100 and its slot, row by row from 0; what others see
of a card in hand is the last slot, or with `BackIsHidden` its back.
"""

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import ceil
from typing import Any

from proofpress.exports.figures import STANDEES
from proofpress.exports.kinds import Kind, Piece
from proofpress.exports.pictures import Named, Pictures
from proofpress.exports.shapes import Shape, shape_of
from proofpress.scene import Frame
from proofpress.sheet import Page
from proofpress.values import NamedTuple, replace

MOST_COLUMNS, MOST_ROWS = 10, 7
LEAST_SIDE = 2  # of a sheet's columns and of its rows
_CARD_HEIGHT = 88.0  # mm of a card in the game's own size
_UNIT = 25.4  # mm of a tile in the game's own size
_CARD_TYPES: dict[Shape, int] = {"rounded": 0, "box": 1, "hex": 3, "circle": 4, "odd": 1}
_TILE_TYPES: dict[Shape, int] = {"box": 0, "hex": 1, "circle": 2, "rounded": 3}
_COLOUR = {"r": 0.7132782, "g": 0.7132782, "b": 0.7132782}
_STEP = 4.0  # units that a card, a token or a bag has on the table
_ACROSS = 8 * _STEP  # units that a row of objects takes

Object = dict[str, Any]


class Sheets(NamedTuple):
    """A deck's pieces on sheets: how each sheet is divided, and what lies on it."""

    columns: int
    rows: int
    pieces: tuple[tuple[Piece, ...], ...]


def saved_object(
    kinds: Sequence[Kind], title: str, pictures: Pictures, base: str
) -> Iterator[Named]:
    """Yield the pictures, then `<title>.json` with an object for each kind of piece.

    `base` is what stands before the name of a picture to make it an address.
    """
    maker = _Maker(pictures, base)
    objects = []
    for kind, (x, z) in zip(kinds, places(kinds), strict=True):
        objects.append(maker.object_of(kind, {"posX": x, "posY": 1.5, "posZ": z}))
        yield from maker.taken()
    save = {
        **dict.fromkeys(("SaveName", "GameMode", "Date", "Table", "Sky", "Note"), ""),
        **dict.fromkeys(("LuaScript", "LuaScriptState", "XmlUI"), ""),
        "TabStates": {},
        "ObjectStates": objects,
    }
    text = json.dumps(save, ensure_ascii=False, indent=1) + "\n"
    yield Named(f"{title}.json", text.encode())


def places(kinds: Sequence[Kind]) -> Iterator[tuple[float, float]]:
    """Yield where the middles of objects lie, in units: row by row, none on another."""
    left = top = depth = 0.0
    for kind in kinds:
        width, height = _room(kind)
        if left > 0 and left + width > _ACROSS:
            left, top, depth = 0.0, top + depth, 0.0
        yield left + (width - _STEP) / 2, -(top + (height - _STEP) / 2)
        left, depth = left + width, max(depth, height)


def _room(kind: Kind) -> tuple[float, float]:
    """Return the width and height that an object takes; a bag of pieces is small."""
    page = kind.pieces[0].front
    is_bag = kind.stack != "cards" and kind.copies > 1
    width, height = (
        _STEP if is_bag or mm <= _STEP * _UNIT else mm / _UNIT + 1
        for mm in (page.width, page.height)
    )
    return width, height


def divide(pieces: Sequence[Piece], width: float, height: float) -> Sheets:
    """Return pieces on as few sheets as hold them, each the smallest that holds its share.

    Of grids with as few slots the one nearest to a square picture is taken.
    """
    most = MOST_COLUMNS * MOST_ROWS
    sheets = ceil(len(pieces) / most)
    share = ceil(len(pieces) / sheets)
    grids = [
        (columns * rows, abs(columns * width - rows * height), columns, rows)
        for columns in range(LEAST_SIDE, MOST_COLUMNS + 1)
        for rows in range(LEAST_SIDE, MOST_ROWS + 1)
        if columns * rows >= share
    ]
    _, _, columns, rows = min(grids)
    starts = range(0, len(pieces), share)
    return Sheets(columns, rows, tuple(tuple(pieces[at : at + share]) for at in starts))


class _Maker:
    """Makes objects, and the pictures that they show."""

    def __init__(self, pictures: Pictures, base: str) -> None:
        self._pictures = pictures
        self._base = base
        self._made: list[Named] = []
        self._names: set[str] = set()
        self._guids: set[str] = set()

    def taken(self) -> Iterator[Named]:
        """Yield the pictures that were made since."""
        made, self._made = self._made, []
        yield from made

    def object_of(self, kind: Kind, place: Object) -> Object:
        """Return a kind of piece as one object."""
        if kind.stack == "cards":
            return self._deck(kind, place)
        thing = self._figure if kind.stack == STANDEES else self._tile
        tiles = [
            thing(piece, copy, place)
            for piece in kind.pieces
            for copy in range(1, piece.copies + 1)
        ]
        if len(tiles) == 1:
            return tiles[0]
        bag = self._object("Bag", kind.id, kind.name, place)
        return {**bag, "ContainedObjects": tiles}

    def _deck(self, kind: Kind, place: Object) -> Object:
        page = kind.pieces[0].front
        sheets = divide(kind.pieces, page.width, page.height)
        decks: dict[str, Object] = {}
        cards: list[Object] = []
        scale = max(page.width, page.height) / _CARD_HEIGHT
        lying = _lying(place, scale)
        for number, pieces in enumerate(sheets.pieces, 1):
            entry = self._sheet(kind, number, pieces, sheets)
            decks[str(number)] = entry
            for slot, piece in enumerate(pieces):
                for copy in range(1, piece.copies + 1):
                    card = self._object("CardCustom", f"{piece.id}.{copy}", piece.name, lying)
                    card |= {"Description": piece.text, "CardID": 100 * number + slot}
                    card |= {"CustomDeck": {str(number): entry}, "Hands": True}
                    cards.append(card | {"SidewaysCard": page.width > page.height})
        if len(cards) == 1:
            return cards[0]
        deck = self._object("DeckCustom", kind.id, kind.name, lying)
        return {
            **deck,
            "SidewaysCard": page.width > page.height,
            "DeckIDs": [card["CardID"] for card in cards],
            "CustomDeck": decks,
            "ContainedObjects": cards,
        }

    def _sheet(self, kind: Kind, number: int, pieces: Sequence[Piece], sheets: Sheets) -> Object:
        fronts = [piece.front for piece in pieces]
        backs = [piece.back or _blank(piece.front) for piece in pieces]
        columns, rows = sheets.columns, sheets.rows
        name = f"{kind.id}-{number}"
        if kind.has_own_backs:
            back = self._show(f"{name}-backs.png", self._pictures.grid(backs, columns, rows))
        else:
            back = self._page(f"{kind.id}-back.png", backs[0])
        return {
            "FaceURL": self._show(f"{name}.png", self._pictures.grid(fronts, columns, rows)),
            "BackURL": back,
            "NumWidth": columns,
            "NumHeight": rows,
            "BackIsHidden": True,
            "UniqueBack": kind.has_own_backs,
            "Type": _CARD_TYPES[shape_of(fronts[0])],
        }

    def _figure(self, piece: Piece, copy: int, place: Object) -> Object:
        """Return a figure that stands, its front towards who sits there."""
        lying = _lying(place, piece.front.height / _UNIT / 2)
        standing = {**lying, "rotZ": 0, "scaleY": lying["scaleX"]}
        thing = self._object("Figurine_Custom", f"{piece.id}.{copy}", piece.name, standing)
        return {**thing, "CustomImage": self._image(piece)}

    def _image(self, piece: Piece) -> Object:
        stem = piece.id.replace(".", "-")
        front, back = self._page(f"{stem}.png", piece.front, is_cut=True), ""
        if piece.back is not None:
            back = self._page(f"{stem}-back.png", piece.back, is_cut=True)
        urls = {"ImageURL": front, "ImageSecondaryURL": back}
        return {**urls, "ImageScalar": 1.0, "WidthScale": 0.0}

    def _tile(self, piece: Piece, copy: int, place: Object) -> Object:
        shape = shape_of(piece.front)
        scale = max(piece.front.width, piece.front.height) / _UNIT / 2
        lying = {**_lying(place, scale), "rotZ": 0}
        image = self._image(piece)
        if shape == "odd":
            token = {"Thickness": 0.1, "MergeDistancePixels": 15.0, "Stackable": False}
            image["CustomToken"] = {**token, "StandUp": False}
            thing = self._object("Custom_Token", f"{piece.id}.{copy}", piece.name, lying)
            return {**thing, "CustomImage": image}
        tile = {"Type": _TILE_TYPES[shape], "Thickness": 0.1, "Stackable": False, "Stretch": True}
        image["CustomTile"] = tile
        thing = self._object("Custom_Tile", f"{piece.id}.{copy}", piece.name, lying)
        return {**thing, "CustomImage": image}

    def _page(self, name: str, page: Page, *, is_cut: bool = False) -> str:
        if name in self._names:
            return self._base + name
        return self._show(name, self._pictures.page(page, is_cut_out=is_cut))

    def _show(self, name: str, data: bytes) -> str:
        self._names.add(name)
        self._made.append(Named(name, data))
        return self._base + name

    def _object(self, name: str, id: str, nickname: str, place: Object) -> Object:
        turn = {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
        size = {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
        flags = dict.fromkeys(("Grid", "Snap", "Autoraise", "Sticky", "Tooltip"), True)
        return {
            "GUID": self._guid(id),
            "Name": name,
            "Transform": {**turn, **size, **place},
            "Nickname": nickname,
            "Description": "",
            "ColorDiffuse": _COLOUR,
            "Locked": False,
            **flags,
            "HideWhenFaceDown": name in ("CardCustom", "DeckCustom"),
            "Hands": False,
        }

    def _guid(self, id: str) -> str:
        """Return six hex digits that no other object has."""
        digits = sha256(id.encode()).hexdigest()
        starts = (digits[at : at + 6] for at in range(len(digits) - 5))
        guid = next(start for start in starts if start not in self._guids)
        self._guids.add(guid)
        return guid


def _lying(place: Object, scale: float) -> Object:
    """Return a place with a size and face down, as a deck lies."""
    size = round(scale, 4)
    turn = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {**place, **turn, "scaleX": size, "scaleY": 1.0, "scaleZ": size}


def _blank(page: Page) -> Page:
    """Return the unprinted side behind a page."""
    return replace(page, frame=Frame(page.width, page.height), key="")
