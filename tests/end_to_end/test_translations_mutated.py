"""Slips planted in right translations of the shipped packs: nearly all are found, and little else.

A sample, the same every time; `python tests/mutated.py` makes them all.
"""

import sys
from collections import Counter

import pytest

from mutated import (
    KINDS,
    PACKS,
    Chance,
    Translated,
    found_in,
    rates,
    read_translated,
    sample,
    targets,
)
from proofpress.checks.run import run_checks

SEED = "first"


@pytest.fixture(scope="module", params=PACKS)
def pack(request: pytest.FixtureRequest) -> Translated:
    return read_translated(request.param)


def test_every_pack_is_translated_into_the_five_other_languages(pack: Translated) -> None:
    source = pack.game.languages.source.code
    assert {source, *targets(pack)} == {"en", "de", "fr", "pl", "uk", "ru"}


def test_of_a_hundred_slips_in_translations_at_least_ninety_five_are_found(
    pack: Translated,
) -> None:
    mutants = sample(pack, Chance(SEED))
    found = found_in(pack, mutants)
    for (language, kind), told in rates(mutants, found).items():
        sys.stdout.write(f"{language} {kind}: {told}\n")
    assert {one.kind for one in mutants} >= set(KINDS) - {"icon"}
    for language in targets(pack):
        here = [
            is_found for one, is_found in zip(mutants, found, strict=True) if one[0] == language
        ]
        assert sum(here) >= 0.95 * len(here), language


def test_of_a_hundred_right_translations_at_most_one_is_doubted(pack: Translated) -> None:
    found = run_checks(pack.game, pack.catalogs, pack.project, pack.languages)
    doubted = Counter(one.language for one in found if one.subject)
    assert all(count * 100 <= len(pack.game.texts()) for count in doubted.values()), found
