"""Kinds of values: what each takes, and how it says no."""

import pytest

from model_packs import at, hints, node_of, read
from proofpress.model.decode import Reading, Table
from proofpress.model.kinds import (
    ChoiceKind,
    ColourKind,
    Either,
    FlagKind,
    IdKind,
    ListKind,
    MapKind,
    MapNodeKind,
    NameKind,
    NodeKind,
    WordKind,
)
from proofpress.model.quantities import IntKind
from proofpress.source.node import Mapping, Scalar, Sequence


def test_a_word_is_kept_as_it_was_written() -> None:
    for word in ("0.10", "no", "2026-11-29", "1:30", "~", "CC BY-SA 4.0"):
        assert read(WordKind(), word) == (word, [])


def test_a_word_with_a_pattern_says_what_is_usual() -> None:
    kind = WordKind("a date", "[0-9]{4}-[0-9]{2}-[0-9]{2}", "2026-11-29")
    assert read(kind, "1.2.2024") == (None, ["1:4-12 wrong-type: `1.2.2024` is not a date"])
    assert hints(kind, "1.2.2024") == ["such as `2026-11-29`"]
    assert read(WordKind(), '" "') == (None, ["1:4-7 wrong-type: nothing where a word is expected"])


@pytest.mark.parametrize(
    ("text", "what"), [("[a]", "a list"), ("{a: b}", "a map"), ("\n  - a", "a list")]
)
def test_a_list_or_a_map_is_no_word(text: str, what: str) -> None:
    value, found = read(WordKind(), text)
    assert value is None
    assert found[0].endswith(f"wrong-type: {what} where a word is expected")


def test_a_block_map_is_shown_by_its_first_key() -> None:
    assert read(WordKind(), "\n  a: b\n  c: d") == (
        None,
        ["2:3-4 wrong-type: a map where a word is expected"],
    )


def test_a_choice_names_the_others() -> None:
    kind = ChoiceKind(("own", "shared"))
    assert read(kind, "shared") == ("shared", [])
    assert read(kind, "shred") == (
        None,
        ["1:4-9 unknown-choice: `shred` is no choice here, expected `own` or `shared`"],
    )
    assert hints(kind, "shred") == ["did you mean `shared`?"]
    assert read(kind, "[own]")[0] is None


@pytest.mark.parametrize(("text", "value"), [("true", True), ("false", False)])
def test_a_flag_is_one_of_two_words(text: str, value: bool) -> None:
    assert read(FlagKind(), text) == (value, [])


@pytest.mark.parametrize(
    ("text", "meant"), [("yes", "true"), ("No", "false"), ("TRUE", "true"), ("off", "false")]
)
def test_other_words_for_a_flag_are_refused_with_the_right_one(text: str, meant: str) -> None:
    value, found = read(FlagKind(), text)
    assert value is None
    assert found == [
        f"1:4-{4 + len(text)} wrong-type: `{text}` is no flag, expected `true` or `false`"
    ]
    assert hints(FlagKind(), text) == [f"write `{meant}`"]


def test_what_is_no_flag_at_all_has_no_hint() -> None:
    assert hints(FlagKind(), "perhaps") == []
    assert read(FlagKind(), "{}")[0] is None


def test_an_id_is_small_letters_digits_and_underscores() -> None:
    value, found = read(IdKind(), "sea_raid_2")
    assert isinstance(value, Scalar)
    assert value.value == "sea_raid_2"
    assert found == []


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Sea-Raid", "write `sea_raid`"),
        ("sea raid", "write `sea_raid`"),
        ("2nd", "small Latin letters, digits and `_`, a letter first"),
        ("набег", "small Latin letters, digits and `_`, a letter first"),
        ("ﬁre", "small Latin letters, digits and `_`, a letter first"),
    ],
)
def test_a_bad_id_gets_a_hint(text: str, hint: str) -> None:
    _, found = read(IdKind(), text)
    assert found == [f"1:4-{4 + len(text)} bad-id: `{text}` is not an id"]
    assert hints(IdKind(), text) == [hint]


def test_some_ids_are_reserved() -> None:
    assert read(IdKind(("icon",)), "icon")[1] == ["1:4-8 bad-id: the id `icon` is reserved"]


def test_a_name_is_an_id_without_its_place() -> None:
    assert read(NameKind(), "order_back") == ("order_back", [])
    assert read(NameKind(), "order-back")[0] is None


