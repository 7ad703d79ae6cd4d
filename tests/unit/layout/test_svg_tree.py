import pytest

from proofpress.diagnostics import Diagnostics
from proofpress.layout.xml import MAX_DEPTH, MAX_NODES, Element, read_svg_tree
from proofpress.source.text import SourceText

NS = 'xmlns="http://www.w3.org/2000/svg"'


def read(text: str) -> tuple[Element | None, Diagnostics]:
    return read_svg_tree(SourceText("pack/x.svg", text), "face-syntax")


def root_of(text: str) -> Element:
    root, found = read(text)
    assert found == ()
    assert root is not None
    return root


def test_every_attribute_knows_where_its_value_stands() -> None:
    text = f"""<svg {NS} xmlns:pp="urn:proofpress:face">
  <!-- <rect fill="no"/> -->
  <g id='ї "x"' pp:if="a &lt; b"
     fill = "кармін"/>
</svg>"""
    group = root_of(text).children[0]
    assert list(group.attributes) == ["id", "pp:if", "fill"]
    for name, raw in (("id", 'ї "x"'), ("pp:if", "a &lt; b"), ("fill", "кармін")):
        place = group.attribute(name)
        assert place is not None
        assert text[place.start : place.end] == raw
        assert (
            text.splitlines()[(place.span.line or 0) - 1].find(raw) == (place.span.column or 0) - 1
        )


def test_a_character_of_a_value_is_found_through_entities_and_line_ends() -> None:
    text = f'<svg {NS}><g class="a &amp;&#x20;b\r\nc"/></svg>'
    place = root_of(text).children[0].attribute("class")
    assert place is not None
    assert place.value == "a & b c"
    span = place.span_of(4, 5)
    assert (span.line, span.column) == (1, text.index("b\r") + 1)
    assert (place.span_of(6, 7).line, place.span_of(6, 7).column) == (2, 1)


def test_a_namespace_of_faces_that_is_missing_or_misspelt_is_written_out() -> None:
    for text, message in (
        (f'<svg {NS}><g pp:if="1"/></svg>', "not well-formed XML: unbound prefix"),
        (
            f'<svg {NS} xmlns:pp="urn:proofpress:faces"/>',
            "`urn:proofpress:faces` is not the namespace of faces",
        ),
    ):
        root, (found,) = read(text)
        assert root is None
        assert found.message == message
        assert 'xmlns:pp="urn:proofpress:face"' in found.hints[0]


def test_names_of_other_namespaces_keep_their_address() -> None:
    text = f"""<svg {NS} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="urn:ink">
<use xlink:href="#a" i:label="b" xml:space="preserve"/><i:view/></svg>"""
    use, view = root_of(text).children
    assert list(use.attributes) == ["xlink:href", "urn:ink label", "xml:space"]
    assert view.tag == "urn:ink view"


def test_words_inside_an_element_are_found() -> None:
    text = f"<svg {NS}><text x='1'>\n  Набіг\n</text></svg>"
    root, _ = read(text)
    assert root is not None
    span = root.children[0].text_span
    assert (span.line, span.column, span.end_column) == (2, 3, 8)


def test_ids_lead_to_elements() -> None:
    root = root_of(f'<svg {NS}><defs><g id="coin"/></defs></svg>')
    assert root.document.ids["coin"] is root.children[0].children[0]


def test_a_document_type_is_refused_with_its_entities() -> None:
    text = f"""<?xml version="1.0"?>
<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>
<svg {NS}>&b;</svg>"""
    root, found = read(text)
    assert root is None
    assert [one.message for one in found] == ["a DOCTYPE is not read"]
    assert found[0].span.line == 2


def test_xml_that_is_not_well_formed_is_found_at_its_place() -> None:
    root, found = read(f"<svg {NS}>\n  <g>\n</svg>")
    assert root is None
    assert [(one.name, one.message) for one in found] == [
        ("face-syntax", "not well-formed XML: mismatched tag")
    ]
    assert found[0].span.line == 3


@pytest.mark.parametrize(
    ("text", "note", "hint"),
    [
        (f"<svg {NS}>\n  <g>\n</svg>", (2, 3), None),
        (f"<svg {NS}>\n  <g/>\n", (1, 1), None),
        (f'<svg {NS}><g id="a < 3"/></svg>', None, "`&lt;`"),
        (f'<svg {NS}><g id="a && b"/></svg>', None, "`&amp;`"),
        (f'<svg {NS}><g id="a & b"/></svg>', None, "`&amp;`"),
        (f"<svg {NS}>&nbsp;</svg>", None, "write the sign itself"),
    ],
)
def test_what_would_mend_a_fault_of_xml_is_told(
    text: str, note: tuple[int, int] | None, hint: str | None
) -> None:
    _, (found,) = read(text)
    assert [(one.span.line, one.span.column) for one in found.notes if one.span] == (
        [note] if note else []
    )
    assert all(hint is not None and hint in one for one in found.hints)
    assert bool(found.hints) == (hint is not None)


def test_a_root_outside_the_svg_namespace_is_refused() -> None:
    text = "<svg viewBox='0 0 1 1'/>"
    root, found = read(text)
    assert root is None
    assert "xmlns" in found[0].hints[0]


def test_too_many_and_too_deep_elements_are_refused() -> None:
    many = f"<svg {NS}>" + "<g/>" * MAX_NODES + "</svg>"
    deep = f"<svg {NS}>" + "<g>" * MAX_DEPTH + "</g>" * MAX_DEPTH + "</svg>"
    for text, words in ((many, "more than 50000 elements"), (deep, "nested more than 100 deep")):
        root, found = read(text)
        assert root is None
        assert words in found[0].message


def test_any_bytes_give_findings_and_no_exception() -> None:
    for text in (
        "",
        "x",
        "<",
        "<svg",
        "\0",
        "<a/>",
        "<svg/><svg/>",
        "<?xml version='9'?>",
        "&amp;",
    ):
        root, found = read(text)
        assert root is None
        assert len(found) == 1


def test_an_encoding_declaration_does_not_change_how_text_is_read() -> None:
    root = root_of(f'<?xml version="1.0" encoding="ISO-8859-1"?><svg {NS}><g id="ї"/></svg>')
    assert root.children[0].attributes["id"] == "ї"
