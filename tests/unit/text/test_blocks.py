"""Lists, tables, indents and keywords in a box: where everything stands, and what is measured."""

from itertools import pairwise

import pytest

from proofpress.geometry import Rect
from proofpress.language import Language
from proofpress.model.template import KeywordBox, Style
from proofpress.paint import BLACK, Rgb
from proofpress.scene import GlyphRun, Path
from proofpress.text.typeset import Paints, SetText
from proofpress.units import points_to_mm
from typesetting import (
    BOLD,
    BOX,
    RU,
    lay,
    marked_up,
    resolved,
    runs,
    setting,
    style,
    texts,
    typesetter,
    words,
)

EM = points_to_mm(8)
FONT = setting().voice.font


def line(found: SetText, text: str) -> tuple[float, float]:
    """Return where the line with a text begins, and its baseline."""
    (box,) = [one for one in found.lines if one.text == text]
    return box.x, box.y


LIST = "Take:\n- two\n- three of the long and winding words that there are\nDone."


def test_points_hang_beside_their_markers() -> None:
    found = lay(marked_up(LIST))

    assert [text.replace("\u00a0", " ") for text in texts(found)] == [
        "Take:", "•", "two", "•", "three of the long and winding words", "that there are", "Done.",
    ]  # fmt: skip
    x, y = line(found, "two")
    assert [box.x for box in found.lines if box.text == "•"] == [BOX.x] * 2
    assert x > BOX.x + 0.5 * EM
    assert [box.x for box in found.lines[4:]] == [x, x, BOX.x]
    assert found.fit.lines == 5
    assert y - line(found, "Take:")[1] == pytest.approx(points_to_mm(10))


def test_a_marker_stands_on_the_baseline_of_its_point_and_is_read_before_it() -> None:
    found = lay(marked_up("- one\n- two"))

    assert [run.text for run in runs(found.items)] == ["•", "one", "•", "two"]
    assert [box.y for box in found.lines[::2]] == [box.y for box in found.lines[1::2]]
    assert found.rows == (0, 0, 1, 1)


def test_numbers_end_together() -> None:
    found = lay(marked_up("9. nine\n10. ten"))

    nine, ten = (box for box in found.lines if box.text in ("9.", "10."))
    assert nine.x + nine.width == pytest.approx(ten.x + ten.width)
    assert ten.x == BOX.x
    assert line(found, "nine")[0] == line(found, "ten")[0]


def test_points_inside_points_have_dashes_and_stand_further_in() -> None:
    found = lay(marked_up("- a\n  - b\n- c"))

    assert texts(found) == ["•", "a", "–", "b", "•", "c"]
    dash = line(found, "–")[0]
    assert line(found, "a")[0] == pytest.approx(dash)
    assert line(found, "b")[0] > dash
    assert line(found, "c")[0] == line(found, "a")[0]


def test_a_list_is_centred_as_a_whole() -> None:
    found = lay(marked_up("Take:\n- two\n- three"), style(align="centre"))

    bullets = [one.x for one in found.lines if one.text == "•"]
    (three,) = [one for one in found.lines if one.text == "three"]
    assert bullets[0] == bullets[1] > BOX.x + 10
    assert (bullets[0] + three.x + three.width) / 2 == pytest.approx(BOX.x + BOX.width / 2)


def test_in_a_language_from_right_to_left_markers_stand_at_the_right() -> None:
    found = lay(marked_up("- one\n- two", Language("he")))

    (one,) = [box for box in found.lines if box.text == "one"]
    bullet = found.lines[0]
    assert bullet.x + bullet.width == pytest.approx(BOX.right)
    assert one.x + one.width < bullet.x


def test_insets_grow_with_the_type() -> None:
    small, large = lay(marked_up("- one"), size_pt=8.0), lay(marked_up("- one"), size_pt=16.0)

    assert large.lines[1].x == pytest.approx(2 * small.lines[1].x)


def test_only_a_paragraph_after_a_paragraph_is_indented() -> None:
    found = lay(marked_up("one\ntwo\n- three\nfour\nfive\n\nsix"), style(indent=3.0))

    starts = {box.text: box.x for box in found.lines}
    assert [starts[text] for text in ("one", "four", "six")] == [BOX.x] * 3
    assert [starts[text] for text in ("two", "five")] == [pytest.approx(BOX.x)] * 2
    indented = [run.x for run in runs(found.items) if run.text in ("two", "five")]
    assert indented == [pytest.approx(BOX.x + 3.0)] * 2


def test_an_indent_shortens_the_first_line_alone() -> None:
    text = "a\n" + " ".join(["word"] * 30)
    plain, indented = lay(marked_up(text)), lay(marked_up(text), style(indent=9.0))

    assert indented.excess is None
    assert indented.lines[1].text.count("word") < plain.lines[1].text.count("word")
    assert all(box.x + box.width <= BOX.right + 1e-6 for box in indented.lines)


