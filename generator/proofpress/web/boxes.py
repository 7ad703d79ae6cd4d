"""The blocks of a rulebook as HTML: tables, notes, figures, examples, glossary, card texts."""

from collections.abc import Sequence
from typing import assert_never

from markupsafe import Markup, escape

from proofpress.backends.svg_paint import number
from proofpress.lang.collation import collation_key
from proofpress.lang.scope import card_scope
from proofpress.model.book import (
    CardTexts,
    Example,
    Figure,
    GlossaryList,
    MarginNote,
    Note,
    TableBlock,
)
from proofpress.model.game import Card, Deck
from proofpress.model.message import Text
from proofpress.sheet import Page
from proofpress.web.index import name_of
from proofpress.web.teller import NOTHING, Teller, classed, joined, words_aloud

Boxed = TableBlock | Note | MarginNote | Figure | Example | GlossaryList | CardTexts
_DISC = 2.1  # mm on paper: the radius of a number on a figure


def boxed(teller: Teller, block: Boxed) -> Markup:
    """Return a block."""
    match block:
        case TableBlock():
            return _table(teller, block)
        case Note():
            text = classed(teller.blocks(block.text, "book_note"), "book_note")
            return _note(teller, block.title, text)
        case MarginNote():
            return classed(teller.blocks(block.text, "book_aside"), "aside book_aside")
        case Figure():
            return _figure(teller, block)
        case Example():
            return _note(teller, block.title, _story(teller, block))
        case GlossaryList():
            return _glossary(teller)
        case CardTexts():
            return _cards(teller, block)
        case _:
            assert_never(block)


def _table(teller: Teller, block: TableBlock) -> Markup:
    def row(cells: Sequence[Text], html: Markup) -> Markup:
        made = joined(html.format(teller.inside(cell, "book_table")) for cell in cells)
        return Markup("<tr>{}</tr>").format(made)

    caption = teller.inside(block.caption, "book_caption")
    if caption:
        caption = Markup('<caption class="book_caption">{}</caption>').format(caption)
    head = row(block.head, Markup('<th scope="col">{}</th>')) if block.head else NOTHING
    body = joined(row(cells, Markup("<td>{}</td>")) for cells in block.rows)
    html = Markup('<table class="book_table">{}<thead>{}</thead><tbody>{}</tbody></table>')
    return html.format(caption, head, body)


def _note(teller: Teller, title: Text | None, text: Markup) -> Markup:
    head = teller.line(title, "book_note_title")
    if head:
        head = Markup('<p class="book_note_title">{}</p>').format(head)
    return Markup('<div class="note" role="note">{}{}</div>').format(head, text)


def _figure(teller: Teller, block: Figure) -> Markup:
    page = teller.page(block.piece, block.side)
    if page is None:
        return NOTHING  # found where it was set on a page
    legend = joined(
        Markup("<li>{}</li>").format(teller.inside(one.text, "book_legend"))
        for one in block.callouts
    )
    if legend:
        legend = Markup('<ol class="legend book_legend" role="list">{}</ol>').format(legend)
    caption = teller.inside(block.caption, "book_caption")
    if caption:
        caption = Markup('<figcaption class="book_caption">{}</figcaption>').format(caption)
    html = Markup('<figure{} class="piece">{}{}{}</figure>')
    picture = _numbered(teller, block, page)
    return html.format(teller.id(f"book.{block.id}"), picture, legend, caption)


def _numbered(teller: Teller, block: Figure, page: Page) -> Markup:
    """Return a piece as large as on paper, with the numbers of its callouts."""
    said = teller.say(block.caption)
    alt = page.label or block.piece if said is None else words_aloud(said)
    radius = _DISC / block.scale
    disc = Markup(
        '<circle cx="{x}" cy="{y}" r="{r}"/>'
        '<text x="{x}" y="{y}" dy="{dy}" font-size="{size}">{words}</text>'
    )
    discs = joined(
        disc.format(
            x=number(one.x_in(teller.language.direction)),
            y=number(one.y),
            r=number(radius),
            dy=number(0.52 * radius),
            size=number(1.5 * radius),
            words=teller.prose.own(str(count), "book_callout"),
        )
        for count, one in enumerate(block.callouts, 1)
    )
    if discs:
        discs = Markup('<g class="book_callout">{}</g>').format(discs)
    width = f"{number(page.width * block.scale)}mm"
    attributes = Markup(' role="img" aria-label="{}" width="{}"').format(alt, width)
    return teller.pictures.svg(page, attributes, discs)


def _story(teller: Teller, block: Example) -> Markup:
    """Return the lines of an example: its phases, the choices of each, and what came of them."""
    story = teller.shelf.stories(block.seed, block.players, block.names) or ()
    html = Markup('<li class="{}">{}</li>')
    items = (html.format(line.kind, teller.prose.own(line.words, "book_table")) for line in story)
    return Markup('<ol class="story book_table" role="list">{}</ol>').format(joined(items))


def _glossary(teller: Teller) -> Markup:
    terms = [term for term in teller.game.terms.values() if term.text is not None]
    named = [(name, term.text) for term in terms if (name := name_of(teller, term.id))]
    named.sort(key=lambda pair: collation_key(pair[0], teller.language))
    html = Markup('<div><dt class="book_entry">{}</dt><dd class="book_table">{}</dd></div>')
    items = (
        html.format(
            teller.prose.own(name[:1].upper() + name[1:], "book_entry"),
            teller.inside(text, "book_table"),
        )
        for name, text in named
    )
    return Markup('<dl class="answers">{}</dl>').format(joined(items))


def _cards(teller: Teller, block: CardTexts) -> Markup:
    decks = [deck for deck in teller.game.decks if deck.id == block.deck]
    items = joined(_card(teller, deck, card) for deck in decks for card in deck.cards)
    return Markup('<ul class="cards" role="list">{}</ul>').format(items)


def _card(teller: Teller, deck: Deck, card: Card) -> Markup:
    path = f"{deck.id}.{card.id}"
    scope = card_scope(deck, card)
    name = teller.line(card.name, "book_entry", scope)
    page = teller.page(path, "front")
    id = teller.id(f"card.{path}")
    if page is not None:
        name = teller.link(f"card.{path}", name, page)
    count = NOTHING
    if card.copies > 1:
        count = escape(" ") + teller.prose.own(f"×\u00a0{card.copies}", "book_entry")
    text = classed(teller.blocks(card.text, "book_table", scope), "book_table")
    html = Markup('<li{}>{}<div><span class="book_entry">{}{}</span>{}</div></li>')
    return html.format(id, teller.thumbnail(page), name, count, text)
