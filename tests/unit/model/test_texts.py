"""Texts for people: read as written, with the traps of YAML named."""

from model_packs import at, hints, lines, node_of, read
from proofpress.model.decode import Reading
from proofpress.model.message import Words
from proofpress.model.texts import WRITTEN, MessageKind, MessageListKind


def test_every_word_stays_as_it_was_written() -> None:
    for word in ("no", "On", "y", "1_000", "0x1F", "12:45", "190:20:30", ".inf", "=", "~", "null"):
        value, found = read(WRITTEN, word)
        assert value is not None
        assert value.value == word
        assert found == []


def test_the_line_ends_after_a_block_are_taken_off() -> None:
    for header in ("|", ">", "|+"):
        value, found = read(WRITTEN, f"{header}\n  one\n  two\n\n")
        assert value is not None
        assert value.value in ("one\ntwo", "one two")
        assert found == []
        span = value.span_of(4, 7)
        assert (span.line, span.column, span.end_column) == (3, 3, 6)
        assert value.span.line == 1


def test_an_unquoted_brace_is_named() -> None:
    assert read(WRITTEN, "{pay}") == (
        None,
        ["1:4-5 unquoted-brace: a text that begins with an unquoted `{`"],
    )
    assert hints(WRITTEN, "{pay}") == ["quote it"]
    assert read(WRITTEN, "[pay]")[1] == [
        "1:4-5 wrong-type: a text that begins with an unquoted `[`"
    ]
    assert read(WRITTEN, "\n  a: b")[1] == ["2:3-4 wrong-type: a map where a text is expected"]


def test_an_empty_text_is_reported() -> None:
    assert read(WRITTEN, '""')[1] == [
        "1:4-6 empty-text: an empty text where a text is expected",
    ]
    assert read(WRITTEN, "'  '")[1] == [
        "1:4-8 empty-text: an empty text where a text is expected",
    ]
    assert read(WRITTEN, "|\n\n\nz: 1")[0] is None


def test_a_blank_text_is_reported_where_it_should_stand() -> None:
    assert read(WRITTEN, "")[1] == ["1:3-3 empty-text: this has no value, expected a text"]


def test_a_comment_instead_of_a_value_is_named() -> None:
    assert read(WRITTEN, "#7a1626") == (
        None,
        ["1:4-11 unquoted-hash: an unquoted `#` begins a comment, so this has no value"],
    )
    assert hints(WRITTEN, "#7a1626") == ['quote it: "#7a1626"']
    assert hints(WRITTEN, "# later") == ["an unquoted `#` begins a comment: quote the text"]


def test_a_comment_that_swallows_the_end_of_a_text_is_a_warning() -> None:
    reading = Reading()
    value, found = read(WRITTEN, "Card #3", reading)
    assert value is not None
    assert found == ["1:9-11 unquoted-hash: `#3` is read as a comment, not as a part of the text"]
    assert reading.found[0].severity == "warning"
    assert read(WRITTEN, "Card # the third")[1] == []
    assert read(WRITTEN, '"Card" #3')[1] == []


def test_a_message_takes_its_id_from_the_subject() -> None:
    message = MessageKind("name").read(node_of("Raid"), Reading(subject="orders.raid.name"))
    assert message is not None
    assert (message.id, message.kind, message.raw) == ("orders.raid.name", "name", "Raid")
    assert MessageKind().read(node_of("[a]"), Reading()) is None
    reading = Reading()
    assert MessageKind().read(node_of("- Take one.\n- Pay."), reading) is None
    assert "lines of `- `" in reading.found[0].hints[0]


def test_a_fault_of_markup_has_the_exact_place_on_the_third_line_of_a_folded_text() -> None:
    node = node_of("text: >\n  Each of you\n  takes {gold:take:acc},\n  or {gld:2:acc} each.\n")
    reading = Reading(subject="orders.raid.text")
    MessageKind().read(at(node, "text"), reading)
    assert lines(reading.found) == ["4:11-12 bad-markup: `2` is not the name of a number"]
    assert reading.found[0].subject == "orders.raid.text"


def test_a_list_of_messages_is_numbered() -> None:
    reading = Reading(subject="book.aims")
    texts = MessageListKind().read(node_of("[one, '', {a}, four]"), reading)
    assert texts is not None
    assert [(text.id, text.raw) for text in texts] == [
        ("book.aims.1", "one"),
        ("book.aims.4", "four"),
    ]
    assert [one.subject for one in reading.found] == ["book.aims.2", "book.aims.3"]
    assert MessageListKind().read(node_of("one"), reading) is None


def test_a_text_without_markup_is_one_part() -> None:
    message = MessageKind().read(node_of("one"), Reading())
    assert message is not None
    assert [type(part) for part in message.parts] == [Words]
