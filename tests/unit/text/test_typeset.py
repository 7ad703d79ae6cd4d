import pytest

from proofpress.geometry import Rect
from proofpress.language import Language
from proofpress.paint import BLACK, Rgb
from proofpress.scene import GlyphRun, Group
from proofpress.text.typeset import SetText, Typesetter, plain
from proofpress.units import points_to_mm
from typesetting import (
    BODY,
    BOLD,
    BOX,
    EN,
    FR,
    ITALIC,
    RU,
    Squares,
    fonts,
    icon,
    lay,
    resolved,
    runs,
    style,
    texts,
    typesetter,
    words,
)
from work import work_of

_FOUND = fonts().find("Fira Sans", 400, False)
assert _FOUND is not None
FONT = _FOUND

EM = points_to_mm(8)


def test_a_line_is_one_run_with_its_spaces_and_clusters_into_its_text() -> None:
    found = lay("Взять 2 золота.")

    (run,) = runs(found.items)
    assert run.text == "Взять 2\u00a0золота."
    assert [glyph.cluster for glyph in run.glyphs] == list(range(len(run.text)))
    assert (run.font, run.language, run.paint) == ("fira-sans-400", "ru", BLACK)
    assert run.size == pytest.approx(EM)
    assert run.width == pytest.approx(found.lines[0].width)
    assert found.diagnostics == ()


def test_bold_and_italic_words_are_runs_in_their_own_fonts() -> None:
    text = resolved("Взять ", words("всё", BOLD), words(" и ", ITALIC), "уйти")

    found = lay(text)

    assert [(run.font, run.text) for run in runs(found.items)] == [
        ("fira-sans-400", "Взять "),
        ("fira-sans-600", "всё"),
        ("fira-sans-400-italic", " и\u00a0"),
        ("fira-sans-400", "уйти"),
    ]
    x = 0.0
    for run in runs(found.items):
        assert run.x == pytest.approx(x)
        x += run.width
    assert texts(found) == ["Взять всё и\u00a0уйти"]


def test_emphasis_in_an_italic_style_is_upright() -> None:
    found = lay(resolved("так ", words("нет", ITALIC)), style(italic=True))

    assert [run.font for run in runs(found.items)] == ["fira-sans-400-italic", "fira-sans-400"]


def test_words_of_two_looks_without_a_space_stay_on_one_line() -> None:
    text = resolved("Каждый атаман берёт ", words("зо", BOLD), "лото")

    found = lay(text, style(hyphenate=False), Rect(0, 0, 26, 30))

    assert texts(found) == ["Каждый атаман", "берёт золото"]


@pytest.mark.parametrize(
    ("align", "where"), [("left", 0.0), ("centre", 0.5), ("right", 1.0), ("justify", 0.0)]
)
def test_lines_stand_where_the_style_says(align: str, where: float) -> None:
    found = lay("Набег на степь", style(align=align), Rect(10, 20, 60, 10))

    (line,) = found.lines
    assert line.x == pytest.approx(10 + where * (60 - line.width))
    assert runs(found.items)[0].x == pytest.approx(line.x)


def test_text_at_the_top_touches_it_with_its_tall_letters() -> None:
    found = lay("Набег", style(vertical="top"), Rect(0, 20, 60, 10))

    assert found.lines[0].y == pytest.approx(20 + FONT.rise * EM)


def test_text_at_the_foot_touches_it_with_its_deep_letters() -> None:
    found = lay("Раз\nдва\nтри", style(vertical="bottom"), Rect(0, 20, 60, 30))

    assert found.lines[-1].y == pytest.approx(50 - FONT.depth * EM)
    assert found.lines[1].y - found.lines[0].y == pytest.approx(points_to_mm(10))


