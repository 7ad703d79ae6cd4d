"""Blocks joined where one follows another without a choice: fewer calls from choice to choice.

Every block ends by naming the next one, so its lines may stand in place of `return` and its number.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from proofpress.regex import regex

SHORT = 3  # lines of a block that may stand in several places
LONG = 100  # lines of joined blocks, from where on nothing is joined any more
_DEEP = 30  # levels of conditions

_Lines = Sequence[str]
_JUMP = regex(r"return (\d+)")
_SIDE = regex(r"if (.*): return (\d+)")
_FORK = regex(r"return (\d+) if (.*) else (\d+)")


def join(blocks: Sequence[_Lines], entries: Collection[int]) -> Mapping[int, _Lines]:
    """Return the lines of every block that is still come to; entries are come to from outside."""
    uses = [0] * len(blocks)
    for lines in blocks:
        for line in lines:
            for at in _targets(line):
                uses[at] += 1
    for at in entries:
        uses[at] += len(blocks)  # it keeps a place of its own
    found: dict[int, _Lines] = {}
    waiting = sorted(entries)
    while waiting:
        at = waiting.pop()
        if at in found:
            continue
        joiner = _Joiner(blocks, uses)
        joiner.join(at, 0, (at,))
        found[at] = joiner.found
        waiting += [next for line in joiner.found for next in _targets(line)]
    return dict(sorted(found.items()))


def _targets(line: str) -> Iterator[int]:
    """Yield the blocks that a line leads to."""
    text = line.strip()
    fork = _FORK.fullmatch(text)
    if fork is not None:
        yield int(fork[1])
        yield int(fork[3])
        return
    jump = _JUMP.fullmatch(text) or _SIDE.fullmatch(text)
    if jump is not None:
        yield int(jump[jump.re.groups])


class _Joiner:
    def __init__(self, blocks: Sequence[_Lines], uses: Sequence[int]) -> None:
        self.blocks = blocks
        self.uses = uses
        self.found: list[str] = []

    def join(self, at: int, depth: int, path: tuple[int, ...]) -> None:
        """Add the lines of a block so many levels deeper, and of those that follow it."""
        for line in self.blocks[at]:
            text = line.lstrip(" ")
            level = depth + len(line) - len(text)
            fork, side = _FORK.fullmatch(text), _SIDE.fullmatch(text)
            if fork is not None:
                self._add(level, f"if {fork[2]}:")
                self._go(int(fork[1]), level + 1, path)
                self._go(int(fork[3]), level, path)
            elif side is not None and self._may(int(side[2]), level, path):
                self._add(level, f"if {side[1]}:")
                self._go(int(side[2]), level + 1, path)
            elif side is None and _JUMP.fullmatch(text) is not None:
                self._go(int(text.split()[1]), level, path)
            else:
                self._add(level, text)
            if level == depth + 1 and text.startswith("return "):
                return

    def _add(self, level: int, text: str) -> None:
        self.found.append(" " * level + text)

    def _go(self, at: int, level: int, path: tuple[int, ...]) -> None:
        if self._may(at, level, path):
            self.join(at, level - 1, (*path, at))
        else:
            self._add(level, f"return {at}")

    def _may(self, at: int, level: int, path: tuple[int, ...]) -> bool:
        if at in path or level > _DEEP or len(self.found) > LONG:
            return False
        return self.uses[at] == 1 or len(self.blocks[at]) <= SHORT
