"""Compares a translation with its source: does it say the same numbers, terms, icons, duties?

What can be read exactly (placeholders, icons, figures, markup) must agree; of words only what
closed tables and the glossary know is compared, and only in the way that translators keep.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from proofpress.lang.wordscan import Found, Said, place_of
from proofpress.model.message import (
    Cell,
    Edge,
    IconPart,
    Part,
    Point,
    Reference,
    Term,
    Text,
    Value,
    Words,
)
from proofpress.regex import regex
from proofpress.values import NamedTuple

_PARAGRAPH = regex(r"\n[ \t]*\n")
_KINDS = {
    "may": "a permission",
    "must": "a duty",
    "not": "a negation",
    "only": "“only”",
    "most": "“at most”",
    "least": "“at least”",
    "exact": "“exactly”",
    "all": "“every” or “all”",
    "any": "“any”",
    "some": "“not every” or “not everywhere”",
    "more": "“more”",
    "less": "“fewer” or “less”",
}
_LOST = ("may", "must", "not", "only", "most", "least", "some")
_GAINED = ("may", "must", "not", "most", "least", "exact", "any")
_PAIRS = (
    ("any", "all"),
    ("most", "least"),
    ("most", "exact"),
    ("least", "exact"),
    ("more", "less"),
)
_TURNED = (*_PAIRS, *(pair[::-1] for pair in _PAIRS))
_LABEL = 4  # words: no sentence, so that it need not deny
_PLACEHOLDER = "a number that the rules have is best a placeholder"
_WITNESSES = 3  # languages that must agree against one, the source among them
Kinds = Mapping[str, Sequence[Found]]


class Difference(NamedTuple):
    """A finding about a translation before it has a place: its name and text[start:end].

    `is_slight` makes a warning of what would be an error.
    """

    name: str
    message: str
    start: int
    end: int
    hints: tuple[str, ...] = ()
    is_slight: bool = False


class Pair(NamedTuple):
    """A source text and its translation, with what each says.

    `others` is what the other translations say, and the source: where they agree against one,
    that one is wrong. `is_slanted` is false where the translation's script has no italics.
    """

    source: Text
    target: Text
    said: Said
    says: Said
    others: Sequence[Said]
    is_slanted: bool = True


def compare(pair: Pair, *, is_filled: bool = True) -> Iterator[Difference]:
    """Yield how a translation differs; `is_filled` is false where its placeholders have faults."""
    if not (_is_plain(pair.source) and _is_plain(pair.target)):
        if is_filled:
            yield from _placeholders(pair)
            yield from _icons(pair)
        yield from _markup(pair)
    is_read = pair.said.is_read and pair.says.is_read
    if pair.said.numbers or pair.says.numbers:
        yield from _numbers(pair) if is_read else _figures(pair)
    if is_read and (pair.says.kinds or pair.said.kinds):
        yield from _modals(pair)
    if is_read and pair.says.named != pair.said.named:
        yield from _terms(pair)


def _is_plain(text: Text) -> bool:
    """Say whether a text is words alone, of one paragraph and one look."""
    parts = text.parts
    is_one = len(parts) == 1 and isinstance(parts[0], Words)
    return is_one and not ("\n" in text.raw or "*" in text.raw)


def _at(pair: Pair, found: Found | None) -> tuple[int, int]:
    """Return where in the translation something was found, else the whole of it."""
    return (0, len(pair.target.raw)) if found is None else place_of(pair.target.raw, found)


def _written(part: Part) -> str:
    """Return what a placeholder fills in, without the form that a language asks for."""
    if isinstance(part, Value):
        at = "" if part.players is None else f" at {part.players}"
        return f"{{{_name(part.path)}{at}}}"
    if isinstance(part, Term) and part.number is not None:
        number = _name(part.number) if isinstance(part.number, tuple) else f"{part.number}!"
        return f"{{{part.term}:{number}}}"
    if isinstance(part, Reference):
        kind = "page" if part.is_page else "ref"
        return f"{{{kind}:{part.target.rpartition('.')[2]}}}"
    return ""


def _name(path: tuple[str, ...]) -> str:
    return ".".join(path).removeprefix("numbers.")


def _placeholders(pair: Pair) -> Iterator[Difference]:
    """Compare what is filled in; `{fare:price}` fills in `{price}`, with its noun."""
    theirs = {*map(_written, pair.source.parts)}

    def written(part: Part) -> str:
        whole = _written(part)
        number = "{" + whole.rpartition(":")[2]
        return number if isinstance(part, Term) and number in theirs - {whole} else whole

    yield from _compared("changed-placeholder", pair, written)


def _icons(pair: Pair) -> Iterator[Difference]:
    found = tuple(_compared("changed-icon", pair, _icon))
    yield from found
    theirs = [part.icon for part in pair.source.parts if isinstance(part, IconPart)]
    ours = [part for part in pair.target.parts if isinstance(part, IconPart)]
    if not found and theirs != [part.icon for part in ours]:
        listed = ", ".join(f"`{icon}`" for icon in theirs)
        message = f"the icons stand in another order; in the source: {listed}"
        start, end = ours[0].start, ours[-1].end
        yield Difference("changed-icon", message, start, end, is_slight=True)


def _icon(part: Part) -> str:
    return f"{{icon:{part.icon}}}" if isinstance(part, IconPart) else ""


def _compared(name: str, pair: Pair, key: Callable[[Part], str]) -> Iterator[Difference]:
    """Yield what one text has more often than the other, as one finding at the first of it."""
    wanted = Counter(filter(None, map(key, pair.source.parts)))
    places = [(key(part), part.start, part.end) for part in pair.target.parts]
    given = Counter(written for written, _, _ in places if written)
    if wanted == given:
        return
    extra = given - wanted
    at = next(((start, end) for what, start, end in places if what in extra), _whole(pair))
    yield Difference(name, _told(wanted - given, extra), *at)


def _told(lost: Counter[str], extra: Counter[str]) -> str:
    """Return what is lost and what is too much, in words."""
    parts = []
    if lost:
        parts.append(f"{_listed(lost)} of the source is not here")
    if extra:
        parts.append(f"{_listed(extra)} is not in the source")
    return ", and ".join(parts)


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"`{one}`" if n == 1 else f"{n} times `{one}`" for one, n in counts.items())


def _whole(pair: Pair) -> tuple[int, int]:
    return 0, len(pair.target.raw)


def _markup(pair: Pair) -> Iterator[Difference]:
    theirs, ours = _marks(pair.source), _marks(pair.target)
    if not pair.is_slanted:
        theirs, ours = _without_italics(theirs, ours)
    if theirs != ours:
        told = (
            f"{kind}: {theirs[kind]} in the source, {ours[kind]} here"
            for kind in theirs
            if theirs[kind] != ours[kind]
        )
        yield Difference("changed-markup", "; ".join(told), *_whole(pair))


def _without_italics(
    theirs: Mapping[str, int], ours: Mapping[str, int]
) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return marks where what is italic may be bold or plain in the translation."""
    strong, slanted = "bold stretches", "italic stretches"
    bold = theirs[strong] + min(theirs[slanted], max(0, ours[strong] - theirs[strong]))
    italic = min(theirs[slanted], ours[slanted])
    return {**theirs, strong: bold, slanted: italic}, ours


