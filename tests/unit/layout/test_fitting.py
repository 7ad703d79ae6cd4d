from collections.abc import Iterable

import pytest

from drawing import pointed_at
from faced import DECK, STYLES, anchors, face, lay
from proofpress.geometry import Rect
from proofpress.layout.fitting import fill_of
from proofpress.scene import Anchor, Item
from proofpress.text.placement import Stack

TWO_FACES = """\
decks:
  - id: lamps
    name: Lamps
    size: {width: 60 mm, height: 80 mm}
    face: lamp
    kinds:
      - {id: plain}
      - {id: dark, face: dark}
    cards:
      - {id: first, kind: plain, name: First lamp}
      - {id: second, kind: dark, name: Second and last of the lamps}
"""


def box(height: str = "5", floor: str = "6", style: str = "words", align: str = "left") -> str:
    return (
        f'<text pp:box="5 5 40 {height}" pp:style="{style}" pp:fit="{floor}" pp:align="{align}" '
        'pp:text="card.name"/>'
    )


def sizes(items: Iterable[Item]) -> list[float]:
    return [one.fit.size_pt for one in anchors(items) if one.fit is not None]


def text_boxes(items: Iterable[Item]) -> list[Anchor]:
    return [one for one in anchors(items) if one.kind == "text"]


def test_faces_of_one_deck_share_the_size_of_a_field() -> None:
    files = {"components/lamps.yaml": TWO_FACES, "templates/faces/dark.svg": face(box())}
    laid = lay(box(align="centre"), files)
    (first,), (second,) = sizes(laid.front(0)), sizes(laid.front(1))
    assert first == second
    assert 6 < second < 10


def test_a_field_in_another_style_has_a_size_of_its_own() -> None:
    styles = STYLES.replace("  number:", "  loud: {like: words}\n  number:")
    dark = face(box(style="loud"))
    files = {
        "components/lamps.yaml": TWO_FACES,
        "templates/faces/dark.svg": dark,
        "templates/styles.yaml": styles,
    }
    laid = lay(box(), files)
    assert sizes(laid.front(0)) == [10]
    assert sizes(laid.front(1))[0] < 10


def test_the_largest_floor_binds_all_boxes_of_a_field() -> None:
    files = {
        "components/lamps.yaml": TWO_FACES,
        "templates/faces/dark.svg": face(box(floor="5")),
    }
    plain = box(floor="9.5")
    laid = lay(plain, files)
    assert sizes(laid.front(0)) == sizes(laid.front(1)) == [9.5]
    (found,) = laid.found
    assert (found.name, found.subject) == ("text-overflow", "lamps.second.name")
    note = found.notes[1]
    assert note.message == (
        "the same field has no less than 9.5 pt here, and all its texts share one size"
    )
    assert note.span is not None
    assert note.span.file == "pack/templates/faces/lamp.svg"


def test_tokens_of_one_face_share_the_size_of_a_field() -> None:
    tokens = """\
tokens:
  - {id: coin, name: Coin, outline: {square: 20 mm}, face: coin, supply: 1}
  - {id: chest, name: Chest of the harbour, outline: {square: 20 mm}, face: coin, supply: 1}
  - {id: barrel, name: Barrel, outline: {square: 20 mm}, face: other, supply: 1}
"""
    text = '<text pp:box="2 2 16 5" pp:style="words" pp:fit="4" pp:text="token.name"/>'
    files = {
        "components/tokens.yaml": tokens,
        "templates/faces/coin.svg": face(text, view="0 0 20 20"),
        "templates/faces/other.svg": face(text, view="0 0 20 20"),
    }
    laid = lay("", files)
    coin, chest, barrel = (sizes(leaf.front.frame.items)[0] for leaf in laid.leaves[2:])
    assert coin == chest < barrel == 10


def test_a_field_tells_its_sizes_and_each_text_its_room() -> None:
    laid = lay(box())
    (anchor,) = text_boxes(laid.front(0))
    field = anchor.field
    assert field is not None
    assert (field.name, field.style, field.style_pt, field.floor_pt) == (
        "card.name",
        "words",
        10,
        6,
    )
    assert (field.size_pt, field.is_tightened, field.scale) == (10, False, 1)
    assert 0.3 < anchor.fill < 0.6


@pytest.mark.parametrize(
    ("widths", "fill"),
    [((), 0), ((20,), 0.25), ((40,), 0.5), ((38, 20), 0.75), ((38, 40), 1), ((39, 40, 40), 1.5)],
)
def test_fill_is_the_share_of_the_lines_that_a_box_holds(
    widths: tuple[float, ...], fill: float
) -> None:
    stack = Stack(len(widths), 4 * (len(widths) - 1), widths[-1]) if widths else Stack(0, 0, 0)
    filled = fill_of(stack, Rect(0, 0, 40, 7.5), 3, 4)
    assert filled == pytest.approx(fill if len(widths) < 3 else 1)


LONG = "Second lamp on the tower by it"


def test_one_text_that_drags_its_field_down_is_named() -> None:
    deck = DECK.replace("name: Second lamp", f"name: {LONG}")
    laid = lay(box(), {"components/lamps.yaml": deck})
    (found,) = laid.found
    size = sizes(laid.front(0))[0]
    assert (found.name, found.severity) == ("dragging-text", "note")
    assert (found.subject, found.language) == ("lamps.second.name", "en")
    assert found.message == (
        f"`lamps.second.name` alone brings `card.name` in the style `words` down to {size:g} pt"
        " everywhere, the others would fit at 10 pt"
    )


def test_two_long_texts_drag_together_and_none_is_named() -> None:
    deck = DECK.replace("name: Second lamp", f"name: {LONG}")
    deck = deck.replace("name: First lamp", f"name: {LONG[::-1]}")
    laid = lay(box(), {"components/lamps.yaml": deck})
    assert laid.told == []
    assert sizes(laid.front(0))[0] < 9


def test_a_text_that_is_too_long_at_the_floor_is_an_error_and_no_note() -> None:
    deck = DECK.replace("name: Second lamp", f"name: {LONG}")
    laid = lay(box(floor="8.9"), {"components/lamps.yaml": deck})
    assert [one.name for one in laid.found] == ["text-overflow"]
    assert pointed_at(deck, laid.found[0]) == LONG


def test_a_word_that_has_to_be_broken_leaves_its_field_at_its_size() -> None:
    styles = STYLES.replace("leading: 12 pt,", "leading: 12 pt, hyphenate: false,")
    deck = DECK.replace("name: Second lamp", f"name: {'lamp' * 16}")
    files = {"components/lamps.yaml": deck, "templates/styles.yaml": styles}
    laid = lay(box(height="24"), files)
    assert [one.name for one in laid.found] == ["broken-word"]
    assert sizes(laid.front(0)) == sizes(laid.front(1)) == [10]
