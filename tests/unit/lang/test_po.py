from proofpress.diagnostics import Span
from proofpress.lang.po import PoEntry, PoFile, read_po
from proofpress.source.text import SourceText


def read(text: str) -> tuple[PoFile, list[tuple[str, int | None, int | None, int | None, str]]]:
    file, found = read_po(SourceText("lamps/locale/de.po", text))
    places = [
        (one.name, one.span.line, one.span.column, one.span.end_column, one.message)
        for one in found
    ]
    return file, places


def only_entry(text: str) -> PoEntry:
    file, found = read(text)
    assert found == []
    (entry,) = file.entries
    return entry


def test_an_entry_has_its_strings_flags_and_comments() -> None:
    entry = only_entry(
        "# by hand\n"
        "#. a name\n"
        "#: lamps/game.yaml:2 lamps/game.yaml:4\n"
        "#, fuzzy, no-wrap\n"
        '#| msgid "Lamp"\n'
        'msgctxt "game.title"\n'
        'msgid "Lamps"\n'
        'msgstr "Lampen"\n'
    )
    assert entry.context is not None
    assert entry.context.value == "game.title"
    assert entry.source.value == "Lamps"
    assert entry.text.value == "Lampen"
    assert entry.flags == ("fuzzy", "no-wrap")
    assert entry.is_fuzzy
    assert entry.previous is not None
    assert entry.previous.value == "Lamp"
    assert entry.translator_comments == ("by hand",)
    assert entry.extracted_comments == ("a name",)
    assert entry.references == ("lamps/game.yaml:2", "lamps/game.yaml:4")
    assert not entry.is_obsolete
    assert entry.origin.span == Span("lamps/locale/de.po", 1, 1, 8, 16)


def test_the_header_is_no_message() -> None:
    file, found = read('msgid ""\nmsgstr ""\n"Language: de\\n"\n"X-Note: a: b\\n"\n')
    assert found == []
    assert file.entries == ()
    assert file.header == {"Language": "de", "X-Note": "a: b"}


def test_a_byte_order_mark_is_passed_over() -> None:
    assert only_entry('\ufeffmsgctxt "a"\nmsgid "b"\nmsgstr "c"\n').text.value == "c"


def test_carriage_returns_and_blank_lines_do_not_matter() -> None:
    entry = only_entry('msgctxt "a"\r\n\r\nmsgid "b"\r\n\r\nmsgstr "c"\r\n  "d"\r\n')
    assert entry.text.value == "cd"


def test_a_string_knows_the_place_of_every_character() -> None:
    entry = only_entry('msgctxt "a"\nmsgid "b"\nmsgstr ""\n"one\\n"\n  "t\\"wo"\n')
    text = entry.text
    assert text.value == 'one\nt"wo'
    assert text.span == Span("lamps/locale/de.po", 3, 8, 5, 10)
    assert text.span_of(0, 3) == Span("lamps/locale/de.po", 4, 2, 4, 5)
    assert text.span_of(3, 4) == Span("lamps/locale/de.po", 4, 5, 4, 7)
    assert text.span_of(5, 6) == Span("lamps/locale/de.po", 5, 5, 5, 7)
    assert text.span_of(6, 8) == Span("lamps/locale/de.po", 5, 7, 5, 9)
    assert text.span_of(2, 5) == Span("lamps/locale/de.po", 4, 4, 5, 5)
    assert text.span_of(4, 4) == Span("lamps/locale/de.po", 5, 4, 5, 4)
    assert text.span_of(8, 8) == Span("lamps/locale/de.po", 5, 9, 5, 9)


def test_an_empty_string_has_a_place_too() -> None:
    text = only_entry('msgctxt "a"\nmsgid "b"\nmsgstr ""\n').text
    assert text.span == Span("lamps/locale/de.po", 3, 8, 3, 10)
    assert text.span_of(0, 0) == Span("lamps/locale/de.po", 3, 9, 3, 9)


def test_obsolete_entries_are_kept_apart() -> None:
    file, found = read(
        'msgctxt "a"\nmsgid "b"\nmsgstr "c"\n'
        '#~| msgid "old"\n#~ msgctxt "a"\n#~ msgid "b"\n#~ msgstr ""\n#~ "long"\n'
        '#~ msgctxt "a"\n#~ msgid "b"\n#~ msgstr "e"\n'
    )
    assert found == []
    assert [(entry.text.value, entry.is_obsolete) for entry in file.entries] == [
        ("c", False),
        ("long", True),
        ("e", True),
    ]
    assert file.entries[1].previous is not None


