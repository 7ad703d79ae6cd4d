"""Styles, palette and named sizes."""

import pytest

from model_packs import GAME, STYLES, faults, game, lines, loaded, project
from proofpress.diagnostics import Diagnostics
from proofpress.language import Language
from proofpress.model.decode import Reading
from proofpress.model.sizes import read_sizes
from proofpress.model.template import Size, Style, Theme
from proofpress.model.theme import read_theme
from proofpress.paint import Cmyk, Rgb
from proofpress.source.project import Folder, Project

BODY = "{font: Fira Sans, size: 8 pt}"


def theme(own: str, shared: str = STYLES) -> tuple[Theme, Diagnostics]:
    reading = Reading()
    files = {"templates/styles.yaml": own} if own else {}
    one = Project(Folder.of("lamps", files), Folder.of("templates", {"styles.yaml": shared}))
    return read_theme(one, reading), tuple(reading.found)


def right(own: str, shared: str = STYLES) -> Theme:
    found, wrong = theme(own, shared)
    assert lines(wrong) == []
    return found


def style(found: Theme, id: str, language: str = "en") -> Style:
    one = found.style(id, Language(language))
    assert one is not None
    return one


def test_a_style_has_defaults() -> None:
    body = style(right(f"styles: {{body: {BODY}}}"), "body")
    assert (body.font, body.weight, body.italic, body.strong_weight) == (
        "Fira Sans",
        400,
        False,
        700,
    )
    assert (body.size_pt, body.leading_pt, body.least_leading_pt) == (8, 10, 10)
    assert (body.tracking, body.capitals, body.features, body.fallback) == (0, False, (), ())
    assert (body.colour, body.align, body.vertical, body.hyphenate) == (
        "black",
        "left",
        "top",
        True,
    )
    assert body.origin.span.column == 10


def test_a_style_says_everything() -> None:
    body = style(
        right(
            "styles: {body: {font: Literata, weight: 500, italic: true, strong_weight: 800,"
            " size: 9.5 pt, leading: 12 pt, least_leading: 11, tracking: 0.2, capitals: true,"
            " features: [lnum, ss01=2], colour: ink, align: centre, vertical: middle,"
            " hyphenate: false, fallback: [Fira Sans]}}"
        ),
        "body",
    )
    assert (body.font, body.weight, body.italic, body.strong_weight) == ("Literata", 500, True, 800)
    assert (body.size_pt, body.leading_pt, body.least_leading_pt) == (9.5, 12, 11)
    assert (body.tracking, body.capitals, body.features) == (0.2, True, ("lnum", "ss01=2"))
    assert (body.colour, body.align, body.vertical) == ("ink", "centre", "middle")
    assert (body.hyphenate, body.fallback) == (False, ("Fira Sans",))


def test_the_least_leading_is_no_more_than_the_leading() -> None:
    found = right("styles: {a: {font: X, size: 8, leading: 9, least_leading: 12}}")
    assert style(found, "a").least_leading_pt == 9


def test_the_packs_own_style_takes_the_place_of_the_shared_one() -> None:
    shared = f"styles: {{body: {BODY}, footer: {{font: X, size: 6, weight: 600}}}}\n{STYLES}"
    found = right("styles: {footer: {font: Y, size: 7}}", shared)
    assert style(found, "body").font == "Fira Sans"
    assert (style(found, "footer").font, style(found, "footer").weight) == ("Y", 400)
    assert list(found.style_ids()) == ["body", "footer"]


def test_a_style_may_be_like_another_one_of_either_file() -> None:
    shared = f"styles: {{body: {BODY}}}\n{STYLES}"
    found = right(
        "styles: {small: {like: body, size: 7 pt}, tiny: {like: small, weight: 300}}", shared
    )
    assert (style(found, "tiny").font, style(found, "tiny").size_pt) == ("Fira Sans", 7)
    assert style(found, "tiny").weight == 300


def test_a_language_is_served_by_its_code_its_base_and_its_script() -> None:
    found = right(
        "styles: {body: {font: X, size: 8, for: {Cyrl: {size: 7.5}, uk: {size: 7}, pt: {size: 6},"
        " pt-BR: {size: 5}}}}"
    )
    sizes = {code: style(found, "body", code).size_pt for code in ("en", "ru", "uk", "pt", "pt-BR")}
    assert sizes == {"en": 8, "ru": 7.5, "uk": 7, "pt": 6, "pt-BR": 5}
    assert style(found, "body", "pt-PT").size_pt == 6
    assert found.style("title", Language("en")) is None