def _marks(text: Text) -> Mapping[str, int]:
    parts = [part for part in text.parts if not isinstance(part, Point | Cell | Edge)]
    return {
        "bold stretches": _runs(part.look.strong for part in parts),
        "italic stretches": _runs(part.look.emphasis for part in parts),
        "stars": sum(part.text.count("*") for part in parts if isinstance(part, Words)),
        "points of a list": sum(isinstance(part, Point) for part in text.parts),
        "cells of a table": sum(isinstance(part, Cell) for part in text.parts),
        "keywords": sum(isinstance(part, Edge) and part.opens for part in text.parts),
        "paragraphs": 1 + len(_PARAGRAPH.findall(text.raw.strip())),
    }


def _runs(flags: Iterable[bool]) -> int:
    """Return how many stretches of true values there are."""
    before, runs = False, 0
    for flag in flags:
        runs += flag and not before
        before = flag
    return runs


def _numbers(pair: Pair) -> Iterator[Difference]:
    theirs, ours = pair.said.numbers, pair.says.numbers
    wanted, given = _counted(theirs), _counted(ours)
    lost, extra = wanted - given, given - wanted
    lost, extra = lost + _ones(theirs, ours), extra + _ones(ours, theirs)
    if not lost and not extra:
        if [one.what for one in theirs if one.what in wanted] != [
            one.what for one in ours if one.what in given
        ]:
            yield _turned(pair, [one for one in ours if one.what in given])
        return
    figures = {one.what for one in (*theirs, *ours) if one.is_figure}
    is_exact = bool(figures.intersection((*lost, *extra)))
    at = _at(pair, next((one for one in ours if one.what in extra), None))
    yield Difference(
        "changed-number" if is_exact else "changed-numeral",
        f"the numbers differ: {_told(lost, extra)}",
        *at,
        (_PLACEHOLDER,) if is_exact else (),
    )


