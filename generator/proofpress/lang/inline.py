"""Texts of one language with every placeholder filled: words and icons in reading order."""

from proofpress.language import Language
from proofpress.model.message import Cell, Edge, Look, Point, Text
from proofpress.values import NamedTuple, dataclass


class InlineWords(NamedTuple):
    """Words to set, with the offsets of the raw text that they came from.

    `is_literal` says that character i of `text` came from raw[start + i]; of a filled value or a
    term only the whole placeholder is known.
    """

    text: str
    look: Look
    start: int
    end: int
    is_literal: bool


class InlineIcon(NamedTuple):
    """An icon to set like a letter; `spoken` is its term, for extraction and readers aloud."""

    icon: str
    spoken: str
    look: Look
    start: int
    end: int


Inline = InlineWords | InlineIcon | Point | Cell | Edge  # the last three mark structure


@dataclass(frozen=True, slots=True)
class Resolved:
    """A text as one language says it."""

    text: Text
    language: Language
    inlines: tuple[Inline, ...]
