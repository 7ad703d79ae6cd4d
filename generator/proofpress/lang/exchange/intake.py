"""What a sheet that came back changes in a catalog: rows whose source has changed are refused."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, did_you_mean, finding
from proofpress.lang.exchange.rows import STATES, Cell, Row, Sheet
from proofpress.model.message import IconPart, Reference, Term, Text, Value, parse_text
from proofpress.values import NamedTuple

_MOST_SUGGESTIONS = 50  # a hint costs a comparison with every id


class Intake(NamedTuple):
    """Translations to be written by id path, and how many rows were left as they are.

    `empty` are rows without a translation where there is one: it is kept.
    """

    changed: Mapping[str, str]
    same: int
    empty: int


def take_in(
    sheet: Sheet, texts: Sequence[Text], known: Mapping[str, Row]
) -> tuple[Intake, Diagnostics]:
    """Return what a sheet changes; `known` are the rows that would go out today."""
    by_id = {text.id: text for text in texts}
    changed: dict[str, str] = {}
    found: list[Diagnostic] = []
    first: dict[str, Cell] = {}
    same = empty = 0
    for row in sheet.rows:
        id = row["id"].value.strip()
        faults = _faults_of_id(row["id"], id, by_id, first, len(found))
        if not faults:
            faults = [*_faults(row, by_id[id], known[id])]
        found += faults
        if faults:
            continue
        translation = row["translation"].value
        if not translation.strip():
            empty += known[id].state != "missing"
        elif _is_news(row, known[id]):
            changed[id] = translation
        else:
            same += 1
    return Intake(changed, same, empty), tuple(found)


def _is_news(row: Mapping[str, Cell], known: Row) -> bool:
    """Say whether a row brings another translation, or confirms one that was stale."""
    state = row["state"].value.strip() if "state" in row else known.state
    is_confirmed = known.state == "stale" and state == "translated"
    return row["translation"].value != known.translation or is_confirmed


def _faults_of_id(
    cell: Cell, id: str, by_id: Mapping[str, Text], first: dict[str, Cell], before: int
) -> list[Diagnostic]:
    if id not in by_id:
        hints = did_you_mean(id, by_id) if before < _MOST_SUGGESTIONS else ()
        return [finding("bad-row", cell.span, f"the pack has no text `{id[:80]}`", hints=hints)]
    if id in first:
        note = Note("first here", first[id].span)
        return [finding("bad-row", cell.span, f"`{id}` stands twice", subject=id, notes=(note,))]
    first[id] = cell
    return []


def _faults(row: Mapping[str, Cell], text: Text, known: Row) -> Iterator[Diagnostic]:
    source, translation = row["source"], row["translation"]
    if source.value != text.raw:
        yield finding(
            "changed-source",
            source.span,
            f"the source text of `{text.id}` is another one today",
            subject=text.id,
            notes=(Note("today's text", text.written.span),),
            hints=("export it again, and translate what it says now",),
        )
        return
    state = row["state"].value.strip() if "state" in row else ""
    if state and state not in STATES:
        message = f"`{state[:40]}` is no state, expected {', '.join(STATES)}"
        yield finding("bad-row", row["state"].span, message, subject=text.id)
    if translation.value.strip() and translation.value != known.translation:
        said, faults = parse_text(text.id, text.kind, translation)
        yield from faults
        if not faults:
            yield from _lost(text, said, translation)


def _lost(source: Text, said: Text, cell: Cell) -> Iterator[Diagnostic]:
    """Yield what stands for a value in one of two texts and not in the other."""
    wanted, given = _holes(source), _holes(said)
    for what, holes in (("lacks", wanted - given), ("has one more", given - wanted)):
        for hole in sorted(holes):
            message = f"the translation of `{source.id}` {what} `{{{hole}}}`"
            yield finding("bad-row", cell.span, message, subject=source.id)


def _holes(text: Text) -> Counter[str]:
    """Return the placeholders of a text without the form that a language asks for."""
    return Counter(filter(None, map(_hole, text.parts)))


def _hole(part: object) -> str:
    match part:
        case Value():
            at = "" if part.players is None else f" at {part.players}"
            return ".".join(part.path) + at
        case Term() if part.number is not None:
            number = part.number
            return f"{part.term}:{'.'.join(number) if isinstance(number, tuple) else number}"
        case IconPart():
            return f"icon:{part.icon}"
        case Reference():
            return f"{'page' if part.is_page else 'ref'}:{part.target}"
        case _:
            return ""
