"""Boards: spaces, tracks, arrows, panels, how to tile and to fold, and what is wrong with them."""

import pytest

from board_pack import BOARDS
from model_packs import GAME, faults, game, loaded
from proofpress.geometry import Point, Rect
from proofpress.model.board import Board, Lane, Step, Tiling
from proofpress.model.edge import ring

SEATED = GAME.replace(
    "max: 4",
    "max: 2, seats: [{id: heron, name: H, colour: ink, cue: x},"
    " {id: plover, name: P, colour: ink, cue: y}]",
)
PLAIN = """\
boards:
  - id: pond
    name: Pond
    size: {width: 200 mm, height: 100 mm}
    face: pond
    copies: 1
    fields: {depth: int}
    depth: 7
    spaces:
      - set: stones
        fields: {frogs: int 0..3, pads: points}
        items:
          - {id: flat, name: Flat, at: [50, 50], outline: [[41, 40], [60, 40], [50, 60]],
             frogs: 1, pads: [[40, 60], [50, 60]]}
          - {id: steep, name: Steep, at: [150, 50], frogs: 2, pads: [[140, 60], [150, 60]]}
    tracks:
      - {id: jumps, per: stones, range: 1..2, start: frogs, steps: pads}
      - {id: clock, range: 0..2, start: 1, steps: [[10, 10], [20, 10], [30, 10]]}
    arrows:
      - {set: leaps, by: flat, from: flat, to: steep, via: [[100, 30]]}
    panels:
      - {id: rule, name: Rule, text: "Jump {depth} times.", box: [10, 80, 50, 15]}
"""


def board(text: str) -> Board:
    return game({"components/a.yaml": text}).boards[0]


def test_a_board_says_all_that_stands_on_it() -> None:
    pond = board(PLAIN)
    assert (pond.id, pond.name.raw, pond.width, pond.height) == ("pond", "Pond", 200, 100)
    assert (pond.bleed, pond.copies, pond.back, pond.owner, pond.is_whole) == (3, 1, None, None, 1)
    assert pond.fields["depth"].value == 7
    (stones,) = pond.sets
    assert [space.id for space in stones.spaces] == ["flat", "steep"]
    flat = stones.spaces[0]
    assert (flat.name.id, flat.at) == ("pond.stones.flat.name", Point(50, 50))
    assert flat.outline == (Point(41, 40), Point(60, 40), Point(50, 60))
    assert stones.spaces[1].outline is None
    assert flat.fields["frogs"].value == 1
    assert flat.origin.span.line == 13
    jumps, clock = pond.tracks
    assert (jumps.per, jumps.least, jumps.most, jumps.start) == ("stones", 1, 2, None)
    assert jumps.starts == {"flat": 1, "steep": 2}
    assert jumps.lanes[1] == Lane("steep", (Step(1, Point(140, 60)), Step(2, Point(150, 60))))
    assert (clock.per, clock.start, clock.lanes[0].member) == (None, 1, None)
    (leap,) = pond.arrows
    assert (leap.set, leap.by, leap.start, leap.end) == ("leaps", "flat", "flat", "steep")
    assert leap.way == (Point(50, 50), Point(100, 30), Point(150, 50))
    (rule,) = pond.panels
    assert rule.text is not None
    assert (rule.text.id, rule.box) == ("pond.rule.text", Rect(10, 80, 50, 15))
    assert pond.tiling == Tiling()


def test_texts_of_a_board_are_translated() -> None:
    ids = [text.id for text in game({"components/a.yaml": PLAIN}).texts()]
    assert ids[1:] == [
        "pond.name",
        "pond.stones.flat.name",
        "pond.stones.steep.name",
        "pond.rule.name",
        "pond.rule.text",
    ]


def test_a_board_says_how_it_is_tiled_folded_and_cut() -> None:
    more = (
        "    tiling: {seams: {x: [90], y: []}, overlap: 8 mm, keep: [[1, 2, 30, 4]]}\n"
        "    folds: {x: [100], y: [50]}\n    cuts: [[[0, 50], [60, 40], [100, 50]]]\n"
    )
    pond = board(PLAIN + more)
    assert (pond.tiling.seams_x, pond.tiling.seams_y, pond.tiling.overlap) == ((90,), (), 8)
    assert pond.tiling.keep == (Rect(1, 2, 30, 4),)
    assert pond.lines.folds == (
        (Point(100, 0), Point(100, 100)),
        (Point(0, 50), Point(200, 50)),
    )
    assert pond.lines.cuts == ((Point(0, 50), Point(60, 40), Point(100, 50)),)