def test_an_indent_shrinks_with_the_type() -> None:
    found = lay(marked_up("one\ntwo"), style(indent=4.0), size_pt=4.0)

    assert runs(found.items)[1].x == pytest.approx(BOX.x + 2.0)


def test_room_between_paragraphs_is_measured_too() -> None:
    kind = style(paragraph_space=1.0)
    text = marked_up("one\ntwo\n- three\n- four\nfive")

    found = lay(text, kind)

    steps = [b - a - points_to_mm(10) for a, b in pairwise(found.baselines)]
    assert steps == [pytest.approx(one, abs=1e-9) for one in (1.0, 1.0, 0.0, 1.0)]
    height = points_to_mm(8 * (FONT.rise + FONT.depth) + 4 * 10) + 3.0
    setter = typesetter()
    assert setter.natural_size(text, kind, 53, height + 0.001, 5.0) == 8.0
    assert setter.natural_size(text, kind, 53, height - 0.01, 5.0) == 7.9
    tight = lay(text, kind, Rect(0, 0, 53, height - 1.5))
    assert tight.excess is not None
    assert tight.excess.height == pytest.approx(1.5)
    assert tight.excess.lines == 1


def test_leading_gets_tighter_around_blocks() -> None:
    kind = style(paragraph_space=1.0)
    text = marked_up("one\n- two\n- three")
    usual = points_to_mm(8 * (FONT.rise + FONT.depth) + 2 * 10) + 1.0

    leading = typesetter().leading(text, kind, 53, usual - points_to_mm(1), 8.0)

    assert leading == pytest.approx(9.5)


TABLE = "| Place | n |\n| --- | --: |\n| Mill | 12 |\n| Harbour | 3 |"


def test_a_table_has_columns_as_wide_as_their_cells() -> None:
    found = lay(marked_up(TABLE))

    assert texts(found) == ["Place", "n", "Mill", "12", "Harbour", "3"]
    assert found.rows[:2] == (0, 0)
    assert line(found, "Place")[0] == line(found, "Mill")[0] == BOX.x
    ends = [box.x + box.width for box in found.lines if box.text in ("n", "12", "3")]
    assert ends == [pytest.approx(ends[0])] * 3
    (harbour,) = [box for box in found.lines if box.text == "Harbour"]
    assert min(box.x for box in found.lines if box.text == "12") > harbour.x + harbour.width
    assert ends[0] < BOX.x + 25
    assert found.fit.lines == 3


def test_the_header_of_a_table_is_bold_with_a_rule_under_it() -> None:
    found = lay(marked_up(TABLE))

    by_text = {run.text: run for run in runs(found.items)}
    assert {by_text[text].font for text in ("Place", "n")} == {"fira-sans-600"}
    assert by_text["Mill"].font == "fira-sans-400"
    (rule,) = [item.outline.bounds() for item in found.items if isinstance(item, Path)]
    assert by_text["Place"].y < rule.y < by_text["Mill"].y - FONT.rise * EM + 0.4
    assert 0 < rule.height < 0.2
    assert rule.width == pytest.approx(by_text["12"].x + by_text["12"].width - BOX.x, abs=1e-4)


def test_a_table_without_words_in_its_header_has_none() -> None:
    found = lay(marked_up("|  |  |\n|---|---|\n| a | b |"))

    assert texts(found) == ["a", "b"]
    assert not any(isinstance(item, Path) for item in found.items)


def test_a_table_is_read_row_by_row_and_cell_by_cell() -> None:
    long = "| A | B |\n|---|---|\n| " + "one two " * 12 + "| " + "three four " * 12 + "|"

    found = lay(marked_up(long), box=Rect(0, 0, 40, 90))

    read = " ".join(run.text for run in runs(found.items)).split()
    assert read == ["A", "B", *["one", "two"] * 12, *["three", "four"] * 12]
    assert all(box.x + box.width <= 40 + 1e-6 for box in found.lines)


def test_a_word_too_wide_for_its_cell_breaks_at_the_edge_and_is_named() -> None:
    word = "Taumatawhakatangihangakoauauotamateaturipukakapiki"

    found = lay(marked_up(f"| Place | n |\n| --- | --- |\n| {word} | 2 |"), box=Rect(0, 0, 30, 40))

    assert [one.name for one in found.diagnostics] == ["broken-word"]
    assert word in found.diagnostics[0].message
    assert found.diagnostics[0].span.column == 11 + 30
    assert all(box.x + box.width <= 30 + 1e-6 for box in found.lines)
    (two,) = [box for box in found.lines if box.text == "2"]
    assert two.x + two.width <= 30 + 1e-6
    pieces = [run.text for run in runs(found.items) if run.text not in ("Place", "n", "2")]
    assert "".join(pieces).replace("-", "") == word


def test_a_table_that_wants_too_much_gives_each_column_its_widest_word() -> None:
    text = "| Goods | Where |\n|---|---|\n| Oil of the far islands | Harbour of northern isles |"

    found = lay(marked_up(text), style(hyphenate=False), Rect(0, 0, 34, 40))

    assert found.diagnostics == ()
    assert all(box.x + box.width <= 34 + 1e-6 for box in found.lines)


