"""The blocks of a booklet as HTML."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from markupsafe import Markup

from proofpress.layout.book import credit_facts
from proofpress.layout.componentlist import Row, rows_of
from proofpress.model.book import (
    AssumptionList,
    Block,
    ComponentList,
    Contents,
    Cover,
    CreditList,
    Heading,
    Index,
    ListBlock,
    PageBreak,
    Paragraph,
    PhaseList,
)
from proofpress.web.boxes import boxed
from proofpress.web.index import index
from proofpress.web.teller import Entry, Teller, classed, joined

_HEADING_STYLE = {1: "book_heading", 2: "book_subheading", 3: "book_subheading"}


def tell(teller: Teller) -> Markup:
    """Return all blocks; what they call for is known then."""
    blocks = teller.shelf.book.blocks
    # An index needs to know what stands after it.
    told = [None if isinstance(block, Index) else joined(_block(teller, block)) for block in blocks]
    return Markup("\n").join(index(teller) if html is None else html for html in told)


def _block(teller: Teller, block: Block) -> Iterator[Markup]:
    match block:
        case Cover() | Contents() | Index():
            pass  # the first two stand at the head of the page
        case PageBreak():
            yield Markup('<div class="break"></div>')
        case Heading():
            style = _HEADING_STYLE[block.level]
            yield teller.head(block.level + 1, f"book.{block.id}", block.text, style)
        case Paragraph():
            yield classed(teller.blocks(block.text, "book_body"), "book_body")
        case ListBlock():
            yield _list(teller, block)
        case ComponentList() | PhaseList() | AssumptionList() | CreditList():
            yield _known(teller, block)
        case _:
            yield boxed(teller, block)


def _known(
    teller: Teller, block: ComponentList | PhaseList | AssumptionList | CreditList
) -> Markup:
    """Return what the game knows itself."""
    match block:
        case ComponentList():
            return _components(teller)
        case PhaseList():
            return _phases(teller)
        case AssumptionList():
            return _assumptions(teller)
        case CreditList():
            return _credits(teller)
        case _:
            assert_never(block)


def _list(teller: Teller, block: ListBlock) -> Markup:
    items = (teller.inside(item, "book_body") for item in block.items)
    html = joined(Markup("<li>{}</li>").format(item) for item in items if item)
    tag = Markup("ol" if block.numbered else "ul")
    return Markup('<{} class="book_body">{}</{}>').format(tag, html, tag)


def _components(teller: Teller) -> Markup:
    shelf = teller.shelf
    rows = rows_of(shelf.game, shelf.leaves, shelf.speaker)
    items = joined(_component(teller, row) for row in rows)
    return Markup('<ul class="pieces book_table" role="list">{}</ul>').format(items)


def _component(teller: Teller, row: Row) -> Markup:
    name = teller.line(row.name, "book_entry", row.scope)
    count = teller.prose.own(row.number, "book_table")
    picture = teller.thumbnail(row.picture)
    html = Markup(
        '<li{}>{}<div><span class="book_entry">{}</span> <span class="count">{}</span></div></li>'
    )
    return html.format(teller.id(f"piece.{row.piece}"), picture, name, count)


def _phases(teller: Teller) -> Markup:
    outer = teller.rank
    items = []
    for number, phase in enumerate(teller.game.phases, 1):
        id = f"phases.{phase.id}"
        head = teller.head(outer + 1, id, phase.name, "book_subheading", f"{number}.")
        text = teller.blocks(phase.text, "book_body") if head else Markup()
        if head:
            items.append(Markup('<li class="book_body">{}{}</li>').format(head, text))
    teller.close(outer)
    return Markup('<ol class="phases" role="list">{}</ol>').format(joined(items))


def _assumptions(teller: Teller) -> Markup:
    group = Markup(
        '<div><dt class="book_question">{}</dt><dd class="book_body">{}</dd>'
        '<dd class="book_small">{}</dd></div>'
    )
    groups = (
        (
            teller.line(one.about, "book_question"),
            teller.inside(one.value, "book_body"),
            teller.inside(one.why, "book_small"),
        )
        for one in teller.game.assumptions
    )
    html = joined(group.format(*parts) for parts in groups if all(parts))
    return Markup('<dl class="answers">{}</dl>').format(html) if html else Markup()


def _credits(teller: Teller) -> Markup:
    lines = [teller.blocks(one.text, "book_table") for one in teller.game.credits]
    facts = credit_facts(teller.game, teller.shelf.speaker)
    lines.append(Markup("<p>{}</p>").format(teller.prose.own(facts, "book_table")))
    return classed(Markup("\n").join(lines), "credits book_table")


def outlined(teller: Teller, entries: Sequence[Entry]) -> Markup:
    """Return headings as nested lists of links."""
    html: list[Markup] = []
    depth = 1
    for entry in entries:
        if entry.rank > depth:
            html.append(Markup("<ol>") * (entry.rank - depth))
        else:
            html.append(Markup("</li>") + Markup("</ol></li>") * (depth - entry.rank))
        depth = entry.rank
        words = teller.prose.own(entry.words, "book_contents")
        html.append(Markup('<li><a href="#{}">{}</a>').format(entry.id, words))
    html.append(Markup("</li></ol>") * (depth - 1))
    return joined(html)
