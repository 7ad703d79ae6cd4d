"""Sides with little ink: what is left white, what that does to what stood on it, and what stays."""

from collections.abc import Iterable, Iterator

import pytest

from drawing import paths_of
from faced import Laid, flat, lay
from proofpress.colour import as_rgb, contrast
from proofpress.paint import BLACK, WHITE, Rgb, parse_hex
from proofpress.request import InkUse
from proofpress.scene import GlyphRun, Group, Item, Path

PAPER = Rgb(1, 1, 1)
NIGHT = '<rect x="-3" y="-3" width="66" height="86" fill="#1a2038"/>'
BLACK_RGB = parse_hex("#000000")
STYLES = """\
styles:
  words: {font: Fira Sans, size: 10 pt, leading: 12 pt, colour: white}
  dark: {like: words, colour: black}
palette:
  white: {rgb: "#ffffff"}
  black: {rgb: "#000000"}
  night: {rgb: "#1a2038"}
  dusk: {rgb: "#303050", low: "#d0d0e0"}
"""


def low(inside: str, ink: InkUse = "low") -> Laid:
    return lay(inside, {"templates/styles.yaml": STYLES}, ink)


def text(style: str = "words", box: str = "5 5 50 10") -> str:
    return f'<text pp:box="{box}" pp:style="{style}" pp:text="card.name"/>'


def runs(items: Iterable[Item]) -> list[GlyphRun]:
    return [item for item in flat(items) if isinstance(item, GlyphRun)]


def filled(items: Iterable[Item]) -> list[object]:
    return [path.fill for path, _ in paths_of(items) if path.fill is not None]


def groups(items: Iterable[Item]) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from groups(item.items)


def ink_of(run: GlyphRun) -> Rgb:
    assert not hasattr(run.paint, "stops")
    return as_rgb(run.paint)  # type: ignore[arg-type]


def test_a_ground_becomes_white_inside_a_rim_and_its_text_takes_its_colour() -> None:
    laid = low(NIGHT + text())
    items = laid.front()
    assert filled(items) == [WHITE]
    night = parse_hex("#1a2038")
    strokes = [path.stroke for path, _ in paths_of(items) if path.stroke is not None]
    assert [stroke.paint for stroke in strokes] == [night, WHITE]
    assert [run.paint for run in runs(items)] == [night]


def test_it_is_told_once_for_a_face_with_all_its_pieces() -> None:
    laid = low(NIGHT + text())
    (front, back) = (one for one in laid.found if one.name == "no-low-ink")
    assert (front.severity, front.subject) == ("note", "lamps.first")
    assert front.message == "large areas have no low-ink value and are left white: `night` on 100 %"
    assert [note.message for note in front.notes] == ["1 more piece with the same: `lamps.second`"]
    assert "#112233" in back.message


def test_nothing_changes_with_full_ink() -> None:
    assert filled(low(NIGHT, "full").front()) == [parse_hex("#1a2038")]


def test_a_face_that_names_ink_is_drawn_as_it_says() -> None:
    named = '<g pp:if="ink == \'low\'"><circle r="2" fill="#777"/></g>'
    laid = low(NIGHT + named)
    assert filled(laid.front()) == [parse_hex("#1a2038"), parse_hex("#777777")]
    assert [one.name for one in laid.found] == ["no-low-ink"]  # of the back


def test_a_low_value_of_the_palette_stays() -> None:
    ground = '<rect width="60" height="80" pp:fill="palette.dusk"/>'
    assert filled(low(ground).front()) == [parse_hex("#d0d0e0")]


def test_a_panel_is_left_white_inside_a_line() -> None:
    (path,) = flat(low('<rect x="5" y="5" width="50" height="30" fill="#246"/>').front())
    assert isinstance(path, Path)
    assert path.fill == WHITE
    assert path.stroke is not None
    assert path.stroke.paint == parse_hex("#224466")


