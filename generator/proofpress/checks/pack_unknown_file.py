"""A file of the pack belongs to no part of it.

What it says:
    The file, with the nearest name that would be read.

Why:
    A file in the wrong folder is not read, and nothing else would say so.

Example:
    A deck beside the folder `components`.

Instead:
    Move it to the place where it is read.
"""

from collections.abc import Iterator

from proofpress.checks.base import Check, Evidence
from proofpress.diagnostics import Diagnostic, finding


def _find(evidence: Evidence) -> Iterator[Diagnostic]:
    """Yield catalogs of languages that the pack does not name; they are not read."""
    pack, languages = evidence.project.pack, evidence.game.languages
    named = {one.code for one in (*languages.release, *languages.draft)}
    if not languages.release and not evidence.game.is_whole:
        return  # what should name them may have a fault of its own
    for path in pack.paths("locale", ".po"):
        code = path.removeprefix("locale/").removesuffix(".po")
        if code in named:
            continue
        message = f"a catalog for `{code}`, a language that `game.yaml` does not ask for"
        hint = "name it under `release` or `draft` of `languages`"
        if code == languages.source.code:
            message, hint = f"a catalog for `{code}`, the language of the source", "delete it"
        yield finding("unknown-file", pack.span(path), message, hints=(hint,), severity="warning")


CHECK = Check(
    "unknown-file",
    __doc__,
    bad={"component/tokens.yaml": "tokens: []\n"},
    good={"components/tokens.yaml": "tokens: []\n"},
    find=_find,
)
