"""What is read line by line is what libyaml reads, and what is not plain is left to it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofpress.source.lines import Lines
from proofpress.source.node import Mapping, Sequence
from proofpress.source.text import SourceText
from proofpress.source.yaml import read_yaml

HEAD, TAIL = "cards:\n  - id: first\n", "  - id: last\n"
PLAIN = """\
  - id: red
    copies: 2
    name: "Red lamp, 'lit'"
    note: 'A "lamp" of #1'
    text: Pay {coin:1} and *wait*; l’été ; https://lamps.org/#top is -1 % & [[more]] & 2:1.
    colour: "#aabbcc"
    empty: ""

"""


def read(item: str) -> Mapping | None:
    """Return an item as it is read line by line; libyaml must read the same."""
    source = SourceText("lamps.yaml", HEAD + item + TAIL)
    node = Lines(source).read(len(HEAD), len(HEAD) + len(item))
    if node is not None:
        whole, found = read_yaml(source)
        assert found == ()
        assert isinstance(whole, Mapping)
        (cards,) = whole.entries
        assert isinstance(cards.value, Sequence)
        assert len(cards.value.items) == 3
        assert cards.value.items[1] == node
    return node


def test_a_card_of_plain_lines_is_read() -> None:
    node = read(PLAIN)
    assert node is not None
    assert [key.value for key, _ in node.entries] == [
        "id", "copies", "name", "note", "text", "colour", "empty",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("copies: 2", "copies: {at: 2}"),
        ("copies: 2", "copies: [2]"),
        ("copies: 2", "copies:"),
        ("copies: 2", "copies: "),
        ("copies: 2", "copies:2"),
        ("copies: 2", "copies: 2 # or 3"),
        ("copies: 2", "copies: 2 "),
        ("copies: 2", "copies:  2"),
        ("copies: 2", "copies: -2"),
        ("copies: 2", "copies: 2\n    # a remark"),
        ("copies: 2", "copies: 2\n"),
        ("copies: 2", "copies: 2\n      and more"),
        ("copies: 2", "copies: 2\tand"),
        ("copies: 2", "copies: 2\r"),
        ("copies: 2", "copies: 2\x85"),
        ("copies: 2", "copies: 2\ufeff"),
        ("copies: 2", "copies: 2: 3"),
        ("copies: 2", "copies: 2:"),
        ("copies: 2", "copies: !int 2"),
        ("copies: 2", "copies: &two 2"),
        ("copies: 2", "copies: *two"),
        ("copies: 2", "copies: |\n      2"),
        ("copies: 2", 'copies: "\\x32"'),
        ("copies: 2", 'copies: "2'),
        ("copies: 2", 'copies: "2" 3'),
        ("copies: 2", 'copies: "'),
        ("copies: 2", "copies: '2''3'"),
        ("copies: 2", "id: 2"),
        ("copies: 2", "<<: 2"),
        ("copies: 2", '"copies": 2'),
        ("copies: 2", "? copies: 2"),
        ("copies: 2", "  copies: 2"),
        ("    copies: 2", "   copies: 2"),
        ("  - id", "  -  id"),
        ("  - id", "  -\n    id"),
        ("  - id", "    id"),
    ],
)
def test_what_is_not_plain_is_left_to_libyaml(old: str, new: str) -> None:
    changed = PLAIN.replace(old, new)
    assert changed != PLAIN
    assert read(changed) is None


SIGNS = (
    *"ab1é中 -?:,[]{}#&*!|>'\"%@`\\~=<\t\r\n\x85\u2028\ufeff\x00\xa0\u202f\u00ad\ue000", ": ", " #",
    "- ", "\n    ", "\n      ", "\n  - ", "\n    b: ", "\n---\n", "\n...\n", "<<: ",
)  # fmt: skip
WRITTEN = st.lists(st.sampled_from(SIGNS), max_size=5).map("".join)


@given(WRITTEN)
def test_any_value_is_read_alike_or_not_at_all(value: str) -> None:
    read(f"  - id: x\n    text: {value}\n    name: y\n")


@given(st.integers(0, len(PLAIN)), st.integers(0, 3), WRITTEN)
def test_any_change_of_a_card_is_read_alike_or_not_at_all(at: int, gone: int, put: str) -> None:
    read(PLAIN[:at] + put + PLAIN[at + gone :])