@pytest.mark.parametrize("text", ["Набег", "ace", "Ёлка", "7", "Ж", "gyp", "—", "х, у"])
def test_a_line_in_the_middle_has_its_own_ink_in_the_middle(text: str) -> None:
    found = lay(text, style(vertical="middle"), Rect(0, 20, 60, 30))

    (run,) = runs(found.items)
    reaches = [FONT.reach(glyph.id) for glyph in run.glyphs]
    tops = [run.y - reach[0] * EM for reach in reaches if reach is not None]
    feet = [run.y + reach[1] * EM for reach in reaches if reach is not None]
    assert (min(tops) + max(feet)) / 2 == pytest.approx(35)


@pytest.mark.parametrize(
    ("text", "vertical"), [("Раз\nдва\nтри", "middle"), ("gyp", "capitals"), ("Набег", "capitals")]
)
def test_lines_in_the_middle_stand_by_their_capitals(text: str, vertical: str) -> None:
    found = lay(text, style(vertical=vertical), Rect(0, 20, 60, 30))

    top = found.lines[0].y - FONT.cap_height * EM
    assert (top + found.lines[-1].y) / 2 == pytest.approx(35)


@pytest.mark.parametrize("vertical", ["middle", "capitals"])
def test_text_in_the_middle_of_a_tight_box_stays_inside_it(vertical: str) -> None:
    height = (FONT.rise + FONT.depth) * EM

    found = lay("Другой", style(vertical=vertical), Rect(0, 0, 60, height))

    assert found.excess is None
    assert FONT.rise * EM - 1e-6 <= found.lines[0].y + 0.05
    assert found.lines[0].y <= height - FONT.depth * EM + 0.05


def test_text_that_overflows_the_middle_does_so_on_both_sides() -> None:
    found = lay("Раз\nдва\nтри", style(vertical="middle"), Rect(0, 20, 60, 4))

    assert found.excess is not None
    assert found.lines[0].y < 22 < found.lines[-1].y


def test_justified_lines_reach_both_edges_in_a_wide_column_only() -> None:
    text = (
        "Каждый атаман берёт золото из казны, а исполнивший ещё и отдаёт карту соседу слева. " * 2
    )
    wide = lay(text, style(align="justify"), Rect(0, 0, 100, 50))
    narrow = lay(text, style(align="justify"), Rect(0, 0, 60, 50))

    assert len(wide.lines) > 2
    for line, run in zip(wide.lines[:-1], runs(wide.items)[:-1], strict=True):
        assert line.width == pytest.approx(100)
        assert run.width == pytest.approx(100)
    assert wide.lines[-1].width < 99
    assert all(line.width < 60 for line in narrow.lines)


def test_a_hyphen_of_the_breaker_is_a_glyph_with_the_text_of_a_hyphen() -> None:
    found = lay("Неповиновение", box=Rect(0, 0, 16, 20))

    first, second = runs(found.items)
    assert (first.text, second.text) == ("Неповино-", "вение")
    assert first.glyphs[-1].id == FONT.glyph_id("-")
    assert first.glyphs[-1].cluster == len(first.text) - 1


def test_line_feeds_begin_new_lines_and_an_empty_line_stays_empty() -> None:
    found = lay("Раз\n\nдва\n")

    assert texts(found) == ["Раз", "", "два"]
    assert found.fit.lines == 3


def test_spaces_around_lines_and_doubled_ones_take_no_room() -> None:
    assert texts(lay(" Раз  два \n три ")) == ["Раз два", "три"]


def test_an_empty_text_has_no_lines() -> None:
    found = lay("")

    assert (found.items, found.lines, found.excess) == ((), (), None)


def test_an_icon_stands_with_its_middle_at_the_middle_of_capitals() -> None:
    found = lay(resolved("Взять 2 ", icon("gold"), " из казны"), box=Rect(3, 5, 53, 20))

    before, after = runs(found.items)
    (group,) = [item for item in found.items if isinstance(item, Group)]
    scale = group.transform.a
    height = 10 * scale
    assert height == pytest.approx(1.4 * FONT.cap_height * EM)
    assert group.transform.f + height / 2 == pytest.approx(before.y - FONT.cap_height * EM / 2)
    assert group.transform.e == pytest.approx(before.x + before.width)
    assert after.x == pytest.approx(group.transform.e + 10 * scale)
    assert (before.text, after.text) == ("Взять 2\u00a0", " из\u00a0казны")
    assert group.label == "icon gold"
    assert texts(found) == ["Взять 2\u00a0\ufffc из\u00a0казны"]