def test_a_table_stands_off_from_what_is_around_it() -> None:
    found = lay(marked_up(f"before\n{TABLE}\nafter\nend"))

    before, head, _, harbour, after, end = found.baselines
    wanted = pytest.approx(end - after + 0.35 * EM)
    assert head - before == wanted
    assert after - harbour == wanted


def test_tables_are_measured_as_they_are_set() -> None:
    setter = typesetter()
    text = marked_up(TABLE + "\nafter")
    done = lay(text)
    ink = FONT.depth * EM + done.baselines[-1] - done.baselines[0] + FONT.rise * EM

    assert setter.natural_size(text, style(), 53, ink + 0.001, 5.0) == 8.0
    assert setter.natural_size(text, style(), 53, ink - 0.01, 5.0) == 7.9


def test_a_keyword_stands_in_a_box_on_the_baseline() -> None:
    plain, boxed = lay(marked_up("Play Swift now")), lay(marked_up("Play [[Swift]] now"))

    (box,) = [item for item in boxed.items if isinstance(item, Path)]
    (swift,) = [run for run in runs(boxed.items) if run.text == "Swift"]
    bounds = box.outline.bounds()
    assert swift.y == runs(plain.items)[0].y
    assert bounds.x < swift.x < swift.x + swift.width < bounds.right
    assert bounds.y < swift.y - FONT.cap_height * EM
    assert swift.y < bounds.bottom
    assert boxed.items.index(box) < boxed.items.index(swift)
    assert box.fill is None
    assert box.stroke is not None
    assert box.stroke.paint == BLACK
    assert "".join(run.text for run in runs(boxed.items)) == "Play Swift now"


def test_a_keyword_does_not_change_the_lines() -> None:
    text = "one\nPlay {}Swift{} now\nthree"

    plain, boxed = lay(marked_up(text.format("", ""))), lay(marked_up(text.format("[[", "]]")))

    assert plain.baselines == boxed.baselines


def test_a_keyword_grows_with_its_text() -> None:
    def height(size_pt: float) -> float:
        found = lay(marked_up("[[Swift]]"), size_pt=size_pt)
        (box,) = [item for item in found.items if isinstance(item, Path)]
        return box.outline.bounds().height

    assert height(16.0) == pytest.approx(2 * height(8.0))


def test_a_keyword_is_not_parted_where_it_fits_a_line() -> None:
    found = lay(marked_up("Whoever has the longest river plays [[Double move again]] at once"))

    assert [text for text in texts(found) if "Double\u00a0move\u00a0again" in text] != []


def test_a_keyword_wider_than_a_line_is_parted_and_open_where_it_goes_on() -> None:
    found = lay(marked_up("[[Whoever has the longest river and the shortest road of all]]"))

    boxes = [item.outline.segments for item in found.items if isinstance(item, Path)]
    assert len(boxes) == len(found.lines) == 2
    assert [len(segments) for segments in boxes] == [4, 4]
    assert found.diagnostics == ()


def test_a_keyword_holds_bold_words_and_icons() -> None:
    found = lay(marked_up("a [[**b** {icon:gold}]]."))

    assert [run.font for run in runs(found.items) if run.text.startswith("b")] == ["fira-sans-600"]
    assert texts(found) == ["a\u00a0b\u00a0\ufffc."]


def test_keywords_are_painted_as_the_style_says() -> None:
    kind: Style = style(keyword=KeywordBox(line=0.1, radius=0.0, padding=0.5))
    fill, stroke = Rgb(1, 1, 0), Rgb(1, 0, 0)
    setter = typesetter()

    paints = Paints(BLACK, fill, stroke)
    found = setter.set(marked_up("[[Swift]]"), kind, BOX, 8.0, 10.0, paints)

    (box,) = [item for item in found.items if isinstance(item, Path)]
    assert (box.fill, box.stroke and box.stroke.paint) == (fill, stroke)
    assert box.stroke is not None
    assert box.stroke.width == pytest.approx(0.1 * EM)
    (swift,) = runs(found.items)
    assert swift.x - box.outline.bounds().x == pytest.approx(0.5 * EM)


def test_a_keyword_without_line_and_fill_has_no_box() -> None:
    found = lay(marked_up("[[Swift]]"), style(keyword=KeywordBox(line=0.0)))

    assert [type(item) for item in found.items] == [GlyphRun]


def test_markers_fall_back_to_what_the_font_has() -> None:
    found = lay(marked_up("- one", RU))

    assert found.diagnostics == ()
    assert 0 not in [glyph.id for run in runs(found.items) for glyph in run.glyphs]


def test_a_plain_text_is_set_as_ever() -> None:
    found = lay(resolved("a ", words("b", BOLD), " c"))

    assert texts(found) == ["a b c"]
    assert found.rows == (0, 0, 0)
    assert found.baselines == (found.lines[0].y,)
