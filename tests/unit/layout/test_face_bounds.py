"""Files made to blow up: each ends with a finding, soon and without a traceback."""

import pytest

from drawing import HEAD, draw_file
from faced import face, lay

DOUBLING = "".join(
    f'<g id="a{n}"><use href="#a{n + 1}"/><use href="#a{n + 1}"/></g>' for n in range(30)
)


def test_doubling_uses_in_art_end() -> None:
    text = f'{HEAD}<defs>{DOUBLING}<path id="a30" d="M0 0H9V9Z"/></defs><use href="#a0"/></svg>'
    _, found = draw_file(text)
    assert {one.name for one in found} == {"art-syntax"}
    assert found[0].message.startswith("more than 50000 elements drawn")


def test_long_chains_of_definitions_end() -> None:
    deep = "<g>" * 60
    chain = "".join(
        f'<g id="c{n}">{deep}<use href="#c{n + 1}"/>{"</g>" * 60}</g>' for n in range(30)
    )
    _, found = draw_file(f'{HEAD}<defs>{chain}<g id="c30"/></defs><use href="#c0"/></svg>')
    assert [one.message for one in found] == [
        "more than 50000 elements drawn, or 1000000 segments of paths, or 150 inside one another"
    ]


def test_doubling_includes_end() -> None:
    files = {f"templates/faces/b{n}.svg": face(f'<g pp:include="b{n + 1}"/>' * 8) for n in range(9)}
    files["templates/faces/b9.svg"] = face('<rect width="1" height="1"/>')
    laid = lay('<g pp:include="b0"/>', files)
    assert {one.name for one in laid.found} == {"face-budget"}


def test_includes_nested_with_deep_groups_end() -> None:
    files = {
        f"templates/faces/b{n}.svg": face("<g>" * 80 + f'<g pp:include="b{n + 1}"/>' + "</g>" * 80)
        for n in range(9)
    }
    files["templates/faces/b9.svg"] = face('<rect width="1" height="1"/>')
    laid = lay('<g pp:include="b0"/>', files)
    assert {one.name for one in laid.found} == {"face-budget"}


@pytest.mark.parametrize("count", ["500", "400 + card.light"])
def test_loops_in_loops_end(count: str) -> None:
    inside = (
        f'<g pp:for="a in range({count})"><g pp:for="b in range(400)">'
        '<rect pp:x="a * b" width="1" height="1"/></g></g>'
    )
    laid = lay(inside)
    assert {one.name for one in laid.found} == {"face-budget"}


@pytest.mark.parametrize(
    "inside",
    [
        '<rect pp:for="b in range(500)" width="1" height="1"/>',
        '<rect pp:for="b in range(500)" pp:if="card.light &gt; 5" width="1" height="1"/>',
        '<g pp:for="b in range(500)"><g pp:for="c in range(500)" pp:if="a &lt; 0"/></g>',
        '<g pp:for="b in range(500)" pp:with="c=b + 1"/>',
    ],
)
def test_turns_of_loops_count_where_nothing_is_drawn(inside: str) -> None:
    laid = lay(f'<g pp:for="a in range(500)">{inside}</g>')
    assert [one.message for one in laid.found] == [
        "more than 20000 elements, or 120 inside one another"
    ]


def test_long_loops_with_large_expressions_end() -> None:
    work = " + ".join(["n * n"] * 30)
    laid = lay(f'<g pp:for="n in range(5000)" pp:if="card.light &lt; 0 and ({work}) == 0"/>')
    assert [one.name for one in laid.found] in ([], ["face-budget"])


def test_circles_of_gradients_patterns_and_clips_end() -> None:
    text = (
        f'{HEAD}<linearGradient id="g" href="#h"/><linearGradient id="h" href="#g"/>'
        '<pattern id="p" width="1" height="1"><rect width="1" height="1" fill="url(#p)"/></pattern>'
        '<clipPath id="c" clip-path="url(#c)"><rect width="1" height="1"/></clipPath>'
        '<rect width="9" height="9" fill="url(#g)"/><rect width="9" height="9" fill="url(#p)"/>'
        '<rect width="9" height="9" clip-path="url(#c)"/></svg>'
    )
    _, found = draw_file(text)
    assert {one.message for one in found} == {
        "`#g` leads back to itself",
        "definitions use one another more than 32 deep",
    }


@pytest.mark.parametrize("flat", ["scale(1 0)", "matrix(1 1 1 1 0 0)"])
@pytest.mark.parametrize("tag", ["linearGradient", "radialGradient"])
def test_a_gradient_that_begins_anew_on_a_flat_plane_is_refused(tag: str, flat: str) -> None:
    stops = '<stop stop-color="red"/><stop offset="1" stop-color="blue"/>'
    server = f'<{tag} id="g" gradientTransform="{flat}" spreadMethod="repeat">{stops}</{tag}>'
    _, found = draw_file(f'{HEAD}{server}<rect width="9" height="9" fill="url(#g)"/></svg>')
    assert [one.message for one in found] == [
        "the transform makes the gradient flat: renderers do not agree on it"
    ]


def test_a_huge_picture_is_refused_before_it_is_drawn() -> None:
    _, found = draw_file(HEAD + "<g/>" * 50_001 + "</svg>")
    assert [one.message for one in found] == ["more than 50000 elements"]
