# ruff: noqa: E501 - each case is one line of a table
import io

import pytest
from PIL import Image as Picture

from drawing import paths_of, pointed_at
from faced import anchors, face, fills, flat, lay, words
from proofpress.geometry import Rect, Transform, rectangle
from proofpress.paint import LinearGradient, Rgb
from proofpress.scene import GlyphRun, Group, Image, Path, Tiling

RED = Rgb(200 / 255, 0, 0)
LOW = Rgb(1, 128 / 255, 128 / 255)
BLUE = Rgb(0, 0, 1)
TEXT = 'pp:box="5 5 50 10" pp:style="words"'


def test_a_twin_takes_the_place_of_the_plain_attribute() -> None:
    laid = lay(
        '<rect width="9" height="9" x="1" pp:x="2 * card.light" fill="#fff" pp:fill="palette.red"/>'
    )
    (path,) = flat(laid.front(1))
    assert isinstance(path, Path)
    assert path.outline == rectangle(Rect(6, 0, 9, 9))
    assert path.fill == RED
    assert laid.found == ()


def test_a_twin_wins_over_a_style_sheet() -> None:
    laid = lay(
        '<style>.a { fill: blue }</style><rect class="a" width="9" height="9" pp:fill="deck.colour"/>'
        '<rect style="fill: blue" width="9" height="9" pp:fill="palette.red if card.light == 1 else none"/>'
    )
    assert fills(laid.front(0)) == [RED, RED]
    assert fills(laid.front(1)) == [RED, BLUE]


def test_a_twin_that_is_none_leaves_the_attribute_out() -> None:
    laid = lay('<g fill="blue"><rect width="9" height="9" fill="#fff" pp:fill="card.glow"/></g>')
    assert fills(laid.front(0)) == [BLUE]
    assert fills(laid.front(1)) == [RED]


def test_the_palette_follows_the_ink() -> None:
    inside = (
        '<rect width="9" height="9" pp:fill="card.glow"/>'
        "<rect pp:if=\"ink == 'low'\" width='1' height='1' pp:fill='palette.red'/>"
    )
    assert fills(lay(inside).front(1)) == [RED]
    assert fills(lay(inside, ink="low").front(1)) == [LOW, LOW]


def test_joined_strings_make_transforms() -> None:
    laid = lay(
        '<g transform="translate(50 9)" pp:for="n in range(card.light)" '
        'pp:transform="translate({{ 50 - 7*n }} 9)"><rect width="1" height="1"/></g>'
    )
    places = [through.e for _, through in paths_of(laid.front(1))]
    assert places == [50, 43, 36]
    assert len(paths_of(laid.front(0))) == 1


def test_for_with_and_if_apply_in_this_order() -> None:
    laid = lay(
        '<rect pp:for="n in range(5)" pp:with="twice = 2 * n, more = twice + card.light" '
        'pp:if="more > 4 and not loop.last" height="1" pp:width="more"/>'
    )
    widths = [path.outline.bounds().width for path, _ in paths_of(laid.front(1))]
    assert widths == [5, 7, 9]


def test_what_no_piece_changes_is_drawn_once() -> None:
    laid = lay(
        '<rect width="9" height="9"/><g pp:fill="palette.red"><circle r="4"/><circle r="3"/></g>'
        '<rect pp:width="card.light" height="1"/><path d="M0 0H1V1Z"/><path d="M0 0H2V2Z"/>'
    )
    first, second = laid.front(0), laid.front(1)
    still = [item for item in first if isinstance(item, Group)]
    assert [group.key for group in still] == ["face/lamp#0", "face/lamp#1"]
    assert [item for item in second if isinstance(item, Group)] == still


def test_still_parts_in_another_context_have_another_key() -> None:
    laid = lay(
        "<g pp:fill=\"'red' if card.light == 1 else 'blue'\"><circle r='4'/><circle r='3'/></g>"
    )
    keys = []
    for number in (0, 1):
        (group,) = laid.front(number)
        assert isinstance(group, Group)
        keys.append(group.key)
    assert keys == ["face/lamp#0", "face/lamp#0.1"]


