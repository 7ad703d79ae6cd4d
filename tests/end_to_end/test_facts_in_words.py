"""What the sources say stands in the booklets, in the source's language and in English."""

from collections.abc import Mapping, Sequence
from types import ModuleType

import pytest

import facts_of_forum
import facts_of_hetman
import facts_of_magnates
from facts import Fact, holds, missing, pack, read, said, told, without
from proofpress.source.project import shipped
from small_packs import project_of

PACKS: Mapping[str, tuple[ModuleType, str, Sequence[str]]] = {
    "magnates": (facts_of_magnates, "pl", [f"M{n:02}" for n in range(1, 56)]),
    "hetman": (facts_of_hetman, "ru", [f"H{n:02}" for n in range(1, 30)]),
    "forum": (facts_of_forum, "fr", [f"F{n:02}" for n in range(1, 25)]),
}
CASES = [
    (name, words, code)
    for name, (_, source, _) in PACKS.items()
    for words, code in (("source", source), ("english", "en"))
]


def facts_of(name: str) -> tuple[Fact, ...]:
    facts: tuple[Fact, ...] = PACKS[name][0].FACTS
    assert len({one.id for one in facts}) == len(facts)
    return facts


@pytest.mark.parametrize(("name", "words", "code"), CASES)
def test_the_booklet_says_what_the_source_says(name: str, words: str, code: str) -> None:
    assert missing(facts_of(name), told(name, code), words) == []


@pytest.mark.parametrize(("name", "words", "code"), CASES)
def test_no_part_of_a_fact_can_be_taken_away_unseen(name: str, words: str, code: str) -> None:
    assert without(facts_of(name), told(name, code), words) == []


@pytest.mark.parametrize("name", PACKS)
def test_every_open_point_is_an_assumption_and_every_assumption_answers_one(name: str) -> None:
    answers = list(PACKS[name][0].OPEN.values())
    assert sorted(answers) == sorted(one.id for one in pack(name).game.assumptions)


@pytest.mark.parametrize("code", ["source", "en"])
@pytest.mark.parametrize("name", PACKS)
def test_the_booklet_prints_every_assumption_with_its_value_and_why(name: str, code: str) -> None:
    printed = told(name, PACKS[name][1] if code == "source" else code)
    for one in pack(name).game.assumptions:
        assert all(printed[f"assumptions.{one.id}.{part}"] for part in ("about", "value", "why"))


@pytest.mark.parametrize("name", PACKS)
def test_every_fault_of_the_source_is_settled(name: str) -> None:
    module, _, faults = PACKS[name]
    assert {*module.SETTLED, *module.STRUCK} == set(faults)
    known = {one.id for one in facts_of(name)} | {one.id for one in pack(name).game.assumptions}
    assert set(module.SETTLED.values()) <= known


def test_a_fact_is_missed_where_a_number_or_a_catalog_says_another() -> None:
    root = shipped("content") / "magnates"
    files: dict[str, str | bytes] = {
        str(path.relative_to(root)): path.read_text(encoding="utf-8")
        for path in sorted(root.rglob("*.yaml"))
        if "faces" not in path.parts
    }
    files["locale/en.po"] = (root / "locale" / "en.po").read_text(encoding="utf-8")
    for path, old, new in (
        ("rules.yaml", "min_income: 10", "min_income: 11"),
        ("locale/en.po", "The Hetman’s first attack is free.", "An attack is free."),
    ):
        assert old in str(files[path])
        files[path] = str(files[path]).replace(old, new)
    changed = read(project_of(files, "magnates"))
    facts = tuple(one for one in facts_of("magnates") if not one.text.startswith("face."))
    assert missing(facts, said(changed, "pl"), "source") == ["1 at least ten"]
    assert missing(facts, said(changed, "en"), "english") == ["1 at least ten", "12 free"]


def test_a_fact_is_held_in_its_order_by_whole_words() -> None:
    assert holds("At most 2 clients may go.", "At most 2 … may")
    assert not holds("At most 20 clients may go.", "At most 2 … may")
    assert not holds("They may go, at most 2.", "at most 2 … may")
