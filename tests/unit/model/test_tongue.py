"""Codes of languages."""

import pytest

from model_packs import hints, read
from proofpress.language import Language
from proofpress.model.tongue import LanguageKind


@pytest.mark.parametrize(
    "code", ["uk", "no", "nb", "pt-BR", "sr-Latn", "zh-Hans-CN", "es-419", "szl"]
)
def test_codes_as_they_are_written(code: str) -> None:
    assert read(LanguageKind(), code) == (Language(code), [])


@pytest.mark.parametrize(
    ("code", "hint"),
    [
        ("ua", ["did you mean `uk`?"]),
        ("UK", ["did you mean `uk`?"]),
        ("en_GB", ["did you mean `en-GB`?"]),
        ("pt-br", ["did you mean `pt-BR`?"]),
        ("sr-latn", ["did you mean `sr-Latn`?"]),
        ("xx", []),
        ("english", ["a code is two or three small letters, such as `uk` or `pt-BR`"]),
    ],
)
def test_usual_slips(code: str, hint: list[str]) -> None:
    assert read(LanguageKind(), code) == (
        None,
        [f"1:4-{4 + len(code)} bad-language: `{code}` is not the code of a language"],
    )
    assert hints(LanguageKind(), code) == hint


def test_a_list_is_no_language() -> None:
    assert read(LanguageKind(), "[uk]")[0] is None
