"""Names that a pack writes but that lead nowhere, because their parts have faults of their own.

Whoever names such a part has made no second mistake. The files are looked through as text, since a
file with a fault of syntax has nothing else.
"""

import re
from functools import cached_property

from proofpress.regex import regex
from proofpress.source.project import Folder

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
        components = self._pack.paths("components", ".yaml")
        return self._find(_ID, ("rules.yaml", "booklet.yaml", *components))

    def _find(self, name: re.Pattern[str], paths: tuple[str, ...]) -> frozenset[str]:
        found: set[str] = set()
        for path in () if self._is_whole else paths:
            source, _ = self._pack.read_text(path)
            if source is not None:
                found.update(match[1] for match in name.finditer(source.text))
        return frozenset(found)


NOTHING_LOST = LostNames(Folder("", {}), is_whole=True)
