"""Lists, tables and keywords in a text: what the marks are, and where they are wrong."""

import pytest

from model_packs import lines, node_of
from proofpress.model.message import Cell, Edge, Part, Point, TextKind, Words, parse_text
from proofpress.source.node import Scalar


def parsed(raw: str, kind: TextKind = "text") -> tuple[tuple[Part, ...], list[str]]:
    escaped = raw.replace("\\", "\\\\").replace("\n", "\\n")
    node = node_of(f'"{escaped}"')
    assert isinstance(node, Scalar)
    assert node.value == raw
    text, found = parse_text("x", kind, node)
    return text.parts, [line[2:] for line in lines(found)]


def marks(raw: str) -> list[str]:
    """Return the parts as signs: a point as its level and number, cells as bars, words as such."""
    parts, found = parsed(raw)
    assert found == []
    return [sign(part) for part in parts]


def sign(part: Part) -> str:
    match part:
        case Point(level, number):
            return f"point {level} {number}"
        case Cell(align, begins_row, is_header):
            return f"cell {align}{' row' * begins_row}{' header' * is_header}"
        case Edge(opens):
            return "[" if opens else "]"
        case Words(text, look):
            return f"**{text}**" if look.strong else text
        case _:
            return "?"


def faults(raw: str, kind: TextKind = "text") -> list[str]:
    return parsed(raw, kind)[1]


def test_lines_that_begin_with_a_dash_are_points() -> None:
    assert marks("Take:\n- two\n- three\nDone.") == [
        "Take:\n", "point 0 None", "two\n", "point 0 None", "three\nDone.",
    ]  # fmt: skip


def test_a_text_that_is_a_list_alone() -> None:
    assert marks("- one") == ["point 0 None", "one"]
    assert marks("7. seven") == ["point 0 7", "seven"]


def test_points_inside_points_are_set_in_by_two_blanks() -> None:
    assert marks("1. a\n  - b\n  - c\n2. d") == [
        "point 0 1", "a\n", "point 1 None", "b\n", "point 1 None", "c\n", "point 0 2", "d",
    ]  # fmt: skip


def test_marks_lie_where_they_are_written() -> None:
    raw = "- a\n  - b [[c]]\n| d | e |\n| - | - |\n"
    found, _ = parsed(raw)
    assert [raw[part.start : part.end] for part in found if not isinstance(part, Words)] == [
        "- ", "  - ", "[[", "]]", "|", "|",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "raw", ["-5 gold", "-", "1.5 miles", "1.", "1234. year", "– dash", "a - b", "-\tx", "a | b"]
)
def test_what_only_looks_like_a_mark_is_text(raw: str) -> None:
    assert marks(raw) == [raw]


def test_a_backslash_keeps_a_line_from_being_a_point_or_row() -> None:
    assert marks("\\- a") == ["- a"]
    assert marks("a\n\\1. b\n\\| c |") == ["a\n", "1. b\n", "| c |"]
    assert marks("a \\ b\n\\c") == ["a \\ b\n\\c"]


def test_a_table_has_aligned_cells_and_a_bold_header() -> None:
    assert marks("| A | *b* |\n| :-- | --: |\n| x |  |\nz") == [
        "cell left row header", "**A**", "cell right header", "**b**",
        "cell left row", "x", "cell right", "\nz",
    ]  # fmt: skip


def test_a_table_without_outer_blanks_and_with_the_other_alignments() -> None:
    assert marks("|A|b|\n|---|:-:|\n|x|y|") == [
        "cell left row header", "**A**", "cell centre header", "**b**",
        "cell left row", "x", "cell centre", "y",
    ]  # fmt: skip


def test_a_bar_in_a_cell_has_a_backslash() -> None:
    assert marks("| A |\n|---|\n| x \\| y |") == [
        "cell left row header", "**A**", "cell left row", "x ", "| y",
    ]  # fmt: skip


def test_keywords_hold_anything_but_a_line_feed() -> None:
    assert marks("a [[b **c**]] d") == ["a ", "[", "b ", "**c**", "]", " d"]
    assert marks("[[{fare::gen}]]") == ["[", "?", "]"]
    assert marks("[[[x]]]") == ["[", "[x]", "]"]
    assert marks("[one] [two]") == ["[one] [two]"]


def test_four_brackets_are_two() -> None:
    assert marks("[[[[a]]]]") == ["[[", "a", "]]"]


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("- a\n- ", "7-9 bad-markup: this point of a list has no words"),
        ("  - a", "4-6 bad-markup: this point stands inside no other"),
        (
            "- a\n  - b\n    - c",
            "18-20 bad-markup: this point is two points deep: lists go one deep",
        ),
        (
            "1. a\n3. b",
            "8-10 bad-markup: this point has the number 3 where 2 would follow",
        ),
        (
            "| a | b |\n| c | d |",
            "2-11 bad-markup: a table has a row of dashes under its first row",
        ),
        (
            "| a | b |\n|---|---|\n| c |",
            "24-29 bad-markup: this row has 1 cell where the row of dashes has 2",
        ),
        (
            "| a |\n|---|\n| c | d |",
            "16-25 bad-markup: this row has 2 cells where the row of dashes has 1",
        ),
        (
            "| a |\n|---|\n| c",
            "18-19 bad-markup: this row of a table does not end with `|`",
        ),
        ("a [[b", "4-6 bad-markup: this `[[` is never closed"),
        ("a ]] b", "4-6 bad-markup: this `]]` closes nothing"),
        ("[[a\nb]]", "2-4 bad-markup: this `[[` is not closed on its line"),
        ("[[a [[b]]", "6-8 bad-markup: this `[[` stands inside another keyword"),
        ("[[ ]]", "2-7 bad-markup: nothing stands between the brackets"),
        ("- [[a\n- b]]", "4-6 bad-markup: this `[[` is never closed"),
    ],
)
def test_faults_lie_where_they_are(raw: str, expected: str) -> None:
    assert faults(raw)[0] == expected


@pytest.mark.parametrize(
    ("raw", "what"),
    [
        ("- a", "a list"),
        ("1. May", "a list"),
        ("| a |\n|---|", "a table"),
        ("A [[b]]", "a boxed keyword"),
    ],
)
def test_a_name_has_no_lists_tables_or_keywords(raw: str, what: str) -> None:
    (found,) = faults(raw, "name")
    assert found.endswith(f"{what} cannot stand in a name")


def test_a_name_may_begin_with_a_number_behind_a_backslash() -> None:
    parts, found = parsed("\\1. May", "name")
    assert (found, [sign(part) for part in parts]) == ([], ["1. May"])
