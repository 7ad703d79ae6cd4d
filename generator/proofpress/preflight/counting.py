"""Counts the copies in finished files: without reading them, from what was placed."""

from collections.abc import Iterable, Iterator, Mapping

from proofpress.deliver import OutputFile
from proofpress.preflight.finding import Finding, found


def miscounted(file: OutputFile, wanted: Mapping[str, Mapping[str, int]]) -> Iterator[Finding]:
    """Yield the pieces of a file that are not in it as often as they are declared.

    `wanted` has the copies of each piece, by stack: a file with one of a stack has them all.
    """
    there = counted([file])
    for pieces in wanted.values():
        if there.keys() & pieces.keys():
            for piece, copies in pieces.items():
                if there.get(piece, 0) != copies:
                    message = f"{there.get(piece, 0)} of {copies} copies of `{piece}` are in it"
                    yield found("wrong-count", message)


def missing(files: Iterable[OutputFile], wanted: Iterable[str]) -> Iterator[Finding]:
    """Yield the pieces that none of some files has."""
    there = counted(files)
    for piece in wanted:
        if piece not in there:
            yield found("wrong-count", f"`{piece}` is declared, and in no file")


def counted(files: Iterable[OutputFile]) -> dict[str, int]:
    """Return how many copies of each piece have their front in files."""
    copies: dict[str, set[int]] = {}
    for file in files:
        for one in file.copies:
            if one.side == "front":
                copies.setdefault(one.piece, set()).add(one.copy)
    return {piece: len(numbers) for piece, numbers in copies.items()}
