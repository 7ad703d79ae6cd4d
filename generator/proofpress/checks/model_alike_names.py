"""Two cards of a deck have names that many people and programs take for one.

What it says:
    The later name, with the place of the earlier one. Names are compared without case, accents,
    ligatures and quotes, with blanks and signs as one; equal names are no finding.

Why:
    `Æon Gate` and `Aeon Gate` are one card to whoever searches for it, reads it aloud or looks it
    up in a list. Proofpress itself links by ids alone.

Example:
    Two spellings of a name.

Instead:
    Spell both alike if they are the same, or give one of them another name.
"""

from collections.abc import Iterator

from proofpress.checks.base import Check, Evidence
from proofpress.diagnostics import Diagnostic, Note, finding, fold_all
from proofpress.model.game import Card
from proofpress.regex import regex

_MARKED = regex(r"[{}*]")  # what is in a mark-up is no spelling


def _find(evidence: Evidence) -> Iterator[Diagnostic]:
    """Yield the names that differ from an earlier one of their deck in spelling alone."""
    for deck in evidence.game.decks:
        cards = [card for card in deck.cards if not _MARKED.search(card.name.raw)]
        names = [card.name.raw for card in cards]
        first: dict[str, Card] = {}
        for card, name, folded in zip(cards, names, fold_all(names), strict=True):
            known = first.setdefault(folded, card)
            if known.name.raw != name:
                yield finding(
                    "alike-names",
                    card.name.written.span,
                    f"`{name}` and `{known.name.raw}` differ in spelling alone",
                    subject=card.name.id,
                    notes=(Note("the other one is here", known.name.written.span),),
                )


CHECK = Check(
    "alike-names",
    __doc__,
    find=_find,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: aeon, name: Aeon lamp}
      - {id: old, name: Æon Lamp}
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
      - {id: aeon, name: Æon lamp}
      - {id: old, name: Old lamp}
"""
    },
)
