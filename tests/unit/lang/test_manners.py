"""Slips within one text: scripts and numbers mixed into words."""

from itertools import product

from proofpress.diagnostics import Span
from proofpress.lang.manners import faults_of
from proofpress.language import Language
from proofpress.text.typeset import plain

LETTERS = "abя"
CROSSED = ("aя", "bя", "яa", "яb", "я a я")  # `a` looks Cyrillic, `b` does not


def is_mixed(raw: str) -> bool:
    """Say whether a text mixes scripts or puts a number into a word, sign by sign."""
    return any(pair in raw for pair in CROSSED) or any(
        sign == "1"
        and len(raw[:at]) - len(raw[:at].rstrip(LETTERS)) >= 2
        and raw[at + 1 : at + 2] in tuple(LETTERS)
        for at, sign in enumerate(raw)
    )


def test_every_mixture_in_short_texts_is_found_and_nothing_else() -> None:
    english = Language("en")
    wrong = []
    for signs in product("abя1 ", repeat=5):
        raw = "".join(signs)
        text = plain(raw, english, Span("")).text
        found = [one.name for one in faults_of(text, (), english, None)]
        if ("mixed-letters" in found) != is_mixed(raw):
            wrong.append((raw, found))
    assert not wrong[:20]
