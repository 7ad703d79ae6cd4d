# ruff: noqa: E501 - SVG is written as a designer has it
"""What a face says where nothing would hear it: each such attribute is found at its place."""

import pytest

from drawing import pointed_at
from faced import face, fills, flat, lay, words
from proofpress.paint import Rgb
from proofpress.scene import Group, Item, Path

TEXT = 'pp:box="5 5 50 9" pp:style="words"'
FACE = "templates/faces/lamp.svg"
GREEN, BLUE, BLACK = Rgb(0, 1, 0), Rgb(0, 0, 1), Rgb(0, 0, 0)


@pytest.mark.parametrize(
    ("inside", "at", "message"),
    [
        (
            '<rect x="9" y="9" width="9" height="9" pp:image="card.art" pp:text="card.light" pp:style="words"/>',
            "card.art",
            "`pp:image` beside `pp:text`: a place has one of them",
        ),
        (
            '<rect width="9" height="9" pp:fit="7"/>',
            "7",
            "`pp:fit` serves a text, and here is none",
        ),
        ('<g pp:style="words"/>', "words", "`pp:style` serves a text, and here is none"),
        (
            f'<rect x="9" y="9" width="40" height="9" {TEXT} pp:text="card.light"/>',
            "5 5 50 9",
            "a `rect` is the box of its text itself",
        ),
        (
            f'<text {TEXT} pp:x="card.light" pp:text="card.light">1</text>',
            "card.light",
            "`pp:x` does nothing to a text",
        ),
        (
            f'<text {TEXT} pp:fill="\'gren\'" pp:text="card.light">1</text>',
            "'gren'",
            "`gren` is no colour of a text",
        ),
        (
            f'<text {TEXT} stroke="red" pp:text="card.light">1</text>',
            "red",
            "a line around the letters of a text is not drawn",
        ),
        (
            '<linearGradient id="a"><stop/></linearGradient>'
            '<rect x="9" y="9" width="9" height="9" fill="url(#a)" pp:icon="lamp"/>',
            "url(#a)",
            "an icon is drawn in one colour",
        ),
        (
            '<pp:if test="1"><rect width="9" height="9"/></pp:if>',
            "<pp:if",
            "there are no elements of faces, such as `<pp:if>`",
        ),
    ],
)
def test_what_does_nothing_is_found(inside: str, at: str, message: str) -> None:
    laid = lay(inside)
    assert [(pointed_at(face(inside), one), one.message) for one in laid.found] == [(at, message)]


def test_a_root_has_no_expressions() -> None:
    text = face('<rect width="9" height="9"/>', root='fill="red" pp:fill="palette.red"')
    laid = lay(files={FACE: text})
    assert [(pointed_at(text, one), one.message) for one in laid.found] == [
        ("palette.red", "`pp:fill` is not read on the root of a face")
    ]


def test_a_prefix_of_faces_with_another_namespace_is_found() -> None:
    text = face('<rect width="9" height="9"/>').replace("urn:proofpress:face", "http://x.y/face")
    assert lay(files={FACE: text}).told == [
        ("face-syntax", "`http://x.y/face` is not the namespace of faces")
    ]


def test_a_block_is_replaced_once() -> None:
    twice = '<g pp:block="a"/><g pp:block="a"><rect width="9" height="9"/></g>'
    files = {FACE: face(twice, root='pp:extends="base"'), **base("")}
    assert lay(files=files).told == [("bad-attribute", "the block `a` is there already")]


def base(root: str) -> dict[str, str | bytes]:
    inside = '<path d="M0 0h9v9z"/><g pp:block="a"/>'
    return {"templates/faces/base.svg": face(inside, root=root)}


@pytest.mark.parametrize(
    ("own", "under", "expected"),
    [
        ("", "", [BLACK, BLACK]),
        ("", 'fill="#0f0"', [GREEN, GREEN]),
        ('fill="#00f"', "", [BLACK, BLUE]),
        ('fill="#00f"', 'style="fill:#0f0"', [GREEN, BLUE]),
    ],
)
def test_roots_hand_on_what_they_say(own: str, under: str, expected: list[Rgb]) -> None:
    block = face('<g pp:block="a"><path d="M9 9h9v9z"/></g>', root=f'pp:extends="base" {own}')
    laid = lay(files={FACE: block, **base(under)})
    assert laid.found == ()
    assert fills(laid.front()) == expected


@pytest.mark.parametrize("root", ['fill="#0f0"', 'class="a"'])
def test_the_root_of_an_included_face_hands_on_what_it_says(root: str) -> None:
    part = face("<style>.a{fill:#0f0}</style><path d='M9 9h9v9z'/>", root=root)
    laid = lay('<g pp:include="part"/>', {"templates/faces/part.svg": part})
    assert laid.found == ()
    assert fills(laid.front()) == [GREEN]


def opacities(items: tuple[Item, ...]) -> list[float]:
    found = [item.opacity for item in items if isinstance(item, Group)]
    inner = [opacities(item.items) for item in items if isinstance(item, Group)]
    return [one for one in (*found, *(each for part in inner for each in part)) if one != 1]


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        (f'<text {TEXT} fill-opacity=".5" pp:text="card.light">1</text>', 0.5),
        (f"<text {TEXT} pp:fill=\"'rgba(9,9,9,0.5)'\" pp:text='card.light'>1</text>", 0.5),
        ('<rect x="9" y="9" width="9" height="9" fill-opacity=".5" pp:icon="lamp"/>', 0.5),
        (
            '<rect x="9" y="9" width="9" height="9" fill="rgba(9,9,9,0.5)" pp:icon="lamp"/>',
            0.5,
        ),
    ],
)
def test_a_fill_of_a_place_may_let_through(inside: str, expected: float) -> None:
    assert opacities(lay(inside).front()) == [expected]


def test_what_is_not_visible_is_no_text_icon_or_picture_either() -> None:
    laid = lay(
        f'<g visibility="hidden"><text {TEXT} pp:text="card.light">1</text>'
        '<rect x="9" y="9" width="9" height="9" pp:icon="lamp"/></g>'
        '<rect width="9" height="9"/>'
    )
    assert words(laid.front()) == []
    assert [type(item) for item in flat(laid.front())] == [Path]
