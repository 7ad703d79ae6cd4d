"""Pieces for tables online: the rules of Tabletop Simulator and of playingcards.io."""

import csv
import io
import json
import zipfile
from collections import Counter
from typing import Any

import pytest
from PIL import Image

from proofpress.backends.svg import SvgRenderer
from proofpress.exports.kinds import Kind, Piece
from proofpress.exports.picture_table import picture_table
from proofpress.exports.pictures import Pictures
from proofpress.exports.playingcards import room
from proofpress.exports.shapes import shape_of
from proofpress.exports.tabletop_simulator import divide, places, saved_object
from proofpress.geometry import Outline, Point, Rect, ellipse, polygon, rectangle
from proofpress.paint import Rgb
from proofpress.scene import Frame, Path
from proofpress.sheet import Page, Side
from proofpress.usage import DrawingError

CARD = rectangle(Rect(0, 0, 12, 18))
DISC = ellipse(Point(5, 5), 5, 5)


class NoFonts:
    """Fonts for pages without text."""

    def by_id(self, id: str) -> Any:
        raise AssertionError(id)


def pictures() -> Pictures:
    return Pictures(SvgRenderer(NoFonts()))


def page(subject: str, outline: Outline, side: Side = Side.FRONT, red: float = 1.0) -> Page:
    box = outline.bounds()
    ground = Path(rectangle(Rect(-2, -2, box.width + 4, box.height + 4)), Rgb(red, 0, 0))
    frame = Frame(box.width, box.height, (ground,))
    return Page(frame, outline, 2, 1, subject, side, "en", subject)


def deck(count: int, copies: int = 1, own_backs: bool = False) -> Kind:
    common = page("back", CARD, Side.BACK, 0.2)
    pieces = []
    for number in range(count):
        id = f"orders.c{number}"
        back = page(id, CARD, Side.BACK) if own_backs else common
        pieces.append(Piece(id, f"Card {number}", "Say so.", copies, page(id, CARD), back))
    return Kind("orders", "Orders", "cards", tuple(pieces))


def coins(supply: int) -> Kind:
    front, back = page("coin", DISC), page("coin", DISC, Side.BACK)
    return Kind("coin", "Coin", "tokens", (Piece("coin", "Coin", "", supply, front, back),))


def saved(*kinds: Kind) -> tuple[dict[str, bytes], dict[str, Any]]:
    files = dict(saved_object(kinds, "lamps", pictures(), "https://example.org/"))
    return files, json.loads(files["lamps.json"])


