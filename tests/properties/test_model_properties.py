"""Whatever an author writes gives findings inside the file, never an exception."""

from collections.abc import Mapping
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model_packs import GAME, loaded, node_of
from proofpress.diagnostics import Diagnostics
from proofpress.model.decode import Reading
from proofpress.model.fields import kind_of, read_field_type
from proofpress.model.message import Words, parse_text
from proofpress.model.outline import outline_of
from proofpress.source.node import Scalar

Written: TypeAlias = "str | list[Written] | dict[str, Written]"

PACK = {
    "game.yaml": GAME,
    "glossary.yaml": "terms: [{id: gold, icon: x, forms: {en: {sg: a, pl: {nom: b}}}}]\n",
    "components/a.yaml": """\
decks:
  - id: orders
    name: Orders
    size: poker
    backs: mixed
    fields: {pay: int 0..9, art: image?}
    kinds: [{id: day, face: order, fields: {note: text?}}]
    cards: [{id: raid, kind: day, copies: 3, name: Raid, pay: 2, text: "Take {pay}", back: b}]
tokens:
  - {id: gold, name: Gold, outline: {circle: 9 mm}, face: coin, supply: 3, fields: {v: int}, v: 3}
""",
    "rules.yaml": "numbers: {a: 1, b: {at: {2: 1, 3: 2, 4: 3}}}\nphases: [{id: a, name: A}]\n",
    "booklet.yaml": "blocks: [contents, heading: {id: a, text: b}, list: {id: l, items: [x]}]\n",
    "templates/styles.yaml": "styles: {a: {font: X, size: 8, for: {uk: {size: 7}}}}\n",
    "templates/sizes.yaml": "sizes: {own: {width: 3 mm, height: 4 mm}}\n",
    "templates/faces/order.yaml": "kind: Order\n",
}
words = st.sampled_from(
    [
        "id", "name", "cards", "decks", "tokens", "kinds", "fields", "numbers", "phases", "text",
        "outline", "circle", "polygon", "path", "width", "poker", "own", "true", "no", "3", "-1",
        "010", "1e9", "9" * 400, "20 mm", "1/8 in", "#abc", "{pay}", "*a", "", " ", "int 0..9",
        "list of icon?", "M 0 0 H 1", "ru", "sg", "at", "like", "a", "styles", "palette", "ﬁ", "İ",
    ]
)  # fmt: skip
trees: st.SearchStrategy[Written] = st.recursive(
    words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=12,
)


def flow(tree: Written) -> str:
    """A tree as YAML in one line."""
    match tree:
        case str():
            return "'" + tree.replace("'", "''") + "'" if tree else ""
        case list():
            return "[" + ", ".join(flow(one) or "''" for one in tree) + "]"
        case dict():
            pairs = (f"{flow(key) or chr(39) * 2}: {flow(value)}" for key, value in tree.items())
            return "{" + ", ".join(pairs) + "}"


def check_places(files: Mapping[str, str], found: Diagnostics) -> None:
    texts = {f"lamps/{path}": text for path, text in files.items()}
    for one in found:
        places = [one.span, *(note.span for note in one.notes if note.span is not None)]
        for span in places:
            if span.line is None or span.file not in texts:
                continue
            lines = texts[span.file].split("\n")
            assert span.column is not None
            assert 1 <= span.line <= len(lines)
            assert 1 <= span.column <= len(lines[span.line - 1]) + 1
        assert one.message
        assert not one.message.endswith(".")


@settings(deadline=None)
@given(st.sampled_from(sorted(PACK)), trees)
def test_any_tree_as_a_file_gives_findings(path: str, tree: Written) -> None:
    files = {**PACK, path: flow(tree) + "\n"}
    _, found = loaded(files)
    check_places(files, found)


@settings(deadline=None)
@given(st.data())
def test_a_right_pack_with_one_value_exchanged_gives_findings(data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(sorted(PACK)))
    pieces = PACK[path].replace("{", "{ ").replace(",", " ,").split(" ")
    place = data.draw(st.integers(0, len(pieces) - 1))
    pieces[place] = data.draw(words.map(lambda word: flow(word)) | trees.map(flow))
    files = {**PACK, path: " ".join(pieces)}
    _, found = loaded(files)
    check_places(files, found)


_UNSEEN = dict.fromkeys(map(ord, "*\\"))  # stars, and what keeps a line from being a point


@given(st.text(alphabet="ab{}*: .!2\nétIi|-\\[]", max_size=40))
def test_any_text_is_cut_into_parts_that_lie_where_they_say(raw: str) -> None:
    written = Scalar(raw, "plain", 0, len(raw), node_of("x" * (len(raw) + 1)).source)
    text, found = parse_text("x", "text", written)
    at = 0
    for part in text.parts:
        assert at <= part.start < part.end <= len(raw)
        at = part.end
        if isinstance(part, Words) and part.end - part.start == len(part.text):
            assert raw[part.start : part.end] == part.text
    if not found and "|" not in raw:  # rules of dashes and blanks in cells are no parts
        parts = "".join(raw[part.start : part.end] for part in text.parts)
        assert parts.translate(_UNSEEN) == raw.translate(_UNSEEN)


@given(st.text(max_size=40))
def test_a_text_without_signs_comes_out_whole(raw: str) -> None:
    plain = raw.translate(dict.fromkeys(map(ord, "{}*[]|-.\\")))
    written = Scalar(plain, "plain", 0, len(plain), node_of("x").source)
    text, found = parse_text("x", "text", written)
    assert found == ()
    assert "".join(part.text for part in text.parts if isinstance(part, Words)) == plain


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz 0123456789.,-+e\n", max_size=60))
def test_any_path_data_is_an_outline_or_none(data: str) -> None:
    outline = outline_of(data)
    if outline is not None:
        assert type(outline.segments[0]).__name__ == "Move"


@given(st.text(alphabet="intumberlsofc .0123456789?-[]{}", min_size=1, max_size=24), words)
def test_any_field_type_is_a_type_or_a_finding(type: str, value: str) -> None:
    reading = Reading()
    node = Scalar(type, "plain", 0, len(type), node_of("x" * 30).source)
    declared = read_field_type(node, reading)
    assert (declared is None) == bool(reading.found)
    kind_of(declared).read(Scalar(value, "single", 0, 1, node.source), reading)


@pytest.mark.parametrize("path", sorted(PACK))
def test_the_pack_of_these_tests_is_right(path: str) -> None:
    found, wrong = loaded(PACK)
    assert found is not None
    assert [one for one in wrong if one.span.file == f"lamps/{path}"] == []