def _figures(pair: Pair) -> Iterator[Difference]:
    """Yield how figures differ where one language has no table: its words may say the number."""
    theirs, ours = pair.said.numbers, pair.says.numbers
    lost = _in_figures(theirs) - Counter(one.what for one in ours)
    extra = _in_figures(ours) - Counter(one.what for one in theirs)
    extra.pop("1", None)  # a counted thing, a month
    if lost or extra:
        message = f"the numbers differ: {_told(lost, extra)}"
        at = _at(pair, next((one for one in ours if one.what in extra), None))
        yield Difference("changed-number", message, *at, (_PLACEHOLDER,), is_slight=True)


def _in_figures(numbers: Sequence[Found]) -> Counter[str]:
    return Counter(one.what for one in numbers if one.is_figure)


def _turned(pair: Pair, ours: Sequence[Found]) -> Difference:
    listed = ", ".join(f"`{one.what}`" for one in pair.said.numbers if one.what != "1")
    message = f"the numbers stand in another order; in the source: {listed}"
    return Difference("changed-numeral", message, *_at(pair, ours[0]._replace(end=ours[-1].end)))


def _counted(numbers: Sequence[Found]) -> Counter[str]:
    """Return how often each number but 1 stands there: `one` is an article in many languages."""
    return Counter(one.what for one in numbers if one.what != "1")


def _ones(wanted: Sequence[Found], given: Sequence[Found]) -> Counter[str]:
    """Return the figures 1 that no 1 of the other text, in figures or words, answers."""
    figures = sum(one.what == "1" and one.is_figure for one in wanted)
    missing = figures - sum(one.what == "1" for one in given)
    return Counter({"1": missing} if missing > 0 else {})


def _modals(pair: Pair) -> Iterator[Difference]:
    theirs, ours = pair.said.kinds, pair.says.kinds
    turned = next((turn for turn in _TURNED if _is_turned(theirs, ours, turn)), None)
    gained = next((kind for kind in _GAINED if kind in ours and _is_gained(kind, pair)), None)
    barred = _barred(pair) if "may" in ours and "not" in ours else None
    alone = _undenied(ours) if len(pair.says.words) > _LABEL else None
    lost = [kind for kind in _LOST if kind in theirs and _is_lost(kind, pair)]
    place: Found | None = None
    if turned:
        place = ours[turned[1]][0]
        message = f"the source says {_KINDS[turned[0]]}, the translation {_KINDS[turned[1]]}"
    elif gained:
        place = ours[gained][0]
        message = f"{_KINDS[gained]} that neither the source nor another language has"
    elif barred:
        place = barred
        message = "a permission denied that neither the source nor another language denies"
    elif alone:
        place = alone
        message = "“nobody” or “nothing” without the negation that the language asks for"
    elif lost:
        message = f"{' and '.join(_KINDS[kind] for kind in lost)} of the source is lost"
    else:
        return
    yield Difference("changed-modal", message, *_at(pair, place))


