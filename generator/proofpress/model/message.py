"""Marked-up texts: bold and italic words, values, terms, icons and references, parsed once."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from proofpress.source.text import Written

TextKind = Literal["text", "name", "face", "own"]


class Look(NamedTuple):
    """Bold and italic, as the markup asks."""

    strong: bool = False
    emphasis: bool = False


PLAIN = Look()


class Words(NamedTuple):
    """Plain words. `start` and `end` are offsets into the raw text (one brace of `{{` counts two)."""

    text: str
    look: Look
    start: int
    end: int


class Value(NamedTuple):
    """`{pay}`, `{card.pay}` or `{cubes at 4}`: a value in reach, perhaps for a player count."""

    path: tuple[str, ...]
    players: int | None
    look: Look
    start: int
    end: int


class Term(NamedTuple):
    """`{gold:take:acc}`, `{gold:2!:acc}`, `{gold::gen.pl}`: a glossary term in a form.

    `number` is the path of a value, an int for a literal, or None for a form without a number;
    then `plural` says which number the form itself has.
    """

    term: str
    number: tuple[str, ...] | int | None
    case: str
    plural: bool
    look: Look
    start: int
    end: int


class IconPart(NamedTuple):
    """`{icon:gold}`: a picture that stands in the line like a letter."""

    icon: str
    look: Look
    start: int
    end: int


class Reference(NamedTuple):
    """`{ref:income}`: the printed number or name of a phase, a card, a section."""

    target: str
    look: Look
    start: int
    end: int


Part = Words | Value | Term | IconPart | Reference


@dataclass(frozen=True, slots=True)
class Text:
    """One text with its id path (`orders.raid.text`), as parsed from where it was written.

    `id` is the msgctxt of its translations. A translation is a Text with the same id and its own
    `written`.
    """

    id: str
    kind: TextKind
    parts: tuple[Part, ...]
    written: Written

    @property
    def raw(self) -> str:
        """The text as written, markup and all."""
        return self.written.value
