"""What earlier builds have drawn for PDF files: pages, and neighbours on a sheet."""

import json
from collections.abc import Mapping, Sequence

from proofpress.backends.pdf import Facts
from proofpress.backends.pdf_objects import Drawn, name_for
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

_END = b"\n"  # of what is known of a page; the page itself follows


class DrawnPages:
    """A renderer's store in a memory. A page without a key is not kept.

    `sizes` are the pixels that pictures are brought to, which the whole document decides. What is
    damaged counts as not there.
    """

    def __init__(self, memory: Memory, sizes: object) -> None:
        self._memory = memory
        self._prefix = name_for("", repr(sizes))
        self._parts: dict[str, Part] = {}
        self._facts: dict[str, Facts] = {}

    def facts(self, page: Page) -> Facts | None:
        """Return what is known of a page."""
        known = self._facts.get(page.key)
        if known is None and page.key:
            value = self._memory.get(self._key("drawn", page.key))
            if value is not None:
                facts, _, _ = bytes(value).partition(_END)
                digest, is_fixed, *parts = facts.decode().split(" ")
                known = self._facts[page.key] = Facts(digest, is_fixed == "fixed")
                for name in parts:  # neighbours may need the page itself in a later build
                    self._memory.get(f"part.{name}")
        return known

    def page(self, page: Page) -> Drawn | None:
        """Return a page as it was drawn."""
        value = self._memory.get(self._key("drawn", page.key)) if page.key else None
        return None if value is None else self._load(bytes(value).partition(_END)[2])

    def keep_page(self, page: Page, drawn: Drawn) -> None:
        """Keep a page."""
        if page.key:
            self._facts[page.key] = Facts(drawn.digest, drawn.is_fixed)
            words = [drawn.digest, "fixed" if drawn.is_fixed else "free", *self._keep_parts(drawn)]
            facts = " ".join(words).encode()
            self._memory.put(self._key("drawn", page.key), facts + _END + store_drawn(drawn))

    def bundles(self, key: str) -> Sequence[Drawn] | None:
        """Return neighbours as they were bundled, without operators."""
        value = self._memory.get(self._key("bundles", key))
        if value is None:
            return None
        found: list[Drawn] = []
        for name in json.loads(bytes(value)):
            stored = self._memory.get(f"bundle.{name}")
            drawn = None if stored is None else self._load(bytes(stored))
            if drawn is None or self.packed(drawn.digest) is None:
                return None
            found.append(drawn)
        return found

    def packed(self, digest: str) -> bytes | None:
        """Return the packed operators of a bundle."""
        value = self._memory.get(f"packed.{digest}")
        return None if value is None else bytes(value)

    def keep_bundles(self, key: str, bundles: Sequence[Drawn], packed: Mapping[str, bytes]) -> None:
        """Keep neighbours as they were bundled, with their packed operators by digest."""
        for one in bundles:
            self._keep_parts(one)
            self._memory.put(f"bundle.{one.digest}", store_drawn(one))
            self._memory.put(f"packed.{one.digest}", packed[one.digest])
        names = json.dumps([one.digest for one in bundles])
        self._memory.put(self._key("bundles", key), names.encode())

    def _key(self, kind: str, key: str) -> str:
        return f"{kind}.{self._prefix}.{key}"

    def _load(self, value: bytes) -> Drawn | None:
        try:
            return load_drawn(value, self._part)
        except (DamagedError, KeyError):
            return None

    def _part(self, name: str) -> Part:
        known = self._parts.get(name)
        if known is None:
            value = self._memory.get(f"part.{name}")
            if value is None:
                raise KeyError(name)
            known = self._parts[name] = load_part(bytes(value), self._part)
        return known

    def _keep_parts(self, drawn: Drawn) -> list[str]:
        """Keep the parts that a stream calls for, each once, and return their names."""
        names: list[str] = []
        for part in parts_of(drawn):
            names.append(part.name)
            if part.name not in self._parts:
                self._parts[part.name] = part
                self._memory.put(f"part.{part.name}", store_part(part))
        return names
