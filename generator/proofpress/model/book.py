"""The booklet as data: its blocks in order."""

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
    """The head of a section; level 1 opens one and stands in the contents."""

    id: str
    level: int
    text: Text
    origin: Origin


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
class PageBreak:
    """What follows starts a new page."""

    origin: Origin


Block = (
    Cover
    | Heading
    | Paragraph
    | ListBlock
    | Contents
    | ComponentList
    | PhaseList
    | AssumptionList
    | CreditList
    | PageBreak
)


@dataclass(frozen=True, slots=True)
class Book:
    """A booklet of one trim size."""

    width: float
    height: float
    blocks: tuple[Block, ...]
    origin: Origin
