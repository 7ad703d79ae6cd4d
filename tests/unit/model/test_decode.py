"""Tables, rows and ids."""

from model_packs import at, lines, node_of
from proofpress.diagnostics import Note, Span
from proofpress.model.decode import (
    Ids,
    Key,
    Reading,
    Row,
    Table,
    head_of,
    is_blank,
    join,
    quoted,
    refuse_shape,
    shape_of,
    shortened,
    subject_of,
)
from proofpress.model.kinds import ColourKind, IdKind
from proofpress.model.quantities import IntKind
from proofpress.model.texts import MessageKind
from proofpress.source.node import Mapping, Scalar, Sequence

ID = Key("id", IdKind(), is_required=True)
COPIES = Key("copies", IntKind(1))
COLOUR = Key("colour", ColourKind())
NAME = Key("name", MessageKind("name"), is_required=True)
CARD = Table("a card", ID, NAME, COPIES, COLOUR, later={"do": "rules come later"})


def opened(text: str, reading: Reading) -> Row:
    row = CARD.read(node_of(text), reading)
    assert row is not None
    return row


def test_a_row_gives_typed_values() -> None:
    reading = Reading(subject="orders.raid")
    row = opened("{id: raid, name: Raid, copies: 3}", reading)
    name = row.text(NAME)
    assert name is not None
    assert (name.id, name.raw) == ("orders.raid.name", "Raid")
    assert row.get(COPIES) == 3
    assert row.get(COLOUR) is None
    assert row.has(COPIES)
    assert not row.has(COLOUR)
    assert reading.found == []


def test_an_unknown_key_is_answered_with_the_nearest() -> None:
    reading = Reading()
    opened("id: raid\nname: Raid\ncopis: 3\nzzz: 1\n", reading)
    assert lines(reading.found) == [
        "3:1-6 unknown-key: the key `copis` is not known here",
        "4:1-4 unknown-key: the key `zzz` is not known here",
    ]
    assert reading.found[0].hints == ("did you mean `copies`?",)
    assert reading.found[1].hints == ("known here: `colour`, `copies`, `id`, `name`",)


def test_a_key_that_comes_later_says_so() -> None:
    reading = Reading()
    opened("{id: raid, name: Raid, do: []}", reading)
    assert lines(reading.found) == [
        "1:24-26 unsupported-yet: `do` is not read yet: rules come later"
    ]


def test_a_missing_key_is_reported_at_the_head_of_its_map() -> None:
    reading = Reading()
    opened("copies: 3\nid: raid\n", reading)
    opened("copies: 3\n", reading)
    opened("{}", reading)
    assert lines(reading.found) == [
        "2:5-9 missing-key: the key `name` is missing",
        "1:1-7 missing-key: the key `id` is missing",
        "1:1-7 missing-key: the key `name` is missing",
        "1:1-3 missing-key: the key `id` is missing",
        "1:1-3 missing-key: the key `name` is missing",
    ]


def test_a_key_without_a_value_is_reported_at_the_key() -> None:
    reading = Reading()
    row = opened("id: raid\nname:\ncopies:\ncolour: #abc\n", reading)
    assert (row.text(NAME), row.get(COPIES), row.get(COLOUR)) == (None, None, None)
    assert lines(reading.found) == [
        "2:1-5 empty-text: `name` has no value, expected a text",
        "3:1-7 wrong-type: `copies` has no value, expected a whole number",
        "4:9-13 unquoted-hash: an unquoted `#` begins a comment, so `colour` has no value",
    ]
    assert [one.hints for one in reading.found[:2]] == [
        (),  # a name is needed
        ("leave the key out where there is nothing to say",),
    ]


def test_what_is_no_map_is_no_row() -> None:
    reading = Reading()
    assert CARD.read(node_of("raid"), reading) is None
    assert CARD.read(node_of("[raid]"), reading) is None
    assert lines(reading.found) == [
        "1:1-5 wrong-type: `raid` where a card is expected",
        "1:1-2 wrong-type: a list where a card is expected",
    ]


def test_the_place_of_an_absent_key_is_the_head_of_the_row() -> None:
    row = opened("{id: raid, name: Raid}", Reading())
    assert row.origin(COPIES).span.column == 6
    assert row.origin(NAME).span.column == 18


def test_an_id_is_free_once() -> None:
    reading = Reading()
    ids = Ids()
    for text in ("raid", "other", "raid", "RAID", "ｒａｉｄ"):
        id = node_of(text, f"lamps/{len(reading.found)}.yaml")
        assert isinstance(id, Scalar)
        assert ids.claim(id, reading) == (text in ("raid", "other") and not reading.found)
    assert [found.message for found in reading.found] == [
        "the id `raid` is given twice",
        "the id `RAID` differs from `raid` by case only",
        "the id `ｒａｉｄ` differs from `raid` by the form of its letters only",
    ]
    first = Span("lamps/0.yaml", 1, 1, 1, 5)
    assert reading.found[0].notes == (Note("the first one stands here", first),)


def test_an_alias_of_an_item_is_the_same_id_again() -> None:
    node = node_of("[&a {id: x}, *a]")
    assert isinstance(node, Sequence)
    ids = Ids()
    reading = Reading()
    written = [at(item, "id") for item in node.items]
    free = [ids.claim(id, reading) for id in written if isinstance(id, Scalar)]
    assert free == [True, False]


def test_a_subject_is_the_path_of_the_ids_as_written() -> None:
    assert subject_of(node_of("{id: raid}"), "orders") == "orders.raid"
    assert subject_of(node_of("{id: Sea Raid}")) == "Sea Raid"
    assert subject_of(node_of("{name: x}"), "orders") == "orders"
    assert subject_of(node_of("raid"), "orders") == "orders"
    assert join("", "name") == "name"


def test_a_reading_hands_on_findings_and_colours() -> None:
    reading = Reading().with_colours(["ink"])
    inner = reading.within("orders")
    inner.fault("bad-id", Span("x"), "no", hints=("hint",))
    assert reading.found[0].subject == "orders"
    assert inner.colours == frozenset({"ink"})


def test_a_head_is_the_id_or_the_first_key() -> None:
    for text, column in (("{id: raid}", 6), ("{name: x, id: }", 2), ("{}", 1), ("{id: [a]}", 2)):
        node = node_of(text)
        assert isinstance(node, Mapping)
        assert head_of(node).span.column == column


def test_words_in_messages() -> None:
    assert quoted(["a", "b", "c"], " or ") == "`a`, `b` or `c`"
    assert quoted(["a"]) == "`a`"
    assert quoted([]) == ""
    assert shortened("one\ntwo") == "one…"
    assert shortened("x" * 41) == "x" * 40 + "…"
    assert shape_of(node_of("''")) == "nothing"
    assert shape_of(node_of("a")) == "`a`"


def test_blank_is_only_what_was_not_written() -> None:
    node = node_of("{a: , b: ''}")
    assert isinstance(node, Mapping)
    assert [is_blank(entry.value) for entry in node.entries] == [True, False]
    assert not is_blank(node)


def test_a_blank_in_the_place_of_a_map_is_reported_as_blank() -> None:
    reading = Reading()
    refuse_shape(at(node_of("a:\n"), "a"), "a map", reading)
    assert lines(reading.found) == ["1:3-3 wrong-type: this has no value, expected a map"]
