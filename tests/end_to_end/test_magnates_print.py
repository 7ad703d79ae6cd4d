"""The pack `magnates` on paper: its map is what its model says, once each, and can be read."""

import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from PIL import Image, ImageStat

from drawing import paths_of
from faced import flat
from proofpress.backends.thumbnails import Look
from proofpress.geometry import IDENTITY, Point, Rect, Transform
from proofpress.impose.tiles import Size, plan_tiles
from proofpress.lang.catalog import Catalogs, read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.memory import Memory
from proofpress.model.board import Board, Space
from proofpress.model.fields import FieldValue
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.model.template import Paper
from proofpress.rendering import Renderers
from proofpress.request import InkUse
from proofpress.scene import GlyphRun, Group, Item
from proofpress.source.project import Folder, Project, shipped
from proofpress.text.fonts import Fonts, load_fonts
from proofpress.text.typeset import Typesetter
from proofpress.units import mm_to_points
from proofpress.values import replace

SMALLEST = 7.0
LANGUAGES = ("pl", "ru", "uk", "en", "de", "fr")
A4 = Paper("a4", "A4", 210, 297)
LETTER = Paper("letter", "Letter", 215.9, 279.4)

Mark = tuple[float, float, float, float]
"""The middle, width and height of what is drawn, in tenths of a millimetre."""


@cache
def project() -> Project:
    pack = Folder.open(shipped("content") / "magnates")
    return Project(pack, Folder.open(shipped("templates")))


@cache
def game() -> Game:
    loaded, found = load(project())
    assert found == ()
    assert loaded is not None
    return loaded


@cache
def board() -> Board:
    return next(one for one in game().boards if one.id == "map")


@cache
def catalogs() -> Catalogs:
    return read_catalogs(project(), game())[0]


@cache
def fonts() -> Fonts:
    return load_fonts(project())[0]


@cache
def desk() -> tuple[Kit, Typesetter]:
    kit = Kit(project())
    return kit, Typesetter(fonts(), kit)


@cache
def drawn(code: str) -> tuple[Item, ...]:
    """Lay out the map alone."""
    alone = replace(game(), boards=(board(),), tokens=(), assemblies=(), book=None)
    leaves, found = lay_out(alone, Speaker(game(), catalogs(), Language(code)), *desk())
    assert [one.message for one in found if one.severity != "note"] == []
    return leaves[0].front.frame.items


def mark(at: Point, width: float, height: float) -> Mark:
    return (round(at[0], 1), round(at[1], 1), round(width, 1), round(height, 1))


@cache
def marks() -> Counter[Mark]:
    """Count the filled paths of the map by place and size."""
    boxes = [
        path.outline.transformed(by).bounds()
        for path, by in paths_of(drawn("pl"))
        if path.fill is not None
    ]
    return Counter(
        mark(Point(box.x + box.width / 2, box.y + box.height / 2), box.width, box.height)
        for box in boxes
    )


def missing(wanted: Iterable[Mark]) -> list[tuple[Mark, int]]:
    """Return what is not drawn exactly once."""
    return [(one, marks()[one]) for one in wanted if marks()[one] != 1]


def spaces(set_id: str) -> tuple[Space, ...]:
    return next(one.spaces for one in board().sets if one.id == set_id)


def points(set_id: str, field: str) -> list[list[Point]]:
    """Return the points that a field of every space holds."""
    return [list(_points(space.fields[field].value)) for space in spaces(set_id)]


def _points(value: FieldValue) -> Iterator[Point]:
    for one in value if isinstance(value, tuple) else ():
        match one:
            case (float(x), float(y)):
                yield Point(x, y)
            case _:
                raise AssertionError(one)


def test_every_space_is_drawn_once() -> None:
    estates = spaces("estates")
    assert len(estates) == 28
    assert missing(mark(one.at, 16.5, 16.5) for one in estates) == []
    assert missing(mark(seat[0], 17.7, 17.7) for seat in points("provinces", "seat")) == []
    assert missing(mark(one[0], 22.4, 22.4) for one in points("enemies", "treaty")) == []
    for set_id, field in (("provinces", "tray"), ("enemies", "box")):
        for (left, top), (right, bottom) in points(set_id, field):
            middle = Point((left + right) / 2, (top + bottom) / 2)
            assert marks()[mark(middle, right - left, bottom - top)] >= 1


def test_every_step_of_a_track_is_drawn_once() -> None:
    steps = {track.id: [s for lane in track.lanes for s in lane.steps] for track in board().tracks}
    assert {id: len(of) for id, of in steps.items()} == {"wealth": 49, "turn": 4, "prestige": 100}
    assert missing(mark(step.at, 8.5, 8.5) for step in steps["wealth"]) == []
    cells = [step.box for step in steps["prestige"]]
    sizes = [
        mark(Point(c.x + c.width / 2, c.y + c.height / 2), c.width - 0.8, c.height - 0.8)
        for c in cells
        if c is not None
    ]
    assert len(sizes) == 100
    assert missing(sizes) == []


def test_every_arrow_is_drawn_once_with_the_digit_of_its_enemy() -> None:
    assert len(board().arrows) == 16
    assert missing(mark(arrow.way[1], 6.6, 6.6) for arrow in board().arrows) == []


