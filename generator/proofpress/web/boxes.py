"""The blocks of a rulebook as HTML: tables, notes, figures, examples, glossary, card texts."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from markupsafe import Markup

from proofpress.lang.collation import collation_key
from proofpress.lang.scope import card_scope
from proofpress.lang.terms import NOMINATIVE
from proofpress.model.book import (
    CardTexts,
    Example,
    Figure,
    GlossaryList,
    Index,
    MarginNote,
    Note,
    TableBlock,
)
from proofpress.model.message import Text

if TYPE_CHECKING:
    from proofpress.web.blocks import Teller

Boxed = TableBlock | Note | MarginNote | Figure | Example | GlossaryList | Index | CardTexts
_NOTHING = Markup()


def boxed(teller: "Teller", block: Boxed) -> Iterator[Markup]:
    """Yield a block; an index, which leads to pages, has nothing to lead to here."""
    match block:
        case TableBlock():
            yield _table(teller, block)
        case Note():
            yield _note(teller, block)
        case MarginNote():
            text = _inside(teller, block.text, "book_aside")
            yield Markup('<p class="aside book_aside">{}</p>').format(text)
        case Figure():
            yield _figure(teller, block)
        case Example():
            yield _example(teller, block)
        case GlossaryList():
            yield _glossary(teller)
        case CardTexts():
            yield _cards(teller, block)
        case Index():
            pass
        case _:
            assert_never(block)


def _inside(teller: "Teller", text: Text | None, style: str) -> Markup:
    said = None if text is None else teller.say(text)
    return _NOTHING if said is None else teller.prose.inside(said, style)


def _table(teller: "Teller", block: TableBlock) -> Markup:
    def row(cells: tuple[Text, ...], html: Markup) -> Markup:
        made = [html.format(_inside(teller, cell, "book_table")) for cell in cells]
        return Markup("<tr>{}</tr>").format(_NOTHING.join(made))

    caption = _inside(teller, block.caption, "book_caption")
    said = Markup('<caption class="book_caption">{}</caption>').format(caption) if caption else ""
    head = _NOTHING
    if block.head:
        columns = row(block.head, Markup('<th scope="col">{}</th>'))
        head = Markup("<thead>{}</thead>").format(columns)
    body = _NOTHING.join(row(cells, Markup("<td>{}</td>")) for cells in block.rows)
    html = Markup('<div class="wide"><table class="book_table">{}{}<tbody>{}</tbody></table></div>')
    return html.format(said, head, body)


def _note(teller: "Teller", block: Note) -> Markup:
    title = _inside(teller, block.title, "book_note_title")
    head = Markup('<p class="book_note_title">{}</p>').format(title) if title else _NOTHING
    text = _inside(teller, block.text, "book_note")
    html = Markup('<div class="note">{}<div class="book_note">{}</div></div>')
    return html.format(head, text)


def _figure(teller: "Teller", block: Figure) -> Markup:
    page = teller.page(block.piece, block.side)
    picture = _NOTHING if page is None else teller.picture(page)
    items = [
        Markup("<li>{}</li>").format(_inside(teller, one.text, "book_legend"))
        for one in block.callouts
    ]
    legend = _NOTHING
    if items:
        legend = Markup('<ol class="book_legend">{}</ol>').format(_NOTHING.join(items))
    caption = _inside(teller, block.caption, "book_caption")
    said = Markup('<p class="book_caption">{}</p>').format(caption) if caption else _NOTHING
    html = Markup('<figure class="piece">{}<figcaption>{}{}</figcaption></figure>')
    return html.format(picture, legend, said)


def _example(teller: "Teller", block: Example) -> Markup:
    title = _inside(teller, block.title, "book_note_title")
    head = Markup('<p class="book_note_title">{}</p>').format(title) if title else _NOTHING
    lines = [
        Markup('<p class="told {}">{}</p>').format(
            line.kind, teller.prose.own(line.words, "book_table")
        )
        for line in teller.story(block)
    ]
    html = Markup('<div class="note book_table">{}{}</div>')
    return html.format(head, _NOTHING.join(lines))


def _glossary(teller: "Teller") -> Markup:
    language = teller.language
    named = []
    for term in teller.game.terms.values():
        forms = term.forms.get(language.code) or term.forms.get(language.base)
        name = "" if forms is None else forms.singular.get(NOMINATIVE, "")
        if term.text is not None and name:
            named.append((name, term.text))
    named.sort(key=lambda pair: collation_key(pair[0], language))
    items = [
        Markup("<dt>{}</dt><dd>{}</dd>").format(
            teller.prose.own(name[:1].upper() + name[1:], "book_entry"),
            _inside(teller, text, "book_table"),
        )
        for name, text in named
    ]
    return Markup('<dl class="book_table">{}</dl>').format(_NOTHING.join(items))


def _cards(teller: "Teller", block: CardTexts) -> Markup:
    items = []
    for deck in teller.game.decks:
        for card in deck.cards if deck.id == block.deck else ():
            scope = card_scope(deck, card)
            said = None if card.text is None else teller.say(card.text, scope)
            items.append(
                Markup("<dt>{}{}</dt><dd>{}</dd>").format(
                    teller.name(card.name, "book_entry", scope),
                    teller.prose.own(f" × {card.copies}", "book_entry"),
                    _NOTHING if said is None else teller.prose.inside(said, "book_table"),
                )
            )
    return Markup('<dl class="book_table">{}</dl>').format(_NOTHING.join(items))