def test_texts_numbers_and_strings_are_set_in_their_boxes() -> None:
    laid = lay(
        f'<text x="1" y="1" {TEXT} pp:text="card.name">Sample</text>'
        f'<rect x="5" y="20" width="50" height="10" pp:style="words" pp:text="card.light"/>'
        f'<text {TEXT} pp:text="{{{{ card.light }}}}+">1+</text>'
        f'<text {TEXT}>7</text><text {TEXT} pp:text="card.text"/>'
    )
    assert laid.found == ()
    assert words(laid.front(1)) == ["Second lamp", "3", "3+", "7"]
    assert words(laid.front(0))[-1] == "Light it."
    boxes = [(anchor.name, anchor.box, anchor.text) for anchor in anchors(laid.front(1))]
    assert boxes[:2] == [
        ("lamps.second.name", Rect(5, 5, 50, 10), "Second lamp"),
        ("card.light", Rect(5, 20, 50, 10), "3"),
    ]


def test_alignment_and_colour_of_a_text_can_be_chosen() -> None:
    inside = f'<text {TEXT} pp:align="right bottom" pp:fill="palette.red" pp:text="card.name"/>'
    (run,) = (item for item in flat(lay(inside).front()) if isinstance(item, GlyphRun))
    assert run.paint == RED
    assert run.x + run.width == pytest.approx(55, abs=0.3)


def test_face_texts_come_from_the_yaml_beside_the_face() -> None:
    texts = {"templates/faces/lamp.yaml": "low: Dim\nhigh: Bright\n"}
    inside = f"<text {TEXT} pp:text=\"face.lamp['low' if card.light == 1 else 'high']\"/>"
    laid = lay(inside, texts)
    assert words(laid.front(0)) == ["Dim"]
    assert words(laid.front(1)) == ["Bright"]


def test_pictures_and_icons_fill_their_boxes() -> None:
    laid = lay(
        '<rect x="10" y="20" width="20" height="10" pp:if="card.art" pp:image="card.art"/>'
        '<rect x="4" y="4" width="12" height="12" fill="#00f" pp:icon="{{ card.sign if card.sign else \'lamp\' }}"/>'
        '<g color="blue"><circle cx="30" cy="30" r="6" fill="none" pp:icon="lamp"/></g>'
    )
    assert laid.found == ()
    (picture, through), (icon, small), (other, round_) = paths_of(laid.front(1))
    assert through.box(picture.outline.bounds()) == pytest.approx(Rect(15, 20, 10, 10))
    assert small.box(icon.outline.bounds()) == pytest.approx(Rect(4, 4, 12, 12))
    assert round_.box(other.outline.bounds()) == pytest.approx(Rect(24, 24, 12, 12))
    assert (icon.fill, other.fill) == (BLUE, BLUE)
    assert len(paths_of(laid.front(0))) == 2


