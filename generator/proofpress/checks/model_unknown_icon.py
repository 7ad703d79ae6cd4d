"""An icon has no drawing.

What it says:
    The icon, with the nearest there is.

Why:
    An icon is a file: `art/icons/` of the pack comes first, then the icons that travel with
    Proofpress.

Example:
    A misspelt icon in a text.

Instead:
    Correct it, or draw `art/icons/<name>.svg`.
"""

from collections.abc import Iterator

from proofpress.checks.base import Check, Evidence, words_of
from proofpress.diagnostics import Diagnostic, Span, did_you_mean, finding


def _find(evidence: Evidence) -> Iterator[Diagnostic]:
    """Yield the icons of fields, seats and terms that nobody has drawn; texts are proofread."""
    icons = evidence.game.icons
    for subject, name, span in _named(evidence):
        if name not in icons:
            hints = did_you_mean(name, icons) or (f"it would be art/icons/{name}.svg",)
            message = f"there is no icon `{name}`"
            yield finding("unknown-icon", span, message, subject=subject, hints=hints)


def _named(evidence: Evidence) -> Iterator[tuple[str, str, Span]]:
    for subject, field in evidence.named["icon"]:
        for name in words_of(field.value):
            yield subject, name, field.origin.span
    for seat in evidence.game.players.seats:
        yield f"seats.{seat.id}", seat.cue, (seat.cue_at or seat.origin).span
    for term in evidence.game.terms.values():
        if term.icon is not None:
            yield f"terms.{term.id}", term.icon, (term.icon_at or term.origin).span


CHECK = Check(
    "unknown-icon",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light one {icon:lmp}."}
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
      - {id: red, name: Red lamp, text: "Light one {icon:lamp}."}
"""
    },
    find=_find,
)
