"""The pack's own fields: their types, and values by them."""

import pytest

from model_packs import lines, node_of, read
from proofpress.model.decode import Reading, Table
from proofpress.model.fields import (
    FIELDS,
    FieldType,
    FieldValue,
    declare_fields,
    kind_of,
    read_field_type,
    read_fields,
)
from proofpress.model.message import Text

OWNER = Table("an owner", FIELDS)
PIECE = Table("a piece")


@pytest.mark.parametrize(
    ("text", "type"),
    [
        ("int", FieldType("int")),
        ("int 0..9", FieldType("int", 0, 9)),
        ("int 1..", FieldType("int", 1)),
        ("int ..-1", FieldType("int", None, -1)),
        ("number 0.5..1", FieldType("number", 0.5, 1)),
        ("image?", FieldType("image", is_optional=True)),
        ("int 0..9?", FieldType("int", 0, 9, is_optional=True)),
        ("list of icon", FieldType("icon", is_list=True)),
        ("list of int 0..9 ?", FieldType("int", 0, 9, is_list=True, is_optional=True)),
        ("set of provinces", FieldType("set", of="provinces")),
        (
            "list of set of provinces?",
            FieldType("set", of="provinces", is_list=True, is_optional=True),
        ),
        ("term", FieldType("term")),
        ("points", FieldType("points")),
    ],
)
def test_types_as_they_are_written(text: str, type: FieldType) -> None:
    reading = Reading()
    assert read_field_type(node_of(text), reading) == type
    assert reading.found == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("imge?", "1:1-5 bad-field-type: `imge` is not a field type"),
        ("list of imge", "1:9-13 bad-field-type: `imge` is not a field type"),
        ("int 0-9", "1:5-8 bad-field-type: `0-9` is not a range such as `0..9`"),
        ("int 0.5..2", "1:5-11 bad-field-type: `0.5..2` is not a range such as `0..9`"),
        ("int 9..1", "1:5-9 bad-field-type: the range `9..1` holds nothing"),
        ("icon 0..9", "1:6-10 bad-field-type: `0..9` says nothing about a field of type `icon`"),
        ("set", "1:1-4 bad-field-type: a `set` names whose member it is: `set of provinces`"),
        ("'?'", "1:2-3 bad-field-type: `?` is not a field type"),
        ("[int]", "1:1-2 wrong-type: a list where a field type such as `int 0..9` is expected"),
    ],
)
def test_types_that_are_none(text: str, found: str) -> None:
    reading = Reading()
    assert read_field_type(node_of(text), reading) is None
    assert lines(reading.found) == [found]


def test_a_wrong_type_has_a_hint() -> None:
    reading = Reading()
    read_field_type(node_of("imge"), reading)
    read_field_type(node_of("wombat"), reading)
    assert reading.found[0].hints == ("did you mean `image`?",)
    assert reading.found[1].hints[0].startswith("the types are `int`, `number`, `text`")


@pytest.mark.parametrize(
    ("type", "text", "value"),
    [
        ("int 0..9", "3", 3),
        ("number", "2.5", 2.5),
        ("icon", "war", "war"),
        ("term", "gold", "gold"),
        ("set of seas", "black", "black"),
        ("colour", '"#fff"', "#fff"),
        ("flag", "true", True),
        ("image", "art/x.svg", "art/x.svg"),
        ("points", "[[1, 2], [3, 4.5]]", ((1.0, 2.0), (3.0, 4.5))),
        ("list of icon", "[war, faith]", ("war", "faith")),
        ("list of int", "[1, 2]", (1, 2)),
    ],
)
def test_values_by_their_type(type: str, text: str, value: FieldValue) -> None:
    assert read(kind_of(read_field_type(node_of(type), Reading())), text) == (value, [])


def read_piece(fields: str, piece: str) -> tuple[dict[str, FieldValue], list[str]]:
    reading = Reading(subject="orders.raid")
    row = OWNER.read(node_of(f"fields: {fields}\n"), reading)
    assert row is not None
    declared = declare_fields(row, {"name"})
    opened = PIECE.open(node_of(piece), reading, frozenset(one.name for one in declared))
    assert opened is not None
    found = read_fields(declared, opened)
    return {name: field.value for name, field in found.items()}, lines(reading.found)


def test_a_piece_has_all_declared_fields() -> None:
    values, found = read_piece("{pay: int 0..9, art: image?, extra: text?}", "{pay: 3}")
    assert values == {"pay": 3, "art": None, "extra": None}
    assert found == []


def test_a_text_has_an_id_of_its_own() -> None:
    values, found = read_piece("{note: text, more: list of text}", "{note: a, more: [b, c]}")
    assert found == []
    note, more = values["note"], values["more"]
    assert isinstance(note, Text)
    assert isinstance(more, tuple)
    ids = [text.id for text in (note, *more) if isinstance(text, Text)]
    assert ids == ["orders.raid.note", "orders.raid.more.1", "orders.raid.more.2"]


def test_a_value_of_another_type_or_none_is_reported() -> None:
    values, found = read_piece("{pay: int 0..9, art: image, deed: icon}", "{pay: 12, deed: war}")
    assert values == {"deed": "war"}
    assert found == [
        "1:7-9 out-of-range: `12` is out of range, expected 0 to 9",
        "1:2-5 missing-key: the key `art` is missing",
    ]


def test_a_field_with_a_wrong_type_is_declared_all_the_same() -> None:
    values, found = read_piece("{pay: itn}", "{pay: 12}")
    assert values == {}
    assert found == ["1:15-18 bad-field-type: `itn` is not a field type"]
    assert kind_of(None).read(node_of("x"), Reading()) is None


def test_a_field_has_neither_a_built_in_nor_a_reserved_name() -> None:
    _, found = read_piece("{name: text, ref: int, Pay: int}", "{}")
    assert found == [
        "1:22-25 bad-id: the id `ref` is reserved",
        "1:32-35 bad-id: `Pay` is not an id",
        "1:10-14 bad-id: the field `name` has the name of a key that is there already",
    ]


def test_a_field_without_a_type_is_reported() -> None:
    assert read_piece("{pay: }", "{}")[1] == [
        "1:10-13 wrong-type: `pay` has no value, expected a field type such as `int 0..9`"
    ]
