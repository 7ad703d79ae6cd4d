from pathlib import Path

import polib
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from proofpress.lang.po import read_po
from proofpress.source.text import SourceText

LETTERS = st.characters(
    blacklist_categories=("Cs", "Cc", "Zl", "Zp"), whitelist_characters='\n\t"\\'
)
STRINGS = st.text(LETTERS, max_size=120)
FLAGS = st.lists(st.sampled_from(["fuzzy", "no-wrap"]), unique=True, max_size=2)
ENTRIES = st.lists(
    st.tuples(st.from_regex(r"[a-z]{1,6}\.[a-z]{1,6}", fullmatch=True), STRINGS, STRINGS, FLAGS),
    max_size=6,
    unique_by=lambda entry: entry[0],
)


def written(entries: list[tuple[str, str, str, list[str]]], width: int, obsolete: bool) -> str:
    file = polib.POFile(wrapwidth=width)  # type: ignore[no-untyped-call]
    file.metadata = {"Language": "de", "Content-Type": "text/plain; charset=UTF-8"}
    for context, source, text, flags in entries:
        file.append(  # type: ignore[no-untyped-call]
            polib.POEntry(  # type: ignore[no-untyped-call]
                msgctxt=context,
                msgid=source,
                msgstr=text,
                flags=flags,
                comment="a text",
                obsolete=obsolete,
            )
        )
    return str(file)


@given(ENTRIES, st.sampled_from([0, 20, 78]), st.booleans())
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_polib_reads_the_same(
    tmp_path: Path, entries: list[tuple[str, str, str, list[str]]], width: int, obsolete: bool
) -> None:
    text = written(entries, width, obsolete)
    path = tmp_path / "de.po"
    path.write_text(text, encoding="utf-8", newline="\n")
    expected = [
        (entry.msgctxt, entry.msgid, entry.msgstr, tuple(entry.flags), bool(entry.obsolete))
        for entry in polib.pofile(str(path), encoding="utf-8")  # type: ignore[no-untyped-call]
    ]
    file, found = read_po(SourceText("de.po", text))
    assert found == ()
    assert [
        (
            entry.context.value if entry.context else None,
            entry.source.value,
            entry.text.value,
            entry.flags,
            entry.is_obsolete,
        )
        for entry in file.entries
    ] == expected


@given(ENTRIES, st.sampled_from([0, 20, 78]))
@settings(max_examples=60)
def test_every_character_stands_where_its_span_says(
    entries: list[tuple[str, str, str, list[str]]], width: int
) -> None:
    text = written(entries, width, False)
    lines = text.split("\n")
    escapes = {"\n": "\\n", "\t": "\\t", '"': '\\"', "\\": "\\\\"}
    file, _ = read_po(SourceText("de.po", text))
    for entry in file.entries:
        for index, character in enumerate(entry.text.value):
            span = entry.text.span_of(index, index + 1)
            assert span.line is not None
            assert span.line == span.end_line
            assert span.column is not None
            assert span.end_column is not None
            shown = lines[span.line - 1][span.column - 1 : span.end_column - 1]
            assert shown == escapes.get(character, character)


@given(st.text(st.sampled_from('ab"\\# ~|,\nmsgidctxtr[0]'), max_size=200))
@settings(max_examples=200)
def test_any_text_gives_findings_and_never_an_exception(text: str) -> None:
    file, found = read_po(SourceText("de.po", text))
    assert all(one.span.line is not None for one in found)
    assert all(entry.origin.end >= entry.origin.start for entry in file.entries)