@pytest.mark.parametrize("count", [1, 2, 4, 9, 54, 69, 70, 71, 141])
def test_cards_share_as_few_sheets_as_hold_them(count: int) -> None:
    kind = deck(count)
    sheets = divide(kind.pieces, 63, 88)
    assert 2 <= sheets.columns <= 10
    assert 2 <= sheets.rows <= 7
    assert len(sheets.pieces) == -(-count // 70)
    assert [piece for sheet in sheets.pieces for piece in sheet] == list(kind.pieces)
    assert all(len(sheet) <= sheets.columns * sheets.rows for sheet in sheets.pieces)


@pytest.mark.parametrize("own_backs", [False, True])
def test_every_card_resolves_to_a_slot(own_backs: bool) -> None:
    kind = deck(72, copies=2, own_backs=own_backs)
    files, save = saved(kind)
    (made,) = save["ObjectStates"]
    assert len(made["DeckIDs"]) == len(made["ContainedObjects"]) == kind.copies
    for id, card in zip(made["DeckIDs"], made["ContainedObjects"], strict=True):
        sheet = made["CustomDeck"][str(id // 100)]
        assert card["CardID"] == id
        assert card["CustomDeck"] == {str(id // 100): sheet}
        assert id % 100 < sheet["NumWidth"] * sheet["NumHeight"]
        assert sheet["BackIsHidden"]
        assert sheet["UniqueBack"] == own_backs
        for side in ("FaceURL", "BackURL"):
            assert sheet[side].removeprefix("https://example.org/") in files
    assert Counter(card["Nickname"] for card in made["ContainedObjects"])["Card 71"] == 2
    guids = [card["GUID"] for card in made["ContainedObjects"]]
    assert len(set(guids)) == len(guids)


def test_a_sheet_shows_its_cards_in_the_slots_of_their_ids() -> None:
    red = [page(f"d.c{n}", CARD, red=n / 5) for n in range(5)]
    pieces = tuple(Piece(one.subject, one.label, "", 1, one, None) for one in red)
    files, save = saved(Kind("d", "D", "cards", pieces))
    sheet = save["ObjectStates"][0]["CustomDeck"]["1"]
    picture = Image.open(io.BytesIO(files["d-1.png"])).convert("RGB")
    across, down = picture.width / sheet["NumWidth"], picture.height / sheet["NumHeight"]
    for slot in range(5):
        row, column = divmod(slot, sheet["NumWidth"])
        x, y = int((column + 0.5) * across), int((row + 0.5) * down)
        assert picture.getpixel((x, y)) == (round(255 * slot / 5), 0, 0)
    back = Image.open(io.BytesIO(files["d-back.png"])).convert("RGB")
    assert back.getextrema() == ((255, 255),) * 3  # nothing is printed there


def test_a_large_sheet_stays_within_4096_pixels() -> None:
    large = rectangle(Rect(0, 0, 120, 120))
    pieces = tuple(Piece(f"d.c{n}", "", "", 1, page("x", large), None) for n in range(60))
    sheets = divide(pieces, 120, 120)
    data = pictures().grid([one.front for one in pieces], sheets.columns, sheets.rows)
    assert max(Image.open(io.BytesIO(data)).size) <= 4096


def test_tokens_lie_in_a_bag_and_are_clear_outside_their_outline() -> None:
    files, save = saved(coins(3))
    (bag,) = save["ObjectStates"]
    assert bag["Name"] == "Bag"
    assert [one["Name"] for one in bag["ContainedObjects"]] == ["Custom_Tile"] * 3
    image = bag["ContainedObjects"][0]["CustomImage"]
    assert image["CustomTile"]["Type"] == 2
    assert image["ImageSecondaryURL"].endswith("coin-back.png")
    picture = Image.open(io.BytesIO(files["coin.png"]))
    assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert picture.getpixel((picture.width // 2, picture.height // 2)) == (255, 0, 0, 255)


def test_a_standee_is_a_figure_of_its_height_that_stands() -> None:
    front, back = page("keeper", CARD), page("keeper", CARD, Side.BACK)
    piece = Piece("keeper", "Keeper", "", 1, front, back)
    files, save = saved(Kind("keeper", "Keeper", "standees", (piece,)))
    (figure,) = save["ObjectStates"]
    assert figure["Name"] == "Figurine_Custom"
    place = figure["Transform"]
    assert place["rotZ"] == 0
    assert place["scaleX"] == place["scaleY"] == place["scaleZ"] == round(18 / 25.4 / 2, 4)
    shown = (figure["CustomImage"][key] for key in ("ImageURL", "ImageSecondaryURL"))
    assert {url.rpartition("/")[2] for url in shown} == files.keys() - {"lamps.json"}


def test_nothing_lies_on_a_large_board() -> None:
    board = page("map", rectangle(Rect(0, 0, 594, 420)))
    aid = page("aid", rectangle(Rect(0, 0, 148, 210)))
    large = Kind("map", "Map", "boards", (Piece("map", "Map", "", 1, board, None),))
    bagged = Kind("aid", "Aid", "boards", (Piece("aid", "Aid", "", 5, aid, None),))
    kinds = [*[coins(9)] * 5, large, bagged, coins(1), large, coins(9)]
    at = list(places(kinds))
    assert at[:2] == [(0, 0), (4, 0)]
    sizes = [(594 / 25.4, 420 / 25.4) if kind is large else (3.5, 3.5) for kind in kinds]
    for n, ((x, z), (width, height)) in enumerate(zip(at, sizes, strict=True)):
        for (other_x, other_z), (wide, high) in zip(at[:n], sizes[:n], strict=True):
            is_beside = abs(x - other_x) >= (width + wide) / 2
            assert is_beside or abs(z - other_z) >= (height + high) / 2, n


def test_a_room_holds_every_copy_and_every_picture() -> None:
    name, data = room([deck(4, copies=2), coins(5)], "lamps", pictures())
    assert name == "lamps.pcio"
    assert data == room([deck(4, copies=2), coins(5)], "lamps", pictures()).data
    archive = zipfile.ZipFile(io.BytesIO(data))
    widgets = json.loads(archive.read("widgets.json"))
    ids = [widget["id"] for widget in widgets]
    assert len(set(ids)) == len(ids)
    decks = {one["id"]: one for one in widgets if one["type"] == "cardDeck"}
    cards = [one for one in widgets if one["type"] == "card"]
    assert Counter(one["deck"] for one in cards) == {"deck-orders": 8, "deck-coin": 5}
    for card in cards:
        type = decks[card["deck"]]["cardTypes"][card["cardType"]]
        assert card["parent"] in ids
        for side in ("image", "back"):
            assert archive.read(type[side].removeprefix("package://"))
    assert sum(name.endswith(".png") for name in archive.namelist()) == 4 + 1 + 2


def test_a_room_that_holds_too_much_is_refused() -> None:
    with pytest.raises(DrawingError, match="1200"):
        room([coins(1200)], "lamps", pictures())


def test_a_table_has_a_row_for_each_piece_and_a_common_back_once() -> None:
    files = dict(picture_table([deck(3, copies=4), coins(7)], pictures()))
    rows = list(csv.DictReader(io.StringIO(files["pieces.csv"].decode())))
    assert [row["id"] for row in rows] == ["orders.c0", "orders.c1", "orders.c2", "coin"]
    assert [row["copies"] for row in rows] == ["4", "4", "4", "7"]
    assert {row["back"] for row in rows[:3]} == {"cards/orders-back.png"}
    assert {row["front"] for row in rows} | {row["back"] for row in rows} == files.keys() - {
        "pieces.csv"
    }
    assert (rows[0]["width_mm"], rows[0]["height_mm"]) == ("12", "18")


@pytest.mark.parametrize(
    ("outline", "shape"),
    [
        (CARD, "box"),
        (rectangle(Rect(0, 0, 20, 30), 3), "rounded"),
        (DISC, "circle"),
        (ellipse(Point(5, 4), 5, 4), "odd"),
        (polygon([Point(0, 0), Point(9, 0), Point(4, 8)]), "odd"),
        (
            polygon([Point(5, 0), Point(15, 0), Point(20, 8.66), Point(15, 17.32),
                     Point(5, 17.32), Point(0, 8.66)]),
            "hex",
        ),
        (Outline((*CARD.segments, *ellipse(Point(6, 6), 2, 2).segments)), "odd"),
    ],
)  # fmt: skip
def test_shapes_have_names(outline: Outline, shape: str) -> None:
    assert shape_of(page("x", outline)) == shape
