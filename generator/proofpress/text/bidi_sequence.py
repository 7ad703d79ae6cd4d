"""The types of a run of characters on one embedding level: rules W1 to N2 of UAX 9.

Weak types (marks, digits and the signs beside them) come first, then pairs of brackets, then
neutrals. `bidi.py` finds the runs, and makes levels of the types.
"""

INITIATORS = frozenset({"LRI", "RLI", "FSI"})
ISOLATES = INITIATORS | {"PDI"}

_MOST_OPEN_BRACKETS = 63
_NEUTRAL = frozenset({"B", "S", "WS", "ON", *ISOLATES})
_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}  # as N0 to N2 see numbers
# Bidi_Paired_Bracket: each opening bracket that the next code point closes, then the others.
_NEXT = (
    "(༺༼᚛⁅⁽₍⌈⌊\u2329❨❪❬❮❰❲❴⟅⟦⟨⟪⟬⟮⦃⦅⦇⦉⦋⦑⦓⦕⧘⧚⧼⸢⸤⸦⸨\u2e55\u2e57\u2e59\u2e5b"
    "〈《「『【〔〖〘〚﹙﹛﹝（｟｢"
)
_BRACKETS = {
    **{char: chr(ord(char) + 1) for char in _NEXT},
    **dict(zip("[{⦍⦏［｛", "]}⦐⦎］｝", strict=True)),
}
_CLOSING = {closing: opening for opening, closing in _BRACKETS.items()}
_SAME_BRACKET = {"\u2329": "\u3008", "\u232a": "\u3009"}  # canonically equal


def side_of(level: int) -> str:
    """Return the side, L or R, from which text of an embedding level begins."""
    return "R" if level % 2 else "L"


class RunSequence:
    """An isolating run sequence; `types` change as the rules are applied.

    `classes` are those that the characters came with, `level` is the embedding level, `edges` are
    the sides (L or R) of what is before and behind (sos and eos).
    """

    def __init__(
        self,
        types: list[str],
        classes: list[str],
        chars: list[str],
        level: int,
        edges: tuple[str, str],
    ) -> None:
        self.types = types
        self._classes = classes
        self._chars = chars
        self._embedding = side_of(level)
        self._start, self._end = edges

    def resolve(self) -> list[str]:
        """Apply W1 to N2; return the types, each L, R, EN or AN."""
        self._resolve_marks()
        self._resolve_numbers()
        self._resolve_separators()
        self._resolve_terminators()
        self._resolve_latin_numbers()
        if any(char in _BRACKETS for char in self._chars):
            for opening, closing in self._bracket_pairs():
                self._resolve_pair(opening, closing)
        self._resolve_neutrals()
        return self.types

    def _resolve_marks(self) -> None:
        """Apply W1: a mark has the type of what it stands on."""
        previous = self._start
        for index, kind in enumerate(self.types):
            if kind == "NSM":
                self.types[index] = "ON" if previous in ISOLATES else previous
            previous = self.types[index]

    def _resolve_numbers(self) -> None:
        """Apply W2 and W3: European digits after Arabic letters are Arabic ones."""
        strong = self._start
        for index, kind in enumerate(self.types):
            if kind in ("L", "R", "AL"):
                strong = kind
            elif kind == "EN" and strong == "AL":
                self.types[index] = "AN"
        self.types = ["R" if kind == "AL" else kind for kind in self.types]

    def _resolve_separators(self) -> None:
        """Apply W4: one separator between two numbers of a kind is part of them."""
        types = self.types
        for index in range(1, len(types) - 1):
            before, kind, after = types[index - 1 : index + 2]
            if before == after and (
                (before == "EN" and kind in ("ES", "CS")) or (before == "AN" and kind == "CS")
            ):
                types[index] = before

    def _resolve_terminators(self) -> None:
        """Apply W5 and W6: signs beside digits are part of them, other signs are neutral."""
        types = self.types
        index = 0
        while index < len(types):
            end = index
            while end < len(types) and types[end] == "ET":
                end += 1
            if end == index:
                index += 1
                continue
            is_beside = types[index - 1 : index] == ["EN"] or types[end : end + 1] == ["EN"]
            types[index:end] = ["EN" if is_beside else "ON"] * (end - index)
            index = end
        self.types = ["ON" if kind in ("ES", "CS") else kind for kind in types]

    def _resolve_latin_numbers(self) -> None:
        """Apply W7: European digits after Latin text belong to it."""
        strong = self._start
        for index, kind in enumerate(self.types):
            if kind in ("L", "R"):
                strong = kind
            elif kind == "EN" and strong == "L":
                self.types[index] = "L"

    def _bracket_pairs(self) -> list[tuple[int, int]]:
        """Return the pairs of brackets that count, by their opening ones (BD16)."""
        pairs: list[tuple[int, int]] = []
        waiting: list[tuple[str, int]] = []
        for index, char in enumerate(self._chars):
            if self.types[index] != "ON":
                continue
            if char in _BRACKETS:
                if len(waiting) == _MOST_OPEN_BRACKETS:
                    return []
                waiting.append((_SAME_BRACKET.get(char, char), index))
            elif char in _CLOSING:
                wanted = _CLOSING[_SAME_BRACKET.get(char, char)]
                for depth in range(len(waiting) - 1, -1, -1):
                    if waiting[depth][0] == wanted:
                        pairs.append((waiting[depth][1], index))
                        del waiting[depth:]
                        break
        return sorted(pairs)

    def _resolve_pair(self, opening: int, closing: int) -> None:
        """Apply N0: a pair follows what is in it, or else what is before it."""
        inside = {_STRONG.get(kind) for kind in self.types[opening + 1 : closing]} - {None}
        if not inside:
            return
        side = self._embedding
        if side not in inside:
            before = (_STRONG.get(kind) for kind in self.types[opening - 1 :: -1] if opening)
            side = next((kind for kind in before if kind), self._start)
        for at in (opening, closing):
            self.types[at] = side
            for index in range(at + 1, len(self.types)):
                if self._classes[index] != "NSM":
                    break
                self.types[index] = side

    def _resolve_neutrals(self) -> None:
        """Apply N1 and N2: neutrals follow what is on both sides, or else the embedding."""
        types = self.types
        index = 0
        before = self._start
        while index < len(types):
            if types[index] not in _NEUTRAL:
                before = _STRONG[types[index]]
                index += 1
                continue
            end = index
            while end < len(types) and types[end] in _NEUTRAL:
                end += 1
            after = _STRONG[types[end]] if end < len(types) else self._end
            side = before if before == after else self._embedding
            types[index:end] = [side] * (end - index)
            index = end