def test_an_icon_is_drawn_in_the_colour_of_its_text() -> None:
    red = Rgb(1, 0, 0)
    setter = typesetter()

    found = setter.set(resolved(icon("gold")), BODY, Rect(0, 0, 10, 10), 8, 10, red)

    group, _ = found.items
    assert isinstance(group, Group)
    assert group.items[0].fill == red  # type: ignore[union-attr]


def test_an_icon_stays_with_the_number_before_it_and_the_mark_after_it() -> None:
    text = resolved("Всякий атаман берёт 12 ", icon("gold"), ", а мы — нет")

    for width in range(14, 50):
        for line in texts(lay(text, style(hyphenate=False), Rect(0, 0, width, 60))):
            assert not line.startswith(("\ufffc", ","))
            assert not line.endswith("12")


def test_an_icon_that_there_is_not_takes_no_room() -> None:
    found = lay(resolved("Взять ", icon("none"), "всё"))

    assert not [item for item in found.items if isinstance(item, Group)]
    assert found.lines[0].width == pytest.approx(lay("Взять всё").lines[0].width)


def test_a_wide_icon_takes_its_own_room() -> None:
    square, wide = (lay(resolved(icon(name))).lines[0].width for name in ("gold", "wide"))

    assert wide == pytest.approx(2 * square)


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("ru", "Приказ · война", "ПРИКАЗ · ВОЙНА"),
        ("uk", "Наказ її", "НАКАЗ ЇЇ"),
        ("de", "Große Straße", "GROSSE STRASSE"),
        ("tr", "ilk ışık", "İLK IŞIK"),
        ("el", "πρώτη", "ΠΡΩΤΗ"),
    ],
)
def test_capitals_are_those_of_the_language(code: str, text: str, expected: str) -> None:
    language = Language(code)

    found = lay(resolved(text, language=language), style(capitals=True))

    assert texts(found) == [expected]


def test_tracking_sets_letters_apart_but_adds_nothing_at_the_end() -> None:
    plain_line = lay("Сечь", style(features=())).lines[0]
    tracked = lay("Сечь", style(tracking=0.5, features=(), align="right"), Rect(0, 0, 30, 10))

    assert tracked.lines[0].width == pytest.approx(plain_line.width + 3 * 0.5)
    (run,) = runs(tracked.items)
    assert run.width == pytest.approx(tracked.lines[0].width)
    assert run.x + run.width == pytest.approx(30)


def test_tracked_letters_do_not_join() -> None:
    assert [len(run.glyphs) for run in runs(lay("fix", style(tracking=0.2)).items)] == [3]


def test_a_missing_glyph_is_reported_at_its_column() -> None:
    found = lay(resolved("Взять 2 ₿ и 🪔 и 🪔", language=RU))

    assert [
        (each.name, each.span.column, each.span.end_column, each.message)
        for each in found.diagnostics
        if "🪔" in each.message
    ] == [
        ("missing-glyph", 11 + 12, 11 + 13, "there is no glyph for `🪔` (U+1FA94) in `Fira Sans`")
    ]
    (each, *_) = found.diagnostics
    assert (each.subject, each.language) == ("cards.raid.text", "ru")
    hints = {each.hints for each in found.diagnostics if "🪔" in each.message}
    assert hints == {("draw it as an icon, and write `{icon:NAME}`",)}
    assert found.items