def test_what_is_other_in_a_language_is_inherited_too() -> None:
    found = right(
        "styles: {a: {font: X, size: 8, for: {uk: {size: 7, weight: 500}}},"
        " b: {like: a, weight: 600, for: {uk: {italic: true}}}}"
    )
    uk = style(found, "b", "uk")
    assert (uk.size_pt, uk.weight, uk.italic) == (7, 600, True)


@pytest.mark.parametrize(
    ("own", "found"),
    [
        ("styles: {a: {size: 8}}", ["1:10-11 missing-key: the style `a` has no `font`"]),
        ("styles: {a: {like: b, size: 8}}", ["1:20-21 unknown-style: there is no style `b`"]),
        ("styles: {a: {like: a}}", ["1:20-21 unknown-style: the style `a` is like itself"]),
        (
            "styles: {a: {like: b}, b: {like: a}}",
            [
                "1:34-35 unknown-style: the style `a` is like itself",
                "1:20-21 unknown-style: the style `b` is like itself",
            ],
        ),
        (
            "styles: {a: {like: , font: X, size: 8}}",
            [
                "1:14-18 wrong-type: `like` has no value, expected the name of a style",
            ],
        ),
        (
            "styles: {a: {font: X, size: 8, for: {ua: {size: 7}}}}",
            [
                "1:38-40 bad-language: `ua` is not the code of a language",
            ],
        ),
        (
            "styles: {a: {font: X, size: 8, for: {uk: {like: b}}}}",
            [
                "1:43-47 unknown-key: the key `like` is not known here",
            ],
        ),
        (
            "styles: {a: {font: X, size: 8, for: {uk: 7}}}",
            [
                "1:42-43 wrong-type: `7` where a map of what is other in a language is expected",
            ],
        ),
        (
            "styles: {a: {font: X, size: 8, features: [lnumx]}}",
            [
                "1:43-48 wrong-type: `lnumx` is not a font feature",
            ],
        ),
        (
            "styles: {a: {font: X, size: 8, colour: inkk}}",
            [
                "1:40-44 bad-colour: `inkk` is neither a colour like `#a51c2b` nor in the palette",
            ],
        ),
        ("styles: {A: {font: X, size: 8}}", ["1:10-11 bad-id: `A` is not an id"]),
        ("stiles: {}", ["1:1-7 unknown-key: the key `stiles` is not known here"]),
        (
            "[]",
            ["1:1-2 wrong-type: a list where a map of styles, palette and hyphenation is expected"],
        ),
        ("styles: {a", ["1:11-11 yaml-syntax"]),
    ],
)
def test_styles_that_are_wrong(own: str, found: list[str]) -> None:
    wrong = lines(dict.fromkeys(theme(own)[1]))
    assert [one[: len(two)] for one, two in zip(wrong, found, strict=True)] == found


def test_a_palette_has_screen_press_and_low_ink_colours() -> None:
    found = right(
        'palette: {crimson: {rgb: "#ff0033", cmyk: [0, 100, 80, 10], low: "#fff"}, sea: "#00f"}'
    )
    crimson = found.palette["crimson"]
    assert crimson.rgb == Rgb(1, 0, 0.2)
    assert crimson.cmyk == Cmyk(0, 1, 0.8, 0.1)
    assert crimson.low == Rgb(1, 1, 1)
    assert (found.palette["sea"].rgb, found.palette["sea"].cmyk) == (Rgb(0, 0, 1), None)
    assert "black" in found.palette


def test_a_colour_is_found_by_name_or_as_it_is() -> None:
    found = right("")
    assert found.swatch("white") == found.palette["white"]
    hexed = found.swatch("#ff0033")
    assert hexed is not None
    assert hexed.rgb == Rgb(1, 0, 0.2)
    assert found.swatch("sea") is None


def test_a_colour_may_have_an_ink_of_its_own_if_others_can_stand_in_for_it() -> None:
    found, faults = theme(
        'palette: {metal: {rgb: "#cc9933", cmyk: [10, 30, 80, 10], ink: Pantone 871 C}}'
    )
    assert (found.palette["metal"].ink, faults) == ("Pantone 871 C", ())
    _, faults = theme('palette: {metal: {rgb: "#cc9933", ink: Pantone 871 C}}')
    assert lines(faults) == [
        "1:35-38 missing-key: the ink `Pantone 871 C` has no `cmyk` to stand in for it"
    ]


