"""Values of pieces that somebody typed: near a piece's name, in a key, below its picture."""

from collections.abc import Iterator, Mapping, Sequence

from proofpress.diagnostics import Diagnostic
from proofpress.lang.retold.telling import BREAKS, STOPS, Passage, Piece, Telling, Words
from proofpress.lang.wordscan import Found
from proofpress.model.book import Figure, Note, Paragraph, TableBlock, texts_of
from proofpress.model.fields import Field, FieldValue
from proofpress.model.message import Text
from proofpress.values import NamedTuple

_IS = frozenset((":", "of", "is", "von", "ist", "est", "wynosi", "to", "—"))
_STEM = 4  # letters of a field's word that a longer one may begin with: powered
_HINT = "`{ref:...}` and the values of a piece in `{...}` follow it"


class Names(NamedTuple):
    """The pieces by the words of their names, and the words that fields go by.

    `stems` are what longer words for a field begin with.
    """

    pieces: Mapping[Words, Sequence[Piece]]
    firsts: frozenset[str]
    longest: int
    fields: Mapping[Words, str]
    stems: Mapping[str, str]


def names_in(telling: Telling) -> Names:
    """Return how pieces and their fields are called in a language."""
    pieces: dict[Words, list[Piece]] = {}
    ids: dict[str, None] = {}
    for piece in telling.pieces():
        words = telling.name_of(piece.name)
        if words:
            pieces.setdefault(words, []).append(piece)
        ids.update(dict.fromkeys(piece.fields))
    fields = {form: id for id in ids for form in telling.forms_of(id)}
    if telling.language.base == "en":
        fields |= {tuple(id.split("_")): id for id in ids}
    stems = {
        words[0]: id for words, id in fields.items() if len(words) == 1 and len(words[0]) > _STEM
    }
    firsts = frozenset(words[0] for words in pieces)
    return Names(pieces, firsts, max(map(len, pieces), default=0), fields, stems)


def fact_faults(telling: Telling, names: Names) -> Iterator[Diagnostic]:
    """Yield typed values that the piece does not have, and figures of another piece."""
    for passage in telling.prose():
        for start, end in _sentences(passage.said.words):
            pieces = [one for _, _, some in _named(passage, names, start, end) for one in some]
            if pieces and names.fields:
                yield from _in_sentence(telling, passage, (start, end), pieces, names)
    blocks = telling.blocks()
    for index, block in enumerate(blocks):
        if isinstance(block, TableBlock):
            yield from _in_key(telling, block, names)
        elif isinstance(block, Figure):
            around = [one for one in blocks[max(0, index - 1) : index + 2] if one is not block]
            near = [one for one in around if isinstance(one, Paragraph | Note)]
            texts = [text for one in (*near, block) for text in texts_of(one)]
            yield from _at_figure(telling, block, texts, names)


