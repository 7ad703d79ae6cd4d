"""How a translation is marked up beside its source, in scripts with italics and without."""

import pytest

from proofpress.lang.agreement import Pair, compare
from proofpress.lang.wordscan import Said
from proofpress.model.message import Text, parse_text
from typesetting import Line

NOTHING = Said((), (), {}, {}, {})


def text_of(raw: str) -> Text:
    text, found = parse_text("cards.raid.text", "text", Line(raw))
    assert found == ()
    return text


def told(source: str, target: str, *, is_slanted: bool) -> list[str]:
    pair = Pair(text_of(source), text_of(target), NOTHING, NOTHING, (), is_slanted)
    return [one.message for one in compare(pair)]


@pytest.mark.parametrize("target", ["Go if **you** can.", "Go **if** **you** can."])
def test_italics_may_be_plain_or_bold_where_a_script_has_none(target: str) -> None:
    source = "Go *if* **you** can."
    assert told(source, target, is_slanted=False) == []
    assert told(source, target, is_slanted=True) != []


@pytest.mark.parametrize(
    ("source", "target", "message"),
    [
        ("Go *if* **you** can.", "Go if you can.", "bold stretches: 1 in the source, 0 here"),
        ("Go *if* you can.", "**Go** if **you** can.", "bold stretches: 1 in the source, 2 here"),
        ("Go if you can.", "Go *if* you can.", "italic stretches: 0 in the source, 1 here"),
    ],
)
def test_other_marks_agree_there_too(source: str, target: str, message: str) -> None:
    assert told(source, target, is_slanted=False) == [message]
