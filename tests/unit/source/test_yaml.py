"""Reading YAML: what comes out as written, and what is refused where."""

import pytest

from proofpress.diagnostics import Diagnostic
from proofpress.source.node import Mapping, Node, Scalar, Sequence
from proofpress.source.text import SourceText
from proofpress.source.yaml import read_yaml


def read(text: str) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    return read_yaml(SourceText("game/file.yaml", text))


def plain(node: Node | None) -> object:
    match node:
        case Scalar():
            return node.value
        case Sequence():
            return [plain(item) for item in node.items]
        case Mapping():
            return {entry.key.value: plain(entry.value) for entry in node.entries}
        case None:
            return None


def faults(text: str) -> list[tuple[str, int | None, int | None]]:
    _, found = read(text)
    return [(one.name, one.span.line, one.span.column) for one in found]


def test_no_scalar_is_taken_for_a_number_or_a_truth() -> None:
    words = "[no, yes, on, 010, 1:30, 1_000, 0x1F, 1e3, .inf, 2024-05-04, =, ~, 1.10]"
    node, found = read(words)
    assert plain(node) == words[1:-1].split(", ")
    assert found == ()


def test_an_empty_file_has_no_node_and_no_fault() -> None:
    assert read("# only a comment\n") == (None, ())


def test_a_duplicate_key_names_both_places_at_every_depth() -> None:
    _, found = read("a:\n  - b: 1\n    c: 2\n    b: {x: 1, x: 2}\na: 3\n")
    assert [(one.name, one.span.line, one.span.column) for one in found] == [
        ("duplicate-key", 4, 5),
        ("duplicate-key", 4, 15),
        ("duplicate-key", 5, 1),
    ]
    note = found[2].notes[0]
    assert note.span is not None
    assert (note.span.line, note.span.column) == (1, 1)


def test_a_merge_key_brings_what_the_map_does_not_say_itself() -> None:
    node, found = read(
        "a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\none: {<<: *a, x: 3}\nmany: {<<: [*a, *b], w: 4}\n"
    )
    assert found == ()
    whole = plain(node)
    assert isinstance(whole, dict)
    assert whole["one"] == {"x": "3", "y": "1"}
    assert whole["many"] == {"w": "4", "x": "1", "y": "1", "z": "2"}


def test_a_quoted_merge_key_is_an_ordinary_key() -> None:
    assert plain(read("'<<': a")[0]) == {"<<": "a"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\n\tb: 2\n", ("tab-indent", 2, 1)),
        ("cards:\n  - id: a\n  \t- id: b\n", ("tab-indent", 3, 3)),
        ("a: {pay}  gold\n", ("unquoted-brace", 1, 4)),
        ("c: {id: a, text: {pay} x}\n", ("unquoted-brace", 1, 18)),
        ("a: [1, 2\n", ("yaml-syntax", 2, 1)),
        ("a: b: c\n", ("yaml-syntax", 1, 5)),
        ("a: *gold* x\n", ("yaml-syntax", 1, 9)),
        ("a: *gold\n", ("unknown-alias", 1, 4)),
        ("a: &a [*a]\n", ("alias-cycle", 1, 8)),
        ("- !!str x\n", ("yaml-tag", 1, 3)),
        ("a: !deck {b: c}\n", ("yaml-tag", 1, 4)),
        ("a: b\n---\nc: d\n", ("second-document", 2, 1)),
        ("? [a]\n: b\n", ("yaml-syntax", 1, 3)),
        ("a: one\u2028two\n", ("stray-line-break", 1, 7)),
        ("a: one\x07two\n", ("yaml-syntax", 1, 7)),
        ("a: {<<: x}\n", ("bad-merge", 1, 5)),
        ("[" * 70 + "]" * 70, ("too-deep", 1, 65)),
    ],
)
def test_a_fault_is_found_at_its_place(text: str, expected: tuple[str, int, int]) -> None:
    assert faults(text) == [expected]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("a: [[Swift]] Go.\n", "quote a text that begins with `[[`"),
        ("- {a: [[Swift]] Go.}\n", "quote a text that begins with `[[`"),
        ("- a: - Go.\n", "quote a text that begins with `-`"),
        ("a: | x | y |\n", "quote a text that begins with `|`"),
        ('a: "\\- Go."\n', "between double quotes a backslash is written `\\\\`"),
    ],
)
def test_a_text_that_begins_with_a_sign_of_markup_wants_quotes(text: str, hint: str) -> None:
    _, (found,) = read(text)
    assert (found.name, found.hints) == ("yaml-syntax", (hint,))