def test_a_missing_glyph_behind_markup_has_the_column_of_the_raw_text() -> None:
    raw = "**ab** {pay} 🪔"
    text = resolved(
        words("ab", BOLD, start=2),
        words(" ", start=6),
        words("7🪔", start=7, is_literal=False)._replace(end=12),
        words(" 🪔", start=12),
        raw=raw,
        language=EN,
    )

    (each,) = lay(text).diagnostics

    assert (each.span.column, each.span.end_column) == (11 + 7, 11 + 12)


def test_a_missing_glyph_in_capitals_leads_to_the_letter_that_was_written() -> None:
    text = resolved("ßß🪔", language=Language("de"))

    (each,) = lay(text, style(capitals=True)).diagnostics

    assert (each.span.column, each.span.end_column) == (13, 14)


def test_a_glyph_from_a_fallback_is_a_run_of_its_own() -> None:
    found = lay(resolved("Цена 5 ₴ за воз"), style(font="Literata", fallback=("Fira Sans",)))

    assert found.diagnostics == ()
    assert "₴" in "".join(run.text for run in runs(found.items))


def test_a_word_that_is_broken_is_named_and_found() -> None:
    found = lay(resolved("На самоуправствующего!"), style(hyphenate=False), Rect(0, 0, 14, 40))

    (each,) = found.diagnostics
    assert (each.name, each.severity) == ("broken-word", "warning")
    assert each.message == "`самоуправствующего!` is wider than its box and was broken at the edge"
    assert (each.span.column, each.span.end_column) == (14, 14 + 19)
    assert "".join(texts(found)).replace(" ", "") == "Насамоуправствующего!"
    assert all(line.width <= 14 + 1e-4 for line in found.lines)


def test_an_unknown_family_is_reported_at_its_style_and_another_stands_in() -> None:
    found = lay("Набег", style(font="Fira Snas"))

    (each,) = found.diagnostics
    assert (each.name, each.message) == ("unknown-font", "there is no font family `Fira Snas`")
    assert each.hints[0] == "did you mean `Fira Sans`?"
    assert each.span.file == "pack/templates/styles.yaml"
    assert each.subject == "styles.body"
    assert found.items


def test_an_unknown_weight_is_reported_with_those_that_there_are() -> None:
    found = lay(resolved("а ", words("б", BOLD)), style(strong_weight=650))

    (each,) = found.diagnostics
    assert each.message == "the font family `Fira Sans` has no upright of weight 650"
    assert each.hints == ("upright it has 100, 200, 300, 400, 500, 600, 700, 800, 900",)


def test_italics_that_a_font_lacks_are_reported_at_the_words_that_are_italic() -> None:
    upright = style(font="Heebo", features=())
    raw = "a *b* *c*"
    slanted = resolved("a ", words("b", ITALIC, 3), " ", words("c", ITALIC, 7), raw=raw)
    setter = typesetter()
    for text, columns in ((slanted, [14]), (resolved("a"), []), (slanted, [14])):
        found = setter.set(text, upright, BOX, 8, 10, BLACK)
        assert [one.span.column for one in found.diagnostics] == columns
    (each,) = setter.set(slanted, upright, BOX, 8, 10, BLACK).diagnostics
    assert each.message == "the font family `Heebo` has no italic of weight 400"
    assert (each.subject, each.language) == ("cards.raid.text", "ru")
    (note,) = each.notes
    assert note.span is not None
    assert note.span.file == "pack/templates/styles.yaml"


def test_an_unknown_fallback_is_reported_but_a_missing_weight_of_it_is_not() -> None:
    known = lay("а", style(weight=650, font="Literata", fallback=("Fira Sans",)))
    unknown = lay("а", style(fallback=("Noto Sans",)))

    assert known.diagnostics == ()
    assert [each.name for each in unknown.diagnostics] == ["unknown-font"]


def test_plain_strings_go_through_the_same_door() -> None:
    setter = typesetter()

    found = setter.set(setter.plain("17", EN), BODY, Rect(0, 0, 10, 10), 8, 10, BLACK)

    (run,) = found.items
    assert isinstance(run, GlyphRun)
    assert run.text == "17"
    assert plain("17", EN).inlines == setter.plain("17", EN).inlines


