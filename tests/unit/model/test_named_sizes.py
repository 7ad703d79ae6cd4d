"""The named sizes that we ship (case C001 of the trouble log)."""

import pytest

from proofpress.model.decode import Reading
from proofpress.model.load import load
from proofpress.model.sizes import read_sizes
from proofpress.source.project import Folder, Project, shipped

TEMPLATES = Folder.open(shipped("templates"))
DECK = "decks: [{id: d, name: D, size: %s, face: f, cards: [{id: a, name: A, copies: 9}]}]\n"
GAME = """\
proofpress: 1
title: T
players: {min: 1, max: 2}
languages: {source: en}
version: "1"
licence: MIT
"""


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("poker", 63, 88),
        ("poker_in", 63.5, 88.9),
        ("bridge", 57, 89),
        ("bridge_in", 57.15, 88.9),
        ("mini_euro", 44, 68),
        ("tarot", 70, 120),
        ("tarot_in", 69.85, 120.65),
        ("square", 70, 70),
        ("a5", 148, 210),
        ("half_letter", 139.7, 215.9),
    ],
)
def test_a_name_means_one_size(name: str, width: float, height: float) -> None:
    reading = Reading()
    size = read_sizes(Project(Folder.of("x", {}), TEMPLATES), reading)[name]
    assert reading.found == []
    assert [size.width, size.height] == pytest.approx([width, height])


@pytest.mark.parametrize(
    ("size", "width", "height"),
    [
        ("{width: 2.5in, height: 3.5in}", 63.5, 88.9),
        ("{width: 63mm, height: 88mm}", 63, 88),
        ("{width: 2 1/2 in, height: 3 1/2 in}", 63.5, 88.9),
    ],
)
def test_a_written_size_is_exact(size: str, width: float, height: float) -> None:
    pack = Folder.of("x", {"game.yaml": GAME, "components/a.yaml": DECK % size})
    game, found = load(Project(pack, TEMPLATES))
    assert found == ()
    assert game is not None
    deck = game.decks[0]
    assert [deck.width, deck.height] == pytest.approx([width, height])


def test_an_unknown_name_is_an_error_that_offers_others() -> None:
    pack = Folder.of("x", {"game.yaml": GAME, "components/a.yaml": DECK % "reguler"})
    _, found = load(Project(pack, TEMPLATES))
    assert [(one.name, one.span.column, one.span.end_column) for one in found] == [
        ("unknown-size", 32, 39)
    ]
    assert "`poker`" in found[0].hints[0]
