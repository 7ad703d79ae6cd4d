"""Hints for attributes of faces that are written as plain SVG has them, or as in a program."""

import re

from proofpress.layout.operations import ExpressionFaultError
from proofpress.layout.vocabulary import CONTROLS
from proofpress.regex import regex

_COLOUR = regex(r"#[0-9A-Fa-f]{3,8}")
_CALL = regex(r"[a-z][A-Za-z]*\([^'\"{}]*\).*")  # rotate(45), translate(3 4)
_MEASURE = regex(r"(-?\d+(?:\.\d+)?)(mm|cm|in|pt|px)")
_SHARE = regex(r"(\d{1,3})%")
_BARE = regex(r"\.\d+")
_FILE = regex(r"[^'\"{}]*\.(?:svg|png|jpe?g)", re.IGNORECASE)
_LONGEST = 60  # characters that are worth repeating


def slip_hints(attribute: str, written: str, fault: ExpressionFaultError) -> tuple[str, ...]:
    """Return how a faulty attribute is written, where one can say it."""
    value = written.strip()
    if len(value) > _LONGEST:
        return ()
    is_twin = attribute.removeprefix("pp:") not in CONTROLS
    if (is_twin and _COLOUR.fullmatch(value)) or (
        attribute == "pp:image" and _FILE.fullmatch(value)
    ):
        return (f"a string stands in quotes: `'{value}'`",)
    if is_twin and _CALL.fullmatch(value):
        return (f"a string stands in quotes, `'{value}'`, a value in it in braces: `{{{{ }}}}`",)
    measure, share = _MEASURE.fullmatch(value), _SHARE.fullmatch(value)
    if measure is not None:
        return (f"write `{measure[1]}`: numbers are in the units of the face",)
    if share is not None:
        return (f"write `{int(share[1]) / 100:g}`",)
    if _BARE.fullmatch(value):
        return (f"write `0{value}`",)
    word = written[fault.start : fault.end]
    if fault.name == "unknown-name" and fault.message.startswith(f"there is no `{word}`"):
        return (f"if the word itself is meant, write `'{word}'`",)
    return ()
