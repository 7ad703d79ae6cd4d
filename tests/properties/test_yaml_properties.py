"""Whatever stands in a YAML file, it is read or refused, and every place is right."""

import yaml
from hypothesis import given
from hypothesis import strategies as st

from proofpress.source.node import Mapping, Node, Scalar, Sequence
from proofpress.source.offsets import source_offsets
from proofpress.source.text import SourceText
from proofpress.source.yaml import read_yaml

_SOUP = st.text(st.sampled_from(list("ab: -\n\n  \t\"'\\#&*!|>{}[],?%@`~0<é\r")), max_size=60)
_LINES = st.lists(st.text(st.sampled_from(list("ab é'\"\\ \t")), max_size=8), max_size=6)


def _scalars(node: Node | None) -> list[Scalar]:
    match node:
        case Scalar():
            return [node]
        case Sequence():
            return [scalar for item in node.items for scalar in _scalars(item)]
        case Mapping():
            return [scalar for key, value in node.entries for scalar in (key, *_scalars(value))]
        case None:
            return []


def _assert_places(text: str) -> None:
    node, _ = read_yaml(SourceText("f", text))
    for scalar in _scalars(node):
        raw = text[scalar.start : scalar.end]
        starts, ends = source_offsets(scalar.value, scalar.style, raw)
        assert len(starts) == len(scalar.value) + 1
        for character, start, end in zip(scalar.value, starts, ends, strict=False):
            written = raw[start:end]
            folded = character in " \n" and (not written or written in ("\n", "\r", "\r\n"))
            assert folded or written == character or written[0] in "\\'", (character, raw)


@given(_SOUP)
def test_any_text_gives_a_node_or_a_finding(text: str) -> None:
    node, found = read_yaml(SourceText("f", text))
    try:
        yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.YAMLError:
        assert found
    assert node is None or not any(
        one.name == "yaml-syntax" and "key" not in one.message for one in found
    )


@given(_SOUP)
def test_every_character_of_a_value_leads_to_what_was_written(text: str) -> None:
    _assert_places(text)


@given(_LINES, st.sampled_from(["|", ">", "|-", ">-", "|+", ">+"]), st.integers(1, 3))
def test_block_scalars_lead_to_what_was_written(lines: list[str], head: str, indent: int) -> None:
    body = "\n".join(" " * indent + line for line in ["x", *lines])
    _assert_places(f"a: {head}\n{body}\nb: c\n")


@given(_LINES)
def test_quoted_scalars_lead_to_what_was_written(lines: list[str]) -> None:
    body = "\n  ".join(line.replace("\\", "\\\\").replace('"', '\\"') for line in lines)
    _assert_places(f'a: "{body}"\n')
    _assert_places("a: '" + "\n  ".join(line.replace("'", "''") for line in lines) + "'\n")
