"""Lines of Hebrew and Arabic: broken as they are read, each then drawn from right to left."""

from itertools import pairwise

import pytest
import uharfbuzz as hb

from proofpress.geometry import Rect
from proofpress.lang.inline import Inline
from proofpress.language import Language
from proofpress.scene import GlyphRun, Group, Item
from proofpress.text.typeset import SetText
from proofpress.values import replace
from typesetting import BOLD, EN, RU, fonts, icon, lay, resolved, runs, style, texts, words

HE, AR = Language("he"), Language("ar")
HEEBO = style(font="Heebo", features=(), hyphenate=False)
ARABIC = style(font="Noto Sans Arabic", features=(), hyphenate=False)
BOX = Rect(10, 0, 40, 40)
NUMBERS = ("2-4", "2–4", "−1", "+3", "1.5", "3×2", "12:30", "1/2", "-5%", "−5°", "-5°C", "2–4cm")
SUMS = ("$2–4", "2–4€", "-$5", "3×2=6", "1+2=3", "2d6+1", "2d6-1")
AMOUNTS = (
    "$2–$4",
    "₪10–₪20",
    "25°–30°",
    "100%−20%",
    "5%–10%",
    "3°C",
    "5°",
    "6′2″",
    "7½",
    "$7½",
    "2–3½",
)


def hebrew(*inlines: Inline | str, **changes: object) -> SetText:
    shown = style(font="Heebo", features=(), hyphenate=False, **changes)
    return lay(resolved(*inlines, language=HE), shown, BOX)


def drawn(run: GlyphRun) -> str:
    """Return the first characters of a run's clusters from left to right."""
    return "".join(run.text[cluster] for cluster in dict.fromkeys(g.cluster for g in run.glyphs))


def line_runs(found: SetText) -> list[list[GlyphRun]]:
    return [[run for run in runs(found.items) if run.y == line.y] for line in found.lines]


def as_seen(found: SetText) -> list[str]:
    """Return what stands on each line from left to right."""
    return ["".join(map(drawn, sorted(line, key=lambda run: run.x))) for line in line_runs(found)]


def test_the_first_words_stand_at_the_right_end_of_the_first_line() -> None:
    found = hebrew("קח שני קלפים מהחפיסה ואז הנח קלף אחד על השולחן שלך")

    assert found.diagnostics == ()
    assert len(found.lines) > 1
    first, *_ = line_runs(found)
    assert first[0].text.startswith("קח שני")
    assert first[0].is_right_to_left
    clusters = [glyph.cluster for glyph in first[0].glyphs]
    assert clusters == sorted(clusters, reverse=True)
    assert "".join(f"{line} " for line in texts(found)).split() == (
        ["קח", "שני", "קלפים", "מהחפיסה", "ואז", "הנח", "קלף", "אחד", "על", "השולחן", "שלך"]
    )


@pytest.mark.parametrize(("align", "side"), [("left", "right"), ("right", "left")])
def test_sides_are_mirrored_in_a_right_to_left_language(align: str, side: str) -> None:
    found = hebrew("קח קלף", align=align)

    (line,) = found.lines
    if side == "right":
        assert line.x + line.width == pytest.approx(BOX.x + BOX.width)
    else:
        assert line.x == pytest.approx(BOX.x)


def test_numbers_ranges_and_latin_words_read_from_left_to_right() -> None:
    (line,) = as_seen(hebrew("עם raid ל-2-4 או 12%"))

    assert line.replace("\u00a0", " ").split(" ") == ["12%", "וא", "2-4-ל", "raid", "םע"]


@pytest.mark.parametrize("language", [HE, AR])
@pytest.mark.parametrize("number", [*NUMBERS, *SUMS, *AMOUNTS])
def test_no_number_is_turned(language: Language, number: str) -> None:
    word = "שלום" if language is HE else "سلام"
    shown = HEEBO if language is HE else ARABIC
    found = lay(resolved(f"{word} {number} {word}", language=language), shown, BOX)

    (line,) = as_seen(found)
    assert number in line


def test_brackets_are_mirrored_and_hold_what_they_held() -> None:
    found = hebrew("קח (שני) קלפים")

    (run,) = runs(found.items)
    latin = lay("(", style(font="Heebo", features=()))
    opening = runs(latin.items)[0].glyphs[0].id
    seen = {run.text[glyph.cluster]: glyph.id for glyph in run.glyphs}
    assert seen[")"] == opening  # what closes at the left looks like `(`


