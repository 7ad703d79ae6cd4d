"""Art that a piece names is not in the pack.

What it says:
    The place that names the file; the note says where it should stand.

Why:
    A card without its picture would be printed with a hole.

Example:
    A picture that was never drawn.

Instead:
    Put the file there, or correct the path. A field for art that may be absent is declared
    `image?`.
"""

from collections.abc import Iterator

from proofpress.checks.base import Check, Evidence, words_of
from proofpress.diagnostics import Diagnostic, Note, did_you_mean, finding
from proofpress.source.project import is_inside


def _find(evidence: Evidence) -> Iterator[Diagnostic]:
    """Yield the pictures that fields name and the pack does not hold."""
    pack = evidence.project.pack
    for subject, field in evidence.named["image"]:
        for path in words_of(field.value):
            if is_inside(path) and path not in pack.files:
                yield finding(
                    "missing-art",
                    field.origin.span,
                    f"there is no file `{path}` in the pack",
                    subject=subject,
                    notes=(Note("it should stand here", pack.span(path)),),
                    hints=did_you_mean(path, pack.files),
                )


CHECK = Check(
    "missing-art",
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
      - {id: red, name: Red lamp, art: art/red.svg}
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