def test_the_map_is_looked_at_in_every_language() -> None:
    languages = game().languages
    assert {languages.source.code, *(one.code for one in languages.release)} == set(LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_name_is_printed(code: str) -> None:
    said = " ".join(item.text for item in flat(drawn(code)) if isinstance(item, GlyphRun)).upper()
    for space in (*spaces("provinces"), *spaces("enemies"), *spaces("offices")):
        text = catalogs().say(space.name, Language(code))
        assert text is not None
        name = "".join(getattr(part, "text", "") for part in text.parts).upper()
        assert name
        assert all(word in said for word in re.split(r"[\s-]+", name)), name


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_on_the_map_is_smaller_than_seven_points(code: str) -> None:
    runs = [item for item in flat(drawn(code)) if isinstance(item, GlyphRun)]
    small = [run.text for run in runs if round(mm_to_points(run.size), 2) < SMALLEST]
    assert small == []


def runs(items: Iterable[Item], by: Transform = IDENTITY) -> Iterator[tuple[str, Rect]]:
    """Yield every drawn text with the box of its letters, from the baseline to the capitals."""
    for item in items:
        if isinstance(item, Group):
            yield from runs(item.items, item.transform.then(by))
        elif isinstance(item, GlyphRun) and item.text.strip():
            box = Rect(item.x, item.y - 0.66 * item.size, item.width, 0.66 * item.size)
            yield item.text, _around(box, by)


def _around(box: Rect, by: Transform) -> Rect:
    corners = [by.apply(Point(x, y)) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return Rect(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)


def meet(one: Rect, other: Rect, least: float = 0.05) -> bool:
    """Say whether two boxes share more than a hair."""
    return (
        min(one.right, other.right) - max(one.x, other.x) > least
        and min(one.bottom, other.bottom) - max(one.y, other.y) > least
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_label_lies_over_another(code: str) -> None:
    labels = sorted(runs(drawn(code)), key=lambda one: one[1].y)
    assert len(labels) > 250
    over = [
        (one, other)
        for n, (one, box) in enumerate(labels)
        for other, below in labels[n + 1 :]
        if below.y < box.bottom and meet(box, below)
    ]
    assert over == []


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_no_seam_goes_through_what_is_played_on_or_through_a_row_of_a_panel(paper: Paper) -> None:
    tiling = board().tiling
    assert tiling is not None
    plan = plan_tiles(Size(board().width, board().height, board().bleed), tiling, paper)
    assert plan is not None
    assert len(plan.tiles) == 9
    places = [(one.at, 8.25) for one in spaces("estates")]
    places += [(seat[0], 8.2) for seat in points("provinces", "seat")]
    places += [(one[0], 11.2) for one in points("enemies", "treaty")]
    reach = {"wealth": 4.25, "prestige": 7}
    tracks = [track for track in board().tracks if track.id in reach]
    steps = [(track, step) for track in tracks for lane in track.lanes for step in lane.steps]
    places += [(step.at, reach[track.id]) for track, step in steps]
    kept = [Rect(at[0] - r, at[1] - r, 2 * r, 2 * r) for at, r in places]
    panels = [panel.box for panel in board().panels]
    kept += [box for _, box in runs(drawn("pl")) if any(meet(box, panel) for panel in panels)]
    kept += [
        path.outline.transformed(by).bounds()
        for path, by in paths_of(drawn("pl"))
        if path.fill is not None
        and 242 < path.outline.transformed(by).bounds().y < 251
        and path.outline.transformed(by).bounds().right < 143
        and path.outline.transformed(by).bounds().x > 31
    ]  # the table of the Crown Army
    assert len(kept) > 150
    assert [one for one in kept if sum(meet(one, tile.cell) for tile in plan.tiles) != 1] == []


def test_every_colour_has_inks_for_a_press_and_none_shows_through() -> None:
    pack = shipped("content") / "magnates"
    styles = (pack / "templates/styles.yaml").read_text()
    inked = {one.upper() for one in re.findall(r'rgb: "(#\w{6})", cmyk', styles)}
    asked: set[str] = set()
    files = {*pack.glob("art/**/*.svg"), *pack.glob("templates/faces/*.svg")}
    for file in sorted(files - {pack / "art/map/bands.svg"}):  # drawn at home alone, for little ink
        drawing = file.read_text()
        asked |= {one.upper() for one in re.findall(r"#[0-9A-Fa-f]{6}\b", drawing)}
        assert [one for one in re.findall(r'opacity="([^"]*)"', drawing) if "low" not in one] == []
    greys = {one for one in asked if one[1:3] == one[3:5] == one[5:7]}
    assert asked - inked - greys == set()


def test_a_pattern_that_spares_ink_is_named_outright() -> None:
    """One that is named by an expression is drawn as it stands, whatever the ink."""
    sparing = re.compile(r"<pattern .*ink ==")
    faces = (shipped("content") / "magnates/templates/faces").glob("*.svg")
    drawings = [drawing for face in faces if sparing.search(drawing := face.read_text())]
    assert len(drawings) >= 2
    assert [drawing for drawing in drawings if "url(#{{" in drawing] == []


def darkness(seat: str, ink: InkUse) -> float:
    """Say how dark the clients of a house are, from 0 to 1."""
    cubes = tuple(token for token in game().tokens if token.id == "cube")
    alone = replace(game(), boards=(), tokens=cubes, assemblies=(), book=None)
    leaves, _ = lay_out(alone, Speaker(game(), catalogs(), Language("pl")), *desk(), ink)
    (leaf,) = (one for one in leaves if one.subject == f"cube.{seat}")
    (png,) = Renderers(fonts(), {}, Memory()).thumbnails([(leaf.front, Look(300))])
    return 1 - ImageStat.Stat(Image.open(io.BytesIO(png)).convert("L")).mean[0] / 255


def test_the_cloth_of_the_houses_takes_little_of_the_ink_that_is_to_be_spared() -> None:
    for seat in game().players.seats:
        low = darkness(seat.id, "low")
        assert 0.05 < low < min(0.34, 0.75 * darkness(seat.id, "full")), seat.id
