"""Bars and histograms: to one scale, with their figures in words, and nothing of a pack raw."""

from xml.etree import ElementTree

from markupsafe import Markup

from proofpress.report.plots import Bar, bars, bars_apart, histogram


def rectangles(drawn: Markup, kind: str) -> list[tuple[float, float]]:
    """Where rectangles of a kind begin and how wide they are."""
    return [
        (float(one.get("x", "")), float(one.get("width", "")))
        for one in ElementTree.fromstring(str(drawn)).iter("rect")
        if one.get("class") == kind
    ]


def test_bars_share_the_scale_of_the_largest_number() -> None:
    drawn = bars((Bar("cube", 12, "12", 12, 24, 18), Bar("army", 6, "6", mark=3)))
    (_, cube), (_, army) = drawn
    assert rectangles(cube, "value") == [(0, 110)]
    assert rectangles(cube, "range") == [(110, 110)]
    assert rectangles(cube, "mark") == [(164, 2)]
    assert rectangles(army, "value") == [(0, 55)]
    assert rectangles(army, "range") == []
    assert rectangles(bars_apart((Bar("army", 6, "6", mark=3),))[0][1], "value") == [(0, 220)]
    assert bars(()) == ()
    assert rectangles(bars((Bar("none", 0, "0"),))[0][1], "value") == [(0, 0)]


def test_a_histogram_holds_every_value_once() -> None:
    counts = {value: 1 + value % 7 for value in range(103, 420)}
    drawn = histogram(counts, "choices")
    found = ElementTree.fromstring(str(drawn))
    values = [one for one in found.iter("rect") if one.get("class") == "value"]
    assert len(values) <= 48
    tallest = max(float(one.get("height", "")) for one in values)
    assert tallest == 132 - 20 - 8
    assert all(float(one.get("x", "")) + float(one.get("width", "")) <= 460 for one in values)
    labels = [one.text for one in found.iter("text")]
    assert labels[:2] == ["103", "419"]
    assert len(labels) == 3  # the ends and the median; the others have no room beside the ends
    assert found.findtext("title", "").startswith("choices: 103 to 419, median 26")


def test_a_histogram_of_one_value_has_one_bar() -> None:
    drawn = histogram({4: 30}, "choices")
    assert len(rectangles(drawn, "value")) == 1
    assert str(drawn).count("<text") == 1


def test_names_are_escaped() -> None:
    (_, drawn) = bars((Bar("</svg><script>", 1, '"&'),))[0]
    assert "<script" not in drawn
    assert ElementTree.fromstring(str(drawn)).findtext("title") == '</svg><script>: "&'
