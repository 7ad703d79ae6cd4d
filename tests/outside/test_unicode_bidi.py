"""Levels and order by Unicode's own test files, which Debian's `unicode-data` has."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from proofpress.text.bidi import base_level, resolve_levels, visual_order

FOLDER = Path("/usr/share/unicode")
EVERY = 40  # lines: the whole takes half a minute, and no rule is in one line alone
CLASSES = [
    "L",
    "R",
    "AL",
    "EN",
    "ES",
    "ET",
    "AN",
    "CS",
    "NSM",
    "BN",
    "B",
    "S",
    "WS",
    "ON",
    "LRE",
    "RLE",
    "LRO",
    "RLO",
    "PDF",
    "LRI",
    "RLI",
    "FSI",
    "PDI",
]
CHARS = "aאا0+#٠,\u0300\u00ad\u2029\t !\u202a\u202b\u202d\u202e\u202c\u2066\u2067\u2068\u2069"
BY_CLASS = dict(zip(CLASSES, CHARS, strict=True))


def lines(name: str) -> Iterator[str]:
    for line in (FOLDER / name).read_text("utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if text:
            yield text


def wrong(text: str, base: int, levels: list[str], order: list[int]) -> bool:
    """Say whether levels or order differ from those of the file, `x` being any level."""
    found = resolve_levels(text, base)
    kept = [index for index, level in enumerate(levels) if level != "x"]
    drawn = [kept[at] for at in visual_order([found[index] for index in kept])]
    return drawn != order or any(int(levels[index]) != found[index] for index in kept)


@pytest.mark.outside(str(FOLDER / "BidiCharacterTest.txt"))
def test_levels_and_order_of_characters() -> None:
    failed: list[str] = []
    for number, line in enumerate(lines("BidiCharacterTest.txt")):
        if number % EVERY:
            continue
        codes, direction, level, levels, order = line.split(";")
        text = "".join(chr(int(code, 16)) for code in codes.split())
        base = base_level(text) if direction == "2" else int(direction)
        if base != int(level) or wrong(text, base, levels.split(), list(map(int, order.split()))):
            failed.append(line)
    assert failed == []


@pytest.mark.outside(str(FOLDER / "BidiTest.txt"))
def test_levels_and_order_of_classes() -> None:
    failed: list[str] = []
    levels: list[str] = []
    order: list[int] = []
    for number, line in enumerate(lines("BidiTest.txt")):
        if line.startswith("@Levels:"):
            levels = line.split()[1:]
        elif line.startswith("@Reorder:"):
            order = [int(index) for index in line.split()[1:]]
        elif not line.startswith("@") and number % EVERY == 0:
            classes, bits = line.split(";")
            text = "".join(BY_CLASS[name] for name in classes.split())
            bases = (base_level(text), 0, 1)
            asked = [base for bit, base in enumerate(bases) if int(bits, 16) >> bit & 1]
            failed += [line for base in asked if wrong(text, base, levels, order)]
    assert failed == []
