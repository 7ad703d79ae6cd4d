"""How translations end beside their sources, in scripts with marks of their own."""

import pytest

from proofpress.lang.likeness import Fresh, unlike
from proofpress.lang.wordscan import Said
from proofpress.model.message import Text
from typesetting import Line

NOTHING = Said((), (), {}, {}, {}, False)


def ends(source: str, target: str) -> list[str]:
    """Return what is told of the end of a translation."""
    one, other = (Text("cards.raid.text", "text", (), Line(raw)) for raw in (source, target))
    fresh = Fresh(one, other, NOTHING, NOTHING, None, 1.0)
    return [found.name for found in unlike(fresh) if found.name == "changed-end"]


@pytest.mark.parametrize(
    "target",
    [
        "दो पत्ते लो।",
        "ហូតបៀពីរសន្លឹក។",
        "ကတ်နှစ်ကတ်ဆွဲပါ။",
        "دو پتے لو۔",
        "カードを引く。",
        "จั่วการ์ดสองใบ",
        "ຈົ່ວໄພ່ສອງໃບ",
    ],
)
def test_a_full_stop_is_that_of_the_script_and_thai_has_none(target: str) -> None:
    assert ends("Draw two cards.", target) == []


def test_a_question_mark_is_a_semicolon_in_greek() -> None:
    assert ends("Who begins?", "Ποιος αρχίζει;") == []
    assert ends("Who begins.", "Ποιος αρχίζει;") == ["changed-end"]
    assert ends("Who begins?", "Wer beginnt;") == ["changed-end"]


def test_a_mark_that_is_lost_is_told_in_every_script() -> None:
    assert ends("Draw two cards.", "दो पत्ते लो") == ["changed-end"]
    assert ends("Draw two cards!", "จั่วการ์ดสองใบ") == ["changed-end"]
    assert ends("Draw two cards.", "Zieht zwei Karten") == ["changed-end"]