def test_brackets_of_a_fallback_font_are_mirrored_too() -> None:
    text = resolved("קח (שני) קלפים", language=HE)
    found = lay(text, style(font="Fira Sans", fallback=("Heebo",), features=()), BOX)
    opening = runs(lay("(", style(features=())).items)[0].glyphs[0].id

    closing = [run for run in runs(found.items) if run.text.startswith(")")]
    assert [run.glyphs[-1].id for run in closing] == [opening]
    assert closing[0].is_right_to_left


def test_an_icon_stands_to_the_left_of_the_number_before_it() -> None:
    found = hebrew("שלם 2 ", icon("gold"), " לקופה")

    (group,) = (item for item in found.items if isinstance(item, Group))
    (number,) = (run for run in runs(found.items) if run.text == "2")
    assert group.transform.e < number.x
    assert found.lines[0].text == "שלם 2\u00a0\ufffc לקופה"


def test_bold_words_keep_their_place_in_the_line() -> None:
    found = hebrew("קח ", words("שני", BOLD), " קלפים")

    bold = next(run for run in runs(found.items) if run.text == "שני")
    last = next(run for run in runs(found.items) if "קלפים" in run.text)
    first = next(run for run in runs(found.items) if "קח" in run.text)
    assert last.x < bold.x < first.x


def edges(items: tuple[Item, ...]) -> list[tuple[float, float]]:
    return sorted((run.x, run.x + run.width) for run in runs(items))


@pytest.mark.parametrize("tracking", [0.0, 0.2])
def test_runs_of_a_line_touch_and_end_at_its_edges(tracking: float) -> None:
    found = hebrew("עם raid ועם deck של 12", tracking=tracking)

    (line,) = found.lines
    places = edges(found.items)
    assert places[0][0] == pytest.approx(line.x)
    assert places[-1][1] == pytest.approx(line.x + line.width)
    for (_, end), (start, _) in pairwise(places):
        assert end == pytest.approx(start)


def test_arabic_letters_join_as_harfbuzz_joins_the_whole_line() -> None:
    text = "خذ بطاقتين من الرزمة"
    found = lay(resolved(text, language=AR), ARABIC, BOX)

    (run,) = runs(found.items)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(fonts().by_id(run.font).hb_font, buffer)
    assert [glyph.id for glyph in run.glyphs] == [info.codepoint for info in buffer.glyph_infos]


def test_a_right_to_left_word_in_a_left_to_right_text() -> None:
    found = lay(resolved("Take שלום now", language=EN), style(font="Heebo", features=()))

    assert [(run.text, run.is_right_to_left) for run in runs(found.items)] == [
        ("Take ", False),
        ("שלום", True),
        (" now", False),
    ]


def test_signs_that_steer_direction_are_not_drawn() -> None:
    found = hebrew("\u200fקח\u2067 שני\u2069\u200e קלפים")

    assert texts(found) == ["קח שני קלפים"]
    assert all(glyph.advance for run in runs(found.items) for glyph in run.glyphs)


def test_a_hebrew_letter_that_no_font_has_is_named() -> None:
    found = lay(resolved("Взять ש", language=RU))

    (each,) = found.diagnostics
    assert each.name == "missing-glyph"
    assert each.message == "there is no glyph for `ש` (U+05E9) in `Fira Sans`"
    assert (each.span.column, each.span.end_column) == (11 + 6, 11 + 7)


def test_tracking_does_not_part_letters_that_join() -> None:
    text = resolved("خذ بطاقتين من الرزمة", language=AR)
    spaced = lay(text, replace(ARABIC, tracking=0.3), BOX)
    plain = lay(text, ARABIC, BOX)

    (wide,), (usual,) = runs(spaced.items), runs(plain.items)
    assert spaced.lines[0].width == pytest.approx(plain.lines[0].width + 6 * 0.3)
    grown = [
        (usual.text[one.cluster], after.advance - one.advance)
        for one, after in zip(usual.glyphs, wide.glyphs, strict=True)
    ]
    assert [char for char, more in grown if more > 0.1].count(" ") == 3
    assert sum(more > 0.1 for _, more in grown) == 6


def test_letters_join_over_a_change_of_looks() -> None:
    parts = resolved(words("عاص", BOLD), words("فة"), language=AR)
    whole = lay(resolved("عاصفة", language=AR), ARABIC, BOX)

    bold, usual = sorted(runs(lay(parts, ARABIC, BOX).items), key=lambda run: -run.x)
    (expected,) = runs(whole.items)
    glyphs = [glyph.id for glyph in expected.glyphs]
    assert [glyph.id for glyph in (*usual.glyphs, *bold.glyphs)] == glyphs
    assert [run.text for run in (bold, usual)] == ["عاص", "فة"]
    assert [glyph.cluster for glyph in usual.glyphs] == [1, 1, 0, 0]
