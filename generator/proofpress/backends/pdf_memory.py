"""Pages that earlier builds have drawn, for a renderer of PDF files."""

from collections.abc import Iterable

from proofpress.backends.pdf import PdfRenderer
from proofpress.backends.pdf_objects import name_for
from proofpress.backends.pdf_stored import (
    DamagedError,
    Part,
    load_drawn,
    load_part,
    parts_of,
    store_drawn,
    store_part,
)
from proofpress.memory import Memory
from proofpress.sheet import Page


class DrawnPages:
    """Hands a renderer the pages that a memory knows, and the memory those that are new.

    `sizes` are the pixels that pictures are brought to, which the whole document decides.
    """

    def __init__(self, renderer: PdfRenderer, memory: Memory, sizes: object) -> None:
        self._renderer = renderer
        self._memory = memory
        self._prefix = name_for("", repr(sizes))
        self._parts: dict[str, Part] = {}
        self._seen: set[str] = set()
        self._new: dict[str, Page] = {}

    def adopt(self, pages: Iterable[Page]) -> None:
        """Let the renderer take the pages that are known, before it renders them."""
        for page in pages:
            if page.key and page.key not in self._seen:
                self._seen.add(page.key)
                if not self._recall(page):
                    self._new[page.key] = page

    def _recall(self, page: Page) -> bool:
        value = self._memory.get(self._key(page.key))
        if value is None:
            return False
        try:
            self._renderer.adopt(page, load_drawn(bytes(value), self._part))
        except (DamagedError, KeyError):
            return False
        return True

    def _key(self, key: str) -> str:
        return f"drawn.{self._prefix}.{key}"

    def _part(self, name: str) -> Part:
        known = self._parts.get(name)
        if known is None:
            value = self._memory.get(f"part.{name}")
            if value is None:
                raise KeyError(name)
            known = self._parts[name] = load_part(bytes(value), self._part)
        return known

    def keep(self) -> None:
        """Remember the new pages that the renderer has drawn since."""
        for key, page in self._new.items():
            drawn = self._renderer.draw(page)
            for part in parts_of(drawn):
                if part.name not in self._parts:
                    self._parts[part.name] = part
                    self._memory.put(f"part.{part.name}", store_part(part))
            self._memory.put(self._key(key), store_drawn(drawn))
        self._new = {}
