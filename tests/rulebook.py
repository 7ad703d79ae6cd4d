"""Paragraphs of rules of play in six languages: our own sentences in many orders."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from proofpress.lang.inline import Inline, Resolved
from proofpress.language import Language
from proofpress.model.message import PLAIN
from typesetting import BOLD, icon, resolved, words

CODES = ("en", "pl", "uk", "ru", "fr", "de")
MANY = 60  # paragraphs of each language
_FOLDER = Path(__file__).parent / "corpus"
_PARTS = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\{(?P<icon>\w+)\}|(?P<plain>[^*{]+)")


@cache
def sentences(code: str) -> tuple[str, ...]:
    return tuple((_FOLDER / f"{code}.txt").read_text(encoding="utf-8").splitlines())


@cache
def paragraphs(code: str) -> tuple[Resolved, ...]:
    """Return paragraphs of one to five sentences."""
    told = sentences(code)
    return tuple(
        read(" ".join(told[(7 * index + 5 * n) % len(told)] for n in range(1 + index % 5)), code)
        for index in range(MANY)
    )


def read(text: str, code: str) -> Resolved:
    """Return a text with `**bold**` words and `{icons}`."""
    return resolved(*_inlines(text), language=Language(code), raw=text)


def _inlines(text: str) -> Iterator[Inline]:
    for found in _PARTS.finditer(text):
        if found["icon"]:
            yield icon(found["icon"], found.start())
        elif found["bold"]:
            yield words(found["bold"], BOLD, found.start("bold"))
        else:
            yield words(found["plain"], PLAIN, found.start())
