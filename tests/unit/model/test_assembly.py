"""Dice, standees, screens and boxes as packs declare them."""

import pytest

from folded_pack import PACK
from model_packs import GAME, SIZES, STYLES, lines
from proofpress.model.game import Assembly, Game
from proofpress.model.load import load
from proofpress.source.project import Folder, Project

TEMPLATES = Folder.of("templates", {"sizes.yaml": SIZES, "styles.yaml": STYLES})
DECK = (
    "decks: [{id: tides, name: T, size: poker, face: f, cards: [{id: a, name: A, copies: 54}]}]\n"
)


def loaded(components: str) -> tuple[Game | None, list[str]]:
    files = {"game.yaml": GAME, "components/a.yaml": components}
    game, found = load(Project(Folder.of("x", files), TEMPLATES))
    return game, lines(found)


def only(components: str) -> Assembly:
    game, found = loaded(components)
    assert found == []
    assert game is not None
    (assembly,) = game.assemblies
    return assembly


def test_a_pack_of_all_kinds_is_read() -> None:
    game, found = load(Project(Folder.of("x", PACK), TEMPLATES))
    assert lines(found) == []
    assert game is not None
    assert [(one.id, one.kind, len(one.nets)) for one in game.assemblies] == [
        ("wind", "die", 1),
        ("swell", "die", 6),
        ("berth", "die", 6),
        ("keeper", "standee", 1),
        ("ghost", "standee", 2),
        ("chart", "screen", 1),
        ("tide_box", "box", 1),
        ("thin", "box", 1),
        ("short", "box", 1),
    ]
    assert [text.id for text in game.texts() if text.id.startswith(("wind", "ghost"))] == [
        "wind.name",
        "wind.1.calling",
        "wind.6.calling",
        "ghost.name",
        "ghost.cry",
    ]


def test_a_die_with_one_face_has_it_on_six_sides() -> None:
    made = only("dice: [{id: d, name: D, size: 16 mm, face: pips, supply: 3}]")
    assert [panel.id for panel in made.panels] == list("123456")
    assert {panel.face for panel in made.panels} == {"pips"}
    assert made.supply == 3


def test_a_box_counts_the_cards_of_its_deck() -> None:
    plain = only(DECK + "boxes: [{id: b, name: B, deck: tides}]")
    front = plain.nets[0].panels[0]
    assert front.spot is not None
    assert (front.spot.width, front.spot.height) == (65, 90)
    left = plain.nets[0].flat.spots["left"]
    assert left.width == pytest.approx(54 * 0.32 + 1.5)
    sleeved = only(DECK + "boxes: [{id: b, name: B, deck: tides, sleeved: true, caliper: 0.3 mm}]")
    spots = sleeved.nets[0].flat.spots
    assert (spots["front"].width, spots["front"].height) == (68, 93)
    assert spots["left"].width == pytest.approx(54 * 0.6 + 1.5)


def test_a_box_may_stand_before_its_deck() -> None:
    deck = only("boxes: [{id: b, name: B, deck: tides}]\n" + DECK).deck
    assert deck is not None
    assert deck.id == "tides"


@pytest.mark.parametrize(
    ("components", "found"),
    [
        ("dice: [{id: d, name: D, size: 16 mm}]", [
            "1:13-14 missing-key: the key `face` is missing",
        ]),
        ("dice: [{id: d, name: D, size: 16 mm, face: f, sides: [{}, {}]}]", [
            "1:47-52 out-of-range: a die has 6 sides, here are 2",
        ]),
        ("dice: [{id: d, name: D, size: 16 mm, face: f, fields: {n: int}}]", [
            "1:13-14 missing-key: the key `sides` is missing",
        ]),
        ("dice: [{id: d, name: D, size: 16 mm, make: cubes, face: f}]", [
            "1:44-49 unknown-choice: `cubes` is no choice here, expected `net`, `squares` or"
            " `discs`",
        ]),
        ("standees: [{id: s, name: S, face: f}]", [
            "1:17-18 missing-key: the key `size` is missing",
        ]),
        ("standees: [{id: s, name: S, size: {width: 3 mm, height: 40 mm}, face: f, foot: slot}]", [
            "1:29-33 out-of-range: a standee has 10 mm or more each way",
        ]),
        ("boxes: [{id: b, name: B, size: {width: 63 mm, height: 4 mm}, cards: 9}]", [
            "1:26-30 out-of-range: a box is for cards of 10 mm or more each way",
        ]),
        ("standees: [{id: s, name: S, size: poker, face: f, owner: players}]", [
            "1:51-56 missing-key: one for each player, but `game.yaml` has no `seats`",
        ]),
        ("screens: [{id: s, name: S, panels: [5 mm], height: 90 mm, face: f}]", [
            "1:37-41 out-of-range: `5 mm` is out of range, expected 10 to 5000 mm",
        ]),
        (DECK + "boxes: [{id: b, name: B, deck: tide}]", [
            "2:32-36 unknown-reference: there is no deck `tide`",
        ]),
        (DECK + "boxes: [{id: b, name: B}]", [
            "2:14-15 missing-key: the key `cards` is missing",
            "2:14-15 missing-key: the key `size` is missing",
        ]),
        (DECK + "boxes: [{id: b, name: B, deck: tides, size: poker}]", [
            "2:39-43 unknown-key: a box has a `deck` or a `size` of cards, not both",
        ]),
        ("boxes: [{id: b, name: B, size: poker, cards: 9, frnt: f}]", [
            "1:49-53 unknown-key: the key `frnt` is not known here",
        ]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(components: str, found: list[str]) -> None:
    assert loaded(components)[1] == found


def test_a_box_for_a_deck_with_faults_waits_silently() -> None:
    faulty = DECK.replace("size: poker", "size: poket") + "boxes: [{id: b, name: B, deck: tides}]"
    assert loaded(faulty)[1] == ["1:36-41 unknown-size: there is no size `poket`"]
