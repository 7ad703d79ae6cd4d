"""A `{ref:...}`, a `{page:...}`, a name on a board, or a field that names a space leads nowhere.

What it says:
    The name, with the nearest phase, section, piece, space, set or field.

Why:
    Numbers of phases and names of pieces are computed, so that they stay right when the rules
    change; an arrow to a space that is not there would be drawn, and played, wrong.

Example:
    A reference to a card by its name instead of its id.

Instead:
    Name the id of a phase, of a section of the booklet, of a piece or of a space of a board. On a
    board, name a space of it (`from`, `to`), a set or `players` (`per`), a field of the set
    (`start`, `steps`), or a space, a token or a seat (`by`). A field of type `set of provinces`
    names one of the spaces of that set.
"""

from collections.abc import Iterator

from proofpress.checks.base import Check, Evidence, words_of
from proofpress.diagnostics import Diagnostic, did_you_mean, finding


def _find(evidence: Evidence) -> Iterator[Diagnostic]:
    """Yield the fields that name no space of their set; sets that no board has come later."""
    boards = evidence.game.boards
    lost = {one.id for board in boards if not board.is_whole for one in board.sets}
    members: dict[str, set[str]] = {}
    for one in (one for board in boards for one in board.sets if one.id not in lost):
        members.setdefault(one.id, set()).update(space.id for space in one.spaces)
    for piece, field in evidence.named["set"]:
        if field.type.of not in members:
            continue
        known = members[field.type.of]
        for name in words_of(field.value):
            if name not in known:
                yield finding(
                    "unknown-reference",
                    field.origin.span,
                    f"there is no `{name}` in the set `{field.type.of}`",
                    subject=piece,
                    hints=did_you_mean(name, known),
                )


CHECK = Check(
    "unknown-reference",
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
      - {id: red, name: Red lamp, text: "Goes out after {ref:green_lamp}."}
      - {id: green, name: Green lamp}
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
      - {id: red, name: Red lamp, text: "Goes out after {ref:green}."}
      - {id: green, name: Green lamp}
"""
    },
)