def _sentences(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    start = 0
    for index, word in enumerate(words):
        if word in STOPS:
            yield start, index
            start = index + 1
    if start < len(words):
        yield start, len(words)


def _named(
    passage: Passage, names: Names, start: int, end: int
) -> Iterator[tuple[int, int, Sequence[Piece]]]:
    """Yield where pieces are named in words[start:end]; the longest name counts."""
    words, at = passage.said.words, start
    while at < end:
        step = 1
        if words[at] in names.firsts:
            for size in range(min(names.longest, end - at), 0, -1):
                found = names.pieces.get(tuple(words[at : at + size]))
                if found is not None:
                    yield at, at + size, found
                    step = size
                    break
        at += step


def _in_sentence(
    telling: Telling,
    passage: Passage,
    within: tuple[int, int],
    pieces: Sequence[Piece],
    names: Names,
) -> Iterator[Diagnostic]:
    words = passage.said.words
    for at in range(*within):
        found = next(_fields_at(words, at, names), None)
        owners = [one for one in pieces if found and one.fields.get(found[0])]
        if found is None or not owners:
            continue
        field, end = found
        values = [owners[0].fields[field].value, *(one.fields[field].value for one in owners[1:])]
        said = _number_after(passage, end, within[1], is_list=isinstance(values[0], tuple))
        if said is not None and tuple(words[at:end]) not in names.fields:
            said = said if isinstance(values[0], tuple) else None
        right = {number for value in values for number in _numbers(value)}
        if said is None:
            said = _word_after(passage, end)
            right = {word for value in values for word in _word(telling, value)}
        if said is not None and right and said.what not in right:
            yield _typed(telling, passage, said, owners[0], field, right)


def _fields_at(words: Sequence[str], at: int, names: Names) -> Iterator[tuple[str, int]]:
    """Yield the field that words name here and where they end, then one that a word begins with."""
    for size in (3, 2, 1):
        field = names.fields.get(tuple(words[at : at + size]))
        if field is not None:
            yield field, at + size
    for stem, field in names.stems.items():
        if words[at].startswith(stem):
            yield field, at + 1


def _number_after(passage: Passage, end: int, until: int, *, is_list: bool) -> Found | None:
    """Return the number that a field's word is said to have; up to three words may stand between.

    What a value is changed by is no value of it, unless the field lists by how much.
    """
    words = passage.said.words
    number = next(
        (one for one in passage.said.numbers if end <= one.start < min(until, end + 4)), None
    )
    if number is None:
        return None
    between = words[end : number.start]
    fits = BREAKS.isdisjoint(between) if is_list else _IS.issuperset(between)
    return number if fits else None


def _word_after(passage: Passage, end: int) -> Found | None:
    """Return the one word after a field's in brackets: `(speed 0, defence brown)`."""
    words = passage.said.words
    inside = "(" in words[:end] and ")" not in words[words.index("(") : end]
    closed = end + 1 < len(words) and words[end + 1] in (",", ")")
    return Found(words[end], end, end + 1) if inside and closed and words[end].isalpha() else None


def _numbers(value: FieldValue) -> Iterator[str]:
    if isinstance(value, tuple):
        for one in value:
            yield from _numbers(one)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield f"{value:g}"


def _word(telling: Telling, value: FieldValue) -> Iterator[str]:
    """Yield the one word that a field of words has."""
    if isinstance(value, Text):
        words = telling.name_of(value)
        yield from words if len(words) == 1 else ()


def _typed(
    telling: Telling, passage: Passage, said: Found, piece: Piece, field: str, right: set[str]
) -> Diagnostic:
    listed = " or ".join(f"`{one}`" for one in sorted(right))
    name = piece.name.raw
    message = f"`{said.what}` as `{field}` of `{name}`, which has {listed}"
    return telling.fault("typed-value", passage, said, message, piece.origin, _HINT)


def _in_key(telling: Telling, block: TableBlock, names: Names) -> Iterator[Diagnostic]:
    """Yield wrong values of a table with a row for each piece, and the pieces that it lacks."""
    heads = [names.fields.get(_words(telling, text), "") for text in block.head]
    rows = [(_piece(telling, row, names), row) for row in block.rows]
    shown = [piece for piece, _ in rows if piece is not None]
    for piece, row in rows:
        for field, cell in zip(heads, row, strict=False):
            yield from _in_cell(telling, piece, field, cell)
    groups = {piece.group for piece in shown}
    if len(groups) != 1 or len(shown) != len(rows):
        return
    paths = {piece.path for piece in shown}
    group = [one for one in telling.pieces() if one.group in groups and telling.name_of(one.name)]
    lacking = [one for one in group if one.path not in paths]
    first = next(telling.of((*block.head, *block.rows[0])), None)
    if len(shown) >= 3 and 2 * len(shown) > len(group) and first is not None:
        for one in lacking:
            message = f"the table has a row for each piece of a kind, and none for `{one.name.raw}`"
            hint = "add its row, or make two tables"
            yield telling.fault("unlisted-piece", first, None, message, one.origin, hint)


def _words(telling: Telling, text: Text) -> Words:
    return next((tuple(one.said.words) for one in telling.of([text])), ())


def _piece(telling: Telling, row: Sequence[Text], names: Names) -> Piece | None:
    found = names.pieces.get(_words(telling, row[0]), ()) if row else ()
    return found[0] if len(found) == 1 else None


def _in_cell(telling: Telling, piece: Piece | None, field: str, cell: Text) -> Iterator[Diagnostic]:
    value: Field | None = piece.fields.get(field) if piece is not None else None
    for passage in telling.of([cell]) if value is not None else ():
        right = {*_numbers(value.value)} if value is not None else set()
        numbers = passage.said.numbers
        if piece and right and len(numbers) == 1 and numbers[0].what not in right:
            yield _typed(telling, passage, numbers[0], piece, field, right)


def _at_figure(
    telling: Telling, block: Figure, texts: Sequence[Text], names: Names
) -> Iterator[Diagnostic]:
    """Yield a piece of the figure's kind that the words around name in place of the figure's."""
    shown = next((one for one in telling.pieces() if one.path == block.piece), None)
    if shown is None:
        return
    places = [
        (passage, Found("", start, end), some)
        for passage in telling.of(texts)
        for start, end, some in _named(passage, names, 0, len(passage.said.words))
    ]
    if any(one.path == shown.path for _, _, some in places for one in some):
        return
    for passage, at, some in places:
        if len(some) == 1 and some[0].group == shown.group:
            message = f"the words name `{some[0].name.raw}`, the figure shows `{shown.name.raw}`"
            hint = "show the piece that is meant, or name the one that is shown"
            yield telling.fault("other-piece", passage, at, message, shown.origin, hint)
            return
