"""Numbers and lengths: what is one, what is near one, and what is out of range."""

import pytest

from model_packs import hints, read
from proofpress.model.quantities import (
    IntKind,
    LengthKind,
    NumberKind,
    PlaceKind,
    PointsKind,
    range_in_words,
)


@pytest.mark.parametrize(("text", "value"), [("0", 0), ("12", 12), ("-3", -3), ('"7"', 7)])
def test_a_whole_number_is_digits(text: str, value: int) -> None:
    assert read(IntKind(), text) == (value, [])


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("010", ["write `10`"]),
        ("+3", ["write `3`"]),
        ("1_000", ["write `1000`"]),
        ("0x1F", ["write `31`"]),
        ("1e9", ["write all its digits"]),
        ("0.3 mm", ["write `0.3`, without a unit"]),
        ("1:30", ["a form with a colon is not a number"]),
        ("190:20:30", ["a form with a colon is not a number"]),
        ("2,5", ["write `2.5`"]),
        ("−3", ["write `-3`"]),
        (".inf", []),
        ("three", []),
        ("2024-05-04", []),
        ("٣", []),
    ],
)
def test_what_other_readers_take_for_a_number_is_refused(text: str, hint: list[str]) -> None:
    assert read(IntKind(), text) == (
        None,
        [
            f"1:4-{4 + len(text)} bad-number: `{text}` is not a number, expected a whole number",
        ],
    )
    assert hints(IntKind(), text) == hint


def test_decimal_places_are_named() -> None:
    assert read(IntKind(), "2.5")[1] == [
        "1:4-7 bad-number: `2.5` has decimal places, expected a whole number"
    ]


def test_a_long_word_is_cut_and_has_no_hint() -> None:
    _, found = read(IntKind(), "0" * 60)
    assert found == [f"1:4-64 bad-number: `{'0' * 40}…` is not a number, expected a whole number"]
    assert hints(IntKind(), "0" * 60) == []


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        (IntKind(0, 9), "12", "expected 0 to 9"),
        (IntKind(1), "0", "expected 1 or more"),
        (IntKind(None, 3), "4", "expected at most 3"),
        (IntKind(), "9" * 400, "expected a smaller number"),
        (NumberKind(0, 1), "1.5", "expected 0 to 1"),
        (NumberKind(), "9" * 400, "expected a smaller number"),
    ],
)
def test_a_number_out_of_range_says_the_range(
    kind: IntKind | NumberKind, text: str, expected: str
) -> None:
    value, found = read(kind, text)
    assert value is None
    assert len(found) == 1
    assert "out-of-range" in found[0]
    assert found[0].endswith(f"is out of range, {expected}")


def test_a_number_may_have_decimal_places() -> None:
    assert read(NumberKind(), "-2.50") == (-2.5, [])
    assert read(NumberKind(), "1e3")[1] == ["1:4-7 bad-number: `1e3` is not a number"]


@pytest.mark.parametrize("kind", [IntKind(), NumberKind(), LengthKind(), PlaceKind()])
def test_a_map_is_no_number(kind: IntKind | NumberKind | LengthKind | PlaceKind) -> None:
    assert read(kind, "{a: 1}")[0] is None


@pytest.mark.parametrize(
    ("text", "value"), [("63 mm", 63.0), ("2.5in", 63.5), ("1/8 in", 3.175), ("2 1/2 in", 63.5)]
)
def test_a_length_has_a_unit(text: str, value: float) -> None:
    length, found = read(LengthKind(), text)
    assert length == pytest.approx(value)
    assert found == []


def test_a_length_without_its_unit_gets_a_hint() -> None:
    assert read(LengthKind(), "63") == (
        None,
        ["1:4-6 bad-length: `63` is not a length, expected a length such as `63 mm`"],
    )
    assert hints(LengthKind(), "63") == ["write `63 mm`"]
    assert hints(LengthKind(), "63 furlongs") == []


def test_a_length_may_have_a_usual_unit() -> None:
    assert read(LengthKind(bare="mm"), "0.2") == (0.2, [])


@pytest.mark.parametrize("text", ["0 mm", "-3 mm", "6 km", "9" * 30 + " mm", "1" * 50 + "/2 in"])
def test_a_length_is_bounded(text: str) -> None:
    value, found = read(LengthKind(), text)
    assert value is None
    assert len(found) == 1


def test_a_length_out_of_range_says_the_range() -> None:
    assert read(LengthKind(0, 20), "21 mm")[1] == [
        "1:4-9 out-of-range: `21 mm` is out of range, expected 0 to 20 mm"
    ]


@pytest.mark.parametrize(("text", "value"), [("8 pt", 8.0), ("6.5", 6.5), ("1/8 in", 9.0)])
def test_a_type_size_is_points(text: str, value: float) -> None:
    assert read(PointsKind(), text) == (value, [])


def test_a_type_size_may_be_wrong() -> None:
    assert read(PointsKind(), "8 mn")[1] == [
        "1:4-8 bad-length: `8 mn` is not a length, expected a type size such as `8 pt`"
    ]
    assert read(PointsKind(), "0 pt")[0] is None


def test_a_place_is_two_numbers() -> None:
    assert read(PlaceKind(), "[12, 3.5]") == ((12.0, 3.5), [])
    assert read(PlaceKind(), "[12]")[1] == [
        "1:4-5 wrong-type: a list where a point such as `[12, 3.5]` is expected"
    ]
    assert read(PlaceKind(), "[12, x]")[0] is None


def test_a_range_in_words() -> None:
    assert range_in_words(None, None) == ""
    assert range_in_words(None, 3, " mm") == "expected at most 3 mm"
    assert range_in_words(0.5, None) == "expected 0.5 or more"