def _is_turned(theirs: Kinds, ours: Kinds, turn: tuple[str, str]) -> bool:
    """Say whether one kind stands where the source has the other."""
    kind, other = turn
    return len(ours.get(kind, ())) < len(theirs.get(kind, ())) and len(ours.get(other, ())) > len(
        theirs.get(other, ())
    )


def _is_lost(kind: str, pair: Pair) -> bool:
    """Say whether something is said less often, by words and by clauses, than in the source.

    Or by words alone than in any other language.
    """
    here = pair.says.kinds.get(kind, ())
    there = pair.said.kinds.get(kind, ())
    if len(here) < len(there) and _clauses(here) < _clauses(there):
        return True
    return len(pair.others) >= _WITNESSES and all(
        len(here) < len(one.kinds.get(kind, ())) for one in pair.others
    )


def _is_gained(kind: str, pair: Pair) -> bool:
    """Say whether something is said in more clauses than in any other language."""
    if len(pair.others) < _WITNESSES:
        return False
    here = _clauses(pair.says.kinds[kind])
    return all(here > _clauses(one.kinds.get(kind, ())) for one in pair.others)


def _barred(pair: Pair) -> Found | None:
    """Return a permission that is denied here, and in no other language: may became may not."""
    if len(pair.others) < _WITNESSES:
        return None
    here = _denied(pair.says.kinds)
    if all(len(here) > len(_denied(one.kinds)) for one in pair.others):
        return next(one for one in pair.says.kinds["may"] if one.clause in here)
    return None


def _denied(kinds: Kinds) -> set[int]:
    """Return the clauses with a permission and a negation."""
    return {one.clause for one in kinds.get("may", ())} & {
        one.clause for one in kinds.get("not", ())
    }


def _undenied(ours: Kinds) -> Found | None:
    """Return a negative pronoun of a Slavic language in a clause that denies nothing."""
    denied = {one.clause for one in ours.get("not", ())}
    return next((one for one in ours.get("nobody", ()) if one.clause not in denied), None)


def _clauses(found: Sequence[Found]) -> int:
    return len({one.clause for one in found})


def _terms(pair: Pair) -> Iterator[Difference]:
    """Yield a term that is nowhere in the translation, or one that another has replaced."""
    theirs, ours = pair.said.named, pair.says.named
    ids = [id for id in dict.fromkeys((*theirs, *ours)) if not id.startswith("~")]
    lost = [id for id in ids if _most(ours, id) < theirs.get(id, 0)]
    gained = [id for id in ids if ours.get(id, 0) > _most(theirs, id)]
    gone = [id for id in lost if not _most(ours, id)]
    fewer, more = _against_all(ids, pair)
    if (lost and gained) or more:
        id = (more or gained)[0]
        at = _at(pair, next(iter(pair.says.terms.get(id, ())), None))
        instead = f", `{lost[0]}` of the source is lost" if lost else ""
        yield Difference("lost-term", f"the term `{id}` is not in the source{instead}", *at)
    elif gone or fewer:
        listed = ", ".join(f"`{id}`" for id in dict.fromkeys((*gone, *fewer)))
        message = f"no word for the term {listed} of the source"
        hint = "a word that may stand for it belongs under `also` of the glossary"
        yield Difference("lost-term", message, *_whole(pair), (hint,))


def _against_all(ids: Iterable[str], pair: Pair) -> tuple[list[str], list[str]]:
    """Return the terms that are named less, and more often than in any other language."""
    if len(pair.others) < _WITNESSES:
        return [], []
    ours, others = pair.says.named, [one.named for one in pair.others]
    fewer = [id for id in ids if all(_most(ours, id) < one.get(id, 0) for one in others)]
    more = [id for id in ids if all(ours.get(id, 0) > _most(one, id) for one in others)]
    return fewer, more


def _most(named: Mapping[str, int], id: str) -> int:
    """Return how often a text may be meant to name a term."""
    return named.get(id, 0) + named.get(f"~{id}", 0)


def letters_of(text: Text) -> int:
    """Return how many letters and signs of its own a text has."""
    return sum(len(part.text) for part in text.parts if isinstance(part, Words))
