"""From a character of a YAML scalar's value back to the characters that were written for it.

Follows YAML 1.2.2, 6.5 (line folding), 7.3 (flow scalars) and 8.1 (block scalars) the way that
libyaml does.
"""

from functools import lru_cache
from typing import Literal

from proofpress.regex import regex

ScalarStyle = Literal["plain", "single", "double", "literal", "folded"]
Mapped = list[tuple[str, int, int]]  # character of the value, offsets of what was written for it

_BREAK = regex(r"\r\n|\r|\n")
_SIMPLE_ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f",
    "r": "\r", "e": "\x1b", " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0",
    "L": "\u2028", "P": "\u2029",
}  # fmt: skip
_HEX_ESCAPES = {"x": 2, "u": 4, "U": 8}
_HEADER = regex(r"[|>](?P<flags>[+\-0-9]*)[^\r\n]*(?:\r\n|\r|\n|$)")


@lru_cache(maxsize=256)
def source_offsets(value: str, style: ScalarStyle, raw: str) -> tuple[list[int], list[int]]:
    """Return where each character of `value` begins and ends in `raw`.

    `raw` holds the quotes or the block header. The first list has one more entry, the end of the
    last character. Should the two not match, every character leads to the whole scalar.
    """
    match style:
        case "literal" | "folded":
            mapped = _block(value, raw, folded=style == "folded")
        case "plain":
            mapped = _flow(raw, 0, len(raw), "plain")
        case "single" | "double":
            mapped = _flow(raw, 1, len(raw) - 1, style)
    if "".join(character for character, _, _ in mapped) != value:
        return [0] * (len(value) + 1), [len(raw)] * len(value)
    starts = [start for _, start, _ in mapped]
    ends = [end for _, _, end in mapped]
    return [*starts, ends[-1] if ends else min(1, len(raw))], ends


def _flow(raw: str, index: int, end: int, style: ScalarStyle) -> Mapped:
    mapped: Mapped = []
    kept = 0  # escaped characters are not trimmed at a line end
    while index < end:
        character = raw[index]
        if character in "\r\n":
            while len(mapped) > kept and mapped[-1][0] in " \t":
                mapped.pop()
            index = _fold(raw, index, end, mapped)
            kept = len(mapped)
        elif style == "single" and character == "'":
            mapped.append(("'", index, index + 2))
            index += 2
        elif style == "double" and character == "\\":
            index = _escape(raw, index, mapped)
            kept = len(mapped)
        else:
            mapped.append((character, index, index + 1))
            index += 1
    return mapped


def _fold(raw: str, index: int, end: int, mapped: Mapped) -> int:
    breaks: list[tuple[int, int]] = []
    while index < end and (found := _BREAK.match(raw, index)):
        breaks.append(found.span())
        index = _skip_blanks(raw, found.end(), end)
    if len(breaks) == 1:
        mapped.append((" ", *breaks[0]))
    mapped.extend(("\n", *place) for place in breaks[1:])
    return index


def _skip_blanks(raw: str, index: int, end: int) -> int:
    while index < end and raw[index] in " \t":
        index += 1
    return index


def _escape(raw: str, index: int, mapped: Mapped) -> int:
    if found := _BREAK.match(raw, index + 1):
        # An escaped line end joins the lines; blank lines after it still count.
        index = _skip_blanks(raw, found.end(), len(raw))
        while found := _BREAK.match(raw, index):
            mapped.append(("\n", *found.span()))
            index = _skip_blanks(raw, found.end(), len(raw))
        return index
    letter = raw[index + 1]
    digits = _HEX_ESCAPES.get(letter, 0)
    end = index + 2 + digits
    if digits:
        mapped.append((chr(int(raw[index + 2 : end], 16)), index, end))
    else:
        mapped.append((_SIMPLE_ESCAPES.get(letter, letter), index, end))
    return end


def _block(value: str, raw: str, *, folded: bool) -> Mapped:
    header = _HEADER.match(raw)
    if header is None:
        return []
    indent = _block_indent(value, raw, header.end())
    mapped: Mapped = []
    line_break: Mapped = []
    was_indented = False
    index, blanks = _blank_lines(raw, header.end(), indent)
    while index < len(raw) and raw[index - indent : index] == " " * indent:
        is_indented = raw[index] in " \t"
        if folded and line_break and not was_indented and not is_indented:
            if not blanks:
                mapped.append((" ", *line_break[0][1:]))
        else:
            mapped.extend(line_break)
        mapped.extend(blanks)
        was_indented = is_indented
        found = _BREAK.search(raw, index)
        stop = found.start() if found else len(raw)
        mapped.extend((raw[place], place, place + 1) for place in range(index, stop))
        line_break = [("\n", *found.span())] if found else []
        index, blanks = _blank_lines(raw, found.end() if found else stop, indent)
    mapped += line_break + blanks
    # The trailing line ends are not part of `raw`; they count as standing at its end.
    missing = len(value) - len(mapped)
    mapped.extend(("\n", len(raw), len(raw)) for _ in range(missing))
    return mapped[: len(value)]


def _blank_lines(raw: str, index: int, indent: int) -> tuple[int, Mapped]:
    """Return where the next line's text begins (its indent skipped) and the blank lines before."""
    blanks: Mapped = []
    while True:
        start = index
        while index < len(raw) and index - start < indent and raw[index] == " ":
            index += 1
        found = _BREAK.match(raw, index)
        if found is None:
            return index, blanks
        blanks.append(("\n", *found.span()))
        index = found.end()


def _block_indent(value: str, raw: str, start: int) -> int:
    """Return the indent of a block: what its first line with words has more than the value."""
    for line in _BREAK.split(raw[start:]):
        words = line.lstrip(" ")
        if words:
            text = value.lstrip("\n")
            return len(line) - len(words) - (len(text) - len(text.lstrip(" ")))
    return 0