@pytest.mark.parametrize("text", ["'#A51C2B'", '"#fff"'])
def test_a_colour_is_hex_digits(text: str) -> None:
    assert read(ColourKind(), text) == (text[1:-1], [])


def test_a_colour_may_be_one_of_the_palette() -> None:
    reading = Reading().with_colours(["crimson", "ink"])
    assert read(ColourKind(), "crimson", reading) == ("crimson", [])
    assert read(ColourKind(), "crimsn", Reading().with_colours(["crimson"])) == (
        None,
        [
            "1:4-10 bad-colour: `crimsn` is neither a colour like `#a51c2b` nor in the palette",
        ],
    )
    assert hints(ColourKind(), "crimsn", Reading().with_colours(["crimson"])) == [
        "did you mean `crimson`?"
    ]


def test_a_colour_of_a_palette_that_is_not_known_yet_is_believed() -> None:
    assert read(ColourKind(), "crimson") == ("crimson", [])


@pytest.mark.parametrize("text", ['"#12345"', '"#1_2_3_"', '"#12 45a"', "Red", '"rgb(1,2,3)"'])
def test_what_is_no_colour_is_refused(text: str) -> None:
    value, found = read(ColourKind(may_name=False), text)
    assert value is None
    assert len(found) == 1
    assert "bad-colour" in found[0]


def test_a_colour_without_its_sign_gets_it_as_a_hint() -> None:
    assert hints(ColourKind(may_name=False), "a51c2b") == ['write "#a51c2b"']
    assert read(ColourKind(), "[a]")[0] is None


def test_a_list_keeps_what_is_right() -> None:
    assert read(ListKind(IntKind(0, 9)), "[1, x, 3]") == (
        (1, 3),
        ["1:8-9 bad-number: `x` is not a number, expected a whole number"],
    )


def test_a_single_word_is_no_list() -> None:
    assert read(ListKind(WordKind()), "uk") == (
        None,
        ["1:4-6 wrong-type: `uk` where a list is expected"],
    )
    assert hints(ListKind(WordKind()), "uk") == ["write `[uk]`"]
    assert hints(ListKind(WordKind()), "{}") == []


def test_a_list_may_have_to_hold_something() -> None:
    assert read(ListKind(WordKind(), 1), "[]") == (
        (),
        ["1:4-5 out-of-range: a list of 0 where 1 or more are expected"],
    )


def test_an_empty_item_of_a_list_is_reported() -> None:
    _, found = read(ListKind(WordKind()), "\n  - a\n  -\n  - b")
    assert found == ["3:4-4 wrong-type: this has no value, expected a word"]


def test_a_map_checks_its_ids_and_keeps_what_is_right() -> None:
    value, found = read(MapKind(IntKind()), "{a: 1, B: 2, c: x, d: }")
    assert value is not None
    assert {key.value: number for key, number in value.items()} == {"a": 1}
    assert found == [
        "1:11-12 bad-id: `B` is not an id",
        "1:20-21 bad-number: `x` is not a number, expected a whole number",
        "1:23-24 wrong-type: `d` has no value, expected a whole number",
    ]
    assert read(MapKind(IntKind()), "[a]")[0] is None


def test_a_map_of_other_keys_is_handed_on() -> None:
    value, found = read(MapNodeKind(), "{3: 12}")
    assert isinstance(value, Mapping)
    assert found == []
    assert read(MapNodeKind(), "12") == (None, ["1:4-6 wrong-type: `12` where a map is expected"])


def test_a_node_is_handed_on_as_it_is() -> None:
    assert isinstance(read(NodeKind(), "[a]")[0], Sequence)


def test_a_short_and_a_long_form_are_told_apart() -> None:
    kind = Either(IntKind(), MapKind(IntKind()))
    assert read(kind, "5") == (5, [])
    assert read(kind, "{a: 5}")[1] == []
    assert read(kind, "[5]") == (
        None,
        ["1:4-5 wrong-type: a list where a whole number, or a map is expected"],
    )


def test_a_blank_is_neither_form() -> None:
    kind = Either(IntKind(), Table("a map of nothing"))
    reading = Reading()
    assert kind.read(at(node_of("a:\n"), "a"), reading) is None
    assert reading.found[0].message == (
        "this has no value, expected a whole number, or a map of nothing"
    )