def test_small_areas_keep_their_colour_and_the_text_on_them() -> None:
    disc = '<circle cx="10" cy="10" r="7" fill="#800"/>'
    items = low(NIGHT + disc + text(box="4 5 12 10")).front()
    assert filled(items) == [WHITE, parse_hex("#880000")]
    assert {ink_of(run) for run in runs(items)} == {PAPER}


def test_a_light_label_gets_a_line_and_keeps_its_dark_text() -> None:
    label = '<rect x="10" y="60" width="20" height="12" fill="#fff"/>'
    items = low(NIGHT + label + text("dark", "11 61 18 10")).front()
    label_path = paths_of(items)[-1][0]
    assert label_path.fill == parse_hex("#ffffff")
    assert label_path.stroke is not None
    assert {ink_of(run) for run in runs(items)} == {BLACK_RGB}


def test_a_small_light_sign_takes_the_colour_of_the_ground() -> None:
    sign = '<path d="M10 10h1.5v1.5h-1.5z" fill="#fff"/>'
    assert filled(low(NIGHT + sign).front())[-1] == parse_hex("#1a2038")


def test_a_light_line_takes_the_colour_of_the_ground() -> None:
    line = '<path d="M5 40H55" stroke="#ffe" stroke-width="0.5" fill="none"/>'
    stroke = paths_of(low(NIGHT + line).front())[-1][0].stroke
    assert stroke is not None
    assert stroke.paint == parse_hex("#1a2038")


def test_a_light_ground_gives_a_colour_dark_enough_for_text() -> None:
    ground = '<rect x="-3" y="-3" width="66" height="86" fill="#d08040"/>'
    (run,) = runs(low(ground + text()).front())
    assert contrast(ink_of(run), PAPER) >= 4.5
    assert run.paint != BLACK


def test_pictures_are_paler_and_text_on_them_is_black() -> None:
    shown = '<rect width="60" height="40" pp:if="card.art" pp:image="card.art"/>'
    items = low(shown + text(box="5 5 50 10")).front(1)
    (picture,) = (group for group in groups(items) if group.label == "picture")
    assert picture.opacity == 0.4
    assert {run.paint for run in runs(items)} == {BLACK}


def test_icons_on_a_ground_take_its_colour() -> None:
    icon = '<rect x="20" y="20" width="20" height="20" fill="#fff" pp:icon="lamp"/>'
    assert filled(low(NIGHT + icon).front())[-1] == parse_hex("#1a2038")


def test_a_large_pattern_and_a_veil_are_left_out() -> None:
    inside = (
        '<defs><pattern id="p" patternUnits="userSpaceOnUse" width="4" height="4">'
        '<rect width="2" height="2" fill="#000"/></pattern><linearGradient id="v">'
        '<stop stop-color="#000" stop-opacity="0.5"/><stop offset="1" stop-color="#000" '
        'stop-opacity="0"/></linearGradient></defs>'
        '<rect width="60" height="80" fill="url(#p)"/><rect width="60" height="80" '
        'fill="url(#v)"/>'
    )
    assert filled(low(inside).front()) == []


@pytest.mark.parametrize("ground", ["#000", "#a51c2b", "#2e6fa8", "#e5a932", "#f5ead3", "#888"])
@pytest.mark.parametrize("ink", ["#fff", "#fbf0d8", "#888", "#1b1a22", "#e5a932"])
def test_text_is_readable_on_every_ground(ground: str, ink: str) -> None:
    styles = STYLES.replace('white: {rgb: "#ffffff"}', f'white: {{rgb: "{ink}"}}')
    rect = f'<rect x="-3" y="-3" width="66" height="86" fill="{ground}"/>'
    laid = lay(rect + text(), {"templates/styles.yaml": styles}, "low")
    (run,) = runs(laid.front())
    assert contrast(ink_of(run), PAPER) >= 4.5


def test_backs_have_their_rim_where_drift_does_not_show() -> None:
    back = low("").leaves[0].back
    assert back is not None
    widths = [path.stroke.width for path, _ in paths_of(back.frame.items) if path.stroke]
    assert widths[1] / 2 >= 4.0