def test_french_marks_keep_their_thin_spaces_though_no_font_has_them() -> None:
    found = lay(resolved("Attention ! Où ?", language=FR))

    (run,) = runs(found.items)
    assert run.text == "Attention\u202f! Où\u202f?"
    assert found.diagnostics == ()


def test_the_same_text_in_the_same_place_is_set_once() -> None:
    setter = Typesetter(fonts(), Squares())
    text, box = resolved("Набег"), Rect(0, 0, 30, 10)

    first = setter.set(text, BODY, box, 8, 10, BLACK)

    assert setter.set(resolved("Набег"), BODY, box, 8, 10, BLACK) is first
    assert setter.set(text, BODY, box, 7, 10, BLACK) is not first


def test_a_hyphen_has_the_look_of_the_letter_before_it() -> None:
    text = resolved(words("Непови", BOLD), words("новение", ITALIC))

    for width in range(10, 20):
        found = lay(text, box=Rect(0, 0, width, 40))
        parted = [run for run in runs(found.items) if run.text.endswith("-")]
        assert parted
        for run in parted:
            assert run.font == ("fira-sans-600" if run.text[0] in "Неп" else "fira-sans-400-italic")


def test_icons_that_are_wider_than_their_box_part_between_them() -> None:
    text = resolved(icon("gold"), icon("gold"), icon("gold"))
    height = 1.4 * FONT.cap_height * EM

    found = lay(text, box=Rect(0, 0, 1.5 * height, 40))

    assert texts(found) == ["\ufffc"] * 3
    groups = [item for item in found.items if isinstance(item, Group)]
    assert [group.transform.e for group in groups] == [0.0] * 3


def test_a_number_and_its_icon_part_only_where_they_have_to() -> None:
    text = resolved("1000000 ", icon("wide"), language=EN)
    width = lay("1000000").lines[0].width + 0.1

    found = lay(text, box=Rect(0, 0, width, 40))

    assert texts(found) == ["1000000", "\ufffc"]
    assert found.diagnostics == ()


def test_a_broken_word_of_two_looks_is_named_as_a_whole() -> None:
    text = resolved(words("самоу", BOLD, 2), words("правство", start=9))

    found = lay(text, style(hyphenate=False), Rect(0, 0, 12, 40))

    (each,) = found.diagnostics
    assert each.message.startswith("`самоуправство` is wider")
    assert each.span.column == 13


def test_empty_lines_need_their_room() -> None:
    setter = typesetter()
    three = resolved("Раз\n\nдва")

    assert setter.natural_size(three, BODY, 50, 9.0, 7) < setter.natural_size(
        resolved("Раз\nдва"), BODY, 50, 9.0, 7
    )


def test_words_are_hyphenated_as_the_pack_says() -> None:
    pack = {"ru": ("непо-виновение",), "en": ("непо-вино-вение",)}
    setter = Typesetter(fonts(), Squares(), pack)
    text = resolved("непослушание неповиновение и послушание снова неповиновение")
    box = Rect(0, 0, 15.5, 10)

    done = setter.set(text, style(), box, 8.0, 10.0, BLACK)

    assert "непо-" in texts(done)
    assert not any(line.endswith("непови-") for line in texts(done))


def test_a_text_is_measured_and_broken_once_for_its_box_however_often_it_is_asked_for() -> None:
    setter = typesetter()
    text = resolved("Каждый атаман берёт золото из казны, а исполнивший получает ещё")

    def work() -> SetText:
        setter.natural_size(text, BODY, BOX.width, BOX.height, 6.0)
        return setter.set(text, BODY, BOX, 8.0, 10.0, BLACK)

    first, most = work_of(work)
    again, least = work_of(work)

    assert again is first
    assert least < 30 < most
