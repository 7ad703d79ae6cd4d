"""The booklet as data: its blocks in order."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal

from proofpress.model.message import Text
from proofpress.source.text import Origin
from proofpress.values import dataclass


@dataclass(frozen=True, slots=True)
class Cover:
    """The first page: a face as a page."""

    face: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class Heading:
    """The head of a section; level 1 opens one and stands in the contents.

    `columns` is how many the section has, where it is not as many as the booklet.
    """

    id: str
    level: int
    text: Text
    origin: Origin
    columns: int | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    id: str
    text: Text
    origin: Origin


@dataclass(frozen=True, slots=True)
class ListBlock:
    """Points, numbered or not."""

    id: str
    items: tuple[Text, ...]
    numbered: bool
    origin: Origin


@dataclass(frozen=True, slots=True)
class Contents:
    """The table of contents."""

    origin: Origin


@dataclass(frozen=True, slots=True)
class ComponentList:
    """What is in the box: picture, name and count of every piece."""

    origin: Origin


@dataclass(frozen=True, slots=True)
class PhaseList:
    """The phases in the rules' order and numbering, each with its text."""

    origin: Origin


@dataclass(frozen=True, slots=True)
class AssumptionList:
    """The points that the source leaves open, and what we assumed."""

    origin: Origin


@dataclass(frozen=True, slots=True)
class CreditList:
    """Credits and licences."""

    origin: Origin


@dataclass(frozen=True, slots=True)
class TableBlock:
    """Rows of cells below a head; a row is never cut, and the head stands again on a new page."""

    id: str
    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    caption: Text | None
    origin: Origin


@dataclass(frozen=True, slots=True)
class Note:
    """A callout: what must not be missed, on a tint, with a title of its own or none."""

    id: str
    title: Text | None
    text: Text
    origin: Origin


@dataclass(frozen=True, slots=True)
class MarginNote:
    """An aside in the outer margin, beside the first line of the block that follows."""

    id: str
    text: Text
    origin: Origin


@dataclass(frozen=True, slots=True)
class Callout:
    """A numbered place on a figure, in millimetres of the piece, and what it shows.

    `x_rtl` is where it lies in languages that are read from the right, where that is elsewhere.
    """

    x: float
    y: float
    text: Text
    x_rtl: float | None = None

    def x_in(self, direction: str) -> float:
        """Return how far from the left the place lies in a language of a direction."""
        return self.x_rtl if direction == "rtl" and self.x_rtl is not None else self.x


@dataclass(frozen=True, slots=True)
class Figure:
    """A piece as it is printed, at a scale; its callouts are explained beside it.

    `piece` is the id path of what is cut out: `orders.raid`, `gold`, `board`, `mat.red`.
    """

    id: str
    piece: str
    side: Literal["front", "back"]
    scale: float
    caption: Text | None
    callouts: tuple[Callout, ...]
    origin: Origin


@dataclass(frozen=True, slots=True)
class Example:
    """The first round of the game with a seed, told in the words of the pack.

    `names` say what zones, variables and choices of the rules are called, by their ids. What has no
    name there, in the glossary or among the pieces is not told.
    """

    id: str
    title: Text | None
    seed: int
    players: int
    names: Mapping[str, Text]
    origin: Origin


@dataclass(frozen=True, slots=True)
class GlossaryList:
    """The terms that are explained, in the order of the language's alphabet."""

    origin: Origin


@dataclass(frozen=True, slots=True)
class Index:
    """Headings and terms with their pages, in the order of the language's alphabet."""

    origin: Origin


@dataclass(frozen=True, slots=True)
class CardTexts:
    """Every card of a deck with its name, its copies and its text."""

    deck: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class PageBreak:
    """What follows starts a new page."""

    origin: Origin


Block = (
    Cover
    | Heading
    | Paragraph
    | ListBlock
    | TableBlock
    | Note
    | MarginNote
    | Figure
    | Example
    | GlossaryList
    | Index
    | CardTexts
    | Contents
    | ComponentList
    | PhaseList
    | AssumptionList
    | CreditList
    | PageBreak
)


@dataclass(frozen=True, slots=True)
class BookLook:
    """How a booklet looks beyond its styles; colours are of the palette.

    `page` and `opener` are faces: one behind the text of every page, one behind the head of a
    section, as wide as the text and `opener_height` millimetres high; its words stand in the upper
    `opener_text` millimetres of that, where it does not take all, and a head that is too long for
    its line gets smaller down to `opener_fit` points. `accent` colours rules, numbers and bullets,
    `tint` the ground of notes and of the heads of tables. The contents list
    headings down to the level `contents_depth`.
    """

    page: str = ""
    opener: str = ""
    opener_height: float = 12.0
    opener_text: float | None = None
    opener_fit: float | None = None
    accent: str = ""
    tint: str = "light_grey"
    contents_depth: int = 1
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """A booklet of one trim size, of so many columns where a section has no number of its own."""

    width: float
    height: float
    blocks: tuple[Block, ...]
    origin: Origin
    columns: int = 1
    look: BookLook = BookLook()


def texts_of(block: Block) -> tuple[Text, ...]:
    """Return the texts that are written in a block, in the order in which they are read."""
    match block:
        case Heading() | Paragraph() | MarginNote():
            return (block.text,)
        case ListBlock():
            return block.items
        case Note():
            return (*_given(block.title), block.text)
        case TableBlock():
            cells = (cell for row in (block.head, *block.rows) for cell in row)
            return (*cells, *_given(block.caption))
        case Figure():
            return (*(one.text for one in block.callouts), *_given(block.caption))
        case Example():
            return (*_given(block.title), *block.names.values())
        case _:
            return ()


def _given(text: Text | None) -> tuple[Text, ...]:
    return () if text is None else (text,)


def covers_of(blocks: Sequence[Block]) -> tuple[tuple[Cover, ...], tuple[Cover, ...]]:
    """Return the covers before the text, and those behind it: what ends a booklet ends it."""
    texts = [at for at, block in enumerate(blocks) if not isinstance(block, Cover)]
    last = texts[-1] if texts else len(blocks)
    covers = [(at, block) for at, block in enumerate(blocks) if isinstance(block, Cover)]
    fronts = tuple(block for at, block in covers if at < last)
    return fronts, tuple(block for at, block in covers if at > last)


def headings_of_indexes(blocks: Sequence[Block]) -> Iterator[Heading]:
    """Yield the headings right above an index, which does not list them."""
    for block, after in pairwise(blocks):
        if isinstance(block, Heading) and isinstance(after, Index):
            yield block
