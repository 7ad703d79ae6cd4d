"""A text names a term that the glossary does not have.

What it says:
    The term inside its placeholder, in whichever language it stands, with the nearest of the
    glossary.

Why:
    A term stands for the right word in the right form; without an entry there is no word.

Example:
    A term for a glossary without it.

Instead:
    Add the term to `glossary.yaml`, or correct the placeholder.
"""

from collections.abc import Iterator

from proofpress.checks.base import Check, Evidence, words_of
from proofpress.diagnostics import Diagnostic, did_you_mean, finding


def _find(evidence: Evidence) -> Iterator[Diagnostic]:
    """Yield the terms that fields name and the glossary lacks; texts are proofread."""
    terms = evidence.game.terms
    for subject, field in evidence.named["term"]:
        for name in words_of(field.value):
            if name not in terms:
                message = f"there is no term `{name}` in the glossary"
                hints = did_you_mean(name, terms)
                span = field.origin.span
                yield finding("unknown-term", span, message, subject=subject, hints=hints)


CHECK = Check(
    "unknown-term",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Pay {gold:1!}."}
"""
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Pay {gold:1!}."}
""",
        "glossary.yaml": """\
terms:
  - id: gold
    forms:
      en: {sg: gold piece, pl: gold pieces}
""",
    },
    find=_find,
)
