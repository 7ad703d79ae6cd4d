"""What earlier builds have drawn for PDF files: pages, and neighbours on a sheet."""

import json
from collections.abc import Iterator, Sequence

from proofpress.backends.pdf import Bare, Facts
from proofpress.backends.pdf_objects import Drawn, Form, name_for
from proofpress.backends.pdf_stored import (
    DamagedError,
    Part,
    is_bare,
    load_drawn,
    load_part,
    parts_of,
    store_drawn,
    store_part,
)
from proofpress.memory import Memory, parsed
from proofpress.sheet import Page

_ENCODER = json.JSONEncoder(check_circular=False)
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
        self._names: dict[str, list[str]] = {}

    def facts(self, page: Page) -> Facts | None:
        """Return what is known of a page."""
        known = self._facts.get(page.key)
        if known is None and page.key:
            value = self._memory.get(self._key("drawn", page.key))
            if value is not None:
                facts, _, _ = bytes(value).partition(_END)
                digest, is_fixed, *parts = facts.decode().split(" ")
                known = self._facts[page.key] = Facts(digest, is_fixed == "fixed")
                self._names[page.key] = parts
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
            names = self._names[page.key] = self._keep_parts(drawn)
            words = [drawn.digest, "fixed" if drawn.is_fixed else "free", *names]
            facts = " ".join(words).encode()
            self._memory.put(self._key("drawn", page.key), facts + _END + store_drawn(drawn))

    def facts_of(self, pages: Sequence[Page]) -> Sequence[Facts] | None:
        """Return what is known of neighbours, None where it is not known of each."""
        value = self._memory.get(self._together(pages)) if _are_keyed(pages) else None
        if value is None:
            return None
        facts, parts = parsed(value)
        # A later build may need the pages by themselves.
        self._memory.use([self._key("drawn", page.key) for page in pages])
        self._memory.use(parts)
        return [Facts(*one) for one in facts]

    def keep_facts(self, pages: Sequence[Page], facts: Sequence[Facts]) -> None:
        """Keep what is known of neighbours, so that they are looked up together."""
        if _are_keyed(pages):
            parts = {name: None for page in pages for name in self._names[page.key]}
            value = _ENCODER.encode([facts, [f"part.{name}" for name in parts]])
            self._memory.put(self._together(pages), value.encode())

    def stream(self, key: str) -> Bare | None:
        """Return a stream by a key; one whose packed operators are lost is not there."""
        value = self._memory.get(self._key("stream", key))
        drawn = None if value is None else self._load(bytes(value))
        if drawn is None:
            return None
        packed = {digest: self._memory.get(f"packed.{digest}") for digest in _bare(drawn)}
        found = {digest: bytes(one) for digest, one in packed.items() if one is not None}
        return Bare(drawn, found) if len(found) == len(packed) else None

    def keep_stream(self, key: str, stream: Bare) -> None:
        """Keep a stream and its packed operators."""
        self._keep_parts(stream.drawn)
        self._memory.put(self._key("stream", key), store_drawn(stream.drawn))
        for digest, packed in stream.packed.items():
            self._memory.put(f"packed.{digest}", packed)

    def _together(self, pages: Sequence[Page]) -> str:
        return self._key("facts", name_for("", *[page.key for page in pages]))

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
            known = self._parts[name] = load_part(value, self._part)
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


def _are_keyed(pages: Sequence[Page]) -> bool:
    return all(page.key for page in pages)


def _bare(drawn: Drawn) -> Iterator[str]:
    """Yield the digests of a stream and of its bundles, which were kept without operators."""
    yield drawn.digest
    for one in drawn.resources:
        if isinstance(one, Form) and is_bare(one):
            yield one.content.digest
