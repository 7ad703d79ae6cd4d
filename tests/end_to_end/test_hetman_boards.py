"""The boards of the pack `hetman`: what the model has is drawn once, apart, and clear of seams.

In every release language: nothing is painted, the boards alone are laid out.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from drawing import paths_of
from hetman_pack import game, project, say, speaker
from proofpress.geometry import IDENTITY, Point, Rect, Transform
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.board import Board
from proofpress.model.message import Text
from proofpress.scene import GlyphRun, Group, Item
from proofpress.text.fonts import Fonts, load_fonts
from proofpress.text.typeset import Typesetter
from proofpress.units import mm_to_points
from proofpress.values import replace

SMALLEST = 7.0
SLOT, PILE, COIN = (66.0, 91.0), (22.0, 22.0), (12.2, 12.2)
CELL, FIRST_CELL = (14.6, 15.2), (14.6, 31.2)
TAB = (11.0, 21.0)
# What has texts on the board of a kurin, a millimetre less than to the next line: its name, the two
# answers, the end of a round in three parts below its title, the hand.
PANELS = (
    Rect(3.4, 61.6, 44, 16.4),
    Rect(72, 5, 45, 28),
    Rect(72, 38, 45, 28),
    Rect(124, 5, 50, 8.6),
    Rect(132, 15.6, 43, 15.7),
    Rect(132, 33.3, 43, 15.4),
    Rect(132, 50.7, 43, 15.3),
    Rect(56, 70, 47, 16),
)
DESCENT = 0.35  # of the height of capitals
LANGUAGES = ("ru", "uk", "en", "de", "pl", "fr")

Mark = tuple[float, float, float, float]
"""The middle, width and height of what is drawn, in tenths of a millimetre."""


@cache
def sich() -> Board:
    return next(one for one in game().boards if one.id == "sich")


@cache
def kit() -> tuple[Fonts, Kit]:
    return load_fonts(project())[0], Kit(project())


@cache
def boards(code: str) -> dict[str, tuple[Item, ...]]:
    """Lay out the boards alone, in a language; a board of a kurin is known by its seat."""
    alone = replace(game(), decks=(), tokens=(), assemblies=(), book=None)
    fonts, shared = kit()
    leaves, found = lay_out(alone, speaker(language(code)), shared, Typesetter(fonts, shared))
    assert [one.message for one in found if one.severity != "note"] == []
    return {leaf.subject.rpartition(".")[2]: leaf.front.frame.items for leaf in leaves}


def language(code: str) -> Language:
    return next(one for one in game().languages.all if one.code == code)


def drawn(code: str = "ru") -> tuple[Item, ...]:
    return boards(code)["sich"]


def mark(at: Point, size: tuple[float, float]) -> Mark:
    return (round(at[0], 1), round(at[1], 1), size[0], size[1])


def marks(items: tuple[Item, ...]) -> Counter[Mark]:
    """Count the filled paths of a board by place and size."""
    boxes = [
        path.outline.transformed(by).bounds()
        for path, by in paths_of(items)
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


def together(items: tuple[Item, ...]) -> str:
    return " ".join(text for text, _, _ in labels(items)).upper()


def test_each_space_and_each_step_is_drawn_once() -> None:
    places = list(wanted())
    found = marks(drawn())
    assert len(places) == 2 + 4 + 41 + 24 + 2
    assert [(one, found[one]) for one in places if found[one] != 1] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_label_is_seven_points_or_more_and_over_no_other(code: str) -> None:
    assert len(boards(code)) == 1 + len(game().players.seats)
    for items in boards(code).values():
        printed = list(labels(items))
        assert [text for text, _, size in printed if size < SMALLEST] == []
        over = [(a[0], b[0]) for a, b in combinations(printed, 2) if a[1].intersects(b[1])]
        assert over == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_name_and_number_is_printed(code: str) -> None:
    said = Counter(text for text, _, _ in labels(drawn(code)))
    rounds, glory = range(1, 25), range(41)
    players = range(game().players.least, game().players.most + 1)
    numbers = Counter(str(n) for values in (rounds, glory, players, (1, 5)) for n in values)
    assert {one: count for one, count in said.items() if one.isdecimal()} == numbers
    named: list[Text | None] = [one.name for each in sich().sets for one in each.spaces]
    named += [one.name for one in sich().tracks]
    named += [one.name for one in sich().panels]
    names = [one for one in named if one is not None]
    assert len(names) == 2 + 4 + 2 + 3
    printed = together(drawn(code))
    assert [
        name for one in names if (name := say(one, language(code)).upper()) not in printed
    ] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_board_of_a_kurin_says_whose_it_is_and_holds_a_hand(code: str) -> None:
    for seat in game().players.seats:
        items = boards(code)[seat.id]
        assert together(items).count(say(seat.name, language(code)).upper()) == 1
        tabs = [one for one in marks(items).elements() if one[2:] == TAB]
        assert len({*tabs}) == len(tabs) == game().numbers["hand_limit"].value
        titles = [text for text, _, _ in labels(items)]
        assert titles.count(say(game().phases[-1].name, language(code))) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_on_the_board_of_a_kurin_keep_off_lines_and_edges(code: str) -> None:
    for seat in game().players.seats:
        for text, box, _ in labels(boards(code)[seat.id]):
            inked = Rect(box.x, box.y, box.width, box.height * (1 + DESCENT))
            assert any(panel.contains(inked) for panel in PANELS), text


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