def test_a_board_may_not_be_parted_or_be_joined_edge_to_edge() -> None:
    assert not board(PLAIN + "    tiling: none\n").tiling.is_allowed
    butt = board(PLAIN + "    tiling: {join: butt}\n").tiling
    assert (butt.join, butt.overlap) == ("butt", 0)


def test_the_isles_are_right_and_their_ring_goes_round() -> None:
    isles, hut = game({"game.yaml": SEATED, "components/a.yaml": BOARDS}).boards
    assert (hut.owner, hut.width, hut.height) == ("players", 148, 210)
    steps = isles.tracks[1].lanes[0].steps
    assert [step.value for step in steps] == list(range(80))
    assert steps[0].box == Rect(5, 5, 14, 14)
    assert isles.tracks[0].lanes[0].member == "aspen"
    assert len(isles.spaces) == 8


@pytest.mark.parametrize("cells", [8, 9, 31, 80, 99, 100])
def test_a_ring_goes_round_without_gap_or_overlap(cells: int) -> None:
    boxes = ring(cells, 594, 420, 6, 16)
    assert len(boxes) == cells
    assert [box for box in boxes if not Rect(6, 6, 582, 408).contains(box)] == []
    for one, other in zip(boxes, (*boxes[1:], boxes[0]), strict=True):
        assert one.grown(1e-6).intersects(other, 0)
        assert not one.intersects(other)
    area = sum(box.width * box.height for box in boxes)
    assert area == pytest.approx(582 * 408 - 550 * 376)