@pytest.mark.parametrize(
    ("text", "at", "begins", "message", "hint"),
    [
        ("- {a: Cat: Alley}\n", (1, 10), (1, 3), "in a map between braces", "a comma is missing"),
        ("- {a: b c: d}\n", (1, 10), (1, 3), "in a map between braces", "a comma is missing"),
        ('- {a: "b}\n- {a: "c"}\n', (2, 8), (1, 3), "`,` or `}`", "a quotation mark is missing"),
        ("a: [1, 2\n", (2, 1), (1, 4), "`,` or `]` in a list between brackets", "a bracket or"),
        ("a:\n  - b\n  -c: 1\n", (3, 3), (2, 3), "expected `- ` of the list", "a blank after `-`"),
        ("a:\n  b: 1\n c: 2\n", (3, 2), (1, 1), "expected a key", "begins at the same column"),
        ("a: 'it's'\nb: 1\n", (1, 8), (1, 1), "expected a key", "close every quotation mark"),
        ("a: 1\nb\nc: 2\n", (3, 1), (2, 1), "a colon behind a key", "a colon and a blank"),
    ],
)
def test_what_does_not_go_on_as_it_began_says_where_it_began(
    text: str, at: tuple[int, int], begins: tuple[int, int], message: str, hint: str
) -> None:
    _, (found,) = read(text)
    assert (found.span.line, found.span.column) == at
    (note,) = found.notes
    assert note.span is not None
    assert (note.span.line, note.span.column) == begins
    assert message in found.message
    assert hint in found.hints[0]


def test_a_lone_surrogate_is_a_fault_and_no_exception() -> None:
    assert faults("a: \ud800\n") == [("yaml-syntax", 1, 4)]


def test_aliases_that_multiply_are_refused_quickly() -> None:
    lines = ["a0: &a0 [x,x,x,x,x,x,x,x,x,x]"]
    lines += [f"a{n}: &a{n} [{','.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    assert faults("\n".join(lines))[0][0] == "alias-explosion"


def test_an_alias_gives_the_node_of_its_anchor() -> None:
    node, found = read("a: &x one\nb: *x\nc: &y [*x]\nd: *y\n")
    assert found == ()
    assert plain(node) == {"a": "one", "b": "one", "c": ["one"], "d": ["one"]}


def test_spans_of_collections_end_at_their_last_child() -> None:
    node, _ = read("a:\n  - x\n  - y: 1\n\n\nb: {c: d}\nc: []\n")
    assert isinstance(node, Mapping)
    ends = [(entry.value.span.end_line, entry.value.span.end_column) for entry in node.entries]
    assert ends == [(3, 9), (6, 10), (7, 6)]


def test_a_span_leads_into_folded_and_escaped_texts() -> None:
    text = "a: >-\n  one\n  two\n  three {x}\nb: \"tab\\t{y}\"\nc: &k 'it''s {z}'\n"
    node, _ = read(text)
    assert isinstance(node, Mapping)
    places = []
    for entry in node.entries:
        assert isinstance(entry.value, Scalar)
        start = entry.value.value.index("{")
        span = entry.value.span_of(start, start + 3)
        places.append((span.line, span.column, span.end_line, span.end_column))
    assert places == [(4, 9, 4, 12), (5, 10, 5, 13), (6, 14, 6, 17)]


@pytest.mark.parametrize(
    "text",
    ["- !a b\n" * 5000, "a: 1\n" * 5000, "- {[a]: 1}\n" * 5000, "a: \u2028\n" * 5000],
    ids=["tags", "keys that stand twice", "keys that are lists", "stray line breaks"],
)
def test_after_a_hundred_findings_the_rest_of_a_file_is_not_read(text: str) -> None:
    node, found = read(text)
    assert node is None
    assert len(found) == 100
    assert found[-1].hints[-1] == "after 100 findings the rest is not looked at"
    assert found[-2].hints[-1:] != found[-1].hints[-1:]
