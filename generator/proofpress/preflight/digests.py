"""What objects of a file hold, as digests: what is alike in two places is measured once."""

import re
from hashlib import blake2b
from typing import Any

import pikepdf

from proofpress.preflight.structure import inherited
from proofpress.regex import regex

# What a library says of objects that are not what their place asks for.
FAULTS = (
    pikepdf.PdfError, AttributeError, IndexError, KeyError, OverflowError, TypeError, ValueError,
    NotImplementedError,
)  # fmt: skip
_REFERENCE = regex(rb"(\d+) (\d+) R")
_PARENT = regex(rb"/Parent \d+ \d+ R")
_FROM_ABOVE = ("/Resources", "/MediaBox", "/CropBox", "/Rotate")  # ISO 32000-1, 7.7.3.4
_DEEPEST = 60  # objects in objects


class _UntellableError(Exception):
    """An object that holds itself, or lies too deep."""


class Digests:
    """The digests of one file's objects with all that these refer to."""

    def __init__(self, pdf: Any) -> None:
        self._pdf = pdf
        self._known: dict[tuple[int, int], bytes] = {}
        self._open: set[tuple[int, int]] = set()

    def of(self, one: Any) -> str | None:
        """Return the digest of an indirect object, None where there is none: it holds itself."""
        try:
            return self._indirect(one.objgen).decode()
        except (*FAULTS, _UntellableError):
            return None

    def of_page(self, page: Any) -> str | None:
        """Return the digest of all that a page is measured by, None where there is none."""
        try:
            above = [inherited(page, key) for key in _FROM_ABOVE]
            words = [one.unparse() if isinstance(one, pikepdf.Object) else str(one).encode()
                     for one in above]  # fmt: skip
            own = _PARENT.sub(b"", page.unparse(resolved=True))
            return _digest(*map(self._with_digests, (own, *words))).decode()
        except (*FAULTS, _UntellableError):
            return None

    def _indirect(self, place: tuple[int, int]) -> bytes:
        known = self._known.get(place)
        if known is None:
            if place in self._open or len(self._open) >= _DEEPEST or place == (0, 0):
                raise _UntellableError
            self._open.add(place)
            try:
                known = self._known[place] = self._direct(self._pdf.get_object(place))
            finally:
                self._open.discard(place)
        return known

    def _direct(self, one: Any) -> bytes:
        if isinstance(one, pikepdf.Stream):
            return _digest(self._with_digests(one.stream_dict.unparse()), one.read_raw_bytes())
        if isinstance(one, pikepdf.Object):
            return _digest(self._with_digests(one.unparse(resolved=True)))
        return _digest(repr(one).encode())

    def _with_digests(self, written: bytes) -> bytes:
        """Return what an object looks like with digests where it refers to others."""
        return _REFERENCE.sub(self._referred, written)

    def _referred(self, reference: re.Match[bytes]) -> bytes:
        return self._indirect((int(reference[1]), int(reference[2])))


def _digest(*parts: bytes) -> bytes:
    whole = blake2b(digest_size=16)
    for part in parts:
        whole.update(b"%d " % len(part))
        whole.update(part)
    return whole.hexdigest().encode()
