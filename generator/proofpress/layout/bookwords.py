"""Where the words of a set text stand: links over references, and terms for the index."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from proofpress.geometry import Rect
from proofpress.lang.inline import InlineWords, Resolved
from proofpress.lang.references import printed_targets
from proofpress.language import Language
from proofpress.layout.galley import Linked, Marked
from proofpress.model.book import Index
from proofpress.model.game import Game, TermEntry
from proofpress.model.message import Reference
from proofpress.regex import regex
from proofpress.scene import GlyphRun, Link
from proofpress.text.typeset import SetText
from proofpress.values import NamedTuple

_IGNORED = "-\u00ad\u200b\u200c\u200d\u2060\u2010\u2011"
_BLANKS = regex(r"\s")


class _Spot(NamedTuple):
    """A letter on paper: its line, the run that it stands in, and its index there."""

    row: int
    run: GlyphRun
    at: int


def links(said: Resolved, done: SetText, targets: Mapping[str, str]) -> Iterator[tuple[int, Link]]:
    """Yield links over the references of a text, with their lines; one for each line of each.

    `targets` leads from what references name to the places in the booklet. The links lie where
    the text was set.
    """
    references = {
        (part.start, part.end): targets[part.target]
        for part in said.text.parts
        if isinstance(part, Reference) and part.target in targets
    }
    spots = _spots(done) if references else []
    letters = 0
    is_same = _said(said) == "".join(spot.run.text[spot.at] for spot in spots).casefold()
    for inline in said.inlines if references and is_same else ():
        if not isinstance(inline, InlineWords):
            continue
        start = letters
        letters += len(_plain(inline.text))
        target = references.get((inline.start, inline.end))
        if target is not None:
            for row, box in _boxes(spots[start:letters]):
                yield row, Link(box, target, inline.text)


def _boxes(spots: Sequence[_Spot]) -> Iterator[tuple[int, Rect]]:
    for (row, _), group in groupby(spots, lambda spot: (spot.row, id(spot.run))):
        found = list(group)
        run, first, last = found[0].run, found[0].at, found[-1].at
        edges = []
        x = run.x
        for glyph in run.glyphs:
            if first <= glyph.cluster <= last:
                edges += [x, x + glyph.advance]
            x += glyph.advance
        if edges:
            left, right = min(edges), max(edges)
            yield row, Rect(left, run.y - run.size, right - left, 1.3 * run.size)


def _spots(done: SetText) -> list[_Spot]:
    return [
        _Spot(row, item, at)
        for item, row in zip(done.items, done.rows, strict=True)
        if isinstance(item, GlyphRun)
        for at, letter in enumerate(item.text)
        if not letter.isspace() and letter not in _IGNORED
    ]


def _plain(text: str) -> str:
    return "".join(one for one in text if not one.isspace() and one not in _IGNORED)


def _said(said: Resolved) -> str:
    words = (part.text for part in said.inlines if isinstance(part, InlineWords))
    return _plain("".join(words)).casefold()


class Terms:
    """The glossary's terms as a language writes them, in all their forms."""

    def __init__(self, terms: Iterable[TermEntry], language: Language) -> None:
        self._ids: dict[str, list[str]] = {}
        for term in terms:
            table = term.forms.get(language.code) or term.forms.get(language.base)
            tables = (
                (table.singular, table.plural, *table.counted.values()) if table is not None else ()
            )
            for form in {word.casefold() for one in tables for word in one.values()}:
                self._ids.setdefault(form, []).append(term.id)
        forms = sorted(self._ids, key=lambda form: (-len(form), form))
        alternatives = "|".join(re.escape(form) for form in forms)
        self._pattern = re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)") if forms else None

    def named(self, said: Resolved) -> Iterator[tuple[str, bool]]:
        """Yield the terms that a text names, by their ids, and of each whether it is bold."""
        for id, is_strong, _ in self._found(said):
            yield id, is_strong

    def marks(self, said: Resolved, done: SetText) -> Iterator[tuple[int, str]]:
        """Yield the terms that a text names, each with its line; bold ones as `term!id`."""
        spots: list[_Spot] | None = None
        for id, is_strong, letters in self._found(said):
            if spots is None:
                spots = _spots(done)
            row = spots[letters].row if letters < len(spots) else 0
            yield row, mark_of(id, is_strong=is_strong)

    def _found(self, said: Resolved) -> Iterator[tuple[str, bool, int]]:
        """Yield terms, whether they are bold, and how many letters stand before them."""
        if self._pattern is None:
            return
        before = 0
        words = [part for part in said.inlines if isinstance(part, InlineWords)]
        ends: list[tuple[int, bool]] = []
        for part in words:
            before += len(part.text)
            ends.append((before, part.look.strong))
        full = _BLANKS.sub(" ", "".join(part.text for part in words))
        for found in self._pattern.finditer(full.casefold()):
            is_strong = next(strong for end, strong in ends if found.start() < end)
            letters = len(_plain(full[: found.start()]))
            for id in self._ids[found[0]]:
                yield id, is_strong, letters


class BookWords:
    """Finds references and, where the booklet has an index, the terms of each text."""

    def __init__(self, game: Game, language: Language) -> None:
        self._targets = targets_of(game)
        blocks = game.book.blocks if game.book is not None else ()
        has_index = any(isinstance(block, Index) for block in blocks)
        explained = [term for term in game.terms.values() if term.text is not None]
        self._terms = Terms(explained if has_index else (), language)

    def find(self, said: Resolved, done: SetText) -> tuple[list[Linked], list[Marked]]:
        """Return links and marks, each with the line that it belongs to."""
        return list(links(said, done, self._targets)), list(self._terms.marks(said, done))


def mark_of(term: str, *, is_strong: bool) -> str:
    """Return what marks the place of a term; where it is bold, it is explained."""
    return f"term{'!' if is_strong else ':'}{term}"


def targets_of(game: Game) -> Mapping[str, str]:
    """Return where in the booklet references lead: sections, phases and cards that stand there."""
    return {name: one.path for name, one in printed_targets(game).items()}
