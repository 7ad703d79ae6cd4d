"""What the blocks of a web page share: texts said, pieces shown, headings and ids remembered."""

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from proofpress.lang.inline import InlineIcon, InlineWords, Resolved
from proofpress.lang.references import find_targets
from proofpress.lang.scope import Scope, card_scope, game_scope
from proofpress.layout.bookshelf import Shelf
from proofpress.layout.bookwords import Terms
from proofpress.layout.componentlist import rows_of
from proofpress.model.book import ComponentList, Heading, Index, PhaseList
from proofpress.model.message import Text
from proofpress.sheet import Page
from proofpress.text.typeset import Typesetter
from proofpress.values import NamedTuple
from proofpress.web.pictures import Pictures
from proofpress.web.prose import Prose

NOTHING = Markup()
_HIDDEN = Markup(' aria-hidden="true"')
_SHOWN = Markup(' class="shown" aria-hidden="true"')


class Entry(NamedTuple):
    """A heading; `rank` is that of its element, 2 for a section, `number` that of a phase."""

    rank: int
    id: str
    number: str
    name: str

    @property
    def words(self) -> str:
        """The heading as the contents show it."""
        return f"{self.number} {self.name}".strip()


class Named(NamedTuple):
    """A piece that a text names, with its picture; `text` is what stands on it."""

    id: str
    page: Page
    name: Markup
    text: Markup


