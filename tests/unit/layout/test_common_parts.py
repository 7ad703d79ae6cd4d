# ruff: noqa: E501 - faces read better in long lines
"""What pieces have in common is worked out and painted once, and still differs where it should."""

from faced import face, fills, flat, lay
from proofpress.paint import Rgb

RED = Rgb(200 / 255, 0, 0)
WHITE = Rgb(1, 1, 1)
SIZE = 'width="9" height="9"'


def test_an_element_with_equal_values_is_painted_once() -> None:
    laid = lay(f'<rect {SIZE} pp:fill="deck.colour if card.light else none"/>')
    (first,), (second,) = flat(laid.front(0)), flat(laid.front(1))
    assert first is second
    assert fills([first]) == [RED]


def test_an_element_with_other_values_is_painted_anew() -> None:
    laid = lay(f'<rect {SIZE} pp:width="card.light"/>')
    (first,), (second,) = flat(laid.front(0)), flat(laid.front(1))
    assert first != second


def test_an_element_takes_the_look_of_the_group_around_it() -> None:
    inside = f"""
      <g pp:fill="'#fff' if card.light == 1 else palette.red"><rect {SIZE} pp:x="0 * card.light"/></g>
    """
    laid = lay(inside)
    assert fills(laid.front(0)) == [WHITE]
    assert fills(laid.front(1)) == [RED]


def test_an_element_that_points_to_what_moves_is_painted_for_each_piece() -> None:
    inside = f"""
      <defs><linearGradient id="glow">
        <stop offset="0" stop-color="#fff" pp:stop-color="'#fff' if card.light == 1 else palette.red"/>
        <stop offset="1" stop-color="#000"/>
      </linearGradient></defs>
      <rect {SIZE} fill="url(#glow)" pp:x="0 * card.light"/>
    """
    laid = lay(inside)
    assert fills(laid.front(0)) != fills(laid.front(1))


def test_a_fault_of_an_element_counts_the_pieces_that_have_it() -> None:
    laid = lay(f"<rect {SIZE} pp:fill=\"'no colour' if card.light else none\"/>")
    (found,) = laid.found
    assert found.name == "bad-attribute"
    assert [note.message for note in found.notes] == ["1 more piece with the same: `lamps.second`"]


def test_a_picture_is_placed_once_for_a_box() -> None:
    deck = """\
decks:
  - id: lamps
    name: Lamps
    size: {width: 60 mm, height: 80 mm}
    face: lamp
    fields: {art: image}
    cards:
      - {id: first, name: First lamp, art: art/flame.svg}
      - {id: second, name: Second lamp, art: art/flame.svg}
"""
    slot = '<rect x="5" y="5" width="20" height="20" pp:image="card.art"/>'
    laid = lay(files={"components/lamps.yaml": deck, "templates/faces/lamp.svg": face(slot)})
    assert laid.front(0)[0] is laid.front(1)[0]