def test_a_comment_after_a_blank_line_belongs_to_the_next_entry() -> None:
    file, found = read('msgctxt "a"\nmsgid "b"\n\n#, fuzzy\nmsgctxt "c"\nmsgid "d"\nmsgstr "e"\n')
    assert [name for name, *_ in found] == ["po-syntax"]
    assert [entry.is_fuzzy for entry in file.entries] == [True]


def test_every_fault_is_found_and_the_next_entry_is_read() -> None:
    file, found = read(
        'msgctxt "a"\nmsgid "b\nmsgstr "c"\n\n'
        'msgctxt "d"\nmsgid "e"\nmsgstr "say "yes" now"\n\n'
        'msgctxt "f"\nmsgid "g"\nmsgstr "50\\% off"\n\n'
        'msgctxt "h"\nmsgidd "i"\nmsgstr "j"\n\n'
        'msgctxt "k"\nmsgid l\nmsgstr "m"\n\n'
        'msgctxt "n"\nmsgid "o"\n\n'
        'msgctxt "p"\nmsgid "q"\nmsgstr "r"\n'
    )
    assert found == [
        ("po-syntax", 2, 7, 9, "a string without its closing quote"),
        ("po-syntax", 7, 14, 23, "characters after the closing quote"),
        ("po-syntax", 11, 11, 13, "unknown escape `\\%`"),
        ("po-syntax", 14, 1, 7, "unknown keyword `msgidd`"),
        ("po-syntax", 18, 7, 8, "expected a string in double quotes"),
        ("po-syntax", 21, 9, 12, "a message without `msgstr`"),
    ]
    assert [entry.text.value for entry in file.entries] == ["r"]
    assert file.broken == {"a", "d", "f", "h", "k", "n"}


def test_a_string_on_more_lines_than_any_text_has_is_told_once() -> None:
    _, found = read('msgid "a"\nmsgstr ""\n' + '"b"\n' * 200_000)
    assert found == [("po-syntax", 5002, 1, 4, "a string on more than 5000 lines")]


def test_stray_lines_are_faults_of_their_own() -> None:
    _, found = read('"alone"\n\n???\n\nmsgid "a"\nmsgstr "b\\\n')
    assert found == [
        ("po-syntax", 1, 1, 8, "a string without a keyword before it"),
        ("po-syntax", 3, 1, 4, "a string without a keyword before it"),
        ("po-syntax", 6, 8, 11, "a string without its closing quote"),
    ]


def test_plural_messages_are_refused() -> None:
    file, found = read(
        'msgctxt "a"\nmsgid "card"\nmsgid_plural "cards"\nmsgstr[0] "x"\nmsgstr[1] "y"\n'
    )
    assert file.entries == ()
    assert [(line, message) for _, line, _, _, message in found] == [
        (3, "plural messages are not read (`msgid_plural`)"),
    ]


def test_a_text_translated_twice_keeps_the_first_and_names_both_places() -> None:
    _, found = read_po(
        SourceText(
            "lamps/locale/de.po",
            'msgctxt "a"\nmsgid "b"\nmsgstr "c"\n\nmsgctxt "a"\nmsgid "x"\nmsgstr "d"\n\n'
            'msgid "e"\nmsgstr "f"\n\nmsgid "e"\nmsgstr "g"\n',
        )
    )
    assert [(one.name, one.span.line, one.notes[0].span) for one in found] == [
        ("duplicate-message", 5, Span("lamps/locale/de.po", 1, 9, 1, 12)),
        ("duplicate-message", 12, Span("lamps/locale/de.po", 9, 7, 9, 10)),
    ]


def test_after_a_thousand_faults_messages_are_read_but_no_more_is_told() -> None:
    twice = 'msgid "a"\nmsgstr "b"\n\n' * 3000
    last = 'msgctxt "x"\nmsgid "c"\nmsgstr "d"\n'
    file, found = read_po(SourceText("lamps/locale/de.po", "wrong\n\n" * 200 + twice + last))
    assert [entry.source.value for entry in file.entries] == ["a", "c"]
    assert {one.name for one in found} == {"po-syntax", "duplicate-message"}
    assert len(found) == 1000
    assert found[-1].hints == ("after 1000 findings the rest is not looked at",)
