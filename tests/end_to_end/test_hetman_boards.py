"""The boards of the pack `hetman`: what the model has is drawn once, apart, and clear of seams."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from drawing import paths_of
from hetman_pack import game, project, speaker
from proofpress.geometry import IDENTITY, Point, Rect, Transform
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.board import Board
from proofpress.scene import GlyphRun, Group, Item
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter
from proofpress.units import mm_to_points
from proofpress.values import replace

SMALLEST = 7.0
SLOT, PILE, COIN = (66.0, 91.0), (22.0, 22.0), (12.2, 12.2)
CELL, FIRST_CELL = (14.6, 15.2), (14.6, 31.2)

Mark = tuple[float, float, float, float]
"""The middle, width and height of what is drawn, in tenths of a millimetre."""


@cache
def sich() -> Board:
    return next(one for one in game().boards if one.id == "sich")


@cache
def drawn() -> tuple[Item, ...]:
    """Lay out the board alone."""
    alone = replace(game(), boards=(sich(),), decks=(), tokens=(), assemblies=(), book=None)
    fonts, _ = load_fonts(project())
    kit = Kit(project())
    source = speaker(game().languages.source)
    leaves, found = lay_out(alone, source, kit, Typesetter(fonts, kit))
    assert [one.message for one in found if one.severity != "note"] == []
    return leaves[0].front.frame.items


def mark(at: Point, size: tuple[float, float]) -> Mark:
    return (round(at[0], 1), round(at[1], 1), size[0], size[1])


@cache
def marks() -> Counter[Mark]:
    """Count the filled paths of the board by place and size."""
    boxes = [
        path.outline.transformed(by).bounds()
        for path, by in paths_of(drawn())
        if path.fill is not None
    ]
    return Counter(
        mark(
            Point(box.x + box.width / 2, box.y + box.height / 2),
            (round(box.width, 1), round(box.height, 1)),
        )
        for box in boxes
    )


def wanted() -> Iterator[Mark]:
    """Yield where each space, step and panel of cards is to be drawn."""
    spaces = {one.id: one.spaces for one in sich().sets}
    yield from (mark(one.at, SLOT) for one in spaces["places"])
    yield from (mark(one.at, PILE) for one in spaces["deeds"])
    steps = {one.id: one.lanes[0].steps for one in sich().tracks}
    yield from (mark(one.at, CELL if one.value else FIRST_CELL) for one in steps["glory"])
    yield from (mark(one.at, COIN) for one in steps["circle"])
    for panel in sich().panels:
        if panel.id != "bank":
            box = panel.box
            yield mark(Point(box.x + box.width / 2, box.y + box.height / 2), SLOT)


def labels(items: tuple[Item, ...], by: Transform = IDENTITY) -> Iterator[tuple[str, Rect, float]]:
    """Yield what is printed on the board, the box of its capitals, its size in points."""
    for item in items:
        if isinstance(item, Group):
            yield from labels(item.items, item.transform.then(by))
        elif isinstance(item, GlyphRun):
            at = by.apply(Point(item.x, item.y))
            height = 0.65 * item.size
            yield item.text, Rect(at.x, at.y - height, item.width, height), mm_to_points(item.size)


def test_each_space_and_each_step_is_drawn_once() -> None:
    places = list(wanted())
    assert len(places) == 2 + 4 + 41 + 24 + 2
    assert [(one, marks()[one]) for one in places if marks()[one] != 1] == []


def test_every_label_is_seven_points_or_more_and_over_no_other() -> None:
    printed = list(labels(drawn()))
    assert [text for text, _, size in printed if size < SMALLEST] == []
    assert [
        (one[0], other[0]) for one, other in combinations(printed, 2) if one[1].intersects(other[1])
    ] == []


def test_every_name_and_number_is_printed() -> None:
    said = Counter(text for text, _, _ in labels(drawn()))
    rounds, glory = range(1, 25), range(41)
    players = range(game().players.least, game().players.most + 1)
    numbers = Counter(str(n) for values in (rounds, glory, players, (1, 5)) for n in values)
    assert {one: count for one, count in said.items() if one.isdecimal()} == numbers
    names = " ".join(said).upper()
    for word in ("Первый", "Второй", "Война", "Торговля", "Вера", "Свобода", "Слава", "Круг"):
        assert word.upper() in names


def test_no_seam_runs_through_what_is_played_on() -> None:
    seams = sich().tiling.seams_x
    assert seams is not None
    assert sich().tiling.seams_y is None
    boxes = [(x - w / 2, x + w / 2) for x, _, w, _ in wanted()]
    boxes += [(one.box.x, one.box.right) for one in sich().panels]
    for seam in seams:
        assert [box for box in boxes if box[0] < seam < box[1]] == []


def test_the_tracks_reach_as_far_as_the_rules_do() -> None:
    tracks = {one.id: one for one in sich().tracks}
    numbers = game().numbers
    assert tracks["glory"].most == numbers["glory_limit"].value
    assert tracks["glory"].is_clamped
    assert tracks["circle"].most == max(numbers["rounds"].by_players.values())