def test_a_picture_has_a_version_for_a_language() -> None:
    files = {"art/flame.en.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#00f" d="M0 0H1V1Z"/></svg>'}  # fmt: skip
    laid = lay('<rect width="9" height="9" pp:image="\'art/flame.svg\'"/>', files)
    assert fills(laid.front()) == [BLUE]


def test_an_included_face_sees_what_with_gives_it() -> None:
    files = {
        "templates/faces/band.svg": face(
            '<defs><path id="p" d="M0 0H1V1Z"/></defs>'
            '<g pp:fill="colour"><use href="#p"/><use href="#p" x="2"/></g>',
            view="-3 -3 66 86",
        )
    }
    laid = lay(
        '<g transform="translate(3 4)" pp:include="band" pp:with="colour = palette.red"/>'
        "<g pp:include=\"band\" pp:with=\"colour = 'blue' if card.light == 1 else 'red'\"/>",
        files,
    )
    assert laid.found == ()
    assert fills(laid.front(0)) == [RED, RED, BLUE, BLUE]
    assert paths_of(laid.front(0))[0][1] == Transform.translation(3, 4)


def test_a_face_extends_another_by_its_blocks() -> None:
    files = {
        "templates/faces/frame.svg": face(
            '<rect width="1" height="1" fill="#00f"/>'
            '<g pp:block="middle"><rect width="2" height="2"/></g>'
            '<g transform="scale(2)"><g pp:block="foot"><rect width="3" height="3"/></g></g>'
        ),
        "templates/faces/lamp.svg": face(
            '<defs/><g pp:block="middle"><rect pp:width="card.light" height="4"/></g>',
            root='pp:extends="frame"',
        ),
    }
    laid = lay(files=files)
    assert laid.found == ()
    sizes = [path.outline.bounds()[2:] for path, _ in paths_of(laid.front(1))]
    assert sizes == [(1, 1), (3, 4), (3, 3)]


def test_definitions_may_follow_the_piece() -> None:
    laid = lay(
        '<defs><linearGradient id="g"><stop pp:stop-color="card.glow if card.glow else \'blue\'"/>'
        '<stop offset="1" stop-color="#fff"/></linearGradient>'
        '<clipPath id="c"><rect pp:width="card.light" height="9"/></clipPath>'
        '<g id="u"><rect width="9" height="9" fill="url(#g)"/></g></defs>'
        '<use href="#u"/><g clip-path="url(#c)"><rect width="9" height="9"/></g>'
    )
    assert laid.found == ()
    first, second = fills(laid.front(0))[0], fills(laid.front(1))[0]
    assert isinstance(first, LinearGradient)
    assert isinstance(second, LinearGradient)
    assert (first.stops[0].colour, second.stops[0].colour) == (BLUE, RED)
    clips = [item.clip for item in laid.front(1) if isinstance(item, Group) and item.clip]
    assert [clip.bounds().width for clip in clips] == [3]


@pytest.mark.parametrize(
    "name", ["g_{{ card.light }}", "{{ 'g' }}_{{ card.light }}", "{{ 'g_3' }}"]
)
def test_a_definition_named_by_an_expression_has_its_own_worked_out(name: str) -> None:
    laid = lay(
        '<defs><pattern id="g_3" width="5" height="5" patternUnits="userSpaceOnUse">'
        '<rect pp:width="card.light" height="4" pp:fill="palette.red"/></pattern></defs>'
        f'<rect width="9" height="9" fill="#fff" pp:fill="url(#{name})" pp:if="card.light == 3"/>'
    )
    assert laid.found == ()
    (tiling,) = fills(laid.front(1))
    assert isinstance(tiling, Tiling)
    (path,) = flat(tiling.frame.items)
    assert isinstance(path, Path)
    assert path.outline == rectangle(Rect(0, 0, 3, 4))
    assert path.fill == RED


def test_what_goes_by_a_definition_named_by_an_expression_follows_the_piece() -> None:
    laid = lay(
        '<defs><g id="way"><rect pp:width="card.light" height="4"/></g>'
        '<g id="all"><use pp:href="#{{ \'way\' }}"/></g></defs>'
        '<use href="#all"/>'
    )
    assert laid.found == ()
    widths = [
        path.outline.bounds().width for one in (0, 1) for path, _ in paths_of(laid.front(one))
    ]
    assert widths == [1, 3]


def test_a_definition_that_the_palette_colours_is_shared() -> None:
    laid = lay(
        '<defs><g id="u"><rect width="9" height="9" pp:fill="palette.red"/><circle r="2"/></g></defs>'
        '<g pp:transform="translate({{ card.light }} 0)"><use href="#u"/></g>'
    )
    inner = []
    for number in (0, 1):
        (outer,) = laid.front(number)
        assert isinstance(outer, Group)
        inner.append(outer.items)
    assert inner[0] == inner[1]
    assert fills(laid.front(0)) == [RED, Rgb(0, 0, 0)]


@pytest.mark.parametrize("target", ["../../art/flmae.svg", "flame.svgg", "/home/me/Flame.svg"])
def test_a_picture_that_is_not_there_has_a_hint_at_the_nearest(target: str) -> None:
    (found,) = lay(f'<image width="1" height="1" href="{target}"/>').found
    assert found.hints == ("did you mean `art/flame.svg`?",)
    (found,) = lay('<image width="1" height="1" href="qqq.png"/>').found
    assert found.hints == ()


@pytest.mark.parametrize(
    ("inside", "hint"),
    [
        ('<rect pp:widht="2" height="1"/>', "did you mean `pp:width`?"),
        (f'<text {TEXT} pp:fits="8" pp:text="card.name"/>', "did you mean `pp:fit`?"),
        (f'<text {TEXT} pp:align="center" pp:text="card.name"/>', "did you mean `centre`?"),
    ],
)
def test_a_misspelt_attribute_or_word_has_a_hint_to_write(inside: str, hint: str) -> None:
    assert lay(inside).found[0].hints == (hint,)


@pytest.mark.parametrize(
    ("inside", "name", "at", "message"),
    [
        ('<rect pp:width="crad.light" height="1"/>', "unknown-name", "crad", "there is no `crad`, only"),
        ('<rect pp:width="card.ligth" height="1"/>', "unknown-name", "ligth", "`card` has no `ligth`, only"),
        ('<rect pp:fill="palette.rde" width="1" height="1"/>', "unknown-name", "rde", "`palette` has no `rde`, only"),
        ('<rect pp:width="1 +" height="1"/>', "bad-expression", "+", "the expression ends too early"),
        ('<rect pp:width="card.name" height="1"/>', "bad-expression", "card.name", "the text `lamps.first.name` cannot be joined"),
        ('<rect pp:widht="2" height="1"/>', "bad-attribute", "2", "`pp:widht` is no attribute of faces"),
        ('<g pp:for="n in card.light"><rect/></g>', "bad-expression", "n in card.light", "`for` goes through a list, found the number 1"),
        ('<g pp:for="n of 3"/>', "bad-expression", "n of 3", "expected `name in expression`"),
        ('<g pp:with="3"/>', "bad-expression", "3", "expected `name = expression, ...`"),
        ('<text pp:text="card.name"/>', "bad-attribute", "<text", "a text needs its `pp:style`"),
        ('<text pp:style="words" pp:text="card.name"/>', "bad-attribute", "<text", "a text needs its `pp:box`"),
        ('<text pp:box="1 2 3" pp:style="words" pp:text="card.name"/>', "bad-attribute", "1 2 3", "`1 2 3` is not a box of x, y, width and height"),
        ('<text pp:box="1 2 30 9" pp:style="wrods" pp:text="card.name"/>', "unknown-style", "wrods", "there is no style `wrods`"),
        ('<text pp:box="1 2 30 9" pp:style="words" pp:fit="small" pp:text="card.name"/>', "bad-attribute", "small", "`small` is not the least size in points"),
        ('<text pp:box="1 2 30 9" pp:style="words" pp:align="justified" pp:text="card.name"/>', "bad-attribute", "justified", "`justified` is not one of left"),
        ('<text pp:box="1 2 30 9" pp:style="words" pp:text="range(3)"/>', "bad-expression", "range(3)", "a text, a number or a string is needed here, found a list"),
        ('<text pp:box="1 2 30 9" pp:style="words" pp:text="\'Набег\'"/>', "literal-word", "Набег", "the word `Набег` stands in the face"),
        ('<text pp:box="1 2 30 9" pp:style="words" pp:text="Pay {{ card.light }}"/>', "literal-word", "Pay", "the word `Pay` stands in the face"),
        ("<text>Набег 3</text>", "literal-word", "Набег 3", "the word `Набег` stands in the face"),
        ("<text>5</text>", "bad-attribute", "<text", "a text needs `pp:text`, `pp:style` and `pp:box` to be drawn"),
        ('<g pp:text="card.name"/>', "bad-attribute", "card.name", "`pp:text` stands on `<text>` or `<rect>`, not on `<g>`"),
        ('<rect width="0" height="1" pp:icon="lamp"/>', "bad-attribute", "0", "the place has no width or no height"),
        ('<rect width="9" height="9" pp:image="card.light"/>', "bad-expression", "card.light", "a picture's path is needed here, found the number 1"),
        ('<text pp:box="1 2 30 9" pp:style="words"><tspan pp:text="card.name">5</tspan></text>', "bad-attribute", "card.name", "`pp:text` is not read inside a text"),
        ('<rect width="9" height="9" pp:icon="lmap"/>', "unknown-icon", "lmap", "there is no icon `lmap`"),
        ('<rect width="9" height="9" pp:image="\'art/flmae.svg\'"/>', "missing-art", "'art/flmae.svg'", "there is no picture `art/flmae.svg` in the pack"),
        ('<rect width="9" height="9" pp:image="art/{{ card.id }}.svg"/>', "missing-art", "art/{{ card.id }}.svg", "there is no picture `art/first.svg` in the pack"),
        ('<rect pp:include="band"/>', "bad-attribute", "band", "`pp:include` stands on `<g>`, not on `<rect>`"),
        ('<g pp:include="bnad"/>', "unknown-face", "bnad", "there is no face `bnad`"),
        ('<g pp:include="lamp"/>', "face-syntax", "lamp", "faces in a circle: `lamp` → `lamp`"),
        ('<rect width="1" height="1" filter="url(#f)"/>', "unsupported-svg", "url(#f)", "`filter` is not supported"),
        ("<foreignObject/>", "unsupported-svg", "<foreignObject", "`<foreignObject>` is not supported"),
        ('<rect width="1" height="1" pp:fill="\'rde\'"/>', "bad-attribute", "'rde'", "`rde` is no colour"),
        ('<g pp:for="a in range(3000)"><rect pp:for="b in range(5000)" pp:width="a * card.light" height="1"/></g>', "face-budget", "<rect", "more than 20000 elements for one piece"),
        ('<defs><g id="d"><text pp:text="card.name"/></g></defs><use href="#d"/>', "unsupported-svg", "<text", "a text inside a definition is not drawn"),
        ('<image width="1" height="1" href="no.png"/>', "unsupported-svg", "no.png", "there is no picture `no.png` in the pack"),
    ],
)  # fmt: skip
def test_a_fault_stands_at_its_line_and_column(
    inside: str, name: str, at: str, message: str
) -> None:
    files = {"templates/faces/band.svg": face("")}
    laid = lay(inside, files)
    (found,) = laid.found
    assert (found.name, found.message[: len(message)]) == (name, message)
    assert found.span.file == "pack/templates/faces/lamp.svg"
    assert pointed_at(face(inside), found) == at


def test_a_value_where_a_name_is_expected_wants_braces() -> None:
    drawn = '<rect width="9" height="9" pp:icon="card.sign"/>'
    found = lay(drawn).found
    assert [one.hints for one in found] == [("a value stands in braces: `{{ card.sign }}`",)]


def test_a_fault_is_told_once_with_the_pieces_that_have_it() -> None:
    laid = lay('<rect pp:width="card.wide" height="1"/>')
    (found,) = laid.found
    assert found.subject == "lamps.first"
    assert [note.message for note in found.notes] == ["1 more piece with the same: `lamps.second`"]


def test_a_fault_leaves_out_its_element_alone() -> None:
    laid = lay('<g><rect pp:width="crad" height="1"/><rect pp:width="card.light" height="1"/></g>')
    assert len(flat(laid.front())) == 1
    assert laid.leaves[0].copies == 2


def test_faces_of_other_proportions_are_refused_and_others_scaled() -> None:
    laid = lay(files={"templates/faces/lamp.svg": face("", view="0 0 63 88")})
    assert laid.leaves == ()
    assert [one.message for one in laid.found] == [
        "the face is 63 × 88 mm, the piece that asks for it 60 × 80 mm"
    ]
    inside = '<rect width="3" height="4" pp:x="card.light"/>'
    laid = lay(files={"templates/faces/lamp.svg": face(inside, view="-3 -3 36 46")})
    ((_, through),) = paths_of(laid.front())
    assert through == Transform.scaling(2)


def test_blocks_that_replace_nothing_are_found() -> None:
    files = {
        "templates/faces/frame.svg": face('<g pp:block="middle"/>'),
        "templates/faces/lamp.svg": face(
            '<g pp:block="midle"/><rect width="1" height="1"/>', root='pp:extends="frame"'
        ),
    }
    assert lay(files=files).told == [
        ("face-syntax", "`<rect>` beside the blocks of a face that extends another"),
        ("bad-attribute", "there is no block `midle` to replace"),
    ]


def test_a_broken_face_file_is_one_finding() -> None:
    laid = lay(files={"templates/faces/lamp.svg": "<svg>"})
    assert laid.leaves == ()
    assert [one.name for one in laid.found] == ["face-syntax"]
    laid = lay(files={"templates/faces/lamp.svg": f"<!DOCTYPE svg []>{face('')}"})
    assert [one.message for one in laid.found] == ["a DOCTYPE is not read"]


def test_a_face_needs_its_size() -> None:
    text = face("").replace('viewBox="0 0 60 80"', "")
    assert lay(files={"templates/faces/lamp.svg": text}).told == [
        ("bad-attribute", "a face needs a `viewBox` in millimetres of the trim")
    ]


def test_numbers_by_player_count_and_the_game_are_in_reach() -> None:
    files = {
        "rules.yaml": "numbers:\n  hand: {value: 6}\n  rounds: {at: {1: 12, 2: 16}}\n",
        "templates/faces/lamp.yaml": "x: Unused\n",
    }
    laid = lay(
        f'<text {TEXT} pp:text="numbers.hand + numbers.rounds[2]"/><text {TEXT} pp:text="game.title"/>'
        f'<text {TEXT} pp:text="{{{{ language }}}}/{{{{ game.version }}}}/{{{{ side }}}}"/>',
        files,
    )
    assert laid.found == ()
    assert words(laid.front()) == ["22", "Lamps", "en/1.2/front"]


def test_a_face_moves_what_begins_it_where_one_reads_from_the_right() -> None:
    inside = (
        "<g pp:transform=\"'translate(30 0)' if direction == 'rtl' else none\">"
        '<rect x="5" width="10" height="10" fill="#c80000"/></g>'
        f'<text {TEXT} pp:text="{{{{ direction }}}}"/>'
    )
    for code, left in (("en", 5.0), ("he", 35.0)):
        front = lay(inside, code=code).front()
        assert words(front) == ["rtl" if code == "he" else "ltr"]
        ((path, place),) = paths_of(front)
        assert path.outline.bounds().x + place.e == left


def test_a_raster_beside_the_face_or_in_the_pack_is_drawn() -> None:
    pixels = io.BytesIO()
    Picture.new("RGB", (4, 2)).save(pixels, "PNG")
    text = '<image x="5" width="8" height="4" href="../../art/p.png"/><image width="4" height="2" href="art/p.png"/>'
    laid = lay(text, {"art/p.png": pixels.getvalue()})
    boxes = [item.box for item in flat(laid.front()) if isinstance(item, Image)]
    assert boxes == [Rect(5, 0, 8, 4), Rect(0, 0, 4, 2)]


def test_names_bound_by_loops_do_not_leak() -> None:
    laid = lay('<g pp:for="n in range(2)"/><rect pp:width="n" height="1"/>')
    assert [one.name for one in laid.found] == ["unknown-name"]


def test_a_face_of_a_deck_may_lack_every_expression() -> None:
    laid = lay('<rect width="60" height="80" fill="#00f"/>')
    assert fills(laid.front(0)) == fills(laid.front(1)) == [BLUE]


def test_a_face_names_the_phases_and_the_tables_of_the_rules() -> None:
    rules = """\
phases:
  - {id: dawn, stage: day, name: The dawn}
  - {id: dusk, name: The dusk}
tables:
  pay: [3, 5]
  toll: {rows: [1, -2], assumed: tolls}
  named: {over: players, rows: [a, b]}
"""
    laid = lay(
        f'<text {TEXT} pp:for="one in game.phases" pp:text="one.name"/>'
        f'<text {TEXT} pp:text="game.phases[1].number * 10 + tables.pay[1] + tables.toll[1]"/>',
        {"rules.yaml": rules},
    )
    assert words(laid.front()) == ["The dawn", "The dusk", "23"]
