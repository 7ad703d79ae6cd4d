"""The blocks of a booklet as HTML, with its contents and the pieces that its texts name."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, assert_never

from markupsafe import Markup

from proofpress.lang.inline import InlineIcon, InlineWords, Resolved
from proofpress.lang.references import find_targets
from proofpress.lang.scope import Scope, card_scope, game_scope
from proofpress.language import Language
from proofpress.layout.book import Shelf, credit_facts
from proofpress.layout.componentlist import Row, rows_of
from proofpress.model.book import (
    AssumptionList,
    Block,
    ComponentList,
    Contents,
    Cover,
    CreditList,
    Example,
    Heading,
    ListBlock,
    PageBreak,
    Paragraph,
    PhaseList,
)
from proofpress.model.game import Game
from proofpress.model.message import Text
from proofpress.sheet import Page
from proofpress.text.typeset import Typesetter
from proofpress.values import NamedTuple
from proofpress.web.boxes import boxed
from proofpress.web.pictures import Pictures
from proofpress.web.prose import Prose

if TYPE_CHECKING:
    from proofpress.rules.narration import Told

_NOTHING = Markup()
_HEADING_STYLE = {1: "book_heading", 2: "book_subheading", 3: "book_subheading"}


class Entry(NamedTuple):
    """A heading as the contents show it; `rank` is that of the element, 2 for a section."""

    rank: int
    id: str
    html: Markup


class Named(NamedTuple):
    """A piece that a text names, with its picture; `text` is what stands on it."""

    id: str
    page: Page
    name: Markup
    text: Markup


class Teller:
    """Tells the blocks of one booklet in one language, each once and in order."""

    def __init__(self, shelf: Shelf, typesetter: Typesetter, pictures: Pictures) -> None:
        self._shelf = shelf
        self._speaker = shelf.speaker
        self._pictures = pictures
        self._scope = game_scope(shelf.game)
        self._fronts: dict[str, Page] = {}
        for leaf in shelf.leaves:
            self._fronts.setdefault(leaf.subject, leaf.front)
        self._targets = find_targets(shelf.game)
        self._by_path = {target.path: target for target in self._targets.values()}
        self._anchors = frozenset(_anchors(shelf))
        self._ids: set[str] = set()
        self._rank = 1
        self._wanted: dict[str, Page] = {}
        self.entries: list[Entry] = []
        theme, language = shelf.game.theme, shelf.speaker.language
        self.prose = Prose(theme, language, typesetter, pictures.icon, self._linked)

    def body(self) -> Markup:
        """Return all blocks; what they call for is known then."""
        blocks = [part for block in self._shelf.book.blocks for part in self._block(block)]
        return Markup("\n").join(blocks)

    def say(self, text: Text, scope: Scope | None = None) -> Resolved | None:
        """Return a text as the language says it, None where it does not.

        What is wrong with it was found when it was set on pages.
        """
        return self._speaker.say(text, self._scope if scope is None else scope)[0]

    def name(self, text: Text, style: str, scope: Scope | None = None) -> Markup:
        """Return a text that stands on one line, nothing where the language does not say it."""
        said = self.say(text, scope)
        return _NOTHING if said is None else self.prose.line(said, style)

    def named(self) -> Iterator[Named]:
        """Yield the pieces that the texts name, in the order of the pack, each with its picture."""
        game = self._shelf.game
        texts = {f"{deck.id}.{card.id}": (deck, card) for deck in game.decks for card in deck.cards}
        for subject, page in self._fronts.items():
            root = subject.partition(".")[0]
            id = subject if subject in self._wanted else root
            if self._wanted.get(id) is not page:
                continue
            target = self._by_path[id]
            name = _NOTHING
            if isinstance(target.says, Text):
                name = self.name(target.says, "book_question", target.scope)
            text = _NOTHING
            if subject in texts:
                deck, card = texts[subject]
                said = None if card.text is None else self.say(card.text, card_scope(deck, card))
                text = _NOTHING if said is None else self.prose.blocks(said, "book_small")
            yield Named(f"card.{id}", page, name, text)

    def _block(self, block: Block) -> Iterator[Markup]:
        match block:
            case Cover() | Contents():
                pass  # they stand at the head of the page
            case PageBreak():
                yield Markup('<div class="break"></div>')
            case Heading() | Paragraph() | ListBlock():
                yield from self._written(block)
            case ComponentList() | PhaseList() | AssumptionList() | CreditList():
                yield self._known(block)
            case _:
                yield from boxed(self, block)

    def page(self, piece: str, side: str) -> Page | None:
        """Return the side of a piece that a figure shows."""
        for leaf in self._shelf.leaves:
            if leaf.subject == piece:
                return leaf.front if side == "front" else leaf.back
        return None

    def picture(self, page: Page) -> Markup:
        """Return a page as a picture that its caption describes."""
        return self._pictures.svg(page, Markup(' aria-hidden="true"'))

    def story(self, block: Example) -> "Sequence[Told]":
        """Return the lines of an example; what is wrong with it was found before."""
        return self._shelf.stories(block.seed, block.players) or ()

    @property
    def game(self) -> Game:
        """The game that is told."""
        return self._shelf.game

    @property
    def language(self) -> Language:
        """The language that it is told in."""
        return self._speaker.language

    def _written(self, block: Heading | Paragraph | ListBlock) -> Iterator[Markup]:
        """Yield what the booklet says in its own words, where the language says it."""
        match block:
            case Heading():
                said = self.say(block.text)
                if said is not None:
                    style = _HEADING_STYLE[block.level]
                    yield self._head(block.level + 1, f"book.{block.id}", said, style)
            case Paragraph():
                said = self.say(block.text)
                if said is not None:
                    yield _classed(self.prose.blocks(said, "book_body"), "book_body")
            case ListBlock():
                yield self._list(block)
            case _:
                assert_never(block)

    def _known(self, block: ComponentList | PhaseList | AssumptionList | CreditList) -> Markup:
        """Return what the game knows itself."""
        match block:
            case ComponentList():
                return self._components()
            case PhaseList():
                return self._phases()
            case AssumptionList():
                return self._assumptions()
            case CreditList():
                return self._credits()
            case _:
                assert_never(block)

    def _head(self, rank: int, id: str, said: Resolved, style: str, number: str = "") -> Markup:
        """Return a heading no more than one rank below the one before it."""
        self._rank = min(rank, self._rank + 1)
        html = self.prose.line(said, style)
        words = _words(said)
        if number:
            numbered = Markup('<span class="number">{}</span> {}')
            html = numbered.format(self.prose.own(number, style), html)
            words = f"{number} {words}"
        self.entries.append(Entry(self._rank, id, self.prose.own(words, "book_body")))
        head = Markup('<h{}{} class="{}">{}</h{}>')
        return head.format(self._rank, self._id(id), style, html, self._rank)

    def _list(self, block: ListBlock) -> Markup:
        items = [
            Markup("<li>{}</li>").format(self.prose.inside(said, "book_body"))
            for item in block.items
            if (said := self.say(item)) is not None
        ]
        tag = Markup("ol" if block.numbered else "ul")
        return Markup('<{} class="book_body">{}</{}>').format(tag, _NOTHING.join(items), tag)

    def _components(self) -> Markup:
        rows = rows_of(self._shelf.game, self._shelf.leaves, self._speaker)
        items = [self._component(row) for row in rows]
        return Markup('<ul class="pieces book_table">{}</ul>').format(_NOTHING.join(items))

    def _component(self, row: Row) -> Markup:
        picture = _NOTHING
        if row.picture is not None:
            picture = self._pictures.svg(row.picture, Markup(' aria-hidden="true"'))
        name = self.name(row.name, "book_table", row.scope)
        count = self.prose.own(row.number, "book_table")
        return Markup(
            '<li{}>{}<span><strong>{}</strong> <span class="count">{}</span></span></li>'
        ).format(self._id(f"piece.{row.piece}"), picture, name, count)

    def _phases(self) -> Markup:
        rank = self._rank + 1
        items = []
        for number, phase in enumerate(self._shelf.game.phases, 1):
            name = self.say(phase.name)
            if name is None:
                continue
            head = self._head(rank, f"phases.{phase.id}", name, "book_subheading", f"{number}.")
            said = None if phase.text is None else self.say(phase.text)
            text = _NOTHING if said is None else self.prose.blocks(said, "book_body")
            items.append(Markup('<li class="book_body">{}{}</li>').format(head, text))
        self._rank = rank - 1
        return Markup('<ol class="phases" role="list">{}</ol>').format(_NOTHING.join(items))

    def _assumptions(self) -> Markup:
        groups = []
        for one in self._shelf.game.assumptions:
            about, value, why = (self.say(text) for text in (one.about, one.value, one.why))
            if about is None or value is None or why is None:
                continue
            group = Markup(
                '<div><dt class="book_question">{}</dt><dd class="book_body">{}</dd>'
                '<dd class="book_small">{}</dd></div>'
            )
            groups.append(
                group.format(
                    self.prose.line(about, "book_question"),
                    self.prose.inside(value, "book_body"),
                    self.prose.inside(why, "book_small"),
                )
            )
        return Markup('<dl class="answers">{}</dl>').format(_NOTHING.join(groups))

    def _credits(self) -> Markup:
        texts = [self.say(one.text) for one in self._shelf.game.credits]
        lines = [self.prose.blocks(said, "book_table") for said in texts if said is not None]
        facts = self.prose.own(credit_facts(self._shelf.game, self._speaker), "book_table")
        lines.append(Markup("<p>{}</p>").format(facts))
        return _classed(Markup("\n").join(lines), "credits book_table")

    def _linked(self, target: str, words: Markup) -> Markup:
        """Return the words of a reference, leading to what they name where the page has it."""
        found = self._targets.get(target)
        path = target if found is None else found.path
        page = self._front(path)
        if page is not None:
            self._wanted[path] = page
            shown = self._pictures.svg(page, Markup(' class="shown" aria-hidden="true"'))
            link = Markup('<span class="named"><a href="#card.{}">{}</a>{}</span>')
            return link.format(path, words, shown)
        for anchor in (path, f"piece.{path}"):
            if anchor in self._anchors:
                return Markup('<a href="#{}">{}</a>').format(anchor, words)
        return words

    def _front(self, path: str) -> Page | None:
        """Return the picture of a card, or of a token, board or box; a deck has none."""
        known = self._fronts.get(path)
        if known is not None or any(deck.id == path for deck in self._shelf.game.decks):
            return known
        begin = f"{path}."
        return next((page for id, page in self._fronts.items() if id.startswith(begin)), None)

    def _id(self, id: str) -> Markup:
        """Return the id attribute of what is told first under it, nothing for what follows."""
        if id in self._ids:
            return _NOTHING
        self._ids.add(id)
        return Markup(' id="{}"').format(id)


def _anchors(shelf: Shelf) -> Iterator[str]:
    """Yield the ids that the page will have."""
    for block in shelf.book.blocks:
        match block:
            case Heading():
                yield f"book.{block.id}"
            case PhaseList():
                yield from (f"phases.{phase.id}" for phase in shelf.game.phases)
            case ComponentList():
                rows = rows_of(shelf.game, shelf.leaves, shelf.speaker)
                yield from (f"piece.{row.piece}" for row in rows)
            case _:
                pass


def _words(said: Resolved) -> str:
    """Return a text as one reads it aloud: without marks, icons by their names."""
    parts = (
        part.text if isinstance(part, InlineWords) else part.spoken
        for part in said.inlines
        if isinstance(part, InlineWords | InlineIcon)
    )
    return " ".join("".join(parts).split())


def _classed(html: Markup, classes: str) -> Markup:
    return Markup('<div class="{}">{}</div>').format(classes, html)


def outlined(entries: Sequence[Entry]) -> Markup:
    """Return headings as nested lists of links."""
    html: list[Markup] = []
    depth = 1
    for entry in entries:
        if entry.rank > depth:
            html.append(Markup("<ol>") * (entry.rank - depth))
        else:
            html.append(Markup("</li>") + Markup("</ol></li>") * (depth - entry.rank))
        depth = entry.rank
        html.append(Markup('<li><a href="#{}">{}</a>').format(entry.id, entry.html))
    html.append(Markup("</li></ol>") * (depth - 1))
    return _NOTHING.join(html)
