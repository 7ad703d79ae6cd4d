from collections.abc import Iterator

import pytest

from proofpress.diagnostics import (
    Diagnostic,
    Span,
    at_most,
    did_you_mean,
    finding,
    fold,
    fold_all,
    in_order,
    nearest,
)
from proofpress.values import replace


@pytest.mark.parametrize(
    ("word", "folded"),
    [
        ("Æon Gate", "aeon_gate"),
        ("BARNABÉ del Río", "barnabe_del_rio"),
        ("Kyōryū", "kyoryu"),
        ("K&T’s", "k_ts"),
        ("K&T's", "k_ts"),
        ("ﬁre – place", "fire_place"),
        ("Straße", "strasse"),
        ("Łódź", "lodz"),
        ("Ёлка", "елка"),
        ("orders.raid", "orders.raid"),
        ("?!", "?!"),
        ("", ""),
    ],
)
def test_folding_leaves_letters_alone(word: str, folded: str) -> None:
    assert fold(word) == folded


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("æon gate", "aeon_gate"),
        ("Aeon-Gate", "aeon_gate"),
        ("hana_kyōryū", "hana_kyoryu"),
        ("aeon_gat", "aeon_gate"),
        ("di", "id"),
        ("Fira sans", "Fira Sans"),
        ("quartz", None),
    ],
)
def test_the_nearest_word_is_found_however_it_is_spelt(word: str, found: str | None) -> None:
    assert nearest(word, ["aeon_gate", "hana_kyoryu", "id", "Fira Sans"]) == found


def test_many_words_are_folded_as_each_by_itself() -> None:
    words = [
        "Æon Gate",
        "",
        "K&T’s Den",
        "ΟΔΟΣ",
        "e\u0301",
        "\u0301\u0327x",
        "İ",
        "---",
        "Straße",
        "Áé",
    ]
    assert fold_all(words) == [*map(fold, words)]
    both = [f"{one} {other}" for one in words for other in words]
    assert fold_all(both) == [*map(fold, both)]
    assert fold_all([]) == []


def test_an_exact_spelling_wins_over_a_folded_one() -> None:
    assert did_you_mean("Café", ["cafe", "Café"]) == ("did you mean `Café`?",)


def test_a_message_does_not_cite_a_value_of_a_million_characters() -> None:
    message = finding(
        "bad-attribute", Span("face.svg", 1, 1, 1, 2), f"`{'1' * 10**6}` is no length"
    ).message
    assert message.startswith("`111")
    assert message.endswith("111` is no length")
    assert " … " in message
    assert len(message) < 1100


def test_of_very_many_words_those_that_begin_alike_are_compared() -> None:
    words = [f"lamp_{number}" for number in range(20_000)] + ["harbour"]
    assert nearest("harbur", words) == "harbour"
    assert nearest("lmp_777", ["lamp_777"]) == "lamp_777"


def test_very_long_words_are_near_to_none() -> None:
    assert nearest("a" * 300, ["a" * 299]) is None
    assert nearest("a" * 190, ["a" * 191, "b" * 4_000_000]) == "a" * 191


def test_findings_are_looked_for_until_there_are_too_many() -> None:
    asked = []

    def look() -> Iterator[Diagnostic]:
        for number in range(100):
            asked.append(number)
            yield finding("bad-id", Span("a", number), "", hints=("rule",))

    found = list(at_most(look(), 3))
    assert [one.span.line for one in found] == [0, 1, 2]
    assert found[1].hints == ("rule",)
    assert found[2].hints == ("rule", "after 3 findings the rest is not looked at")
    assert asked == [0, 1, 2, 3]
    assert list(at_most(found, 3)) == found
    assert list(at_most([], 3)) == []


def test_too_many_warnings_do_not_hide_an_error() -> None:
    warnings = [finding("bad-id", Span("a", number), "", severity="warning") for number in range(9)]
    error = finding("bad-id", Span("a", 9), "")
    found = [one.span.line for one in at_most((*warnings, error, error), 3)]
    assert found == [0, 1, 2, 9]
    assert [one.span.line for one in at_most(warnings, 3)] == [0, 1, 2]


def test_a_warning_does_not_hide_an_error_of_the_same_place() -> None:
    error = finding("missing-form", Span("locale/de.po", 3, 2, 3, 9), "no forms", subject="b")
    assert error.is_error
    warning = replace(error, severity="warning", subject="a")
    assert in_order((warning, error)) == (error,)
    assert in_order((error, warning)) == (error,)