def test_a_ring_of_a_hundred_has_its_corners_where_the_sides_are_alike() -> None:
    boxes = ring(100, 594, 420, 6, 16)
    corners = [n for n, box in enumerate(boxes) if box.width == box.height == 16]
    assert corners == [0, 30, 50, 80]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("at: [50, 50]", "at: [50, 150]", "out-of-range: the point [50, 150] lies off the board"),
        ("200 mm", "1300 mm", "out-of-range: a board of 1300 × 100 mm, a side has at most 1200"),
        ("range: 0..2", "range: 0..3", "out-of-range: 3 steps for the 4 values of `0..3`"),
        ("range: 0..2", "range: 2..0", "out-of-range: `2..0` holds 0 values"),
        ("range: 0..2", "range: x", "bad-number: `x` is not a range such as `0..99`"),
        ("range: 1..2", "range: 2..3", "out-of-range: the track begins at 1"),
        ("start: 1", "start: 5", "out-of-range: the track begins at 5"),
        ("start: frogs", "start: frog", "unknown-reference: the set `stones` has no `int` field"),
        ("start: frogs", "start: pads", "wrong-type: the field `pads` of `stones` is not of type"),
        ("steps: pads", "steps: frogs", "wrong-type: the field `frogs` of `stones` is not of type"),
        ("steps: [[10, 10]", "steps: [[10, -10]", "out-of-range: the point [10, -10] lies off"),
        ("start: 1, steps", "along: edge, steps", "unknown-key: a track has `steps` or runs"),
        ("start: 1", "depth: 4 mm", "unknown-key: `depth` goes with `along: edge`"),
        ("start: 1, steps: [[10, 10], [20, 10], [30, 10]]", "start: 1", "missing-key: the key `st"),
        ("per: stones", "per: stone", "unknown-reference: there is no set of spaces `stone`"),
        ("from: flat", "from: flatt", "unknown-reference: there is no space `flatt`"),
        ("to: steep", "to: flat", "unknown-reference: an arrow leads to another space"),
        ("by: flat", "by: flats", "unknown-reference: there is no space, token or seat `flats`"),
        ("via:", "way: [[1, 1], [2, 2]], via:", "unknown-key: an arrow has `via` or its whole `w"),
        ("via: [[100, 30]]", "via: [[300, 30]]", "out-of-range: the point [300, 30] lies off the"),
        ("box: [10, 80, 50, 15]", "box: [10, 80, 50, 35]", "out-of-range: the point [60, 115]"),
        ("box: [10, 80, 50, 15]", "box: [10, 80, 50]", "wrong-type: a list where a box such as"),
        ("id: steep", "id: flat", "duplicate-id: the id `flat` is given twice"),
        ("id: clock", "id: jumps", "duplicate-id: the id `jumps` is given twice"),
        ("id: rule", "id: stones", "duplicate-id: the id `stones` is given twice"),
        ("frogs: int 0..3", "x: int", "bad-id: the field `x` has the name of a key"),
        ("frogs: 1", "frogs: 9", "out-of-range: `9` is out of range, expected 0 to 3"),
        (
            "steps: [[10",
            "along: edge, depth: 60 mm, x: [[10",
            "out-of-range: no ring of 3 cells",
        ),
        ("steps: [[10", "along: edge, x: [[10", "missing-key: the key `depth` is missing"),
        ("steps: [[10", "along: side, x: [[10", "unknown-choice: `side` is no choice here"),
        (
            "start: 1",
            "start: frogs",
            "unknown-reference: `frogs` names a field of a set",
        ),
        ("range: 0..2", "rang: 0..2", "unknown-key: the key `rang` is not known here"),
        ("{id: clock,", "[", "yaml-syntax: "),
        ("from: flat, ", "", "missing-key: the key `from` is missing"),
        ("set: stones", "set: Stones", "bad-id: `Stones` is not an id"),
        ("outline: [[41", "outline: [[-41", "lies off the board"),
        ("box: [10,", "box: [a,", "bad-number: `a` is not a number"),
        ("panels:", "panels: [x]\n    panel:", "wrong-type: `x` where a panel is expected"),
        ("copies: 1", "copies: 0", "out-of-range: `0` is out of range"),
    ],
)
def test_what_is_wrong_is_said_where_it_stands(old: str, new: str, found: str) -> None:
    assert old in PLAIN
    said = faults({"components/a.yaml": PLAIN.replace(old, new, 1)})
    assert [line for line in said if found in line] != [], said


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ("tiling: some", "unknown-choice: `some` is no choice here, expected `none`"),
        ("tiling: {seams: {x: [250]}}", "out-of-range: a line at 250, expected between 0 and 200"),
        ("tiling: {seams: {x: [90, 50]}}", "out-of-range: the lines are not in rising order"),
        ("tiling: {join: butt, overlap: 5 mm}", "unknown-key: parts that are joined butt to butt"),
        ("tiling: {keep: [[0, 0, 300, 5]]}", "out-of-range: the point [300, 5] lies off the board"),
        ("cuts: [[[0, 0], [0, 200]]]", "out-of-range: the point [0, 200] lies off the board"),
        ("owner: players", "missing-key: a board for each player, but `game.yaml` has no `seats`"),
        ("bled: 3 mm", "unknown-key: the key `bled` is not known here"),
    ],
)
def test_what_is_wrong_with_a_whole_board(more: str, found: str) -> None:
    (said,) = faults({"components/a.yaml": f"{PLAIN}    {more}\n"})
    assert found in said


def test_a_faulty_space_is_no_fault_of_what_names_it() -> None:
    said = faults({"components/a.yaml": PLAIN.replace("at: [150, 50], ", "")})
    assert said == ["15:18-23 missing-key: the key `at` is missing"]


def test_names_may_stand_in_other_files_and_among_the_seats() -> None:
    text = PLAIN.replace("by: flat", "by: heron")
    token = "tokens: [{id: frog, name: Frog, outline: {circle: 9 mm}, face: frog, supply: 2}]\n"
    assert faults({"game.yaml": SEATED, "components/a.yaml": text}) == []
    later = PLAIN.replace("by: flat", "by: frog")
    assert faults({"components/a.yaml": later, "components/z.yaml": token}) == []
    other = PLAIN.replace("id: pond", "id: lake").replace("set: stones", "set: rocks")
    other = other.replace(
        "per: stones, range: 1..2, start: frogs, steps: pads",
        ("per: stones, range: 1..1, steps: [[1, 1]]"),
    )
    assert faults({"components/a.yaml": other, "components/z.yaml": PLAIN}) == []


def test_a_board_with_a_fault_is_not_whole() -> None:
    text = PLAIN.replace("to: steep", "to: stee")
    found = loaded_board(text)
    assert not found.is_whole


def loaded_board(text: str) -> Board:
    found, _ = loaded({"components/a.yaml": text})
    assert found is not None
    return found.boards[0]
