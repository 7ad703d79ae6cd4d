"""What a booklet is made from in one language, and what it says: texts filled, our own words."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from proofpress.diagnostics import Diagnostic, finding
from proofpress.lang.inline import Inline, InlineIcon, InlineWords, Resolved
from proofpress.lang.references import printed_targets
from proofpress.lang.scope import Scope, game_scope
from proofpress.lang.speaker import Speaker
from proofpress.lang.words import fill
from proofpress.layout.galley import Column, Pages
from proofpress.model.book import Book, Heading
from proofpress.model.game import Game
from proofpress.model.message import Reference, Text
from proofpress.request import InkUse
from proofpress.sheet import Leaf, Page
from proofpress.source.text import Origin
from proofpress.tagging import Role, Tag
from proofpress.text.typeset import Typesetter
from proofpress.values import dataclass, replace

if TYPE_CHECKING:
    from proofpress.rules.narration import Told

# Of a seed, for so many players, with names for what the rules speak of.
Stories: TypeAlias = "Callable[[int, int, Mapping[str, Text]], Sequence[Told] | None]"


_HEADS: tuple[Role, ...] = ("H1", "H2", "H3")


def no_stories(seed: int, players: int, own: Mapping[str, Text]) -> None:
    """Tell nothing: there are no rules that play."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a booklet is made from, in one language; `covers` are the faces that it names."""

    game: Game
    book: Book
    speaker: Speaker
    leaves: tuple[Leaf, ...]
    covers: Mapping[str, Page]
    stories: Stories = no_stories
    ink: InkUse = "full"


class Desk:
    """Where blocks are set: what they say, the column they stand in, and what is wrong."""

    def __init__(self, shelf: Shelf, typesetter: Typesetter, width: float) -> None:
        self.shelf = shelf
        self.game = shelf.game
        self.look = shelf.book.look
        self.speaker = shelf.speaker
        is_rtl = shelf.speaker.language.direction == "rtl"
        self.column = Column(shelf.game, typesetter, width, is_rtl=is_rtl, ink=shelf.ink)
        self.found: list[Diagnostic] = []
        self.node = 0  # the block at hand, as nodes of the structure are told apart
        self.pages: Pages = {}  # where everything stands, as far as is known
        self.names_pages = False  # whether a text has, since this was last set back
        self._printed = printed_targets(shelf.game)
        self._depth = 0  # of the last heading there: a heading is at most one level below it
        self._scope = game_scope(shelf.game)
        self._columns = {width: self.column}

    def of_width(self, width: float) -> Column:
        """Return the column of a width."""
        if width not in self._columns:
            self._columns[width] = self.column.of_width(width)
        return self._columns[width]

    def tag(self, role: Role) -> Tag:
        """Return the node of the block at hand in the booklet's structure."""
        return Tag(role, self.node)

    def heading_tag(self, level: int) -> Tag:
        """Return the node of a heading; headings nest without a jump."""
        self._depth = min(level, self._depth + 1)
        return self.tag(_HEADS[self._depth - 1])

    def say(self, text: Text | None, scope: Scope | None = None) -> Resolved | None:
        """Return a text in the booklet's language, None where it has nothing to say."""
        if text is None:
            return None
        said, found = self.speaker.say(text, self._scope if scope is None else scope)
        self.found += found
        return None if said is None else self._with_pages(said)

    def _with_pages(self, said: Resolved) -> Resolved:
        """Return a text with pages where it names what stands on them."""
        named = {
            (part.start, part.end): self._printed[part.target].path
            for part in said.text.parts
            if isinstance(part, Reference) and part.is_page and part.target in self._printed
        }
        if not named:
            return said
        self.names_pages = True
        inlines: list[Inline] = []
        done: set[tuple[int, int]] = set()
        for inline in said.inlines:
            place = (inline.start, inline.end)
            if place not in named or not isinstance(inline, InlineWords | InlineIcon):
                inlines.append(inline)
            elif place not in done:
                inlines.append(self._page(named[place], inline))
                done.add(place)
        return replace(said, inlines=tuple(inlines))

    def _page(self, path: str, inline: InlineWords | InlineIcon) -> InlineWords:
        """Return the page of what a reference leads to: the first one as long as none is known."""
        number = self.speaker.number(self.pages.get(path, (1,))[0])
        words = fill(self.speaker.words["page"], {"n": number})
        return InlineWords(words, inline.look, inline.start, inline.end, is_literal=False)

    def own(self, key: str) -> Resolved | None:
        """Return one of our own words."""
        return self.plain(self.speaker.words[key])

    def plain(self, words: str) -> Resolved | None:
        """Return words of our own in the booklet's language; None in a game without a title."""
        title = self.say(self.game.title)
        return None if title is None else self.column.plain(words, title)

    def fault(self, name: str, origin: Origin, message: str, *hints: str) -> None:
        """Add what is wrong with a block."""
        self.found.append(finding(name, origin.span, message, hints=hints))


def target_of(heading: Heading) -> str:
    """Return the name of the place of a heading, for links to it."""
    return f"book.{heading.id}"
