from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from drawing import draw_file
from proofpress.geometry import Rect, Transform
from proofpress.layout.expression import (
    Expression,
    parse_arguments,
    parse_expression,
    parse_joined,
    parse_loop,
)
from proofpress.layout.operations import ExpressionFaultError, Scope
from proofpress.layout.pathdata import (
    PathFaultError,
    parse_path,
    parse_transform,
    reversed_outline,
    signed_area,
    tight_bounds,
)
from proofpress.layout.xml import read_svg_tree
from proofpress.scene import Group
from proofpress.source.text import SourceText
from proofpress.units import shortest

SCOPE: Scope = {"card": {"pay": 3, "deed": "war", "art": None}, "row": (1, 2)}
PIECES = st.sampled_from(
    (
        *("card", ".", "pay", "row", "[", "]", "(", ")", "1", "2.5", "'a'", "+", "-", "*", "/"),
        *("//", "%", "|round", "|length", "range", ",", " if ", " else ", " and ", "not ", " in "),
        *("==", "<", "{{", "}}", "=", "~", "**", "{", "}", ":", "none", "_", "\\", '"', "#"),
        *(" is ", "true", "1e9", "x"),
    )
)
SOURCES = st.lists(PIECES, max_size=14).map("".join) | st.text(max_size=30)
NUMBERS = st.floats(-50, 50, allow_nan=False).map(lambda value: shortest(value, 3))
SEGMENTS = st.one_of(
    st.tuples(st.sampled_from("LlTt"), st.lists(NUMBERS, min_size=2, max_size=2)),
    st.tuples(st.sampled_from("HhVv"), st.lists(NUMBERS, min_size=1, max_size=1)),
    st.tuples(st.sampled_from("SsQq"), st.lists(NUMBERS, min_size=4, max_size=4)),
    st.tuples(st.sampled_from("Cc"), st.lists(NUMBERS, min_size=6, max_size=6)),
).map(lambda found: found[0] + " ".join(found[1]))
PATHS = st.lists(SEGMENTS, min_size=1, max_size=6).map(lambda parts: "M1 2" + "".join(parts) + "Z")


def fault_of(text: str, parse: Callable[[str], object]) -> ExpressionFaultError | None:
    try:
        found = parse(text)
        if isinstance(found, Expression):
            found.run(SCOPE)
    except ExpressionFaultError as fault:
        return fault
    return None


@given(SOURCES)
def test_any_expression_gives_a_value_or_a_fault_inside_its_text(text: str) -> None:
    for parse in (parse_expression, parse_loop, parse_joined, parse_arguments):
        fault = fault_of(text, parse)
        assert fault is None or 0 <= fault.start <= len(text)
        assert fault is None or fault.start <= fault.end


@given(st.text(alphabet="<>/=\"'& abcgpx:;-!?[]\n", max_size=60))
def test_any_text_as_svg_gives_findings_and_no_exception(text: str) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    for whole in (text, f"{head}{text}</svg>", f"{head}<g {text}/></svg>"):
        root, found = read_svg_tree(SourceText("x.svg", whole), "art-syntax")
        assert (root is None) == bool(found)
        draw_file(whole)


@given(st.text(alphabet="MmLlCcAaZzQqTtHhVvSs0123456789.,- e+#x", max_size=40))
def test_any_path_data_is_read_or_refused_at_a_place(text: str) -> None:
    offset = 0
    try:
        tight_bounds(parse_path(text))
    except PathFaultError as fault:
        offset = fault.offset
    assert 0 <= offset <= len(text)


@given(PATHS)
def test_tight_bounds_lie_inside_the_box_of_all_points(data: str) -> None:
    outline = parse_path(data)
    assert outline.bounds().contains(tight_bounds(outline), slack=1e-6)
    turned = reversed_outline(outline)
    assert abs(signed_area(turned) + signed_area(outline)) < 1e-6
    assert reversed_outline(turned).bounds() == outline.bounds()


@given(st.lists(NUMBERS, min_size=6, max_size=6))
def test_a_matrix_is_read_as_it_is_written(values: list[str]) -> None:
    assert parse_transform(f"matrix({','.join(values)})") == Transform(*map(float, values))


@settings(max_examples=30)
@given(st.integers(1, 40), st.integers(1, 40), st.integers(1, 40), st.integers(1, 40))
def test_a_picture_fitted_into_a_box_stays_inside_and_touches_two_sides(
    width: int, height: int, across: int, down: int
) -> None:
    art, _ = draw_file(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="3 4 {width} {height}">'
        '<path d="M0 0H9V9Z"/></svg>'
    )
    assert art is not None
    (group,) = art.placed(Rect(1, 2, across, down))
    assert isinstance(group, Group)
    shown = group.transform.box(art.view)
    assert Rect(1, 2, across, down).contains(shown)
    assert abs(shown.width - across) < 1e-6 or abs(shown.height - down) < 1e-6