class Teller:
    """One booklet in one language while it is told, block by block."""

    def __init__(self, shelf: Shelf, typesetter: Typesetter, pictures: Pictures) -> None:
        game, speaker = shelf.game, shelf.speaker
        self.shelf = shelf
        self.game = game
        self.language = speaker.language
        self.pictures = pictures
        self.entries: list[Entry] = []
        self.terms: dict[str, dict[Entry, bool]] = {}  # where each is named, and if in bold
        self.prose = Prose(game.theme, speaker.language, typesetter, pictures.icon, self._linked)
        has_index = any(isinstance(block, Index) for block in shelf.book.blocks)
        self._spotted = Terms(game.terms.values() if has_index else (), speaker.language)
        self._scope = game_scope(game)
        self._fronts: dict[str, Page] = {}
        for leaf in shelf.leaves:
            self._fronts.setdefault(leaf.subject, leaf.front)
        self._targets = find_targets(game)
        self._anchors = frozenset(_anchors(shelf))
        self._ids: set[str] = set()
        self._rank = 1
        self._wanted: dict[str, Page] = {}

    @property
    def rank(self) -> int:
        """The rank of the last heading, 1 for the page's own."""
        return self._rank

    def say(self, text: Text | None, scope: Scope | None = None) -> Resolved | None:
        """Return a text as the language says it, None where it does not.

        What is wrong with it was found when it was set on pages.
        """
        if text is None:
            return None
        said, _ = self.shelf.speaker.say(text, self._scope if scope is None else scope)
        if said is not None and self.entries:
            for term, is_strong in self._spotted.named(said):
                places = self.terms.setdefault(term, {})
                places[self.entries[-1]] = is_strong or places.get(self.entries[-1], False)
        return said

    def line(self, text: Text | None, style: str, scope: Scope | None = None) -> Markup:
        """Return a text that stands on one line, nothing where the language does not say it."""
        said = self.say(text, scope)
        return NOTHING if said is None else self.prose.line(said, style)

    def inside(self, text: Text | None, style: str, scope: Scope | None = None) -> Markup:
        """Return a text for an element that holds it alone."""
        said = self.say(text, scope)
        return NOTHING if said is None else self.prose.inside(said, style)

    def blocks(self, text: Text | None, style: str, scope: Scope | None = None) -> Markup:
        """Return a text as paragraphs, lists and tables."""
        said = self.say(text, scope)
        return NOTHING if said is None else self.prose.blocks(said, style)

    def head(self, rank: int, id: str, text: Text, style: str, number: str = "") -> Markup:
        """Return a heading, no more than one rank below the one before it."""
        said = self.say(text)
        if said is None:
            return NOTHING
        self._rank = min(rank, self._rank + 1)
        html = self.prose.line(said, style)
        if number:
            numbered = Markup('<span class="number">{}</span> {}')
            html = numbered.format(self.prose.own(number, style), html)
        self.entries.append(Entry(self._rank, id, number, words_aloud(said)))
        head = Markup('<h{}{} class="{}">{}</h{}>')
        return head.format(self._rank, self.id(id), style, html, self._rank)

    def close(self, rank: int) -> None:
        """Go back to a rank, as after the headings of a list."""
        self._rank = rank

    def id(self, id: str) -> Markup:
        """Return the id attribute of what is told first under it, nothing for what follows."""
        if id in self._ids:
            return NOTHING
        self._ids.add(id)
        return Markup(' id="{}"').format(id)

    def page(self, piece: str, side: str) -> Page | None:
        """Return the side of a piece."""
        leaves = (leaf for leaf in self.shelf.leaves if leaf.subject == piece)
        return next((leaf.front if side == "front" else leaf.back for leaf in leaves), None)

    def thumbnail(self, page: Page | None) -> Markup:
        """Return a small picture beside the name of what it shows."""
        return NOTHING if page is None else self.pictures.svg(page, _HIDDEN)

    def named(self) -> Iterator[Named]:
        """Yield the pieces that texts name and no block lists, in the order of the pack."""
        by_path = {target.path: target for target in self._targets.values()}
        cards = {
            f"{deck.id}.{one.id}": (deck, one) for deck in self.game.decks for one in deck.cards
        }
        for subject, page in self._fronts.items():
            id = subject if subject in self._wanted else subject.partition(".")[0]
            if self._wanted.get(id) is not page or f"card.{id}" in self._ids:
                continue
            target = by_path[id]
            says = target.says if isinstance(target.says, Text) else None
            name = self.line(says, "book_entry", target.scope)
            text = NOTHING
            if subject in cards:
                deck, card = cards[subject]
                text = self.blocks(card.text, "book_table", card_scope(deck, card))
            yield Named(f"card.{id}", page, name, text)

    def link(self, id: str, words: Markup, page: Page) -> Markup:
        """Return the name of a piece, which shows it and leads to where it stands."""
        html = Markup('<span class="named"><a href="#{}">{}</a>{}</span>')
        return html.format(id, words, self.pictures.svg(page, _SHOWN))

    def _linked(self, target: str, words: Markup) -> Markup:
        """Return the words of a reference, leading to what they name where the page has it."""
        found = self._targets.get(target)
        path = target if found is None else found.path
        page = self._front(path)
        if page is not None:
            self._wanted[path] = page
            return self.link(f"card.{path}", words, page)
        for anchor in (path, f"piece.{path}"):
            if anchor in self._anchors:
                return Markup('<a href="#{}">{}</a>').format(anchor, words)
        return words

    def _front(self, path: str) -> Page | None:
        """Return the picture of a card, or of a token, board or box; a deck has none."""
        known = self._fronts.get(path)
        if known is not None or any(deck.id == path for deck in self.game.decks):
            return known
        begin = f"{path}."
        return next((page for id, page in self._fronts.items() if id.startswith(begin)), None)


def words_aloud(said: Resolved) -> str:
    """Return a text as one reads it aloud: without marks, icons by their names."""
    parts = (
        part.text if isinstance(part, InlineWords) else part.spoken
        for part in said.inlines
        if isinstance(part, InlineWords | InlineIcon)
    )
    return " ".join("".join(parts).split())


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


def classed(html: Markup, classes: str) -> Markup:
    """Return HTML in a block of its own, nothing where there is none."""
    return Markup('<div class="{}">{}</div>').format(classes, html) if html else NOTHING


def joined(parts: Iterable[Markup]) -> Markup:
    """Return parts one after the other."""
    return NOTHING.join(parts)
