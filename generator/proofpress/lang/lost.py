"""Names that a pack writes but that lead nowhere, because their parts have faults of their own.

Whoever names such a part has made no second mistake. The files are looked through as text, since a
file with a fault of syntax, in another encoding or under a name that nobody reads has nothing else.
"""

import re
from collections.abc import Iterable
from functools import cached_property

from proofpress.regex import regex
from proofpress.source.project import MAX_TEXT_BYTES, Folder

_ID = regex(r"\bid:[ ]*[\"']?([a-z][a-z0-9_]*)")
_KEY = regex(r"^[ \t]+([a-z][a-z0-9_]*):", re.MULTILINE)


class LostNames:
    """What a pack that is not whole may have lost; of a whole one, nothing."""

    def __init__(self, pack: Folder, *, is_whole: bool) -> None:
        self._pack = pack
        self._is_whole = is_whole

    @cached_property
    def terms(self) -> frozenset[str]:
        """Ids of the glossary's terms, left out or not."""
        return self._find(_ID, ("glossary.yaml",))

    @cached_property
    def numbers(self) -> frozenset[str]:
        """Ids of the rules' numbers, and whatever else is a key there."""
        return self._find(_KEY, ("rules.yaml",))

    @cached_property
    def targets(self) -> frozenset[str]:
        """Ids of pieces, phases and sections."""
        return self._find(_ID, filter(_may_name_pieces, self._pack.paths()))

    def _find(self, name: re.Pattern[str], paths: Iterable[str]) -> frozenset[str]:
        found: set[str] = set()
        for path in () if self._is_whole else paths:
            data = self._pack.read_bytes(path) or b""
            if len(data) <= MAX_TEXT_BYTES:
                found.update(match[1] for match in name.finditer(data.decode("utf-8", "replace")))
        return frozenset(found)


def _may_name_pieces(path: str) -> bool:
    return path.endswith((".yaml", ".yml")) and not path.startswith(("glossary.", "templates/"))


NOTHING_LOST = LostNames(Folder("", {}), is_whole=True)
