"""Puts translations into a catalog: only their messages change, all other bytes stay."""

from collections.abc import Iterable, Iterator, Mapping

from proofpress.lang.merge import string_lines
from proofpress.lang.po import PoEntry, PoFile
from proofpress.model.message import Text
from proofpress.source.text import SourceText

_FUZZY = "fuzzy"


def with_translations(
    source: SourceText, file: PoFile, texts: Iterable[Text], changed: Mapping[str, str]
) -> str:
    """Return a catalog with other translations; each of them is of today's text, and not fuzzy."""
    raw_of = {text.id: text.raw for text in texts}
    pieces: list[str] = []
    at = 0
    for entry in file.entries:
        id = "" if entry.context is None or entry.is_obsolete else entry.context.value
        if id in changed:
            start = source.text.rfind("\n", 0, entry.origin.start) + 1
            block = source.text[start : entry.origin.end]
            pieces.append(source.text[at:start])
            pieces.append("\n".join(_lines(block, entry, raw_of[id], changed[id])))
            at = entry.origin.end
    return "".join([*pieces, source.text[at:]])


def _lines(block: str, entry: PoEntry, raw: str, translation: str) -> Iterator[str]:
    """Yield the lines of a message with another translation."""
    for line in block.split("\n"):
        if not line.startswith("#"):
            break
        if line.startswith("#,"):
            flags = [flag.strip() for flag in line[2:].split(",")]
            flags = [flag for flag in flags if flag and flag != _FUZZY]
            if flags:
                yield f"#, {', '.join(flags)}"
        elif not line.startswith("#|"):
            yield line.rstrip("\r")
    assert entry.context is not None
    yield from string_lines("msgctxt", entry.context.value)
    yield from string_lines("msgid", raw)
    yield from string_lines("msgstr", translation)
