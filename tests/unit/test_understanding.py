"""What is wrong with a pack is told as often as it is read, whatever earlier builds know."""

import pytest

from proofpress.memory import Memory
from proofpress.source.inputs import Inputs, Past
from proofpress.understanding import read_pack
from small_packs import project_of

GAME = """\
proofpress: 1
title: Lamps
players: {min: 2, max: 2}
languages: {source: en, release: [de]}
version: "1"
licence: CC0-1.0
"""
HEAD = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {art: image?, mark: icon?, word: term?, said: list of text?}
    cards:
"""
CARDS = tuple(f"      - {{id: lamp{number}, name: Lamp {number}}}\n" for number in range(24))
SLIPS = {
    "name: Lamp 7": "name: lamp 6",
    "name: Lamp 9": "name: Lamp 9, text: The the lamp",
    "name: Lamp 11": "name: Lamp 11, art: art/none.png",
    "name: Lamp 12": "name: Lamp 12, mark: spark",
    "name: Lamp 13": "name: Lamp 13, word: oil",
    "name: Lamp 14": "name: Lamp 14, said: [Fine., 'Pay {oil:2}.']",
    "name: Lamp 15": "name: Lamp 15, text: 'See {ref:nothing}, {icon:none}.'",
}
NAMES = (
    "alike-names", "doubled-word", "missing-art", "unknown-icon", "unknown-term",
    "unknown-reference",
)  # fmt: skip


def catalog(texts: dict[str, tuple[str, str]]) -> str:
    head = 'msgid ""\nmsgstr "Language: de\\n"\n'
    return head + "".join(
        f'\nmsgctxt "{id}"\nmsgid "{source}"\nmsgstr "{said}"\n'
        for id, (source, said) in texts.items()
    )


GERMAN = {f"lamps.lamp{number}.name": (f"Lamp {number}", f"Lampe {number}") for number in range(24)}


class Builds:
    """Readings of one pack after another, each with what the last one left."""

    def __init__(self) -> None:
        self.known: dict[str, bytes] = {}

    def agree(self, cards: str, german: dict[str, tuple[str, str]]) -> tuple[str, ...]:
        """Read a pack with what is known and without; return the names of what is wrong."""
        files = {
            "game.yaml": GAME,
            "components/cards.yaml": HEAD + cards,
            "locale/de.po": catalog(german),
        }
        project, memory = project_of(files), Memory(self.known, is_kept=True)
        found = read_pack(project, past=Past(memory, Inputs("whole", "shared"))).found
        assert found == read_pack(project).found
        self.known = {key: bytes(value) for key, value in memory.used.items()}
        return tuple(one.name for one in found)


@pytest.mark.parametrize("before", ["first", "after a clean build"])
def test_slips_are_told_again_in_the_next_build(before: str) -> None:
    builds = Builds()
    cards = "".join(CARDS)
    if before != "first":
        assert set(builds.agree(cards, GERMAN)) == {"missing-translation"}
    for right, wrong in SLIPS.items():
        cards = cards.replace(right, wrong)
    first = builds.agree(cards, GERMAN)
    assert set(NAMES) <= set(first)
    assert builds.agree(cards, GERMAN) == first
    assert builds.agree("".join(CARDS), GERMAN) == builds.agree("".join(CARDS), GERMAN)
    assert builds.agree(cards, GERMAN) == first


def test_slips_of_a_translation_are_told_again_in_the_next_build() -> None:
    builds = Builds()
    slip = {**GERMAN, "lamps.lamp8.name": ("Lamp 8", "Lampe Lampe 8")}
    assert builds.agree("".join(CARDS), GERMAN).count("doubled-word") == 0
    for _ in range(2):
        assert builds.agree("".join(CARDS), slip).count("doubled-word") == 1
    assert builds.agree("".join(CARDS), GERMAN).count("doubled-word") == 0
