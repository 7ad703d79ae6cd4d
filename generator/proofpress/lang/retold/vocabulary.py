"""Terms that are nearly those of the glossary, explained nowhere, or out of place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from operator import eq

from proofpress.diagnostics import Diagnostic, finding
from proofpress.lang.retold.telling import BREAKS, Passage, Telling
from proofpress.lang.wordscan import Found, words_of
from proofpress.late import late
from proofpress.model.book import Heading, texts_of
from proofpress.model.message import Edge, Text, Words
from proofpress.values import NamedTuple

with late("difflib"):
    import difflib

_LEAST, _NEAR = 4, 0.85  # letters of a keyword, likeness
_WITH_CASES = ("de", "pl", "ru", "uk")
_ENDING = 2  # letters
_LEADS = 4  # times that a section names its own term
_OUTLIER_HINT = "if it is meant, nothing is wrong"


def vocabulary_faults(telling: Telling) -> Iterator[Diagnostic]:
    """Yield the faults of words that are, or look like, terms of the glossary."""
    if telling.game.terms:
        if telling.table is not None:  # elsewhere a word may have its article, or more, before it
            yield from _near(telling)
        yield from _outliers(telling)
        if telling.game.book is not None and not telling.is_translation:
            yield from _unexplained(telling)


def _near(telling: Telling) -> Iterator[Diagnostic]:
    """Yield words in bold or in a box that are one slip away from a term."""
    forms = {" ".join(form): id for id in telling.game.terms for form in telling.forms_of(id)}
    names = {
        " ".join(one.said.words) for one in telling.passages.values() if one.text.kind == "name"
    }
    seen: dict[str, list[str]] = {}
    for passage in telling.passages.values():
        raw = passage.text.raw
        marked = _marked(passage.text) if "**" in raw or "[[" in raw else ()
        for part, is_marked in marked:
            said = _said(part.text) if is_marked else ""
            if len(said) < _LEAST or said in forms or said in names:
                continue
            if said not in seen:
                alike = [form for form in forms if _may_be(said, form, telling.language.base)]
                seen[said] = difflib.get_close_matches(said, alike, 1, _NEAR)
            if seen[said]:
                near = seen[said][0]
                yield finding(
                    "near-term",
                    passage.text.written.span_of(part.start, part.end),
                    f"`{part.text.strip()}` is not a term, and nearly `{near}`",
                    subject=passage.text.id,
                    language=telling.language.code if telling.is_translation else "",
                    hints=(f"did you mean `{near}`? `{{{forms[near]}}}` cannot be misspelled",),
                )


def _may_be(said: str, form: str, base: str) -> bool:
    """Say whether a word can be a slip of a form; another ending may be another case of it."""
    if form.count(" ") != said.count(" "):
        return False
    shared = sum(takewhile(bool, map(eq, said, form)))
    return base not in _WITH_CASES or shared < min(len(said), len(form)) - _ENDING


def _said(marked: str) -> str:
    return " ".join(word for word in words_of(marked) if word not in BREAKS)


def _marked(text: Text) -> Iterator[tuple[Words, bool]]:
    """Yield the words of a text, and whether they alone are bold or in a box."""
    is_boxed = False
    for part in text.parts:
        if isinstance(part, Edge):
            is_boxed = part.opens
        elif isinstance(part, Words):
            yield part, (is_boxed or part.look.strong) and len(words_of(part.text)) <= 3


def _unexplained(telling: Telling) -> Iterator[Diagnostic]:
    """Yield terms that pieces name, and that neither glossary nor booklet explains."""
    told = {id.lstrip("~") for one in telling.prose() for id in one.said.named}
    pieces = [piece for piece in telling.pieces() if piece.text is not None]
    texts = telling.of([piece.text for piece in pieces if piece.text is not None])
    used = dict.fromkeys(id for one in texts for id in one.said.named if id[0] != "~")
    for id in used:
        term = telling.game.terms.get(id)
        if term is not None and term.text is None and id not in told:
            yield finding(
                "unexplained-term",
                term.origin.span,
                f"cards name the term `{id}`, and the booklet does not",
                subject=f"terms.{id}",
                hints=("give it a `text`, or say in the booklet what it means",),
            )


class _Use(NamedTuple):
    """A term in a section, and the word after it."""

    id: str
    follows: str
    passage: Passage
    at: Found


def _outliers(telling: Telling) -> Iterator[Diagnostic]:
    """Yield a term that a section about another one names once, beside the same word as that."""
    for heading, passages in _sections(telling):
        if not heading.said.terms:
            continue
        uses = [use for one in passages for use in _uses(telling, one)]
        counts = Counter(use.id for use in uses)
        about = {id for id in heading.said.named if counts[id] >= _LEADS}
        own = [use for use in uses if use.id in about]
        beside = {use.follows: use.id for use in own if use.follows}
        ends = {(use.passage.text.id, use.at.end) for use in own}  # a term made of two
        for use in uses:
            is_part = (use.passage.text.id, use.at.end) in ends
            other = None if is_part else beside.get(use.follows)
            if other is not None and counts[use.id] == 1 and use.id not in heading.said.named:
                message = f"`{use.id}` once, in a section that says `{other} {use.follows}`"
                origin = telling.game.terms[use.id].origin
                yield telling.fault(
                    "outlier-term", use.passage, use.at, message, origin, _OUTLIER_HINT
                )


def _sections(telling: Telling) -> Iterator[tuple[Passage, Sequence[Passage]]]:
    heading: Passage | None = None
    passages: list[Passage] = []
    for block in telling.blocks():
        if isinstance(block, Heading):
            if heading is not None:
                yield heading, passages
            heading, passages = next(telling.of([block.text]), None), []
        passages += telling.of(texts_of(block))
    if heading is not None:
        yield heading, passages


def _uses(telling: Telling, passage: Passage) -> Iterator[_Use]:
    words = passage.said.words
    common = telling.table.common if telling.table is not None else frozenset()
    for id, places in passage.said.terms.items():
        if id[0] == "~":
            continue
        for at in places:
            after = words[at.end] if at.end < len(words) else ""
            is_word = len(after) >= _LEAST and after not in BREAKS and after not in common
            yield _Use(id, after if is_word else "", passage, at)
