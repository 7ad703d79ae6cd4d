"""A build's own files held against what was to be in them: copies always, contents when asked."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from math import dist

from proofpress.deliver import OutputFile
from proofpress.diagnostics import Diagnostics
from proofpress.geometry import flattened
from proofpress.preflight.facts import FileFacts
from proofpress.preflight.finding import Finding, found
from proofpress.preflight.judge import judge
from proofpress.preflight.known import Known
from proofpress.preflight.limits import Limits
from proofpress.preflight.measure import UnreadableError, measure
from proofpress.preflight.pixels import View
from proofpress.scene import GlyphRun, Group, Item
from proofpress.sheet import Page, Sheet, Surface

_MOST_TOLD = 5
_NEAR = 1e-3


def check_made(
    file: OutputFile,
    sheets: Sequence[Sheet],
    limits: Limits,
    known: Known | None = None,
    *,
    has_letters: bool = True,
) -> Diagnostics:
    """Return what is wrong with a finished PDF file, measured from its bytes as far as not `known`.

    Its text must be that of its sheets, where it `has_letters` and no outlines.
    """
    surfaces = list(chain.from_iterable(sheet.surfaces for sheet in sheets))
    words = _words_by_page(surfaces) if has_letters else {}
    try:
        facts = measure(file.data, View(limits.reach, has_coverage=False, read=words), known)
    except UnreadableError as fault:
        broken = found("unreadable-document", f"it cannot be opened: {fault}")
        return (broken.about(file.path),)
    findings = [one for one in judge(facts, limits) if not _is_beside_the_cut(one, surfaces)]
    findings += _pages(len(surfaces), facts.page_count)
    if len(surfaces) == facts.page_count:
        findings += _lost_words(facts, words)
    return tuple(one.about(file.path) for one in findings)


def _is_beside_the_cut(one: Finding, surfaces: Sequence[Surface]) -> bool:
    """Say whether ink ends at the box round a piece that is no box: a round token, a hex tile."""
    if one.name != "unpainted-bleed":
        return False
    there = (surfaces[page - 1] for page in (one.page, *one.more_pages) if page <= len(surfaces))
    return all(
        placed.page is not None and not _is_boxed(placed.page)
        for surface in there
        for placed in surface.placements
    )


def _is_boxed(page: Page) -> bool:
    """Say whether the better part of a piece's edge lies on the box round it."""
    box = page.outline.bounds()
    on_box = 0.0
    for ring in flattened(page.outline):
        for one, other in pairwise((*ring, *ring[:1])):
            sides = ((box.x, box.right), (box.y, box.bottom))
            if any(
                abs(one[axis] - side) < _NEAR and abs(other[axis] - side) < _NEAR
                for axis in (0, 1)
                for side in sides[axis]
            ):
                on_box += dist(one, other)
    return on_box >= box.width + box.height


def _pages(made: int, there: int) -> Iterator[Finding]:
    if made != there:
        yield found("wrong-count", f"{there} pages, of {made} that were made")


def _words_by_page(surfaces: Iterable[Surface]) -> dict[int, list[str]]:
    """Return what is to be read on pages, by their numbers; none for those without words."""
    by_page = ((number, list(_texts(surface))) for number, surface in enumerate(surfaces, 1))
    return {number: words for number, words in by_page if words}


def _lost_words(facts: FileFacts, words: Mapping[int, Sequence[str]]) -> Iterator[Finding]:
    """Yield the pages whose words cannot be read out of the file."""
    told = 0
    for page in facts.pages:
        if page.text is None:
            continue
        there = _letters(page.text)
        lost = [text for text in words[page.number] if not _is_in(text, there)]
        if lost and told < _MOST_TOLD:
            told += 1
            more = f", and {len(lost) - 1} more" if len(lost) > 1 else ""
            yield found("lost-text", f"`{lost[0][:60]}` cannot be read in it{more}", page.number)


def _is_in(text: str, there: str) -> bool:
    letters = _letters(text)
    return letters in there or letters[::-1] in there


def _letters(text: str) -> str:
    """Return letters and figures alone, in their plain forms: readers differ in the rest."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in plain if sign.isalnum())


def _texts(surface: Surface) -> Iterator[str]:
    """Yield the words that a surface shows."""
    for frame in (surface.marks, *(one.page.frame for one in surface.placements if one.page)):
        yield from dict.fromkeys(_words(frame.items))


def _words(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, GlyphRun):
            yield from item.text.split()
        elif isinstance(item, Group):
            yield from _words(item.items)
