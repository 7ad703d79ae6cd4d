"""The lists of a booklet: contents, glossary, index, and the texts of a deck."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from proofpress.diagnostics import did_you_mean
from proofpress.geometry import Line, Move, Outline, Rect
from proofpress.lang.collation import collation_key, initial
from proofpress.lang.inline import Resolved
from proofpress.lang.scope import card_scope
from proofpress.lang.terms import NOMINATIVE
from proofpress.layout.bookblocks import PARAGRAPH_SPACE, opened
from proofpress.layout.bookframe import page_target
from proofpress.layout.bookshelf import Desk, target_of
from proofpress.layout.bookwords import mark_of
from proofpress.layout.galley import Column, Pages, Slice, spaced, tagged, whole, words_of
from proofpress.model.book import CardTexts, Heading, headings_of_indexes
from proofpress.model.game import Card, Deck, FormTable, TermEntry
from proofpress.paint import BLACK
from proofpress.scene import GlyphRun, Group, Item, Link, Path, Stroke
from proofpress.tagging import ARTIFACT, Tag
from proofpress.values import NamedTuple, replace

_CONTENTS_SPACE = 0.7
_SUB_INDENT = 5.0
_NUMBER_ROOM = 9.0  # for the number of a page in the contents, and the dots before it
_COUNT_GAP = 2.0
_ENTRY_SPACE = 1.8
_LETTER_SPACE = 2.6
_JOINED = "\u2002\u2060"  # an en space after which no line ends


def contents(desk: Desk, column: Column) -> Iterator[Slice]:
    """Yield the table of contents: sections, and below them what they are divided into."""
    own = desk.own("contents")
    tag = desk.tag("TOC")
    if own is not None:
        lines = tagged(column.lines(own, "book_heading"), tag.child("Caption"))
        yield from opened(lines, 0.0, "")
    space = PARAGRAPH_SPACE
    for number, block in enumerate(desk.shelf.book.blocks, 1):
        if isinstance(block, Heading) and block.level <= desk.look.contents_depth:
            said = desk.say(block.text)
            if said is not None:
                lines = _contents_lines(column, block, said)
                node = tag.child("TOCI", number).child("Reference").child("Link")
                yield from whole(spaced(tagged(lines, node), space))
                space = _CONTENTS_SPACE


def _contents_lines(column: Column, block: Heading, said: Resolved) -> list[Slice]:
    """Return an entry of the contents; the dots and the number come when pages are known."""
    style = "book_contents" if block.level == 1 else "book_subcontents"
    target = target_of(block)
    slices = []
    for line in column.lines(said, style, _SUB_INDENT * (block.level - 1), _NUMBER_ROOM):
        link = Link(Rect(0, 0, column.width, line.height), target, words_of(said))
        slices.append(Slice(line.height, (*line.items, link), line.space_before))
    if slices:
        last = slices[-1].items

        def finish(pages: Pages) -> tuple[Item, ...]:
            page = pages.get(target, ())
            return tuple(_leader(column, last, page[0], said, style)) if page else ()

        slices[-1] = replace(slices[-1], finish=finish)
    return slices


def _leader(
    column: Column, items: Sequence[Item], page: int, said: Resolved, style: str
) -> Iterator[Item]:
    """Yield the page of a line of contents, and the dots that lead to it."""
    number = column.label(str(page), style, Rect(0, 0, column.width, 100), "right", said)
    if number is None or not number.lines:
        return
    edges = sorted(edge for item in items for edge in _edges(item)) or [0.0]
    line = number.lines[0]
    if column.is_rtl:
        start, end = line.x + line.width + 2.0, edges[0] - 2.0
    else:
        start, end = edges[-1] + 2.0, line.x - 2.0
    dots = Outline((Move(start, line.y), Line(end, line.y)))
    leader = Path(dots, stroke=Stroke(BLACK, 0.25, cap="round", dashes=(0.0, 1.6)))
    yield Group((leader,), tag=ARTIFACT)
    yield from number.items


def _edges(item: Item) -> list[float]:
    if isinstance(item, Group):
        return [edge for child in item.items for edge in _edges(child)]
    return [item.x, item.x + item.width] if isinstance(item, GlyphRun) else []


def card_texts(desk: Desk, column: Column, block: CardTexts) -> Iterator[Slice]:
    """Yield the cards of a deck by their kinds: each with its name, its copies and its text."""
    deck = next((one for one in desk.game.decks if one.id == block.deck), None)
    if deck is None:
        message = f"there is no deck `{block.deck}`"
        hints = did_you_mean(block.deck, (one.id for one in desk.game.decks))
        desk.fault("unknown-reference", block.origin, message, *hints)
        return
    names = {kind.id: kind.name for kind in deck.kinds if kind.name is not None}
    tag = desk.tag("Div")
    for number, (kind, cards) in enumerate(groupby(deck.cards, lambda card: card.kind)):
        listed = list(cards)
        name = desk.say(names.get(kind), card_scope(deck, listed[0]))
        if name is not None:
            lines = tagged(column.lines(name, "book_subheading"), tag.child("P", number))
            yield from opened(lines, _LETTER_SPACE, "")
        node = tag.child("L", number)
        for place, card in enumerate(listed, 1):
            yield from _card(desk, column, (deck, card), node.child("LI", place))


def _card(desk: Desk, column: Column, pair: tuple[Deck, Card], tag: Tag) -> list[Slice]:
    deck, card = pair
    scope = card_scope(deck, card)
    name, text = desk.say(card.name, scope), desk.say(card.text, scope)
    if name is None:
        return []
    count = None
    if card.copies > 1:
        box = Rect(0, 0, column.width, 100)
        count = column.label(f"×\u00a0{card.copies}", "book_entry", box, "right", name)
    spared = count.lines[0].width + _COUNT_GAP if count is not None and count.lines else 0.0
    lines = tagged(column.lines(name, "book_entry", spared=spared), tag.child("Lbl"))
    lines = spaced(lines, _ENTRY_SPACE)
    if count is not None and lines:
        lines[0] = replace(lines[0], items=(*lines[0].items, *count.items))
    if text is not None:
        lines += tagged(column.lines(text, "book_table"), tag.child("LBody"))
    lines = whole(lines)
    if lines:
        lines[0] = replace(lines[0], target=f"{deck.id}.{card.id}")
    return lines


def glossary(desk: Desk, column: Column) -> Iterator[Slice]:
    """Yield the terms that are explained, in the order of the alphabet."""
    explained = [term for term in desk.game.terms.values() if term.text is not None]
    named = [(name, term) for term in explained if (name := _name_of(desk, term))]
    named.sort(key=lambda pair: collation_key(pair[0], desk.speaker.language))
    for number, (name, term) in enumerate(named, 1):
        plain, text = desk.plain(_capital(name)), desk.say(term.text)
        if plain is None or text is None:
            continue
        tag = desk.tag("L").child("LI", number)
        lines = tagged(column.lines(plain, "book_entry"), tag.child("Lbl"))
        lines = spaced(lines, _ENTRY_SPACE)
        lines += tagged(column.lines(text, "book_table"), tag.child("LBody"))
        yield from whole(lines)


def _name_of(desk: Desk, term: TermEntry) -> str:
    """Return what a term is called; on a draft that has no name for it, what the source says."""
    language = desk.speaker.language
    name = _nominative(desk.speaker.forms_of(term.id))
    if not name and desk.speaker.is_draft:
        source = desk.game.languages.source
        return f"[{_nominative(term.forms.get(source.code) or term.forms.get(source.base))}]"
    if not name and desk.speaker.is_read:  # of a lost catalog the loss alone is told
        message = f"the term `{term.id}` is explained, and has no name in {language.code}"
        desk.fault("missing-form", term.origin, message)
    return name


def _nominative(forms: FormTable | None) -> str:
    return "" if forms is None else forms.singular.get(NOMINATIVE, "")


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


class _Entry(NamedTuple):
    name: str
    pages: tuple[int, ...]
    target: str


def index(desk: Desk, column: Column, pages: Pages) -> Iterator[Slice]:
    """Yield headings and terms with their pages, in the order of the alphabet.

    A term stands with the pages where it is printed bold, for there it is explained; one that never
    is with the first page that names it. While no page is known, every entry has one number.
    """
    language = desk.speaker.language
    entries = sorted(_entries(desk, pages), key=lambda one: collation_key(one.name, language))
    before = ""
    for number, entry in enumerate(entries, 1):
        letter = initial(entry.name, language)
        space = (_LETTER_SPACE if letter != before else 0.3) if before else PARAGRAPH_SPACE
        before = letter
        tag = desk.tag("Index").child("P", number).child("Link")
        yield from whole(spaced(tagged(_entry(desk, column, entry), tag), space))


def _entries(desk: Desk, pages: Pages) -> Iterator[_Entry]:
    seen: dict[str, _Entry] = {}
    blocks = desk.shelf.book.blocks
    unlisted = {one.id for one in headings_of_indexes(blocks)}
    for block in blocks:
        if isinstance(block, Heading) and block.id not in unlisted:
            said = desk.say(block.text)
            if said is not None:
                found = pages.get(target_of(block), ())
                name = words_of(said)
                seen[name.casefold()] = _Entry(name, found[:1], target_of(block))
    for term in desk.game.terms.values():
        strong = pages.get(mark_of(term.id, is_strong=True), ())
        weak = pages.get(mark_of(term.id, is_strong=False), ())
        name = _nominative(desk.speaker.forms_of(term.id))
        if name and (strong or weak):
            listed = strong or weak[:1]
            own = seen.get(name.casefold())
            if own is not None:
                listed = tuple(sorted({*own.pages, *listed}))
            seen[name.casefold()] = _Entry(own.name if own else name, listed, "")
    yield from seen.values()


def _entry(desk: Desk, column: Column, entry: _Entry) -> list[Slice]:
    numbers = ", ".join(_ranges(entry.pages))
    plain = desk.plain(f"{entry.name}{_JOINED}{numbers}" if numbers else entry.name)
    if plain is None:
        return []
    lines = column.lines(plain, "book_index")
    links = [
        Link(
            Rect(0, 0, column.width, line.height),
            entry.target or page_target(entry.pages[0]),
            entry.name,
        )
        for line in lines
        if entry.pages
    ]
    return [
        replace(line, items=(*line.items, link)) for line, link in zip(lines, links, strict=False)
    ] or lines


def _ranges(pages: Sequence[int]) -> Iterator[str]:
    """Yield pages, those in a row from the first to the last: 3, 5–7."""
    runs: list[list[int]] = []
    for page in pages:
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    for run in runs:
        yield str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}"
