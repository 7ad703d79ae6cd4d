"""Patterns that are compiled late do what those of `re` do."""

import re

import pytest

from proofpress.regex import regex


def test_a_pattern_is_compiled_when_it_is_asked() -> None:
    late = regex("(")
    with pytest.raises(re.error):
        late.match("(")


def test_a_pattern_does_what_one_of_the_library_does() -> None:
    late, usual = regex("b(.)", re.IGNORECASE), re.compile("b(.)", re.IGNORECASE)
    for _ in range(2):
        assert late.sub("-", "abcBd") == usual.sub("-", "abcBd") == "a--"
        assert late.findall("abcBd") == usual.findall("abcBd")
        assert late.split("abcBd") == usual.split("abcBd")
        assert [one.span() for one in late.finditer("abcBd")] == [(1, 3), (3, 5)]
    assert late.match("abc") is None
    assert late.groups == 1
    assert late.pattern == "b(.)"
    found = late.search("abc")
    assert found is not None
    assert found[1] == "c"