def test_a_wrong_colour_of_the_palette_is_reported_once() -> None:
    found, wrong = theme(
        'palette: {sea: blue, sky: {rgb: "#fff", cmyk: [1, 2, 3]}, low: {low: "#fff"}}\n'
        "styles: {a: {font: X, size: 8, colour: sea}}"
    )
    assert lines(wrong) == [
        "1:16-20 bad-colour: `blue` is not a colour such as `#a51c2b`",
        "1:65-68 missing-key: the key `rgb` is missing",
        "1:41-45 wrong-type: 3 percentages where four are expected: cyan, magenta, yellow, black",
    ]
    assert found.palette["low"].rgb == Rgb(0, 0, 0)


@pytest.mark.parametrize(
    ("styles", "told"),
    [
        ("a: {font: X, size: 9.5, leading: 5}", ["1:43-44"]),
        ("a: {font: X, size: 9.5, leading: 7.6}", []),
        ("a: {font: X, size: 10, leading: 9}, b: {like: a, size: 40}", []),
        ("a: {font: X, size: 10, leading: 9, for: {ja: {size: 12}}}", ["1:42-43"]),
    ],
)
def test_lines_that_run_into_each_other_are_a_warning(styles: str, told: list[str]) -> None:
    _, wrong = theme(f"styles: {{{styles}}}")
    assert [line.split(" ")[0] for line in lines(wrong)] == told
    assert all("run into each other" in one.message for one in wrong)
    assert [one.severity for one in wrong] == ["warning"] * len(told)


def test_a_script_in_small_letters_is_told_how_it_is_written() -> None:
    _, wrong = theme("styles: {a: {font: X, size: 9, for: {hebr: {size: 8}}}}")
    assert [one.hints for one in wrong] == [("did you mean `Hebr`?",)]


def test_a_percentage_that_cannot_be_is_not_counted_as_missing() -> None:
    _, wrong = theme('palette: {sky: {rgb: "#fff", cmyk: [1, 2, 300, 4]}}')
    assert lines(wrong) == ["1:43-46 out-of-range: `300` is out of range, expected 0 to 100"]


def test_sizes_by_name_are_shared_and_the_packs_own() -> None:
    reading = Reading()
    one = project(
        {"templates/sizes.yaml": "sizes: {poker: {width: 1 in, height: 2 in}, x: {width: 3}}"}
    )
    sizes = read_sizes(one, reading)
    assert sizes["poker"] == Size("poker", 25.4, 50.8)
    assert sizes["a5"] == Size("a5", 148, 210)
    assert "x" not in sizes
    assert lines(reading.found) == [
        "1:49-54 missing-key: the key `height` is missing",
        "1:56-57 bad-length: `3` is not a length, expected a length such as `63 mm`",
    ]


def test_a_file_of_sizes_may_be_wrong_as_a_whole() -> None:
    assert faults({"templates/sizes.yaml": "[]"}) == [
        "1:1-2 wrong-type: a list where a map of `sizes` is expected"
    ]


def test_words_are_parted_as_the_pack_says() -> None:
    found = right(
        "hyphenation: {en: [ta-ble-top, Hetman], uk: [комп’ю-тер]}", "hyphenation: {en: [pa-per]}"
    )

    assert found.hyphenation == {"en": ("pa-per", "ta-ble-top", "Hetman"), "uk": ("комп’ю-тер",)}


@pytest.mark.parametrize(
    ("own", "found"),
    [
        (
            "hyphenation: [ta-ble]",
            ["1:14-15 wrong-type: a list where a map of languages to lists of words is expected"],
        ),
        (
            "hyphenation: {en: ta-ble}",
            ["1:19-25 wrong-type: `ta-ble` where a list is expected"],
        ),
        (
            "hyphenation: {en: [ta-ble, -top]}",
            ["1:28-32 wrong-type: `-top` is not a word with hyphens where it may part"],
        ),
        (
            "hyphenation: {en: [ta-ble, Tab-le]}",
            ["1:28-34 duplicate-id: the word `table` is given twice"],
        ),
        (
            "hyphenation: {english: [ta-ble]}",
            ["1:15-22 bad-language: `english` is not the code of a language"],
        ),
    ],
)
def test_words_that_cannot_be_parted_so(own: str, found: list[str]) -> None:
    _, wrong = theme(own)

    assert lines(wrong) == found


def test_the_games_theme_is_the_packs() -> None:
    files = {"templates/styles.yaml": f"styles: {{body: {BODY}}}"}
    assert game(files).theme.style("body", Language("uk")) is not None


def test_seats_may_name_colours_of_the_palette() -> None:
    text = GAME.replace("max: 4", "max: 4, seats: [{id: a, name: A, colour: inkk, cue: x}]")
    found = loaded({"game.yaml": text})[1]
    assert [one.name for one in found] == ["out-of-range", "bad-colour"]
    assert found[1].hints == ("did you mean `ink`?",)
