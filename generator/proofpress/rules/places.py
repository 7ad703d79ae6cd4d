"""Under which names the code of a game finds the numbers and the piles of its state."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator

from proofpress.regex import regex
from proofpress.rules.slots import Slots

MOST_NAMED = 8  # piles of a zone that have a name each
_NAMED = regex(r"\b[psyz][0-9]+\b")

Constant = Callable[[str, object], str]
Owners = dict[int, tuple[str | None, ...]]


class Places:
    """All numbers are in one list, `S`, all piles in another, `Z`."""

    def number(self, address: str) -> tuple[str, str]:
        """Return the name of the list that a number is in, and where in it.

        The latter is empty where the number has a name of its own.
        """
        return "S", address

    def pile(self, address: str) -> str:
        """Return the code of a pile."""
        return f"Z[{address}]"


class OwnPlaces(Places):
    """What there is one of has a name of its own; what somebody has one of each is in one list.

    A pile is the same list for a whole game, so that it may have two names.
    """

    def __init__(self, slots: Slots) -> None:
        world = slots.world
        numbers: Owners = {slots.variables[one.id]: (one.per,) for one in world.variables.values()}
        for (kind, zone), address in slots.pieces.items():
            numbers[address.base] = (world.kinds[kind].owner, world.zones[zone].per)
        piles: Owners = {at: (world.zones[zone].per,) for zone, at in slots.zones.items()}
        self._slots = slots
        self._numbers, self._piles = _Rows(numbers, slots), _Rows(piles, slots)

    def number(self, address: str) -> tuple[str, str]:
        """Return the name of the list that a number is in, and where in it, or its own name."""
        base, at = self._numbers.found(address)
        return (f"s{base}", "") if base in self._numbers.alone else (f"p{base}", at)

    def pile(self, address: str) -> str:
        """Return the code of a pile."""
        base, at = self._piles.found(address)
        is_known = at.isdigit() and self._piles.sizes[base] <= MOST_NAMED
        return f"z{address}" if is_known else f"y{base}[{at}]"

    def first(self, lines: Iterable[str], constant: Constant) -> Iterator[str]:
        """Yield the lines that make what other lines name, as it is before the setup."""
        used = {name for line in lines for name in _NAMED.findall(line)}
        numbers, piles = self._slots.first_numbers(), self._slots.first_lists()
        for base, size in self._numbers.sizes.items():
            if f"s{base}" in used:
                yield f" s{base}={numbers[base]}"
            if f"p{base}" in used:
                yield f" p{base}=[*{constant('N', tuple(numbers[base : base + size]))}]"
        for base, size in self._piles.sizes.items():
            made = {
                f"z{at}": f"[*{constant('C', tuple(piles[at]))}]" if piles[at] else "[]"
                for at in range(base, base + size)
            }
            yield from (f" {name}={cards}" for name, cards in made.items() if name in used)
            if f"y{base}" in used:
                each = (name if name in used else cards for name, cards in made.items())
                yield f" y{base}=({','.join(each)},)"


def added(*parts: str) -> str:
    """Return the code of a sum of places; what is known of it is one number."""
    known = sum(int(part) for part in parts if part.isdigit())
    rest = [part for part in parts if not part.isdigit()]
    return "+".join([*([str(known)] if known or not rest else []), *rest])


class _Rows:
    """Lists that lie one behind another: how long each is by where it begins, and which are alone.

    Those that are alone are of something that nobody has one of each.
    """

    def __init__(self, owners: Owners, slots: Slots) -> None:
        self.sizes = {}
        for base in sorted(owners):
            self.sizes[base] = 1
            for owner in owners[base]:
                self.sizes[base] *= slots.world.size(owner)
        self.alone = frozenset(base for base, each in owners.items() if set(each) == {None})
        self._bases = tuple(self.sizes)

    def found(self, address: str) -> tuple[int, str]:
        """Return where the list begins that an address is in, and the code of where in it."""
        known, _, rest = address.partition("+")
        if not known.isdigit():
            known, rest = "0", address
        base = self._bases[bisect_right(self._bases, int(known)) - 1]
        within = str(int(known) - base)
        return base, added(within, rest) if rest else within
