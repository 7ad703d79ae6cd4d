"""Slips planted in right translations of the pack `hetman`: nearly all are found, and little else.

A sample, the same every time; `python tests/mutated.py` makes them all.
"""

import sys
from collections import Counter

import pytest

from mutated import KINDS, Chance, Mutant, Translated, found_in, mutants_of, rates, read_translated
from proofpress.checks.run import run_checks

LANGUAGES = ("uk", "en", "de", "fr", "pl")
OF_A_KIND = 40


@pytest.fixture(scope="module")
def pack() -> Translated:
    return read_translated()


def sample(pack: Translated, language: str) -> list[Mutant]:
    """Return so many slips of each kind, no two in one text, so that one check sees them all."""
    chance = Chance(language)
    mutants = chance.mixed([*mutants_of(pack, language, chance)])
    taken: dict[str, Mutant] = {}
    kinds: Counter[str] = Counter()
    for mutant in mutants:
        if mutant.id not in taken and kinds[mutant.kind] < OF_A_KIND:
            taken[mutant.id] = mutant
            kinds[mutant.kind] += 1
    assert set(kinds) == set(KINDS)
    return [*taken.values()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_hundred_slips_in_translations_at_least_ninety_five_are_found(
    pack: Translated, language: str
) -> None:
    mutants = sample(pack, language)
    found = found_in(pack, mutants)
    for (_, kind), told in rates(mutants, found).items():
        sys.stdout.write(f"{language} {kind}: {told}\n")
    assert sum(found) >= 0.95 * len(found)


def test_of_a_hundred_right_translations_at_most_one_is_doubted(pack: Translated) -> None:
    found = run_checks(pack.game, pack.catalogs, pack.project, pack.languages)
    doubted = Counter(one.language for one in found if one.subject)
    assert all(count * 100 <= len(pack.game.texts()) for count in doubted.values()), found
