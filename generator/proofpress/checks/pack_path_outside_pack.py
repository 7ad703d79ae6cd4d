"""A path leads out of the pack.

What it says:
    The path as it was written.

Why:
    A pack must build on any machine, and a pack from somebody else must not read what lies
    beside it.

Example:
    Art by its path on the author's disk.

Instead:
    Copy the file into the pack and write its path from the pack's folder.
"""

from collections.abc import Iterator

from proofpress.checks.base import Check, Evidence, words_of
from proofpress.diagnostics import Diagnostic, finding
from proofpress.source.project import is_inside


def _find(evidence: Evidence) -> Iterator[Diagnostic]:
    """Yield the pictures of fields whose path leaves the pack."""
    for subject, field in evidence.named["image"]:
        for path in words_of(field.value):
            if not is_inside(path):
                yield finding(
                    "path-outside-pack",
                    field.origin.span,
                    f"`{path}` leads out of the pack",
                    subject=subject,
                    hints=("copy the file into the pack and write its path from there",),
                )


CHECK = Check(
    "path-outside-pack",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {art: image}
    cards:
      - {id: red, name: Red lamp, art: ../pictures/red.svg}
"""
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {art: image}
    cards:
      - {id: red, name: Red lamp, art: art/red.svg}
""",
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <circle cx="10" cy="10" r="8"/>
</svg>
""",
    },
    find=_find,
)
