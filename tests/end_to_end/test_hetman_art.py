"""The pack `hetman` is drawn as its look asks: a picture for each card, signs of one colour."""

import re
from collections.abc import Iterator
from functools import cache
from xml.etree.ElementTree import Element, fromstring

import pytest

from proofpress.layout.kit import Kit
from proofpress.model.game import Card, Game
from proofpress.model.load import load
from proofpress.source.project import Folder, Project, shipped

SVG = "{http://www.w3.org/2000/svg}"
LARGEST_PICTURE = 45_000
REFUSED = ("text", "tspan", "image", "filter", "mask", "foreignObject", "script", "style")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")

GAME = ("mace", "order", "disobedience", "gold", "glory", "ataman", "knot", "lasting")
PATHS = ("war", "trade", "faith", "freedom")
LASTING = ("pay_lasting", "duty_lasting", "all_atamans", "left_neighbour")
CARDS = ("draw", "discard", "exchange", "hand_limit", "bank", "round", "success", "council")
KURINS = ("crescent", "anchor", "bow", "horseshoe", "cross", "key")
SIGNS = (*GAME, *PATHS, *LASTING, *CARDS, *KURINS)

CARD_FACES = (
    "order",
    "disobedience",
    "action_back",
    "path",
    "path_back",
    "aid_hetman",
    "aid_ataman",
)
TOKEN_FACES = ("gold", "deed", "deed_back", "glory", "round_marker", "mace")
FACES = (*CARD_FACES, *TOKEN_FACES, "cover")


@cache
def project() -> Project:
    pack = Folder.open(shipped("content") / "hetman")
    return Project(pack, Folder.open(shipped("templates")))


@cache
def game() -> Game:
    loaded, found = load(project())
    assert loaded is not None, found
    return loaded


def pictured() -> Iterator[tuple[Card, str]]:
    """Yield the cards that have a picture, each with the path of its file."""
    for deck in game().decks:
        for card in deck.cards:
            field = card.fields.get("art")
            if field is not None:
                assert isinstance(field.value, str)
                yield card, field.value


def drawing(path: str) -> Element:
    text, found = project().pack.read_text(path)
    assert text is not None, found
    return fromstring(text.text)


def size_of(path: str) -> int:
    data = project().pack.read_bytes(path)
    assert data is not None
    return len(data)


def tags(root: Element) -> set[str]:
    return {element.tag.removeprefix(SVG) for element in root.iter()}


def pictures() -> tuple[str, ...]:
    return project().pack.paths("art", ".svg")


def cards() -> tuple[str, ...]:
    return project().pack.paths("art/cards", ".svg")


def test_every_card_has_a_picture_of_its_own() -> None:
    paths = [path for _, path in pictured()]
    assert len(paths) == len(set(paths)) == 14 + 16 + 4
    assert set(paths) == set(cards())
    for card, path in pictured():
        assert path == f"art/cards/{card.id}.svg"


def test_no_two_pictures_are_the_same() -> None:
    drawn = {project().pack.read_bytes(path) for path in cards()}
    assert len(drawn) == len(cards())


@pytest.mark.parametrize("path", pictures())
def test_art_is_drawn_without_a_finding(path: str) -> None:
    art, found = Kit(project()).art(path)
    assert art is not None
    assert art.items
    assert found == ()


@pytest.mark.parametrize("path", pictures())
def test_art_holds_no_text_pixels_or_filters(path: str) -> None:
    assert not tags(drawing(path)) & set(REFUSED)


@pytest.mark.parametrize("path", cards())
def test_a_picture_fills_its_window_and_stays_small(path: str) -> None:
    view = [float(number) for number in NUMBER.findall(drawing(path).attrib["viewBox"])]
    height = 65.0 if path.endswith("_path.svg") else 62.0
    assert view == [-3.0, -3.0, 69.0, height]
    assert size_of(path) <= LARGEST_PICTURE


def test_the_signs_of_the_look_are_all_drawn() -> None:
    assert set(game().icons) >= set(SIGNS)


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_has_one_colour_on_the_24_grid(name: str) -> None:
    root = drawing(f"art/icons/{name}.svg")
    assert root.attrib["viewBox"] == "0 0 24 24"
    for element in root.iter():
        for paint in ("fill", "stroke", "color"):
            assert element.attrib.get(paint, "currentColor") in ("currentColor", "none")
        assert "style" not in element.attrib
        assert "opacity" not in element.attrib


@pytest.mark.parametrize("name", FACES)
def test_a_face_is_read_without_a_finding(name: str) -> None:
    face, found = Kit(project()).face(name)
    assert face is not None
    assert found == ()


def test_the_display_font_comes_with_its_licence() -> None:
    licence, _ = project().pack.read_text("fonts/OFL.txt")
    assert licence is not None
    assert "SIL Open Font License, Version 1.1" in licence.text
    assert project().pack.read_bytes("fonts/Alegreya-Black.ttf") is not None


def test_every_word_on_a_face_is_a_message() -> None:
    """A face may hold sample words only where its own text is asked for by name."""
    for path in project().pack.paths("templates/faces", ".svg"):
        for element in drawing(path).iter(f"{SVG}text"):
            assert any(key.endswith("}text") for key in element.attrib), path


def test_texts_reach_the_faces_by_styles_that_exist() -> None:
    styles = {style for style, _ in game().theme.styles}
    for path in project().pack.paths("templates/faces", ".svg"):
        for element in drawing(path).iter(f"{SVG}text"):
            assert element.attrib["{urn:proofpress:face}style"] in styles, path


def test_colours_of_the_faces_are_in_the_palette() -> None:
    names = re.compile(r"palette\.([a-z_]+)")
    for path in project().pack.paths("templates/faces", ".svg"):
        text, _ = project().pack.read_text(path)
        assert text is not None
        for name in names.findall(text.text):
            assert name in game().theme.palette, (path, name)


def pack_drawings(folder: str) -> dict[str, str]:
    root = shipped("content") / "hetman" / folder
    return {file.name: file.read_text("utf-8") for file in sorted(root.rglob("*.svg"))}


@pytest.mark.parametrize("folder", ["art", "templates/faces"])
def test_nothing_shows_through_where_a_press_knows_no_opacity(folder: str) -> None:
    seen = {
        name: found
        for name, text in pack_drawings(folder).items()
        if (found := re.findall(r'[\s-]opacity="[^"]*"', text)) and name != "sich_lines.svg"
    }
    assert seen == {}  # `pp:opacity` is for little ink, and so is all of sich_lines.svg


def test_each_colour_of_a_picture_has_its_inks() -> None:
    palette = (shipped("content") / "hetman" / "templates" / "styles.yaml").read_text("utf-8")
    inked = {one.upper() for one in re.findall(r'rgb: "(#\w{6})", cmyk', palette)}
    for name, text in pack_drawings("art").items():
        if "currentColor" not in text:
            used = {one.upper() for one in re.findall(r'(?:fill|stroke)="(#\w{6})"', text)}
            grey = {one for one in used if len({one[1:3], one[3:5], one[5:]}) == 1}
            assert used - grey <= inked, name
