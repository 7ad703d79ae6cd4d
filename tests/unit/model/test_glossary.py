"""Terms and their forms."""

import pytest

from model_packs import faults, game

GLOSSARY = """\
terms:
  - id: gold
    icon: gold
    note: A coin of one
    forms:
      ru:
        gender: m
        animate: false
        sg: {nom: золотой, gen: золотого}
        pl: {nom: золотые, gen: золотых}
        few: {nom: золотых}
      en: {sg: gold piece, pl: gold pieces, one: a gold piece}
    forbid: {ru: [монета, деньги]}
  - {id: fog, forms: {en: {sg: fog}}}
"""


def test_a_term_has_forms_by_language_number_and_case() -> None:
    terms = game({"glossary.yaml": GLOSSARY}).terms
    gold = terms["gold"]
    assert (gold.id, gold.icon, gold.note) == ("gold", "gold", "A coin of one")
    ru = gold.forms["ru"]
    assert (ru.gender, ru.animate) == ("m", False)
    assert ru.singular == {"nom": "золотой", "gen": "золотого"}
    assert ru.plural["gen"] == "золотых"
    assert ru.counted == {"few": {"nom": "золотых"}}
    assert ru.origin.span.line == 7
    en = gold.forms["en"]
    assert (en.singular, en.plural) == ({"nom": "gold piece"}, {"nom": "gold pieces"})
    assert en.counted == {"one": {"nom": "a gold piece"}}
    assert gold.forbidden == {"ru": ("монета", "деньги")}
    fog = terms["fog"]
    assert (fog.icon, fog.note, fog.forbidden) == (None, "", {})
    assert (fog.forms["en"].plural, fog.forms["en"].gender) == ({}, "")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[]", ["1:1-2 wrong-type: a list where a map of `terms` is expected"]),
        ("terms: {gold: x}", ["1:8-9 wrong-type: a map where a list of terms is expected"]),
        ("{}", ["1:1-3 missing-key: the key `terms` is missing"]),
        ("terms: [{id: gold}]", ["1:14-18 missing-key: the key `forms` is missing"]),
        ("terms: [{id: page, forms: {}}]", ["1:14-18 bad-id: the id `page` is reserved"]),
        ("terms: [{id: ref, forms: {}}]", ["1:14-17 bad-id: the id `ref` is reserved"]),
        (
            "terms: [{id: gold, forms: {ua: {sg: x}}}]",
            [
                "1:28-30 bad-language: `ua` is not the code of a language",
            ],
        ),
        (
            "terms: [{id: gold, forms: {en: {pl: x}}}]",
            ["1:33-35 missing-key: the key `sg` is missing"],
        ),
        (
            "terms: [{id: gold, forms: {en: {sg: [x]}}}]",
            [
                "1:37-38 wrong-type: a list where a text, or a map of cases to forms is expected",
            ],
        ),
        (
            "terms: [{id: gold, forms: {en: x}}]",
            [
                "1:32-33 wrong-type: `x` where a map of a term's forms is expected",
            ],
        ),
        (
            "terms: [{id: gold, forms: {en: {sg: {nom: ''}}}}]",
            [
                "1:43-45 empty-text: an empty text where a text is expected",
            ],
        ),
        (
            "terms: [{id: gold, forms: {en: {sg: x, genus: m}}}]",
            [
                "1:40-45 unknown-key: the key `genus` is not known here",
            ],
        ),
        (
            "terms: [{id: gold, forms: x}]",
            [
                "1:27-28 wrong-type: `x` where a map of languages to forms is expected",
            ],
        ),
        (
            "terms: [{id: gold, forms: {}, forbid: {en: money}}]",
            [
                "1:44-49 wrong-type: `money` where a list of words is expected",
            ],
        ),
    ],
)
def test_faults(text: str, found: list[str]) -> None:
    assert faults({"glossary.yaml": text}) == found


def test_findings_name_the_term() -> None:
    assert faults({"glossary.yaml": "# nothing yet\n"}) == []
