"""Colours as inks: whose word counts, black alone, the formula, the limit."""

import pytest

from proofpress.backends.pdf_objects import Literal
from proofpress.backends.pdf_paint import colour_operator
from proofpress.backends.press_inks import KEY_BLACK, Inks, by_formula, clashes, within
from proofpress.model.template import Swatch
from proofpress.paint import Cmyk, Grey, Ink, Rgb, parse_hex

PALETTE = (
    Swatch("red", Rgb(200 / 255, 16 / 255, 46 / 255), Cmyk(0.1, 1, 0.85, 0.05), None),
    Swatch("deep", Rgb(0, 0, 0), Cmyk(0.6, 0.4, 0.4, 1), None),
    Swatch("metal", Rgb(0.8, 0.6, 0.2), Cmyk(0.1, 0.3, 0.8, 0.1), None, "Pantone 871 C"),
    Swatch("screen", Rgb(0.2, 0.4, 0.6), None, None),
)


def hexed(text: str) -> Rgb:
    colour = parse_hex(text)
    assert colour is not None
    return colour


def test_the_palettes_inks_win_and_a_named_ink_keeps_them_as_its_stand_in() -> None:
    inks = Inks(PALETTE, 3.0)
    assert inks.of(hexed("#c8102e"), "text") == (0.1, 1, 0.85, 0.05)
    assert inks.of(hexed("#cc9933"), "fill") == Ink("Pantone 871 C", 1.0, Cmyk(0.1, 0.3, 0.8, 0.1))


def test_black_type_and_lines_are_black_alone_and_areas_deep_where_the_palette_asks() -> None:
    inks = Inks(PALETTE, 3.0)
    assert inks.of(Rgb(0, 0, 0), "text") == KEY_BLACK
    assert inks.of(Rgb(0, 0, 0), "line") == KEY_BLACK
    assert inks.of(Rgb(0, 0, 0), "fill") == (0.6, 0.4, 0.4, 1)
    assert inks.of(hexed("#1b1a22"), "text") == KEY_BLACK
    area = inks.of(hexed("#1b1a22"), "fill")
    assert isinstance(area, Cmyk)
    assert area.cyan > 0
    assert inks.of(hexed("#3a1a22"), "text") != KEY_BLACK
    assert Inks((), 3.0).of(Rgb(0, 0, 0), "fill") == KEY_BLACK


@pytest.mark.parametrize("use", ["fill", "line", "text"])
def test_greys_are_black_ink_alone(use: str) -> None:
    inks = Inks(PALETTE, 3.0, lambda _: Cmyk(1, 1, 1, 1))
    assert inks.of(Grey(0.25), use) == (0, 0, 0, 0.75)  # type: ignore[arg-type]
    assert inks.of(hexed("#999999"), use) == (0, 0, 0, 0.4)  # type: ignore[arg-type]
    assert inks.of(Rgb(1, 1, 1), use) == (0, 0, 0, 0)  # type: ignore[arg-type]


def test_a_profile_turns_what_the_palette_does_not_know() -> None:
    inks = Inks(PALETTE, 3.0, lambda _: Cmyk(0.9, 0.5, 0.1, 0.2))
    assert inks.of(Rgb(0.2, 0.4, 0.6), "fill") == (0.9, 0.5, 0.1, 0.2)
    assert {one.way for one in inks.used.values()} == {"profile"}


def test_without_a_profile_the_formula_turns_it_and_that_is_kept_in_mind() -> None:
    inks = Inks(PALETTE, 3.0)
    assert inks.of(Rgb(0.2, 0.4, 0.6), "fill") == (0.6667, 0.3333, 0, 0.4)
    (used,) = inks.used.values()
    assert (used.name, used.way) == ("#336699", "formula")


@pytest.mark.parametrize(
    ("colour", "inks"),
    [
        (Rgb(1, 0, 0), (0, 1, 1, 0)),
        (Rgb(0.5, 0, 0), (0, 1, 1, 0.5)),
        (Rgb(0, 0, 0), (0, 0, 0, 1)),
        (Rgb(1, 1, 1), (0, 0, 0, 0)),
    ],
)
def test_the_formula(colour: Rgb, inks: tuple[float, ...]) -> None:
    assert by_formula(colour) == inks


@pytest.mark.parametrize(
    ("inks", "limit", "less"),
    [
        ((0.5, 0.5, 0.5, 0.5), 2.4, (0.5, 0.5, 0.5, 0.5)),
        ((1, 1, 1, 1), 2.4, (0.4667, 0.4667, 0.4667, 1)),
        ((1, 0.8, 0.1, 1), 2.4, (0.8, 0.6, 0, 1)),
        ((1, 0, 0, 1), 1.5, (0.5, 0, 0, 1)),
        ((0, 0, 0, 1), 1.0, (0, 0, 0, 1)),
    ],
)
def test_equal_parts_of_the_colours_are_taken_away_and_black_stays(
    inks: tuple[float, float, float, float], limit: float, less: tuple[float, ...]
) -> None:
    assert within(Cmyk(*inks), limit) == pytest.approx(less, abs=1 / 255)


def test_what_was_over_the_limit_is_kept_with_what_is_left() -> None:
    inks = Inks((Swatch("full", Rgb(0, 0, 0.1), Cmyk(1, 1, 1, 1), None),), 2.4)
    inks.of(Rgb(0, 0, 0.1), "fill")
    (used,) = inks.used.values()
    assert used.before == 4
    assert sum(used.inks) == pytest.approx(2.4, abs=1e-3)
    assert used.is_reduced


def test_names_clash_that_share_a_screen_colour_but_not_their_inks() -> None:
    one, other = Cmyk(0, 0, 0, 1), Cmyk(0.6, 0.4, 0.4, 1)
    black = Rgb(0, 0, 0)
    swatches = (Swatch("black", black, one, None), Swatch("deep", black, other, None))
    assert clashes(swatches) == {"#000000": ("black", "deep")}
    assert clashes((*swatches[:1], Swatch("ink", black, one, None))) == {}


def test_a_named_ink_is_a_separation_whose_stand_in_is_inks() -> None:
    applied = colour_operator(Ink("Pantone 871 C", 0.5, Cmyk(0.1, 0.3, 0.8, 0.1)), "fill")
    assert applied.operator.endswith("cs 0.5 scn")
    assert applied.is_press
    assert isinstance(applied.resource, Literal)
    assert applied.resource.text == (
        "[/Separation /Pantone#20871#20C /DeviceCMYK << /FunctionType 2 /Domain [0 1]"
        " /C0 [0 0 0 0] /C1 [0.1 0.3 0.8 0.1] /N 1 >>]"
    )


def test_rounding_to_steps_does_not_exceed_the_limit() -> None:
    for cyan in range(0, 101, 7):
        for black in range(0, 101, 9):
            inks = within(Cmyk(cyan / 100, 0.995, 0.734, black / 100), 2.4)
            assert sum(round(part * 255) for part in inks) <= 612
            assert inks.black == pytest.approx(black / 100, abs=1 / 255)
