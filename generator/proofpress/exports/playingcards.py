"""A room for playingcards.io: a zip of `widgets.json` and the pictures that it names.

The format is not published; the field names are those that an open importer of it reads
(virtualtabletop). Importers leave out pictures of more than 2 MiB.
"""

import json
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from proofpress.exports.kinds import Kind, Piece
from proofpress.exports.pictures import Named, Pictures
from proofpress.usage import DrawingError

MOST_BYTES = 2 << 20  # of one picture
MOST_WIDGETS = 1200  # of one room, as its users found
_CARD_HEIGHT = 160.0  # units of the table
_PER_MM = _CARD_HEIGHT / 88
_BEGINNING = (1980, 1, 1, 0, 0, 0)  # the earliest time that a zip can name
_STEP, _ROW = 130, 220

Widget = dict[str, Any]


def room(kinds: Sequence[Kind], title: str, pictures: Pictures) -> Named:
    """Return all kinds of pieces as the room `<title>.pcio`.

    Raises DrawingError for a picture that importers would leave out, or too many pieces.
    """
    assets: dict[str, bytes] = {}
    widgets: list[Widget] = []
    for number, kind in enumerate(kinds):
        row, column = divmod(number, 10)
        place = {"x": 40 + column * _STEP, "y": 40 + row * _ROW, "z": number + 1}
        widgets += _widgets(kind, place, pictures, assets)
    if len(widgets) > MOST_WIDGETS:
        raise DrawingError(
            f"{len(widgets)} things are more than the {MOST_WIDGETS} that a room of "
            "playingcards.io takes; export fewer parts with --only"
        )
    for name, data in assets.items():
        if len(data) > MOST_BYTES:
            raise DrawingError(f"the picture `{name}` has more than 2 MiB, which importers skip")
    files = {f"userassets/{name}": data for name, data in assets.items()}
    text = json.dumps(widgets, ensure_ascii=False, indent=1) + "\n"
    return Named(f"{title}.pcio", _zipped({"widgets.json": text.encode(), **files}))


def _widgets(
    kind: Kind, place: Widget, pictures: Pictures, assets: dict[str, bytes]
) -> Iterator[Widget]:
    if kind.stack == "boards":
        yield from _boards(kind, place, pictures, assets)
        return
    page = kind.pieces[0].front
    size = {"width": round(page.width * _PER_MM), "height": round(page.height * _PER_MM)}
    pile, deck = f"pile-{kind.id}", f"deck-{kind.id}"
    grown = {"width": size["width"] + 8, "height": size["height"] + 8}
    yield {
        "type": "cardPile",
        "id": pile,
        "label": kind.name,
        **place,
        **grown,
        "hasShuffleButton": kind.stack == "cards",
    }
    is_card = kind.stack == "cards"
    types = {piece.id: _type(piece, pictures, assets, is_card) for piece in kind.pieces}
    has_back = any("back" in one for one in types.values())
    yield {
        "type": "cardDeck",
        "id": deck,
        "parent": pile,
        **place,
        "cardWidth": size["width"],
        "cardHeight": size["height"],
        "enlarge": is_card,
        "cardTypes": types,
        "faceTemplate": _template("image", size, is_card),
        "backTemplate": _template("back" if has_back else None, size, is_card),
    }
    for piece in kind.pieces:
        for copy in range(1, piece.copies + 1):
            yield {
                "type": "card",
                "id": f"{piece.id}-{copy}",
                "deck": deck,
                "cardType": piece.id,
                "parent": pile,
                "faceup": not is_card,
                **place,
            }


def _type(
    piece: Piece, pictures: Pictures, assets: dict[str, bytes], is_card: bool
) -> dict[str, str]:
    stem = piece.id.replace(".", "-")
    name = f"{stem}.png"
    assets[name] = pictures.page(piece.front, is_cut_out=not is_card)
    type = {"label": piece.name, "image": f"package://userassets/{name}"}
    if piece.back is not None:
        data = pictures.page(piece.back, is_cut_out=not is_card)
        back = next((known for known, one in assets.items() if one is data), f"{stem}-back.png")
        assets[back] = data
        type["back"] = f"package://userassets/{back}"
    return type


def _template(value: str | None, size: dict[str, int], is_card: bool) -> Widget:
    """Return what a side shows: the picture that a card names, or nothing."""
    picture = {
        "type": "image",
        "x": 0,
        "y": 0,
        "w": size["width"],
        "h": size["height"],
        "color": "transparent",
        "valueType": "dynamic",
        "value": value,
    }
    return {"includeBorder": False, "includeRadius": is_card, "objects": [picture] if value else []}


def _boards(
    kind: Kind, place: Widget, pictures: Pictures, assets: dict[str, bytes]
) -> Iterator[Widget]:
    for piece in kind.pieces:
        name = f"{piece.id.replace('.', '-')}.png"
        assets[name] = pictures.page(piece.front)
        for copy in range(1, piece.copies + 1):
            yield {
                "type": "board",
                "id": f"{piece.id}-{copy}",
                "boardImage": f"package://userassets/{name}",
                **place,
                "width": round(piece.front.width * _PER_MM),
                "height": round(piece.front.height * _PER_MM),
            }


def _zipped(files: dict[str, bytes]) -> bytes:
    """Return a zip that has no time and no system of its own: the same bytes anywhere."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = ZipInfo(name, _BEGINNING)
            entry.compress_type = ZIP_STORED if name.endswith(".png") else ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return out.getvalue()
